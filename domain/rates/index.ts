// What paying early costs.
export {
  aggregateDiscount,
  aprFromDiscountPercent,
  averageDaysEarly,
  deriveRates,
  discountPercent,
  referenceApr,
  roundAverageDiscount,
  type WireRateType,
} from './aggregate.ts'
export { discountMinor, effectiveAprPpm, isRateOf, realizedAprPpm } from './discount.ts'
export { isAwarded, isFullyAwarded, isPartiallyAccepted, isZeroAccepted, paymentAmount } from './payment.ts'
export { rateSourceOf } from './rate-source.ts'
export { percentFromPpm, ppmFromPercent, rateKind, type Rate } from './rate.ts'
export { rateSpread, type RateSpread } from './rate-spread.ts'
