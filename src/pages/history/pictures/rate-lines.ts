import type { ChartData, ChartPoint } from '#components'
import { parseIsoDay } from '#domain/calendar'
import { compareNames, formatCount, formatDay, formatMoney, formatPercent, t, type Currency } from '#i18n'
import { pathTo } from '#routes'
import type { MarketDecision } from '#documents/history/market-decisions'

/** The decisions of one customer in one currency, the earliest first. */
export interface RateLine {
  readonly key: string
  readonly customerName: string
  readonly currency: Currency
  readonly decisions: readonly MarketDecision[]
}

export function rateLines(decisions: readonly MarketDecision[]): readonly RateLine[] {
  const byKey = new Map<string, MarketDecision[]>()
  for (const decision of decisions) {
    const key = `${decision.customerUuid} ${decision.currency}`
    const own = byKey.get(key)
    if (own === undefined) byKey.set(key, [decision])
    else own.push(decision)
  }
  return [...byKey]
    .map(([key, own]) => ({
      key,
      customerName: own[0]!.customerName,
      currency: own[0]!.currency,
      decisions: own.toSorted((a, b) => (a.clearDay < b.clearDay ? -1 : a.clearDay > b.clearDay ? 1 : 0)),
    }))
    .sort((a, b) => b.decisions.length - a.decisions.length || compareNames(a.customerName, b.customerName))
}

function outcomeOf({ offeredCount, awardedCount }: MarketDecision): ChartPoint['mark'] {
  if (awardedCount === 0) return 'none'
  return awardedCount < offeredCount ? 'part' : 'full'
}

const OUTCOMES = {
  full: 'charts.acceptedAll',
  part: 'charts.acceptedPart',
  none: 'charts.acceptedNone',
} as const

export function outcomeText(decision: MarketDecision): string {
  const { awardedCount, offeredCount } = decision
  return t(OUTCOMES[outcomeOf(decision)], { awarded: awardedCount, count: offeredCount })
}

/** The points of a line; decisions without a rate have none. */
export function pointsOf({ decisions }: RateLine): readonly ChartPoint[] {
  return decisions.flatMap((decision) => {
    const day = parseIsoDay(decision.clearDay)
    if (decision.apr === undefined || day === undefined) return []
    return {
      key: decision.id,
      name: t('charts.rateName', {
        day: formatDay(day),
        rate: formatPercent(decision.apr),
        outcome: outcomeText(decision),
      }),
      x: day,
      y: decision.apr,
      mark: outcomeOf(decision),
      to: pathTo('offerDetails', { offerid: decision.offerUuid }),
    }
  })
}

/** All decisions as a table, the latest first. */
export function rateData(decisions: readonly MarketDecision[]): ChartData {
  return {
    columns: [
      t('charts.clear'),
      t('invoices.customer'),
      t('charts.apr'),
      t('charts.offered'),
      t('charts.awarded'),
      t('charts.awardedAmount'),
    ],
    rows: decisions.map((decision) => [
      formatDay(decision.clearDay),
      decision.customerName,
      decision.apr === undefined ? t('common.notAvailable') : formatPercent(decision.apr),
      formatCount(decision.offeredCount),
      formatCount(decision.awardedCount),
      formatMoney(decision.awardedMinor, decision.currency),
    ]),
  }
}
