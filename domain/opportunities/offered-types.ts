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
  const counts = types.map((type) =>
    kinds.reduce((sum, { first, count }) => (offersType(first, type) ? sum + count : sum), 0),
  )
  const best = types[counts.indexOf(Math.max(0, ...counts))]
  if (best === undefined) return []
  const isOffered = new Map(kinds.map(({ key, first }) => [key, offersType(first, best)]))
  return opportunities.filter((one) => isOffered.get(kindKey(one)))
}

interface Kind<Opportunity> {
  readonly key: string
  readonly first: Opportunity
  count: number
}

// Of thousands of opportunities few differ in what they offer: each type is asked of these alone.
function kindsOf<Opportunity extends TypedOpportunity>(
  opportunities: readonly Opportunity[],
): readonly Kind<Opportunity>[] {
  const kinds = new Map<string, Kind<Opportunity>>()
  for (const one of opportunities) {
    const key = kindKey(one)
    const kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, { key, first: one, count: 1 })
    else kind.count += 1
  }
  return [...kinds.values()]
}

/** The options of a list as one text: joined once a list, not at every keystroke of a search. */
const joined = new WeakMap<readonly string[], string>()

function kindKey({ requestOptions, isPreferredEligible }: TypedOpportunity): string {
  let options = joined.get(requestOptions)
  if (options === undefined) {
    options = requestOptions.join()
    joined.set(requestOptions, options)
  }
  return isPreferredEligible ? `${options}+` : options
}

/** Whether one opportunity can be asked for as a type. */
export function offersType(
  { requestOptions, isPreferredEligible }: TypedOpportunity,
  type: RequestType,
): boolean {
  const { kind, option } = requestTypeSpec(type)
  if (kind === 'preferred-term') return isPreferredEligible
  return option !== undefined && requestOptions.includes(option)
}
