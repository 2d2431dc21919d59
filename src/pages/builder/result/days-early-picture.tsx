import { computed } from '@preact/signals-react'
import { useId, useMemo, useState, type ReactElement } from 'react'
import { ChartFigure, ColumnChart, Count, Readout, type ChartColumn, type ChartData } from '#components'
import { discountPercent, percentFromPpm } from '#domain/rates'
import { formatCount, formatList, formatMoney, formatPercent, t } from '#i18n'
import { book, builder } from '#state'
import { text } from '#styles'
import { daysEarlyBars, type DaysEarlyBar } from './days-early-bars.ts'

const HEIGHT_PX = 140

const bars = computed(() => {
  const shown = book.book()
  const offered = builder.offered.value.flatMap((uuid) => shown.opportunityPosition(uuid) ?? [])
  return daysEarlyBars(book.daysEarlyOf(offered))
})
const columns = computed((): readonly ChartColumn[] =>
  bars.value.map((bar) => ({
    key: String(bar.fromDays),
    name: t('charts.earlyName', { days: daysText(bar), count: bar.count, amounts: amountsText(bar) }),
    tick: formatCount(bar.fromDays),
    parts: [{ tone: 'accent', value: bar.count }],
  })),
)

/** How many days early the offered invoices would be paid: what a yearly rate comes to. Renders nothing without any. */
export function DaysEarlyPicture(): ReactElement | null {
  const [active, setActive] = useState<number>()
  const id = useId()
  const total = useMemo(() => computed(() => bars.value.reduce((sum, { count }) => sum + count, 0)), [])
  if (total.value === 0) return null
  const bar = active === undefined ? undefined : bars.value[active]
  const title = t('charts.early')
  return (
    <section aria-label={title}>
      <ChartFigure
        label={title}
        controls={<h3 className={text({ size: 14, weight: 'medium' })}>{title}</h3>}
        picture={
          <>
            <Readout
              id={id}
              title={bar ? daysText(bar) : t('charts.earlyAll')}
              figure={<Count value={bar?.count ?? total.value} />}
              note={t('charts.invoicesWord', { count: bar?.count ?? total.value })}
              more={bar && moreText(bar)}
            />
            <ColumnChart
              label={title}
              columns={columns.value}
              formatValue={formatCount}
              onActive={setActive}
              describedBy={id}
              height={HEIGHT_PX}
            />
          </>
        }
        data={tableOf}
        note={t(builder.rateType.value === 'DISC' ? 'charts.earlyNoteDiscount' : 'charts.earlyNote')}
      />
    </section>
  )
}

function daysText({ fromDays, toDays }: DaysEarlyBar): string {
  return fromDays === toDays
    ? t('charts.earlyDay', { count: fromDays })
    : t('charts.earlyDays', { from: fromDays, to: toDays })
}

function amountsText({ amounts }: DaysEarlyBar): string {
  return formatList(amounts.map(({ currency, minor }) => formatMoney(minor, currency)))
}

/** The amounts, and what the named rate costs over these days. */
function moreText(bar: DaysEarlyBar): string {
  const rate = builder.rate.value
  const amounts = amountsText(bar)
  if (!rate || rate.kind !== 'APR') return amounts
  const cost = (days: number) => formatPercent(discountPercent('APR', percentFromPpm(rate.ppm), days))
  return t('charts.earlyCost', { amounts, from: cost(bar.fromDays), to: cost(bar.toDays) })
}

function tableOf(): ChartData {
  return {
    columns: [t('charts.earlyColumn'), t('charts.invoices'), t('charts.earlyAmounts')],
    rows: bars.value
      .filter(({ count }) => count > 0)
      .map((bar) => [daysText(bar), formatCount(bar.count), amountsText(bar)]),
  }
}
