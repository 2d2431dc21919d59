import type { EpochDay } from '#domain/calendar'
import { referenceApr, type WireRateType } from '#domain/rates'
import { requestOptions } from '#domain/opportunities'
import { unreachable } from '#domain/core'
import { isUnderFlags, requestTypeSpec, type RequestOption, type RequestType } from '#domain/requests'
import { Rejection } from '../../../platform/rejection.ts'
import { namedRatePpm, requireAccepted, type NamedRate } from './named-rate.ts'
import type { OfferedMarket } from './offered-markets.ts'

/** The requested terms of any request type. Days are epoch days. */
export interface WantedTerms extends NamedRate {
  readonly type: RequestType
  readonly termExpirationDate?: EpochDay | null | undefined
}

/** The resolved terms of a request. Rates are parts per million. */
export interface RequestTerms {
  readonly rateType: WireRateType
  readonly ratePpm: number
  readonly rateSourceName: string | null
  readonly spreadPpm: number | null
  readonly termExpirationDay: EpochDay | null
  /** By opportunity, where each has a rate of its own. */
  readonly ratePpmOf: ReadonlyMap<string, number>
}

export interface TermFlags {
  readonly oneTimeBenchmark: boolean
  readonly zeroApRecurring: boolean
}

/**
 * Resolves the terms of a request from the requested ones and those its markets offer; rejected when they do not offer
 * them.
 */
export function requestTerms(
  wanted: WantedTerms,
  markets: readonly OfferedMarket[],
  flags: TermFlags,
): RequestTerms {
  requireOffered(wanted.type, markets, flags)
  const { kind, needsExpiration } = requestTypeSpec(wanted.type)
  switch (kind) {
    case 'price-discovery':
      return terms(namedRatePpm(wanted))
    case 'express':
      return terms(acceptedRate(wanted, markets, ({ expressAprPpm }) => expressAprPpm))
    case 'static':
      return terms({ rateType: 'APR', ratePpm: highest(markets, ({ staticAprPpm }) => staticAprPpm) })
    case 'benchmark':
      return benchmarkTerms(markets)
    case 'card':
      return terms({ rateType: 'DISC', ratePpm: 0 })
    case 'preferred-term':
      if (!needsExpiration) return preferredTerms(markets)
      return {
        ...terms(acceptedRate(wanted, markets, ({ preferredAprPpm }) => preferredAprPpm)),
        termExpirationDay: futureExpiration(wanted, markets),
      }
    default:
      return unreachable(kind)
  }
}

function terms(rate: { readonly rateType: WireRateType; readonly ratePpm: number }): RequestTerms {
  return {
    ...rate,
    rateSourceName: null,
    spreadPpm: null,
    termExpirationDay: null,
    ratePpmOf: new Map(),
  }
}

function requireOffered(type: RequestType, markets: readonly OfferedMarket[], flags: TermFlags): void {
  const { kind, option, isSingle } = requestTypeSpec(type)
  if (!isUnderFlags(type, { ...flags, cards: true }))
    throw new Rejection('FEATURE_OFF', 'one-time benchmark requests are switched off')
  const isOffered =
    kind === 'preferred-term'
      ? markets.every(({ preferredAprPpm }) => preferredAprPpm !== null)
      : [...Map.groupBy(markets, ({ opportunityUuid }) => opportunityUuid).values()].every((own) =>
          optionsOf(own, flags).some((own) => own === option),
        )
  if (!isOffered) throw new Rejection('OPTION_NOT_OFFERED', `an opportunity cannot be offered as ${type}`)
  if (isSingle && new Set(markets.map(({ opportunityUuid }) => opportunityUuid)).size > 1)
    throw new Rejection('VALIDATION', `${type} is made for one opportunity`)
}

// What a request covers is checked after its invoice operations; here an opportunity counts as having invoices.
function optionsOf(markets: readonly OfferedMarket[], flags: TermFlags): readonly RequestOption[] {
  return requestOptions({
    market: marketOffer(markets),
    isClosed: false,
    isInActiveOffer: false,
    eligibleMinor: 1,
    flags,
  })
}

/** What an opportunity's markets offer together: what all of them do. */
export function marketOffer(
  markets: readonly Pick<
    OfferedMarket,
    'staticAprPpm' | 'benchmarkName' | 'totalSpreadPpm' | 'expressAprPpm' | 'isCashFlowPlus'
  >[],
): Parameters<typeof requestOptions>[0]['market'] {
  const common = (of: (market: (typeof markets)[number]) => number | null): number | undefined => {
    const rates = markets.map(of)
    return rates.length === 0 || rates.some((rate) => rate === null)
      ? undefined
      : Math.max(...rates.map(Number))
  }
  return {
    staticAprPpm: common((market) => market.staticAprPpm),
    benchmarkSpreadPpm: common((market) => (market.benchmarkName === null ? null : market.totalSpreadPpm)),
    expressAprPpm: common((market) => market.expressAprPpm),
    isCashFlowPlus: markets.every(({ isCashFlowPlus }) => isCashFlowPlus),
  }
}

function highest(markets: readonly OfferedMarket[], of: (market: OfferedMarket) => number | null): number {
  return Math.max(...markets.map((market) => of(market) ?? 0))
}

function acceptedRate(
  wanted: WantedTerms,
  markets: readonly OfferedMarket[],
  of: (market: OfferedMarket) => number | null,
): ReturnType<typeof namedRatePpm> {
  const named = namedRatePpm(wanted)
  requireAccepted(
    named,
    markets.map((market) => of(market) ?? 0),
  )
  return named
}

function benchmarkTerms(markets: readonly OfferedMarket[]): RequestTerms {
  const [first] = markets as readonly [OfferedMarket, ...OfferedMarket[]]
  if (
    markets.some(({ benchmarkName }) => benchmarkName !== first.benchmarkName) ||
    first.benchmarkPpm === null
  )
    throw new Rejection('OPTION_NOT_OFFERED', 'the markets of the opportunity follow no common benchmark')
  const spreadPpm = highest(markets, ({ totalSpreadPpm }) => totalSpreadPpm)
  return {
    ...terms({ rateType: 'REF', ratePpm: referenceApr(first.benchmarkPpm, spreadPpm) }),
    rateSourceName: first.benchmarkName,
    spreadPpm,
  }
}

function preferredTerms(markets: readonly OfferedMarket[]): RequestTerms {
  const own = [...Map.groupBy(markets, ({ opportunityUuid }) => opportunityUuid)].map(
    ([uuid, members]) => [uuid, highest(members, ({ preferredAprPpm }) => preferredAprPpm)] as const,
  )
  return {
    ...terms({ rateType: 'APR', ratePpm: Math.max(...own.map(([, ppm]) => ppm)) }),
    ratePpmOf: new Map(own),
  }
}

function futureExpiration({ termExpirationDate }: WantedTerms, markets: readonly OfferedMarket[]): EpochDay {
  if (termExpirationDate == null)
    throw new Rejection(
      'TERM_EXPIRATION_REQUIRED',
      'Term expiration date is required for preferred term in-app offer submission',
    )
  if (markets.some(({ today }) => termExpirationDate <= today))
    throw new Rejection('TERM_EXPIRATION_PAST', 'a term ends after today')
  return termExpirationDate
}
