import { rateFromPercent } from '#domain/requests'
import { type WireRateType } from '#domain/rates'
import { Rejection } from '../../../platform/rejection.ts'

/** A rate that a supplier names: an APR or a discount in percent. */
export interface NamedRate {
  readonly rateType?: WireRateType | null | undefined
  /** Percent. */
  readonly rate?: number | null | undefined
}

/** The named rate in parts per million; rejected when it is missing, by reference, or not a rate one may name. */
export function namedRatePpm({ rateType, rate }: NamedRate): {
  readonly rateType: WireRateType
  readonly ratePpm: number
} {
  if (rateType == null || rate == null) throw new Rejection('VALIDATION', 'this kind of request needs a rate')
  if (rateType === 'REF') throw new Rejection('VALIDATION', 'a named rate is an APR or a discount')
  const checked = rateFromPercent(rateType, rate)
  if (!checked.ok)
    throw new Rejection(
      checked.code,
      'a rate is above 0, has at most 2 decimals and is at most 100 % as a discount',
    )
  return { rateType, ratePpm: checked.value.ppm }
}

export function requireAccepted(
  { rateType, ratePpm }: ReturnType<typeof namedRatePpm>,
  acceptedPpm: readonly number[],
): void {
  if (rateType !== 'APR') throw new Rejection('VALIDATION', 'this kind of request names its rate as an APR')
  const least = Math.max(...acceptedPpm)
  if (ratePpm < least)
    throw new Rejection('RATE_BELOW_ACCEPTED', `the customers accept ${least / 10_000} % APR or more`)
}
