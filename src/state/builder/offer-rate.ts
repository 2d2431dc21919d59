import { computed, type ReadonlySignal } from '@preact/signals-react'
import type { Rate } from '#domain/rates'
import { requestTypeSpec, rateFromPercent, upsellRate, type RateRejection } from '#domain/requests'
import type { BuilderInputs, NamedRateType } from './builder-inputs.ts'
import type { SelectionState } from './offer-selection.ts'
import { acceptedPercent, isAprOnly, rateFor } from './offer-terms.ts'

/** Why the rate may not be submitted. */
export type RateProblem = RateRejection | 'RATE_NOT_A_NUMBER' | 'RATE_BELOW_ACCEPTED' | 'RATE_UNKNOWN'

export interface OfferRate {
  readonly rateType: ReadonlySignal<NamedRateType>
  /** The percent of the offer; undefined while nothing is entered, NaN for text that is no number. */
  readonly percent: ReadonlySignal<number | undefined>
  readonly rateOf: ReadonlySignal<ReadonlyMap<string, Rate | undefined>>
  /** The one rate of the offer, once it may be submitted; undefined where each customer has its own. */
  readonly rate: ReadonlySignal<Rate | undefined>
  /** Why the rate may not be submitted; also set while nothing is entered. */
  readonly rateProblem: ReadonlySignal<RateProblem | undefined>
  /** The APR suggested for a preferred term instead, in percent; undefined where nothing would be more certain. */
  readonly upsell: ReadonlySignal<number | undefined>
}

export function createOfferRate(inputs: BuilderInputs, selection: SelectionState): OfferRate {
  const { type, types, source, offered, accepted } = selection.model
  const rateType = computed((): NamedRateType => (isAprOnly(type.value) ? 'APR' : inputs.namedType.value))
  const percent = computed(() => (source.value === 'accepted' ? accepted.value : inputs.entered.value))
  const checked = computed(() => rateFromPercent(rateType.value, percent.value ?? 0))
  const rateOf = computed((): ReadonlyMap<string, Rate | undefined> => {
    const common = checked.value.ok ? checked.value.value : undefined
    return new Map(offered.value.map((uuid) => [uuid, rateFor(selection.termsOf(uuid), type.value, common)]))
  })
  const rateProblem = computed((): RateProblem | undefined => {
    if (source.value === 'none') return undefined
    if (source.value === 'set')
      return [...rateOf.value.values()].includes(undefined) ? 'RATE_UNKNOWN' : undefined
    if (source.value === 'accepted' && accepted.value === undefined) return 'RATE_UNKNOWN'
    if (Number.isNaN(percent.value)) return 'RATE_NOT_A_NUMBER'
    if (!checked.value.ok) return checked.value.code
    const isTooLow = requestTypeSpec(type.value).needsExpiration && percent.value! < (accepted.value ?? 0)
    return isTooLow ? 'RATE_BELOW_ACCEPTED' : undefined
  })
  const rate = computed(() =>
    checked.value.ok && source.value !== 'set' && source.value !== 'none' ? checked.value.value : undefined,
  )
  const upsell = computed(() => {
    if (requestTypeSpec(type.value).kind !== 'price-discovery') return undefined
    if (!types.value.includes('PREFERRED_TERM_IN_APP')) return undefined
    const terms = selection.chosenTerms.value
    const suggested = acceptedPercent(terms, 'PREFERRED_TERM_IN_APP')
    const opportunities = terms.map(({ isPreferredEligible, projectedClearing }) => ({
      isPreferredEligible,
      projectedClearingPercentage: projectedClearing,
    }))
    return upsellRate(opportunities, { rateType: 'APR', rate: suggested ?? 0 })
  })
  return { rateType, percent, rateOf, rate, rateProblem, upsell }
}
