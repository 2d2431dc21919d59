import { computed } from '@preact/signals-react'
import { useCallback, useId, useMemo, useState, type ReactElement } from 'react'
import {
  Amount,
  ChartFigure,
  ColumnChart,
  Count,
  CurrencyChoice,
  Readout,
  Segmented,
  type ChartColumn,
  type ChartData,
  useTexts,
} from '#components'
import { daysEarlyOf } from '#domain/charts'
import { discountPercent, percentFromPpm } from '#domain/rates'
import {
  formatCount,
  formatList,
  formatMoney,
  formatPercent,
  formatShortMoney,
  t,
  type Currency,
} from '#i18n'
import { book, builder } from '#state'
import { text } from '#styles'
import { countOf, daysEarlyBars, type DaysEarlyBar } from './days-early-bars.ts'

const HEIGHT_PX = 140

const bars = computed(() => {
  const shown = book.book()
  const offered = builder.offered.value.flatMap((uuid) => shown.opportunityPosition(uuid) ?? [])
  return daysEarlyBars(book.ask((held) => daysEarlyOf(held, offered)))
})
type Measure = 'amount' | 'count'

/** The currencies of the bars, those of the offer in its order. */
const currencies = computed((): readonly Currency[] => {
  const present = new Set(bars.value.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)))
  return builder.results.value.flatMap(({ currency }) => (present.has(currency) ? [currency] : []))
})

function columnsOf(all: readonly DaysEarlyBar[], shown: Shown): readonly ChartColumn[] {
  return all.map((bar) => ({
    key: String(bar.fromDays),
    name: t('charts.earlyName', {
      days: daysText(bar),
      count: countOf(bar, counted(shown)),
      amounts: amountsText(bar, counted(shown)),
    }),
    tick: formatCount(bar.fromDays),
    parts: [{ tone: 'accent', value: valueOf(bar, shown) }],
  }))
}

/** What the picture is of: invoices, or money in one currency. */
interface Shown {
  readonly measure: Measure
  readonly currency: Currency | undefined
}

function valueOf(bar: DaysEarlyBar, { measure, currency }: Shown): number {
  if (measure === 'count') return countOf(bar)
  return bar.amounts.find((each) => each.currency === currency)?.minor ?? 0
}

/** The currency whose invoices a figure counts: beside money those of its currency alone. */
function counted({ measure, currency }: Shown): Currency | undefined {
  return measure === 'amount' ? currency : undefined
}

/** How many days early the offered invoices would be paid: what a yearly rate comes to. Renders nothing without any. */
export function DaysEarlyPicture(): ReactElement | null {
  const [measure, setMeasure] = useState<Measure>('amount')
  const [chosen, setChosen] = useState<Currency>()
  const total = useMemo(() => computed(() => bars.value.reduce((sum, bar) => sum + countOf(bar), 0)), [])
  if (total.value === 0) return null
  const currency = currencies.value.find((each) => each === chosen) ?? currencies.value[0]
  const title = t('charts.early')
  return (
    <section aria-label={title}>
      <ChartFigure
        label={title}
        controls={
          <>
            <h3 className={text({ size: 14, weight: 'medium' })}>{title}</h3>
            <Segmented
              label={t('charts.earlyMeasure')}
              options={[
                { value: 'amount', label: t('charts.earlyByAmount') },
                { value: 'count', label: t('charts.earlyByCount') },
              ]}
              value={measure}
              onChange={setMeasure}
            />
            {measure === 'amount' && currency !== undefined && (
              <CurrencyChoice currencies={currencies.value} value={currency} onChange={setChosen} />
            )}
          </>
        }
        picture={<Plot shown={{ measure, currency }} />}
        data={tableOf}
        note={t(builder.rateType.value === 'DISC' ? 'charts.earlyNoteDiscount' : 'charts.earlyNote')}
      />
    </section>
  )
}

function Plot({ shown }: { readonly shown: Shown }): ReactElement {
  const { measure, currency } = shown
  const [active, setActive] = useState<number>()
  const id = useId()
  const all = bars.value
  const columns = useTexts(() => columnsOf(all, { measure, currency }), [all, measure, currency])
  const formatValue = useCallback(
    (value: number) =>
      measure === 'amount' && currency !== undefined ? formatShortMoney(value, currency) : formatCount(value),
    [measure, currency],
  )
  const bar = active === undefined ? undefined : all[active]
  const told = bar === undefined ? all : [bar]
  const count = told.reduce((sum, each) => sum + countOf(each, counted(shown)), 0)
  const isMoney = measure === 'amount' && currency !== undefined
  return (
    <>
      <Readout
        id={id}
        title={bar ? daysText(bar) : t('charts.earlyAll')}
        figure={
          isMoney ? (
            <Amount minor={told.reduce((sum, each) => sum + valueOf(each, shown), 0)} currency={currency} />
          ) : (
            <Count value={count} />
          )
        }
        note={isMoney ? t('common.invoices', { count }) : t('charts.invoicesWord', { count })}
        more={bar && moreText(bar, counted(shown))}
      />
      <ColumnChart
        label={t('charts.early')}
        columns={columns}
        formatValue={formatValue}
        onActive={setActive}
        describedBy={id}
        height={HEIGHT_PX}
      />
    </>
  )
}

function daysText({ fromDays, toDays }: DaysEarlyBar): string {
  return fromDays === toDays
    ? t('charts.earlyDay', { count: fromDays })
    : t('charts.earlyDays', { from: fromDays, to: toDays })
}

function amountsText({ amounts }: DaysEarlyBar, only: Currency | undefined): string {
  const told = amounts.filter(({ currency }) => only === undefined || currency === only)
  return formatList(told.map(({ currency, minor }) => formatMoney(minor, currency)))
}

/** The amounts, and what the named rate costs over these days. */
function moreText(bar: DaysEarlyBar, only: Currency | undefined): string {
  const rate = builder.rate.value
  const amounts = amountsText(bar, only)
  if (!rate || rate.kind !== 'APR') return amounts
  const cost = (days: number) => formatPercent(discountPercent('APR', percentFromPpm(rate.ppm), days))
  return t('charts.earlyCost', { amounts, from: cost(bar.fromDays), to: cost(bar.toDays) })
}

function tableOf(): ChartData {
  return {
    columns: [t('charts.earlyColumn'), t('charts.invoices'), t('charts.earlyAmounts')],
    rows: bars.value
      .filter((bar) => countOf(bar) > 0)
      .map((bar) => [daysText(bar), formatCount(countOf(bar)), amountsText(bar, undefined)]),
  }
}
