import type { QueryClient } from '@tanstack/react-query'
import { fetchNotAccepted, type NotAccepted } from '#documents/offers/not-accepted'
import { t } from '#i18n'
import { tooSoonOf } from '#offering'
import { offerable, type Offerable } from '#state'
import type { Candidate } from './available.ts'

/** Customers that are offered again what they did not accept. */
export interface Again {
  /** The opportunities to begin with: those that can be offered now. */
  readonly chosen: readonly string[]
  readonly notice: string
}

/**
 * What an offer begins with that is made again: the customers that did not accept all of the earlier one. What of them is due
 * too soon by now is said: the offer leaves it out. `sums` are those of the book by the opportunity's uuid.
 */
export function againOf(
  rows: readonly NotAccepted[],
  candidates: readonly Candidate[],
  sums: ReadonlyMap<string, Offerable>,
): Again {
  const keys = new Set(rows.map(keyOf))
  const open = candidates.filter((each) => keys.has(keyOf(each)) && !each.hindrance)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const notice = t(open.length > 0 ? 'builder.againNotice' : 'builder.againNone', { count })
  const tooSoon = tooSoonOf(open.flatMap(({ uuid }) => sums.get(uuid) ?? []))
  return {
    chosen: open.map(({ uuid }) => uuid),
    notice: tooSoon === undefined ? notice : t('builder.againTooSoon', { notice, ...tooSoon }),
  }
}

/** The same for the offer that an address names; undefined where it cannot be read. */
export async function readAgain(
  client: QueryClient,
  offerId: string,
  candidates: readonly Candidate[],
): Promise<Again | undefined> {
  try {
    return againOf(await fetchNotAccepted(client, offerId), candidates, offerable.peek())
  } catch {
    return undefined
  }
}

function keyOf({ customerUuid, currency }: Pick<NotAccepted, 'customerUuid' | 'currency'>): string {
  return `${customerUuid} ${currency}`
}
