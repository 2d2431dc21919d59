import type { ChartColumn, ChartData } from '#components'
import { addDays, civilDate, epochDay, isoDay, parseIsoDay, type EpochDay } from '#domain/calendar'
import { formatCount, formatDay, formatMoney, t, type Currency } from '#i18n'
import { pathTo } from '#routes'
import type { MonthSum } from '#documents/history/history-summary'
import { changeQuery, historyQuery, type HistoryQuery } from '../filters/history-query.ts'

/** What was received in one month. Minor units. */
export interface ReceivedMonth {
  readonly first: EpochDay
  readonly last: EpochDay
  readonly depositMinor: number
  readonly discountMinor: number
  readonly count: number
  readonly invoiceCount: number
}

export interface ReceivedMonths {
  readonly months: readonly ReceivedMonth[]
  readonly earlier: ReceivedMonth | undefined
}

/** Two years. */
const MOST_MONTHS = 24

/** The months of one currency from the first to the last with a deposit, also those without any. */
export function receivedMonths(sums: readonly MonthSum[], currency: Currency): ReceivedMonths {
  const own = sums.filter((sum) => sum.currency === currency)
  const byMonth = new Map(own.map((sum) => [sum.month, sum]))
  const last = own.at(-1)?.month ?? ''
  const all: ReceivedMonth[] = []
  for (let day = firstOf(own[0]?.month); day !== undefined && nameOf(day) <= last; day = nextMonth(day)) {
    all.push(monthOf(day, byMonth.get(nameOf(day))))
  }
  const before = all.slice(0, -MOST_MONTHS)
  return {
    months: all.slice(-MOST_MONTHS),
    earlier: before.length === 0 ? undefined : before.reduce(together),
  }
}

function monthOf(first: EpochDay, sum: MonthSum | undefined): ReceivedMonth {
  const { depositMinor = 0, discountMinor = 0, count = 0, invoiceCount = 0 } = sum ?? {}
  return { first, last: addDays(nextMonth(first), -1), depositMinor, discountMinor, count, invoiceCount }
}

function together(a: ReceivedMonth, b: ReceivedMonth): ReceivedMonth {
  return {
    first: a.first,
    last: b.last,
    depositMinor: a.depositMinor + b.depositMinor,
    discountMinor: a.discountMinor + b.discountMinor,
    count: a.count + b.count,
    invoiceCount: a.invoiceCount + b.invoiceCount,
  }
}

export function totalOf({ months, earlier }: ReceivedMonths): ReceivedMonth | undefined {
  const all = earlier === undefined ? months : [earlier, ...months]
  return all.length === 0 ? undefined : all.reduce(together)
}

function firstOf(month = ''): EpochDay | undefined {
  return parseIsoDay(`${month}-01`)
}

/** `yyyy-MM` */
function nameOf(day: EpochDay): string {
  return isoDay(day).slice(0, 'yyyy-MM'.length)
}

function nextMonth(first: EpochDay): EpochDay {
  const { year, month } = civilDate(first)
  return month === 12 ? epochDay(year + 1, 1, 1) : epochDay(year, month + 1, 1)
}

/** The transactions of a currency that a picture shows: those that the table lists. */
export interface PictureOf {
  readonly currency: Currency
  readonly query: HistoryQuery
}

export function monthColumns(months: readonly ReceivedMonth[], of: PictureOf): readonly ChartColumn[] {
  return months.map((month) => ({
    ...columnOf(month, of),
    parts: [{ tone: 'received', value: month.depositMinor }],
  }))
}

export function costColumns(months: readonly ReceivedMonth[], of: PictureOf): readonly ChartColumn[] {
  return months.map((month) => ({
    ...columnOf(month, of),
    tick: undefined,
    parts: [{ tone: 'cost', value: month.discountMinor }],
  }))
}

function columnOf(month: ReceivedMonth, of: PictureOf): Omit<ChartColumn, 'parts'> {
  const { currency } = of
  const when = formatDay(month.first, 'month')
  return {
    key: String(month.first),
    name: t('charts.monthName', {
      month: when,
      amount: formatMoney(month.depositMinor, currency),
      cost: formatMoney(month.discountMinor, currency),
      count: month.invoiceCount,
    }),
    tick: when,
    to: monthLink(month, of),
  }
}

/** The same transactions of these months alone; undefined where they are those of other days, as one kind of days is filtered at a time. */
export function monthLink(
  { first, last }: ReceivedMonth,
  { currency, query }: PictureOf,
): string | undefined {
  if (query.dateType === 'clear') return undefined
  const { from, to } = query.days
  const days = { from: later(isoDay(first), from), to: earlier(isoDay(last), to) }
  const text = historyQuery.text(changeQuery(query, { currency, dateType: 'deposit', days }))
  return `${pathTo('transactions')}?${text}`
}

function later(day: string, from: string | undefined): string {
  return from !== undefined && from > day ? from : day
}

function earlier(day: string, to: string | undefined): string {
  return to !== undefined && to < day ? to : day
}

/** The same as a table; the first row is everything before the picture. */
export function monthData({ months, earlier }: ReceivedMonths, currency: Currency): ChartData {
  const money = (minor: number) => formatMoney(minor, currency, { display: 'none' })
  const rowOf = (name: string, { depositMinor, discountMinor, invoiceCount }: ReceivedMonth) => [
    name,
    money(depositMinor),
    money(discountMinor),
    formatCount(invoiceCount),
  ]
  return {
    columns: [
      t('charts.month'),
      t('charts.inCurrency', { name: t('history.amount'), currency }),
      t('charts.cost'),
      t('charts.invoices'),
    ],
    rows: [
      ...(earlier === undefined
        ? []
        : [rowOf(t('charts.before', { day: formatDay(months[0]!.first) }), earlier)]),
      ...months.map((month) => rowOf(formatDay(month.first, 'month'), month)),
    ],
  }
}
