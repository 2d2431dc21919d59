import { isUnderFlags, REQUEST_TYPES, requestTypeSpec, type RequestType } from '../requests/types.ts'

/** An opportunity as the choice of a type sees it; options in the wire's words. */
export interface TypedOpportunity {
  readonly requestOptions: readonly string[]
  readonly isPreferredEligible: boolean
}

/**
 * The request types these opportunities offer together, in the order of `REQUEST_TYPES`: what every one of them offers.
 * All of them for none, so that a type can be looked at before anybody is chosen. Without `cards` the card is not offered.
 */
export function offeredTypes(
  opportunities: readonly TypedOpportunity[],
  flags: { readonly oneTimeBenchmark: boolean; readonly cards: boolean },
): readonly RequestType[] {
  const kinds = kindsOf(opportunities)
  return REQUEST_TYPES.filter(
    (type) => isUnderFlags(type, flags) && kinds.every(({ first }) => offersType(first, type)),
  )
}

/** The most of these that offer one of the types together; of equally many those of the earlier type. */
export function mostTogether<Opportunity extends TypedOpportunity>(
  opportunities: readonly Opportunity[],
  types: readonly RequestType[],
): readonly Opportunity[] {
  const kinds = kindsOf(opportunities)
  const best = commonestType(kinds, types)
  if (best === undefined) return []
  const isOffered = new Map(kinds.map(({ kind, first }) => [kind, offersType(first, best)]))
  return opportunities.filter((one) => isOffered.get(offerKind(one)))
}

interface OfferKind {
  readonly first: TypedOpportunity
  readonly count: number
}

/** The type that the most opportunities offer, the earlier one of two; undefined where none offers any. */
export function commonestType(
  kinds: readonly OfferKind[],
  types: readonly RequestType[],
): RequestType | undefined {
  const counts = types.map((type) =>
    kinds.reduce((sum, { first, count }) => (offersType(first, type) ? sum + count : sum), 0),
  )
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : types[counts.indexOf(most)]
}

interface CountedKind {
  readonly kind: string
  readonly first: TypedOpportunity
  count: number
}

// Of thousands of opportunities few differ in what they offer: each type is asked of these alone.
function kindsOf(opportunities: readonly TypedOpportunity[]): readonly CountedKind[] {
  const kinds = new Map<string, CountedKind>()
  for (const one of opportunities) {
    const kind = offerKind(one)
    const known = kinds.get(kind)
    if (known === undefined) kinds.set(kind, { kind, first: one, count: 1 })
    else known.count += 1
  }
  return [...kinds.values()]
}

/** The options of a list as one text, joined once a list. */
const joined = new WeakMap<readonly string[], string>()

/** Gives the same text for opportunities that offer the same types. */
export function offerKind({ requestOptions, isPreferredEligible }: TypedOpportunity): string {
  let options = joined.get(requestOptions)
  if (options === undefined) {
    options = requestOptions.join()
    joined.set(requestOptions, options)
  }
  return isPreferredEligible ? `${options}+` : options
}

export function offersType(
  { requestOptions, isPreferredEligible }: TypedOpportunity,
  type: RequestType,
): boolean {
  const { kind, option } = requestTypeSpec(type)
  if (kind === 'preferred-term') return isPreferredEligible
  return option !== undefined && requestOptions.includes(option)
}
