import { accept, reject, type Result } from '../core/result.ts'

export interface MarketRateSource {
  readonly marketId: string
}

const NOT_CONFIGURED = 'Rate source not configured for market'

/** Takes the source of the market, or the first without one; rejects where there is none at all. */
export function rateSourceOf<Source extends MarketRateSource>(
  sources: readonly Source[],
  marketId?: string,
): Result<Source, typeof NOT_CONFIGURED> {
  const own = marketId === undefined ? undefined : sources.find((source) => source.marketId === marketId)
  const source = own ?? sources[0]
  return source === undefined ? reject(NOT_CONFIGURED) : accept(source)
}
