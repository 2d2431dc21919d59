import type { QueryClient } from '@tanstack/react-query'
import { fetchNotAccepted, type NotAccepted } from '#documents/offers/not-accepted'
import { t } from '#i18n'
import type { Candidate } from './available.ts'

/** Customers that are offered again what they did not accept. */
export interface Again {
  /** The opportunities to begin with: those that can be offered now. */
  readonly chosen: readonly string[]
  readonly notice: string
}

/** What an offer begins with that is made again: the customers that did not accept all of the earlier one. */
export function againOf(rows: readonly NotAccepted[], candidates: readonly Candidate[]): Again {
  const keys = new Set(rows.map(keyOf))
  const open = candidates.filter((each) => keys.has(keyOf(each)) && !each.hindrance)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return {
    chosen: open.map(({ uuid }) => uuid),
    notice: t(open.length > 0 ? 'builder.againNotice' : 'builder.againNone', { count }),
  }
}

/** The same for the offer that an address names; undefined where it cannot be read. */
export async function readAgain(
  client: QueryClient,
  offerId: string,
  candidates: readonly Candidate[],
): Promise<Again | undefined> {
  try {
    return againOf(await fetchNotAccepted(client, offerId), candidates)
  } catch {
    return undefined
  }
}

function keyOf({ customerUuid, currency }: Pick<NotAccepted, 'customerUuid' | 'currency'>): string {
  return `${customerUuid} ${currency}`
}
