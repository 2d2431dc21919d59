import type { QueryClient } from '@tanstack/react-query'
import { fetchNotAccepted, type NotAccepted } from '#documents/offers/not-accepted'
import { t } from '#i18n'
import type { Currency } from '#domain/money'
import { firstAmountsText, tooSoonOf } from '#offering'
import { byWorth, sortByCurrency } from '#state'
import type { Candidate } from './available.ts'

/** Customers that are offered again what they did not accept. */
export interface Again {
  /** The opportunities to begin with: those that can be offered now. */
  readonly chosen: readonly string[]
  readonly notice: string
}

/**
 * What an offer begins with that is made again: the customers that did not accept all of the earlier one, and can be offered to now.
 * What of the invoices that they did not accept is due too soon by now is said: the offer leaves it out.
 */
export function againOf(rows: readonly NotAccepted[], candidates: readonly Candidate[]): Again {
  const keys = new Set(rows.map(keyOf))
  const open = candidates.filter((each) => keys.has(keyOf(each)) && !each.hindrance)
  const openKeys = new Set(open.map(keyOf))
  const own = open.length > 0 ? rows.filter((row) => openKeys.has(keyOf(row))) : rows
  const count = own.reduce((sum, row) => sum + row.count, 0)
  const notice = t(open.length > 0 ? 'builder.againNotice' : 'builder.againNone', { count })
  const tooSoon = open.length > 0 ? tooSoonOf(own.map(lateOf), writeAsOffered(own)) : undefined
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
    return againOf(await fetchNotAccepted(client, offerId), candidates)
  } catch {
    return undefined
  }
}

/** Writes sums in the order that the result beside the notice has: by what is offered again of each currency. */
function writeAsOffered(rows: readonly NotAccepted[]): typeof firstAmountsText {
  const offered = new Map<Currency, number>()
  for (const { currency, amountMinor, tooSoonMinor = 0 } of rows)
    offered.set(currency, (offered.get(currency) ?? 0) + amountMinor - tooSoonMinor)
  const order = byWorth([...offered], ([currency, minor]) => ({ currency, minor }))
  const currencies = order.map(([currency]) => currency)
  return (sums) => firstAmountsText(sums.toSorted(sortByCurrency(currencies)))
}

// Documents that an older version has stored do not say it.
function lateOf({ currency, tooSoonCount = 0, tooSoonMinor = 0 }: NotAccepted) {
  return { currency, tooSoonCount, tooSoonMinor }
}

function keyOf({ customerUuid, currency }: Pick<NotAccepted, 'customerUuid' | 'currency'>): string {
  return `${customerUuid} ${currency}`
}
