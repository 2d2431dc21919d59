import { computed, type ReadonlySignal } from '@preact/signals-react'
import { mostTogether, offeredOpportunities, offeredTypes, offersType } from '#domain/opportunities'
import { requestTypeSpec, submittedOpportunities, type RequestType } from '#domain/requests'
import type { BuilderInputs } from './builder-inputs.ts'
import { acceptedPercent, rateSourceOf, type OfferTerms } from './offer-terms.ts'

/** What decides over the types beside what the customers offer. */
export interface TypeFlags {
  readonly oneTimeBenchmark: boolean
  readonly cards: boolean
  readonly zeroApRecurring: boolean
}

export interface OfferSelection {
  /** The types on offer: what the chosen customers have in common, of those this builder makes. */
  readonly types: ReadonlySignal<readonly RequestType[]>
  readonly type: ReadonlySignal<RequestType>
  readonly source: ReadonlySignal<ReturnType<typeof rateSourceOf>>
  /** Uuids the offer is submitted with, in order: those that can be offered, the first alone where the type takes one. */
  readonly offered: ReadonlySignal<readonly string[]>
  /** The lowest rate that the customers accept without a clear, in percent. */
  readonly accepted: ReadonlySignal<number | undefined>
  /** The types that customers are selected together by: those that the chosen ones take, where they take any. */
  readonly wantedTypes: ReadonlySignal<readonly RequestType[]>
  /** The most of some customers that take one of the wanted types. */
  readonly mostOf: (uuids: readonly string[]) => readonly string[]
  /** Whether a customer takes a type of offer that the chosen ones take. */
  readonly fits: (uuid: string) => boolean
  /** The types of offer that some customers take together. */
  readonly typesOf: (uuids: readonly string[]) => readonly RequestType[]
}

export interface SelectionState {
  readonly model: OfferSelection
  readonly termsOf: (uuid: string) => OfferTerms | undefined
  readonly chosenTerms: ReadonlySignal<readonly OfferTerms[]>
}

export function createOfferSelection(inputs: BuilderInputs, flags: () => TypeFlags): SelectionState {
  const { chosen, offerables, allowed, wantedType } = inputs
  const byUuid = computed(() => new Map(offerables.value.map((each) => [each.uuid, each])))
  const termsOf = (uuid: string): OfferTerms | undefined => byUuid.value.get(uuid)
  const termsOfAll = (uuids: Iterable<string>): readonly OfferTerms[] =>
    [...uuids].flatMap((uuid) => termsOf(uuid) ?? [])
  const chosenTerms = computed(() => termsOfAll(chosen.value))
  const chosenInOrder = computed(() => offerables.value.filter(({ uuid }) => chosen.value.has(uuid)))
  const offeredBy = (some: readonly OfferTerms[]): readonly RequestType[] =>
    offeredTypes(some, flags()).filter((type) => allowed.value?.includes(type) ?? true)

  const types = computed(() => offeredBy(chosenTerms.value))
  const wantedTypes = computed(() => (types.value.length > 0 ? types.value : offeredBy([])))
  const type = computed((): RequestType => {
    const wanted = wantedType.value
    if (wanted !== undefined && types.value.includes(wanted)) return wanted
    return types.value[0] ?? wanted ?? allowed.value?.[0] ?? 'ONE_TIME_PRICE_DISCOVERY'
  })
  const offered = computed((): readonly string[] => {
    if (offerables.value.length === 0) return [...chosen.value]
    const allowsZeroAmount = requestTypeSpec(type.value).mayWait === true && flags().zeroApRecurring
    const candidates = chosenInOrder.value.map(({ uuid, isClosed, isPreselected, minor }) => ({
      uuid,
      isClosed,
      isPreselected,
      eligibleInvoiceAmount: minor,
    }))
    const included = offeredOpportunities(candidates, { selected: chosen.value, allowsZeroAmount })
    return submittedOpportunities(type.value, included).map(({ uuid }) => uuid)
  })
  const model: OfferSelection = {
    types,
    type,
    source: computed(() => rateSourceOf(type.value)),
    offered,
    accepted: computed(() => acceptedPercent(termsOfAll(offered.value), type.value)),
    wantedTypes,
    mostOf: (uuids) => mostTogether(termsOfAll(uuids), wantedTypes.value).map(({ uuid }) => uuid),
    fits(uuid) {
      const own = termsOf(uuid)
      return (
        own === undefined || types.value.length === 0 || types.value.some((each) => offersType(own, each))
      )
    },
    typesOf: (uuids) => offeredBy(termsOfAll(uuids)),
  }
  return { model, termsOf, chosenTerms }
}
