import {
  ChartFigure,
  ColumnChart,
  CurrencyChoice,
  HeatTable,
  Legend,
  PartName,
  PointLegend,
  Readout,
  StepChart,
  type ChartColumn,
  type ChartData,
  type ChartPoint,
  type HeatRow,
} from '#components'
import { formatDay, formatMoney, formatShortMoney, formatShortPercent, t, type Currency } from '#i18n'
import { Held, nothing } from '../held.tsx'
import { DAY, EUR, GBP, JPY, LONG_NAME, NAME, SGD, SHORT_NAME, USD } from '../samples.ts'
import { sheet } from '../sheet.ts'

const VALUES = [120, 0, 310, -80, 240, 520, 90, 45, 0, 160, 380, 210].map((thousands) => thousands * 100_000)

const chartColumns = (): readonly ChartColumn[] =>
  VALUES.map((value, at) => ({
    key: String(at),
    name: `${at}: ${formatMoney(value, USD)}`,
    tick: at % 4 === 0 ? formatDay(DAY, 'brief') : undefined,
    parts: [
      { tone: 'neutral', value: Math.round(value * 0.7) },
      { tone: 'accent', value: Math.round(value * 0.3) },
    ],
    ghost: Math.max(0, Math.round(value * 1.2)),
  }))

/** One column that would flatten the others. */
const cutColumns = (): readonly ChartColumn[] =>
  chartColumns().map((column, at) =>
    at === 7 ? { ...column, parts: [{ tone: 'neutral', value: 900_000_000 }], ghost: 0 } : column,
  )

function columnChart(columns: () => readonly ChartColumn[] | undefined) {
  return () => (
    <ColumnChart
      label={t('charts.cash')}
      columns={columns()}
      formatValue={(value) => formatShortMoney(value, USD)}
      onActive={nothing}
    />
  )
}

const POINTS: readonly ChartPoint[] = [8, 8.5, 6, 9, 7.25].map((percent, at) => ({
  key: String(at),
  name: `${at}: ${percent}`,
  x: at * 10,
  y: percent,
  mark: (['full', 'part', 'none'] as const)[at % 3]!,
}))

function stepChart(points: readonly ChartPoint[]) {
  return () => (
    <StepChart
      label={t('charts.early')}
      points={points}
      from={0}
      until={50}
      least={0}
      most={10}
      ticks={[0, 25, 50].map((x) => ({ x, text: formatDay(DAY, 'month') }))}
      formatValue={formatShortPercent}
      onActive={nothing}
    />
  )
}

const heatRow = (name: string, values: readonly number[], isTotal = false): HeatRow => ({
  key: name,
  name,
  cells: values.map((value) => ({
    value,
    text: formatShortMoney(value, USD),
    name: formatMoney(value, USD),
    ...(!isTotal && { to: '/invoices' }),
  })),
  total: formatShortMoney(
    values.reduce((sum, value) => sum + value, 0),
    USD,
  ),
  isTotal,
})

const chartData = (): ChartData => ({
  columns: [t('charts.cashDay'), t('charts.cashArrives')],
  rows: VALUES.filter((value) => value > 30_000_000).map((value, at) => [
    `${formatDay(DAY)} ${at}`,
    formatMoney(value, USD),
  ]),
})

function currencies(...some: readonly Currency[]) {
  return () => (
    <Held<Currency> initial={USD}>
      {(value, onChange) => <CurrencyChoice currencies={some} value={value} onChange={onChange} />}
    </Held>
  )
}

export const CHARTS = [
  sheet('ChartFigure', {
    picture: () => (
      <ChartFigure
        label={t('charts.cash')}
        controls={<CurrencyChoice currencies={[USD, JPY]} value={USD} onChange={nothing} />}
        picture={columnChart(chartColumns)()}
        data={chartData}
        note={t('charts.cashNoOffers')}
      />
    ),
  }),
  sheet('ColumnChart', {
    columns: columnChart(chartColumns),
    cut: columnChart(cutColumns),
    one: columnChart(() => chartColumns().slice(0, 1)),
    none: columnChart(() => []),
    loading: columnChart(() => undefined),
  }),
  sheet('StepChart', { points: stepChart(POINTS), one: stepChart(POINTS.slice(0, 1)), none: stepChart([]) }),
  sheet('CurrencyChoice', {
    two: currencies(USD, JPY),
    many: currencies(USD, JPY, SGD, EUR, GBP),
    one: currencies(USD),
  }),
  sheet('HeatTable', {
    rows: () => (
      <HeatTable
        label={t('charts.cash')}
        nameHead={t('common.filters')}
        columns={[
          { text: t('charts.later'), isLate: true },
          { text: '0–30' },
          { text: '31–60' },
          { text: t('charts.before', { day: formatDay(DAY) }) },
        ]}
        totalHead={t('charts.total')}
        rows={[
          heatRow(SHORT_NAME, VALUES.slice(4, 8)),
          heatRow(NAME, [0, 0, 12, 0]),
          heatRow(LONG_NAME, VALUES.slice(6, 10)),
          heatRow(t('charts.total'), VALUES.slice(4, 8), true),
        ]}
      />
    ),
  }),
  sheet('Legend', {
    tones: () => (
      <Legend
        entries={[
          { tone: 'neutral', name: t('charts.cashAtMaturity') },
          { tone: 'accent', name: t('charts.cashByOffers') },
          { tone: 'received', name: t('charts.cashArrives') },
          { tone: 'cost', name: t('charts.cashCost') },
          { tone: 'ghost', name: t('charts.cashWithout') },
        ]}
      />
    ),
  }),
  sheet('PartName', { default: () => <PartName>{NAME}</PartName> }),
  sheet('PointLegend', { default: () => <PointLegend /> }),
  sheet('Readout', {
    default: () => (
      <Readout
        title={formatDay(DAY, 'long')}
        figure={formatMoney(123_456_789, USD)}
        note={t('charts.cashArrives')}
        more={t('charts.cashNoOffers')}
      />
    ),
  }),
]
