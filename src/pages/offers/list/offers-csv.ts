import type { CsvFields } from '#components'
import { decimalText } from '#domain/money'
import { isLiving } from '#domain/requests'
import type { Offer } from '#documents/offers/offer'
import {
  decidedAt,
  depositDayOf,
  discountOf,
  offerCustomers,
  paidOf,
  type OfferCustomer,
} from '../offer-customers.ts'

/** One customer and currency of an offer. */
interface OfferLine {
  readonly offer: Offer
  readonly part: OfferCustomer
  readonly customerNumber: string | undefined
}

/** The lines of the exported offers: one a customer and currency, as only these have exact amounts. */
export function offerLines(
  offers: readonly Offer[],
  numbers: ReadonlyMap<string, string>,
): readonly OfferLine[] {
  return offers.flatMap((offer) =>
    offerCustomers(offer).map((part) => ({ offer, part, customerNumber: numbers.get(part.customerUuid) })),
  )
}

/**
 * The columns of the exported offers: plain decimals of the line's currency, rates in percent, ISO days. Discount and
 * deposit are those of what was accepted, before the decision those of all that is offered; what ended undecided has neither, and
 * no day of a deposit.
 */
export const OFFER_FIELDS: CsvFields<OfferLine> = {
  offerId: ({ offer }) => offer.id,
  status: ({ offer }) => offer.status,
  type: ({ offer }) => offer.type,
  created: ({ offer }) => offer.createdAt,
  customerName: ({ part }) => part.customerName,
  customerNumber: ({ customerNumber }) => customerNumber,
  currency: ({ part }) => part.currency,
  rate: ({ offer, part }) => (part.rate ?? offer.rate)?.toFixed(4),
  rateType: ({ offer }) => offer.rateType,
  offeredInvoiceCount: (line) => known(line, line.part.offered.count),
  offeredAmount: (line) => money(line, known(line, line.part.offered.minor)),
  acceptedInvoiceCount: ({ part }) => part.accepted?.count,
  acceptedAmount: (line) => money(line, line.part.accepted?.minor),
  discountAmount: (line) => money(line, discountOf(line.offer, line.part)),
  depositAmount: (line) => money(line, paidOf(line.offer, line.part)),
  deadline: ({ offer, part }) => decidedAt(offer, part),
  depositDate: ({ offer, part }) => depositDayOf(offer, part),
}

// An offer that ended undecided no longer has the sums of its invoices.
function known({ offer, part }: OfferLine, figure: number): number | undefined {
  return isLiving(offer.status) || part.decision !== undefined || part.clearingCount > 0 ? figure : undefined
}

function money({ part }: OfferLine, minor: number | undefined): string | undefined {
  return minor === undefined ? undefined : decimalText(minor, part.currency)
}
