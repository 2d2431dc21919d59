import type { OfferType, PriceStrategy } from './older-offer.ts'

/** What a request is priced by: the market's clear, a rate the customer set, or terms agreed once. */
export type RequestKind = 'price-discovery' | 'express' | 'static' | 'benchmark' | 'card' | 'preferred-term'

/** Who sets the rate: the supplier, the supplier by accepting the customer's, the customer, or nobody. */
export type RateSource = 'named' | 'accepted' | 'set' | 'none'

interface RequestTypeSpec {
  readonly kind: RequestKind
  /** Whether it meets every clear until it is withdrawn. */
  readonly isRecurring: boolean
  readonly rate: RateSource
  /** The opportunity's option that leads to it, in the wire's words; a preferred term is an opportunity's own kind. */
  readonly option?: string
  /** The GraphQL mutation that creates it. */
  readonly createCall: string
  /**
   * What the older model calls it. An offer of that model stands for the first type that has its offer type and price
   * strategy: a new type takes both from the one most like it, and its entry comes after that one's.
   */
  readonly offerType: OfferType
  /** The strategy it is sent with by the older model, where that is another than its type. */
  readonly offerStrategy?: OfferType
  /** How it came by its rate, in the older model's words. */
  readonly priceStrategy: PriceStrategy
  /** It is made for one opportunity only. */
  readonly isSingle?: boolean
  /** It ends on a day that the supplier names. */
  readonly needsExpiration?: boolean
  /** It may be made before there are invoices, under the flag for that. */
  readonly mayWait?: boolean
  /** It is offered only under this flag. */
  readonly flag?: 'oneTimeBenchmark' | 'cards'
}

/** Every request type, in the wire's words, with all that follows from the type alone. */
const REQUEST_TYPE_SPECS = {
  ONE_TIME_PRICE_DISCOVERY: {
    kind: 'price-discovery',
    isRecurring: false,
    rate: 'named',
    option: 'OneTimePriceDiscovery',
    createCall: 'createOneOneTimePriceDiscoveryRequest',
    offerType: 'ONE_TIME',
    priceStrategy: 'CUSTOM',
  },
  RECURRING_PRICE_DISCOVERY: {
    kind: 'price-discovery',
    isRecurring: true,
    rate: 'named',
    option: 'RecurringPriceDiscovery',
    createCall: 'createOneRecurringPriceDiscoveryRequest',
    offerType: 'REPEATING',
    priceStrategy: 'CUSTOM',
    mayWait: true,
  },
  EXPRESS_ACCEPT_PRICE_DISCOVERY: {
    kind: 'express',
    isRecurring: false,
    rate: 'accepted',
    option: 'ExpressAcceptPriceDiscovery',
    createCall: 'createOneExpressAcceptPriceDiscoveryRequest',
    offerType: 'ONE_TIME',
    priceStrategy: 'EXPRESS_ACCEPT',
  },
  // A static-rate offer is of static-rate opportunities only, and such a one is a special repeating offer also once.
  ONE_TIME_STATIC_RATE: {
    kind: 'static',
    isRecurring: false,
    rate: 'set',
    option: 'OneTimeStaticRate',
    createCall: 'createOneOneTimeStaticRateRequest',
    offerType: 'ONE_TIME',
    offerStrategy: 'SCF_SPECIAL_REPEATING_OFFER',
    priceStrategy: 'SUGGESTED',
    isSingle: true,
  },
  RECURRING_STATIC_RATE: {
    kind: 'static',
    isRecurring: true,
    rate: 'set',
    option: 'RecurringStaticRate',
    createCall: 'createOneRecurringStaticRateRequest',
    offerType: 'SCF_SPECIAL_REPEATING_OFFER',
    priceStrategy: 'SUGGESTED',
    isSingle: true,
  },
  ONE_TIME_BENCHMARK_RATE: {
    kind: 'benchmark',
    isRecurring: false,
    rate: 'set',
    option: 'OneTimeBenchmarkRate',
    createCall: 'createOneOneTimeBenchmarkRateRequest',
    offerType: 'ONE_TIME',
    priceStrategy: 'SUGGESTED',
    isSingle: true,
    flag: 'oneTimeBenchmark',
  },
  RECURRING_BENCHMARK_RATE: {
    kind: 'benchmark',
    isRecurring: true,
    rate: 'set',
    option: 'RecurringBenchmarkRate',
    createCall: 'createOneRecurringBenchmarkRateRequest',
    offerType: 'SCF_SPECIAL_REPEATING_OFFER',
    priceStrategy: 'SUGGESTED',
    isSingle: true,
  },
  ONE_TIME_CASH_FLOW_PLUS: {
    kind: 'card',
    isRecurring: false,
    rate: 'none',
    option: 'OneTimeCashFlowPlus',
    createCall: 'createOneOneTimeCashFlowPlusRequest',
    offerType: 'CASHFLOW_PLUS_ONE_TIME',
    priceStrategy: 'SUGGESTED',
    flag: 'cards',
  },
  PREFERRED_TERM: {
    kind: 'preferred-term',
    isRecurring: true,
    rate: 'set',
    createCall: 'createOnePreferredTermRequest',
    offerType: 'PREFERRED_TERM',
    priceStrategy: 'SUGGESTED_PREFERRED',
  },
  PREFERRED_TERM_IN_APP: {
    kind: 'preferred-term',
    isRecurring: true,
    rate: 'named',
    createCall: 'createOnePreferredTermInAppRequest',
    offerType: 'PREFERRED_TERM',
    priceStrategy: 'SUGGESTED_PREFERRED',
    needsExpiration: true,
  },
} as const satisfies Readonly<Record<string, RequestTypeSpec>>

