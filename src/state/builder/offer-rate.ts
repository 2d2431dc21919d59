import { computed, type ReadonlySignal } from '@preact/signals-react'
import type { Rate } from '#domain/rates'
import { requestTypeSpec, rateFromPercent, upsellRate, type RateRejection } from '#domain/requests'
import type { BuilderInputs, NamedRateType } from './builder-inputs.ts'
import type { SelectionState } from './offer-selection.ts'
import { acceptedPercent, isAprOnly, setRate } from './offer-terms.ts'

/** Why the rate may not be submitted. */
export type RateProblem = RateRejection | 'RATE_NOT_A_NUMBER' | 'RATE_BELOW_ACCEPTED' | 'RATE_UNKNOWN'

export interface OfferRate {
  readonly rateType: ReadonlySignal<NamedRateType>
  /** The percent of the offer; undefined while nothing is entered, NaN for text that is no number. */
  readonly percent: ReadonlySignal<number | undefined>
  /** The rate that all are priced at, unless the customers have set their own; undefined while none is known. */
  readonly common: ReadonlySignal<Rate | undefined>
  /** The rates that the customers of the offer have set, by the uuid of their opportunities; empty for a type with one rate for all. */
  readonly ownRates: ReadonlySignal<ReadonlyMap<string, Rate | undefined>>
  /** The one rate of the offer, once it may be submitted; undefined where each customer has its own. */
  readonly rate: ReadonlySignal<Rate | undefined>
  /** Why the rate may not be submitted; also set while nothing is entered. */
  readonly rateProblem: ReadonlySignal<RateProblem | undefined>
  /** The APR suggested for a preferred term instead, in percent; undefined where nothing would be more certain. */
  readonly upsell: ReadonlySignal<number | undefined>
}

const NO_RATES: ReadonlyMap<string, Rate | undefined> = new Map()

export function createOfferRate(inputs: BuilderInputs, selection: SelectionState): OfferRate {
  const { type, types, source, offered, accepted } = selection.model
  const rateType = computed((): NamedRateType => (isAprOnly(type.value) ? 'APR' : inputs.namedType.value))
  const percent = computed(() => (source.value === 'accepted' ? accepted.value : inputs.entered.value))
  const checked = computed(() => rateFromPercent(rateType.value, percent.value ?? 0))
  const common = computed(() => (checked.value.ok ? checked.value.value : undefined))
  // A step of the rate makes no entry for each of thousands of customers.
  const ownRates = computed(() => {
    if (source.value !== 'set') return NO_RATES
    return new Map(offered.value.map((uuid) => [uuid, setRate(selection.termsOf(uuid), type.value)]))
  })
  const rateProblem = computed((): RateProblem | undefined => {
    if (source.value === 'none') return undefined
    if (source.value === 'set')
      return [...ownRates.value.values()].includes(undefined) ? 'RATE_UNKNOWN' : undefined
    if (source.value === 'accepted' && accepted.value === undefined) return 'RATE_UNKNOWN'
    if (Number.isNaN(percent.value)) return 'RATE_NOT_A_NUMBER'
    if (!checked.value.ok) return checked.value.code
    const isTooLow = requestTypeSpec(type.value).needsExpiration && percent.value! < (accepted.value ?? 0)
    return isTooLow ? 'RATE_BELOW_ACCEPTED' : undefined
  })
  const rate = computed(() => (source.value === 'set' || source.value === 'none' ? undefined : common.value))
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
  return { rateType, percent, common, ownRates, rate, rateProblem, upsell }
}
