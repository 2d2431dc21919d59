import { aggregateDiscount, type WireRateType } from './aggregate.ts'

/** What a request's payment amount is computed from; amounts in one unit of one currency. */
export interface PaymentInputs {
  readonly status: string
  readonly rateType: WireRateType
  readonly ratePercent: number
  readonly eligibleInvoiceAmount: number
  readonly awardedInvoiceAmount: number
  readonly clearingInvoiceAmount: number
  readonly clearingDiscountSum: number
  readonly eligibleDpeWeightedSum: number
  readonly awardedDpeWeightedSum: number
}

/**
 * What the supplier receives. Under review: eligible plus awarded amount less the rate's discount over both; otherwise
 * the clearing amount less its discount sum. Never negative. Source: specification part 2, §4.4.
 */
export function paymentAmount(inputs: PaymentInputs): number {
  if (inputs.status !== 'UNDER_REVIEW') {
    return Math.max(0, inputs.clearingInvoiceAmount - inputs.clearingDiscountSum)
  }
  const amount = inputs.eligibleInvoiceAmount + inputs.awardedInvoiceAmount
  const dpeWeightedSum = inputs.eligibleDpeWeightedSum + inputs.awardedDpeWeightedSum
  return amount - aggregateDiscount(inputs.rateType, inputs.ratePercent, { amount, dpeWeightedSum })
}

/** Counts and amounts that acceptance is read from. */
export interface AcceptanceInputs {
  readonly acceptedCount: number
  readonly notAcceptedCount: number
  readonly eligibleCount: number
  readonly awardedAmount: number
  readonly clearingAmount: number
}

export function isPartiallyAccepted(inputs: AcceptanceInputs): boolean {
  return inputs.acceptedCount > 0 && inputs.notAcceptedCount > 0
}

export function isZeroAccepted(inputs: AcceptanceInputs): boolean {
  return inputs.acceptedCount === 0 && inputs.eligibleCount > 0
}

export function isAwarded(inputs: AcceptanceInputs): boolean {
  return inputs.awardedAmount > 0
}

/** Amounts are compared to the cent: both are minor units, or major units of one currency. */
export function isFullyAwarded(inputs: AcceptanceInputs): boolean {
  return isAwarded(inputs) && inputs.notAcceptedCount === 0 && inputs.awardedAmount === inputs.clearingAmount
}
