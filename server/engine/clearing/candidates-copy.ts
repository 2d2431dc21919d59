import type { EpochDay } from '#domain/calendar'
import { emptyCandidates, type Candidates } from '#domain/clearing'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { CopyReader, type CopyRow } from '../sync/copy-reader.ts'
import type { DueMarket } from './due.ts'
import { createYielder } from './yielder.ts'

interface ClearingMarket {
  readonly market: DueMarket
  readonly clearDay: EpochDay
  /** Invoices that fell due since this day are read too, to explain that they were due too soon. */
  readonly sinceDay: EpochDay
}

const FIELD = { market: 0, id: 1, amount: 2, approved: 3, due: 4, excluded: 5, hold: 6 } as const
const FIELDS = Object.keys(FIELD).length

/**
 * The open invoices of each market, by ascending id. Read by one binary COPY straight into typed columns, without an
 * object per candidate.
 */
export async function readCandidates(
  tx: ChangeTransaction,
  accountId: string,
  markets: readonly ClearingMarket[],
): Promise<readonly Candidates[]> {
  const columns = markets.map(() => emptyCandidates(FIRST_ROOM))
  const filled = new Uint32Array(markets.length)
  const reader = new CopyReader(FIELDS, (row) => {
    const market = row.view.getInt32(row.starts[FIELD.market]!)
    const at = filled[market]!++
    if (at === columns[market]!.invoiceId.length) columns[market] = resized(columns[market]!, at * 2)
    fill(columns[market]!, at, row)
  })
  for await (const piece of tx.copyOut(copyOf(accountId, markets))) reader.push(piece)
  reader.end()
  const yielder = createYielder()
  const sorted: Candidates[] = []
  for (const [n, own] of columns.entries()) {
    sorted.push(byId(resized(own, filled[n]!)))
    await yielder.after(filled[n]!)
  }
  return sorted
}

/** Initial capacity of a market in rows; it grows by copying. */
const FIRST_ROOM = 1024

/** COPY takes no parameters. The ids are those of rows, and the rest are numbers. */
function copyOf(accountId: string, markets: readonly ClearingMarket[]): string {
  const uuids = markets.map(({ market }) => market.marketUuid)
  const days = markets.map(({ clearDay }) => clearDay)
  const since = markets.map(({ sinceDay }) => sinceDay)
  return `copy (select (c.place - 1)::int, i.invoice_id, i.amount_minor, i.approved_day, i.due_day, i.taker_excluded, i.hold_flags
    from unnest('{${uuids.join()}}'::uuid[], '{${days.join()}}'::int[], '{${since.join()}}'::int[])
        with ordinality as c (market_uuid, clear_day, since_day, place)
      join book_invoices i on i.account_id = '${accountId}' and i.market_uuid = c.market_uuid
    where i.kind = 0 and i.paid_state = 0 and i.approved_day <= c.clear_day and i.due_day > c.since_day
  ) to stdout (format binary)`
}

/** Resizes the columns, truncating rows beyond the new length. */
function resized(columns: Candidates, length: number): Candidates {
  const next = emptyCandidates(length)
  for (const name of Object.keys(next) as (keyof Candidates)[])
    next[name].set(columns[name].subarray(0, length))
  return next
}

function fill(columns: Candidates, at: number, { view, starts, bytes }: CopyRow): void {
  columns.invoiceId[at] = Number(view.getBigInt64(starts[FIELD.id]!))
  columns.amountMinor[at] = Number(view.getBigInt64(starts[FIELD.amount]!))
  columns.approvedDay[at] = view.getInt32(starts[FIELD.approved]!)
  columns.dueDay[at] = view.getInt32(starts[FIELD.due]!)
  columns.excluded[at] = bytes[starts[FIELD.excluded]!]!
  columns.hold[at] = view.getInt16(starts[FIELD.hold]!)
}

/** Sorts the rows by id: the order that hashes and replays rely on. */
function byId(columns: Candidates): Candidates {
  const { invoiceId } = columns
  if (isAscending(invoiceId)) return columns
  const order = Uint32Array.from(invoiceId.keys()).sort((a, b) => invoiceId[a]! - invoiceId[b]!)
  const sorted = emptyCandidates(order.length)
  for (const name of Object.keys(sorted) as (keyof Candidates)[])
    for (let at = 0; at < order.length; at++) sorted[name][at] = columns[name][order[at]!]!
  return sorted
}

function isAscending(ids: Float64Array): boolean {
  for (let at = 1; at < ids.length; at++) if (ids[at]! < ids[at - 1]!) return false
  return true
}
