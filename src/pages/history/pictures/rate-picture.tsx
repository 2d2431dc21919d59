import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import {
  Button,
  ChartFigure,
  EmptyState,
  Loaded,
  PointLegend,
  Skeleton,
  StepChart,
  type ChartPoint,
  useTexts,
} from '#components'
import { epochDay, civilDate, toEpochDay } from '#domain/calendar'
import { formatCount, formatDay, formatPercent, formatShortPercent, t } from '#i18n'
import { useMarketDecisions, type MarketDecision } from '#documents/history/market-decisions'
import { rateAxes, type RateAxes } from './rate-axes.ts'
import { outcomeText, pointsOf, rateData, rateLines, type RateLine } from './rate-lines.ts'
import { lineHead, lineName, lines, more } from './pictures.css.ts'

const SHOWN_LINES = 4
const HEIGHT_PX = 76
/** What the days below a line take. */
const DAYS_PX = 20

export interface RatePictureProps {
  /** Of all where they are undefined. */
  readonly customerUuid: string | undefined
  readonly currency: string | undefined
  readonly controls: ReactNode
}

export function RatePicture({ controls, ...asked }: RatePictureProps): ReactElement {
  const query = useMarketDecisions(asked)
  return (
    <Loaded query={query} title={t('charts.rates')} isCompact skeleton={<Skeleton height="220px" />}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <>
            {controls}
            <EmptyState isCompact title={t('charts.ratesNone')} />
          </>
        ) : (
          <Lines decisions={rows} total={total} controls={controls} />
        )
      }
    </Loaded>
  )
}

interface LinesProps {
  readonly decisions: readonly MarketDecision[]
  readonly total: number
  readonly controls: ReactNode
}

function Lines({ decisions, total, controls }: LinesProps): ReactElement {
  const all = useMemo(() => rateLines(decisions), [decisions])
  const points = all.flatMap(pointsOf)
  return (
    <ChartFigure
      label={t('charts.rates')}
      controls={controls}
      picture={
        points.length === 0 ? (
          <EmptyState isCompact title={t('charts.ratesUnknown')} />
        ) : (
          <LineList all={all} points={points} />
        )
      }
      data={() => rateData(decisions)}
      note={[
        t('charts.ratesNote'),
        ...(total > decisions.length ? [latestText(decisions.length, total)] : []),
      ].join(' ')}
    />
  )
}

const latestText = (count: number, total: number): string =>
  t('charts.ratesLatest', { count: formatCount(count), total: formatCount(total) })

interface LineListProps {
  readonly all: readonly RateLine[]
  /** Those of all lines; at least one. */
  readonly points: readonly ChartPoint[]
}

function LineList({ all, points }: LineListProps): ReactElement {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? all : all.slice(0, SHOWN_LINES)
  const seen = shown.flatMap(pointsOf)
  // A rate of a line that is not shown would flatten those that are.
  const axes = rateAxes(seen.length > 0 ? seen : points)
  return (
    <div className={lines}>
      {shown.map((line) => (
        <Line key={line.key} line={line} {...axes} isLast={line === shown.at(-1)} />
      ))}
      <PointLegend />
      {shown.length < all.length && (
        <Button size="small" className={more} onPress={() => setShowsAll(true)}>
          {t('charts.showCustomers', { count: all.length })}
        </Button>
      )}
    </div>
  )
}

interface LineProps extends RateAxes {
  readonly line: RateLine
  /** The days are below the last line only. */
  readonly isLast: boolean
}

function Line({ line, isLast, ...axes }: LineProps): ReactElement {
  const [active, setActive] = useState<number>()
  const points = useTexts(() => pointsOf(line), [line])
  const told = (active === undefined ? undefined : points[active]) ?? points.at(-1)
  const decision = line.decisions.find(({ id }) => id === told?.key)
  const label = t('charts.rateOf', { customer: line.customerName, currency: line.currency })
  return (
    <div>
      <p className={lineHead}>
        <span className={lineName}>{label}</span>
        {told && decision && (
          <span aria-hidden>
            {t('charts.rateName', {
              day: formatDay(decision.clearDay),
              rate: formatPercent(told.y),
              outcome: outcomeText(decision),
            })}
          </span>
        )}
      </p>
      <StepChart
        label={label}
        points={points}
        {...axes}
        ticks={isLast ? monthTicks(axes.from, axes.until) : []}
        height={isLast ? HEIGHT_PX + DAYS_PX : HEIGHT_PX}
        formatValue={formatShortPercent}
        onActive={setActive}
      />
    </div>
  )
}

/** The first days of the months of a span, or its first day where it has none. */
function monthTicks(from: number, until: number): readonly { readonly x: number; readonly text: string }[] {
  const ticks: { x: number; text: string }[] = []
  let { year, month } = civilDate(toEpochDay(from))
  for (;;) {
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
    const day = epochDay(year, month, 1)
    if (day > until) break
    ticks.push({ x: day, text: formatDay(day, 'month') })
  }
  return ticks.length > 0 ? ticks : [{ x: from, text: formatDay(toEpochDay(from), 'brief') }]
}
