import type { ChartColumn, ChartData } from '#components'
import { addDays, civilDate } from '#domain/calendar'
import { mondayOf } from '#domain/charts'
import { formatCount, formatDay, formatMoney, t, type Currency } from '#i18n'
import { invoicesLink } from '#offering'
import type { CashBar, CashBars, CashStep } from './cash-bars.ts'

/** The columns of the picture: what is accepted, on it what is paid at maturity and early, and the outline of what the offers move. */
export function cashColumns(
  bars: readonly CashBar[],
  currency: Currency,
  step: CashStep,
): readonly ChartColumn[] {
  return bars.map((bar) => ({
    key: String(bar.from),
    name: t('charts.cashName', {
      when: spanText(bar),
      amount: formatMoney(bar.minor, currency),
      count: bar.count,
    }),
    tick: tickOf(bar, step),
    parts: [
      { tone: 'received', value: bar.acceptedMinor },
      { tone: 'neutral', value: atMaturity(bar) },
      { tone: 'accent', value: bar.earlyMinor },
    ],
    ...(atMaturity(bar) === bar.dueMinor ? {} : { ghost: bar.acceptedMinor + bar.dueMinor }),
    to: linkOf(bar, currency),
  }))
}

function atMaturity({ minor, acceptedMinor, earlyMinor }: CashBar): number {
  return minor - acceptedMinor - earlyMinor
}

export function spanText({ from, to }: CashBar): string {
  if (from === to) return formatDay(from, 'long')
  return t('charts.span', { from: formatDay(from), to: formatDay(to) })
}

/**
 * The invoices with these pay days, where they are what the bar counts. No address can name the invoices that the offers bring
 * to a day, nor those that they leave there, nor both invoices of the book and of transactions.
 */
function linkOf(
  { from, to, count, earlyCount, movedCount, acceptedCount }: CashBar,
  currency: Currency,
): string | undefined {
  if (count === 0 || earlyCount > 0 || movedCount > 0 || acceptedCount > 0) return undefined
  return invoicesLink({ currency, days: { of: 'originalDeposit', from, to } })
}

// Mondays, and of weeks the first of each month.
function tickOf({ from, to }: CashBar, step: CashStep): string | undefined {
  if (step === 'day') return from === mondayOf(from) ? formatDay(from, 'brief') : undefined
  const isFirst = civilDate(to).month !== civilDate(addDays(mondayOf(from), -1)).month
  return isFirst ? formatDay(from, 'brief') : undefined
}

/** The same as a table; the last row is what arrives later. */
export function cashData({ bars, later }: CashBars, currency: Currency, withOffers: boolean): ChartData {
  const money = (minor: number) => formatMoney(minor, currency, { display: 'none' })
  const hasAccepted = [...bars, later].some(({ acceptedCount }) => acceptedCount > 0)
  const cells = ({ count, minor, ...of }: CashBar): readonly string[] => [
    formatCount(count),
    money(minor),
    ...(hasAccepted ? [money(of.acceptedMinor)] : []),
    ...(withOffers ? [money(of.earlyMinor), money(of.discountMinor), money(of.dueMinor)] : []),
  ]
  return {
    columns: [
      t('charts.cashDay'),
      t('charts.invoices'),
      t('charts.inCurrency', { name: t('charts.cashArrives'), currency }),
      ...(hasAccepted ? [t('charts.awarded')] : []),
      ...(withOffers ? [t('charts.cashEarly'), t('charts.cashCost'), t('charts.cashWithout')] : []),
    ],
    rows: [
      ...bars
        .filter(({ count, dueMinor }) => count > 0 || dueMinor !== 0)
        .map((bar) => [spanText(bar), ...cells(bar)]),
      ...(later.count > 0 || later.dueMinor !== 0 ? [[t('charts.later'), ...cells(later)]] : []),
    ],
  }
}
