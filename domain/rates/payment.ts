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

export interface AcceptedCounts {
  readonly acceptedCount: number
  readonly notAcceptedCount: number
}

export function isPartiallyAccepted({ acceptedCount, notAcceptedCount }: AcceptedCounts): boolean {
  return acceptedCount > 0 && notAcceptedCount > 0
}

export function isZeroAccepted(inputs: {
  readonly acceptedCount: number
  readonly eligibleCount: number
}): boolean {
  return inputs.acceptedCount === 0 && inputs.eligibleCount > 0
}

export interface AwardedAmounts {
  readonly notAcceptedCount: number
  readonly awardedAmount: number
  readonly clearingAmount: number
}

export function isAwarded(inputs: Pick<AwardedAmounts, 'awardedAmount'>): boolean {
  return inputs.awardedAmount > 0
}

/** Amounts are compared to the cent: both are minor units, or major units of one currency. */
export function isFullyAwarded(inputs: AwardedAmounts): boolean {
  return isAwarded(inputs) && inputs.notAcceptedCount === 0 && inputs.awardedAmount === inputs.clearingAmount
}
