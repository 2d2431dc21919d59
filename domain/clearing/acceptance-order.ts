import type { Candidates, ClearRequest } from './candidates.ts'

interface PricedCandidates {
  readonly daysEarly: Int32Array
  readonly aprPpm: Int32Array
}

/** Candidates (indexes) in ranks: each rank's own stand together, in no order yet. */
export interface RankedQueue {
  readonly rows: Uint32Array
  /** Where each rank begins in `rows`; one more for the end. */
  readonly starts: Uint32Array
}

/**
 * Ranks candidates for acceptance: own-rate requests first, first come first served; then effective APR descending, days
 * paid early descending. What shares a rank is told apart by `sortRank`, which is only worth it while the pool lasts.
 *
 * Within one request the APR follows from the days, so candidates fall into few groups of one request and number of days,
 * and only the groups are sorted.
 */
export function rankCandidates(
  queue: Uint32Array,
  requests: readonly ClearRequest[],
  candidates: Candidates,
  priced: PricedCandidates,
): RankedQueue {
  const { groupOf, groups } = groupQueue(queue, requests, candidates, priced)
  const { rankOf, starts } = rankGroups(groups, groupOf)
  const rows = new Uint32Array(queue.length)
  const next = starts.slice()
  for (let n = 0; n < queue.length; n++) rows[next[rankOf[groupOf[n]!]!]!++] = queue[n]!
  return { rows, starts }
}

interface Group {
  readonly queue: number
  readonly aprPpm: number
  readonly daysEarly: number
}

function groupQueue(
  queue: Uint32Array,
  requests: readonly ClearRequest[],
  { request }: Candidates,
  { daysEarly, aprPpm }: PricedCandidates,
): { readonly groupOf: Uint32Array; readonly groups: readonly Group[] } {
  const queues = queueIndexOf(requests)
  const groups: Group[] = []
  /** By request, then by days early. */
  const known: (number | undefined)[][] = requests.map(() => [])
  const groupOf = new Uint32Array(queue.length)
  for (let n = 0; n < queue.length; n++) {
    const i = queue[n]!
    const days = daysEarly[i]!
    const ofRequest = known[request[i]!]!
    let group = ofRequest[days]
    if (group === undefined) {
      group = groups.length
      ofRequest[days] = group
      groups.push({ queue: queues[request[i]!]!, aprPpm: aprPpm[i]!, daysEarly: days })
    }
    groupOf[n] = group
  }
  return { groupOf, groups }
}

/** Groups that nothing but amount and id tells apart share a rank. `starts` has where each rank's candidates begin. */
function rankGroups(
  groups: readonly Group[],
  groupOf: Uint32Array,
): { readonly rankOf: Uint32Array; readonly starts: Uint32Array } {
  const compare = (a: Group, b: Group) =>
    a.queue - b.queue || b.aprPpm - a.aprPpm || b.daysEarly - a.daysEarly
  const sorted = groups.map((_, group) => group).sort((a, b) => compare(groups[a]!, groups[b]!))
  const rankOf = new Uint32Array(groups.length)
  let rank = -1
  sorted.forEach((group, n) => {
    if (n === 0 || compare(groups[sorted[n - 1]!]!, groups[group]!) !== 0) rank++
    rankOf[group] = rank
  })
  const starts = new Uint32Array(rank + 2)
  for (let n = 0; n < groupOf.length; n++) starts[rankOf[groupOf[n]!]! + 1]!++
  for (let n = 1; n < starts.length; n++) starts[n]! += starts[n - 1]!
  return { rankOf, starts }
}

const INSERTION_SORT_UP_TO = 24

/** Amount descending, then id ascending. Few candidates are inserted one by one, which spares the calls of a comparison. */
export function sortRank(rows: Uint32Array, { amountMinor, invoiceId }: Candidates): void {
  if (rows.length > INSERTION_SORT_UP_TO) {
    rows.sort((a, b) => amountMinor[b]! - amountMinor[a]! || invoiceId[a]! - invoiceId[b]!)
    return
  }
  for (let n = 1; n < rows.length; n++) {
    const row = rows[n]!
    let at = n
    for (; at > 0; at--) {
      const before = rows[at - 1]!
      const gap = amountMinor[row]! - amountMinor[before]!
      if (gap < 0 || (gap === 0 && invoiceId[before]! < invoiceId[row]!)) break
      rows[at] = before
    }
    rows[at] = row
  }
}

// Own-rate requests take queues 0, 1, 2 … by submit time; price discovery shares the queue behind them.
function queueIndexOf(requests: readonly ClearRequest[]): readonly number[] {
  const own = requests
    .filter((request) => request.hasOwnRate)
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  const queueOfOwn = new Map(own.map((request, queue) => [request, queue]))
  return requests.map((request) => queueOfOwn.get(request) ?? own.length)
}
