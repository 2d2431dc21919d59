/** Every request type, in the wire's words. */
export const REQUEST_TYPES = [
  'ONE_TIME_PRICE_DISCOVERY',
  'RECURRING_PRICE_DISCOVERY',
  'EXPRESS_ACCEPT_PRICE_DISCOVERY',
  'ONE_TIME_STATIC_RATE',
  'RECURRING_STATIC_RATE',
  'ONE_TIME_BENCHMARK_RATE',
  'RECURRING_BENCHMARK_RATE',
  'ONE_TIME_CASH_FLOW_PLUS',
  'PREFERRED_TERM',
  'PREFERRED_TERM_IN_APP',
] as const

export type RequestType = (typeof REQUEST_TYPES)[number]

/** How a type is presented: who names the rate. */
export type Pricing = 'name-your-rate' | 'fixed-rate' | 'variable-rate' | 'card' | 'preferred-term'

/** What is presented for a request type; a card payment earns 1 % cash back. */
export function requestPricing(type: RequestType): Pricing {
  if (type.endsWith('STATIC_RATE')) return 'fixed-rate'
  if (type.endsWith('BENCHMARK_RATE')) return 'variable-rate'
  if (type === 'ONE_TIME_CASH_FLOW_PLUS') return 'card'
  return type.startsWith('PREFERRED_TERM') ? 'preferred-term' : 'name-your-rate'
}

/** Whether a request meets every clear until it is withdrawn. */
export function isRecurring(type: RequestType): boolean {
  return type.startsWith('RECURRING') || type.startsWith('PREFERRED_TERM')
}

/** Whether the clear accepts it at its own rate, before price discovery. */
export function hasOwnRate(type: RequestType): boolean {
  return type !== 'ONE_TIME_PRICE_DISCOVERY' && type !== 'RECURRING_PRICE_DISCOVERY'
}

/** The types a list read asks for; one-time benchmark only under its flag. */
export function allowedRequestTypes(flags: { readonly oneTimeBenchmark: boolean }): readonly RequestType[] {
  return REQUEST_TYPES.filter((type) => type !== 'ONE_TIME_BENCHMARK_RATE' || flags.oneTimeBenchmark)
}