type Specs = typeof REQUEST_TYPE_SPECS

export type RequestType = keyof Specs

export const REQUEST_TYPES = Object.keys(REQUEST_TYPE_SPECS) as readonly RequestType[]

/** The mutation that creates a request. */
export type CreateCall = Specs[RequestType]['createCall']

/** What can be asked for with an opportunity, in the wire's words. */
export type RequestOption =
  | {
      [Type in RequestType]: Specs[Type] extends { readonly option: infer Option extends string }
        ? Option
        : never
    }[RequestType]
  | 'RecurringCashFlowPlus'

const OPTIONS: ReadonlySet<string> = new Set([
  ...REQUEST_TYPES.flatMap((type) => requestTypeSpec(type).option ?? []),
  'RecurringCashFlowPlus',
])

/** Whether a word of the wire names an option. */
export function isRequestOption(option: string): option is RequestOption {
  return OPTIONS.has(option)
}

/** A type's entry. */
export function requestTypeSpec(
  type: RequestType,
): RequestTypeSpec & { readonly createCall: CreateCall; readonly option?: RequestOption } {
  return REQUEST_TYPE_SPECS[type]
}

/** How a type is presented: who names the rate. */
export type Pricing = 'name-your-rate' | 'fixed-rate' | 'variable-rate' | 'card' | 'preferred-term'

const PRICING: Readonly<Record<RequestKind, Pricing>> = {
  'price-discovery': 'name-your-rate',
  express: 'name-your-rate',
  static: 'fixed-rate',
  benchmark: 'variable-rate',
  card: 'card',
  'preferred-term': 'preferred-term',
}

/** What is presented for a request type; a card payment earns 1 % cash back. */
export function requestPricing(type: RequestType): Pricing {
  return PRICING[REQUEST_TYPE_SPECS[type].kind]
}

/** Whether a request meets every clear until it is withdrawn. */
export function isRecurring(type: RequestType): boolean {
  return REQUEST_TYPE_SPECS[type].isRecurring
}

/** Whether the clear accepts it at its own rate, before price discovery. */
export function hasOwnRate(type: RequestType): boolean {
  return REQUEST_TYPE_SPECS[type].kind !== 'price-discovery'
}

/** The types a list read asks for; one-time benchmark only under its flag. */
export function allowedRequestTypes(flags: { readonly oneTimeBenchmark: boolean }): readonly RequestType[] {
  return REQUEST_TYPES.filter((type) => isUnderFlags(type, { ...flags, cards: true }))
}

/** Whether the flags let a type be offered. */
export function isUnderFlags(
  type: RequestType,
  flags: { readonly oneTimeBenchmark: boolean; readonly cards: boolean },
): boolean {
  const { flag } = requestTypeSpec(type)
  return flag === undefined || flags[flag]
}
