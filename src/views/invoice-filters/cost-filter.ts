import type { BookFilter } from '#domain/invoices'
import { ppmFromPercent } from '#domain/rates'
import type { NamedRateType } from '#state'

/** A rate in percent, and the yearly cost in percent that invoices are dearer than at it. */
export interface CostFilter {
  readonly type: NamedRateType
  readonly percent: number
  readonly above: number
}

/** Percents that an address takes; what a form takes is less. */
const LARGEST_PERCENT = 1000

/** Parses the filter from an address: `cost=DISC.0.7` and `costAbove=6.5`. */
export function readCost(search: URLSearchParams): CostFilter | undefined {
  const [type, ...rate] = (search.get('cost') ?? '').split('.')
  const percent = percentOf(rate.join('.'))
  const above = percentOf(search.get('costAbove') ?? '')
  if ((type !== 'APR' && type !== 'DISC') || percent === undefined || above === undefined) return undefined
  return { type, percent, above }
}

export function printCost(cost: CostFilter | undefined): Readonly<Record<string, string | undefined>> {
  return {
    cost: cost && `${cost.type}.${cost.percent}`,
    costAbove: cost && String(cost.above),
  }
}

export function dearerOf({ type, percent, above }: CostFilter): NonNullable<BookFilter['dearer']> {
  return { rate: { kind: type, ppm: ppmFromPercent(percent) }, aprPpm: ppmFromPercent(above) }
}

function percentOf(text: string): number | undefined {
  const value = Number(text)
  return text !== '' && value >= 0 && value <= LARGEST_PERCENT ? value : undefined
}
