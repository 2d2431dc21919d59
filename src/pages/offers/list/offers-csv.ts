import type { CsvFields } from '#components'
import { decimalText, type Currency } from '#domain/money'
import { isLiving, isRecurring } from '#domain/requests'
import type { Offer, WithdrawnPart } from '#documents/offers/offer'
import { depositOf, offerName, waitsForInvoices } from '#offering'
import {
  decidedAt,
  depositDayOf,
  discountOf,
  offerCustomers,
  paidOf,
  type OfferCustomer,
} from '../offer-customers.ts'

/** Invoices with what they come to, in minor units. */
interface LineSum {
  readonly count: number
  readonly minor: number
}

/** One customer and currency of an offer, also one that it was withdrawn from, or one currency of what the clears of a repeating offer have accepted. */
interface OfferLine {
  readonly offer: Offer
  readonly status: string
  readonly customerName: string | undefined
  readonly customerNumber: string | undefined
  readonly currency: Currency
  /** Percent. */
  readonly rate: number | undefined
  readonly offered: LineSum | undefined
  /** What was offered when the offer was made. */
  readonly submitted: LineSum | undefined
  readonly accepted: LineSum | undefined
  readonly discountMinor: number | undefined
  readonly depositMinor: number | undefined
  /** ISO instant */
  readonly deadline: string | undefined
  /** `yyyy-MM-dd` */
  readonly depositDay: string | undefined
}

type Numbers = ReadonlyMap<string, string>

/** The lines of the exported offers: one a customer and currency, as only these have exact amounts; then what the clears of a repeating offer accepted. */
export function offerLines(offers: readonly Offer[], numbers: Numbers): readonly OfferLine[] {
  return offers.flatMap((offer) => [
    ...offerCustomers(offer).map((part) => customerLine(offer, part, numbers)),
    ...(offer.withdrawnParts ?? []).map((part) => withdrawnLine(offer, part, numbers)),
    ...acceptedLines(offer, numbers),
  ])
}

function customerLine(offer: Offer, part: OfferCustomer, numbers: Numbers): OfferLine {
  const isWaiting = waitsForInvoices(offer)
  return {
    offer,
    status: offer.status,
    customerName: part.customerName,
    customerNumber: numbers.get(part.customerUuid),
    currency: part.currency,
    rate: part.rate ?? offer.rate,
    offered: !isWaiting && isKnown(offer, part) ? part.offered : undefined,
    submitted: part.submitted,
    accepted: part.accepted,
    discountMinor: isWaiting ? undefined : discountOf(offer, part),
    depositMinor: isWaiting ? undefined : paidOf(offer, part),
    deadline: decidedAt(offer, part),
    depositDay: depositDayOf(offer, part),
  }
}

/** What was offered to a customer that the offer was withdrawn from while it stood for others. */
function withdrawnLine(offer: Offer, part: WithdrawnPart, numbers: Numbers): OfferLine {
  return {
    offer,
    status: 'WITHDRAWN',
    customerName: part.customerName,
    customerNumber: numbers.get(part.customerUuid),
    currency: part.currency,
    rate: undefined,
    offered: part,
    submitted: part.submitted,
    accepted: undefined,
    discountMinor: undefined,
    depositMinor: undefined,
    deadline: undefined,
    depositDay: undefined,
  }
}

// An offer that ended undecided no longer has the sums of its invoices.
function isKnown({ status }: Offer, { decision, clearingCount }: OfferCustomer): boolean {
  return isLiving(status) || decision !== undefined || clearingCount > 0
}

/** By currency, as an offer knows it: of the customer where there is one in that currency. What was offered is offered anew. */
function acceptedLines(offer: Offer, numbers: Numbers): readonly OfferLine[] {
  if (!isRecurring(offer.type)) return []
  return (offer.awards ?? []).map(({ currency, count, minor, discountMinor }) => {
    const only = onlyCustomer(offer, currency)
    return {
      offer,
      status: offer.status,
      customerName: only?.customerName,
      customerNumber: only && numbers.get(only.customerUuid),
      currency,
      rate: undefined,
      offered: undefined,
      submitted: undefined,
      accepted: { count, minor },
      discountMinor,
      depositMinor: minor - discountMinor,
      deadline: undefined,
      depositDay: isLiving(offer.status) ? undefined : depositOf(offer),
    }
  })
}

type Named = Pick<OfferCustomer, 'customerUuid' | 'customerName'>

function onlyCustomer({ opportunities, withdrawnParts = [] }: Offer, currency: Currency): Named | undefined {
  const own = [...opportunities, ...withdrawnParts].filter((part) => part.currency === currency)
  return own.every(({ customerUuid }) => customerUuid === own[0]?.customerUuid) ? own[0] : undefined
}

/**
 * The columns of the exported offers: plain decimals of the line's currency, rates in percent, ISO days. Discount and
 * deposit are those of what was accepted, before the decision those of all that is offered; what ended undecided has neither, and
 * no day of a deposit.
 */
export const OFFER_FIELDS: CsvFields<OfferLine> = {
  offerId: ({ offer }) => offer.id,
  offerName: ({ offer }) => offerName(offer),
  status: ({ status }) => status,
  waitsForInvoices: ({ offer }) => String(waitsForInvoices(offer)),
  type: ({ offer }) => offer.type,
  created: ({ offer }) => offer.createdAt,
  customerName: ({ customerName }) => customerName,
  customerNumber: ({ customerNumber }) => customerNumber,
  currency: ({ currency }) => currency,
  rate: ({ rate }) => rate?.toFixed(4),
  rateType: ({ offer }) => offer.rateType,
  offeredInvoiceCount: ({ offered }) => offered?.count,
  offeredAmount: (line) => money(line, line.offered?.minor),
  acceptedInvoiceCount: ({ accepted }) => accepted?.count,
  acceptedAmount: (line) => money(line, line.accepted?.minor),
  discountAmount: (line) => money(line, line.discountMinor),
  depositAmount: (line) => money(line, line.depositMinor),
  deadline: ({ deadline }) => deadline,
  depositDate: ({ depositDay }) => depositDay,
  submittedInvoiceCount: ({ submitted }) => submitted?.count,
  submittedAmount: (line) => money(line, line.submitted?.minor),
}

function money({ currency }: OfferLine, minor: number | undefined): string | undefined {
  return minor === undefined ? undefined : decimalText(minor, currency)
}
