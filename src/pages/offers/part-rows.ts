import { customerKey, mergeCustomers } from '#domain/opportunities'
import { compareNames } from '#i18n'
import type { Offer } from '#documents/offers/offer'
import { inOfferOrder } from '#offering'
import { added, discountOf, offerCustomers, type OfferCustomer } from './offer-customers.ts'

/** A line of the table: a customer of the offer in one currency, or one that it was withdrawn from. */
export interface PartRow extends Pick<
  OfferCustomer,
  'customerUuid' | 'customerName' | 'currency' | 'offered' | 'accepted' | 'submitted'
> {
  readonly key: string
  /** Undefined where nothing is left to be accepted. */
  readonly discountMinor: number | undefined
  /** Undefined for a customer that it was withdrawn from: its figures are those that were offered. */
  readonly part: OfferCustomer | undefined
  /** It stands below another currency of the same customer. */
  readonly isInside: boolean
}

/** The currencies of an offer in its order, with spaces between: the same text while that is the same. */
export function currencyTextOf(offer: Offer): string {
  const { opportunities, withdrawnParts = [] } = offer
  const currencies = new Set([...opportunities, ...withdrawnParts].map(({ currency }) => currency))
  return inOfferOrder(offer, [...currencies], (each) => each).join(' ')
}

/** The lines of an offer by customer name, those of one customer together in the order of `currencyText`. */
export function partRows(offer: Offer, currencyText: string): readonly PartRow[] {
  return byCustomer([...standingRows(offer), ...withdrawnRows(offer)])
    .toSorted(([a], [b]) => compareNames(a!.customerName, b!.customerName))
    .flatMap((own) => (own.length === 1 ? own : together(own, currencyText)))
}

/** The lines of each customer: two of one name are two. */
function byCustomer(rows: readonly PartRow[]): readonly (readonly PartRow[])[] {
  const groups = new Map<string, PartRow[]>()
  for (const row of rows) {
    const own = groups.get(row.customerUuid)
    if (own) own.push(row)
    else groups.set(row.customerUuid, [row])
  }
  return [...groups.values()]
}

function together(own: readonly PartRow[], currencyText: string): readonly PartRow[] {
  return own
    .toSorted((a, b) => currencyText.indexOf(a.currency) - currencyText.indexOf(b.currency))
    .map((row, place) => (place === 0 ? row : { ...row, isInside: true }))
}

function standingRows(offer: Offer): readonly PartRow[] {
  return offerCustomers(offer).map((part) => ({
    ...part,
    key: customerKey(part),
    discountMinor: discountOf(offer, part),
    part,
    isInside: false,
  }))
}

function withdrawnRows({ withdrawnParts = [] }: Offer): readonly PartRow[] {
  const rows = withdrawnParts.map((part): PartRow => ({
    ...part,
    key: `${customerKey(part)} withdrawn`,
    offered: { count: part.count, minor: part.minor },
    accepted: undefined,
    discountMinor: undefined,
    part: undefined,
    isInside: false,
  }))
  return mergeCustomers(rows, (a, b) => ({
    ...a,
    offered: added(a.offered, b.offered),
    ...(a.submitted && b.submitted && { submitted: added(a.submitted, b.submitted) }),
  }))
}
