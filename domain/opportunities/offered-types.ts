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
  return REQUEST_TYPES.filter(
    (type) => isUnderFlags(type, flags) && opportunities.every((one) => offersType(one, type)),
  )
}

/** The most of these that offer one of the types together; of equally many those of the earlier type. */
export function mostTogether<Opportunity extends TypedOpportunity>(
  opportunities: readonly Opportunity[],
  types: readonly RequestType[],
): readonly Opportunity[] {
  return types
    .map((type) => opportunities.filter((one) => offersType(one, type)))
    .reduce((most, own) => (own.length > most.length ? own : most), [])
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
