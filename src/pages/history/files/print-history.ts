import { fromDate, getLocalTimeZone, toCalendarDate } from '@internationalized/date'
import type { PrintContent } from '#components'
import { isOnItsWay } from '#domain/invoice-life'
import { sumsByCurrency, type PrintSums } from './print-sums.ts'
import { formatCount, formatDay, formatInstant, formatMoney, formatPercent, t } from '#i18n'
import type { Page } from '#documents/query/page'
import type { Transaction } from '#documents/history/transactions'
import { offerRate } from '../transaction-columns.tsx'

export interface HistoryPrintOptions {
  readonly supplier: string
  /** The active filters as sentences. */
  readonly filters: readonly string[]
  readonly now: number
}

/** The history as a document: every transaction that the filters match, and the totals of each currency. */
export function historyDocument(
  { rows, total }: Page<Transaction>,
  { supplier, filters, now }: HistoryPrintOptions,
): PrintContent {
  const days = rows.map(({ depositDay }) => depositDay).toSorted()
  return {
    issuer: supplier,
    title: t('history.title'),
    facts: [
      [t('print.period'), periodOf(days)],
      [t('print.filters'), filters.length > 0 ? filters.join(' · ') : t('print.noFilters')],
      [t('history.table'), formatCount(total)],
    ],
    columns: [
      { id: 'customer', header: t('history.customer') },
      { id: 'cleared', header: t('history.clearDate') },
      { id: 'deposit', header: t('print.depositDay') },
      { id: 'invoices', header: t('history.invoices'), isFigure: true },
      { id: 'rate', header: t('history.rate'), isFigure: true },
      { id: 'days', header: t('history.daysEarly'), isFigure: true },
      { id: 'currency', header: t('filters.currency') },
      { id: 'amount', header: t('history.amountColumn'), isFigure: true },
      { id: 'discount', header: t('history.discountColumn'), isFigure: true },
      { id: 'received', header: t('history.depositColumn'), isFigure: true },
    ],
    rows: rows.map((each) => [
      each.customerName,
      formatDay(each.clearDay),
      depositText(each.depositDay, now),
      formatCount(each.invoiceCount),
      rateText(each),
      formatCount(each.daysPaidEarly),
      each.currency,
      ...[each.invoiceMinor, each.discountMinor, each.depositMinor].map((minor) =>
        formatMoney(minor, each.currency, { display: 'none' }),
      ),
    ]),
    totals: sumsByCurrency(rows).map((sums) => [
      t('print.totalOf', { currency: sums.currency, count: sums.count }),
      '',
      '',
      formatCount(sums.invoices),
      '',
      '',
      sums.currency,
      ...amountsOf(sums),
    ]),
    foot: footOf(now, rows.length, total),
  }
}

/** The day of a deposit, marked as an estimate until it is past. */
export function depositText(day: string, now: number): string {
  const today = toCalendarDate(fromDate(new Date(now), getLocalTimeZone())).toString()
  const isEstimate = isOnItsWay({ isEarly: true, day }, today)
  return isEstimate ? t('print.estimatedDay', { day: formatDay(day) }) : formatDay(day)
}

function periodOf(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return t('common.notAvailable')
  return t('print.depositsBetween', { from: formatDay(first), to: formatDay(last) })
}

function rateText(transaction: Transaction): string {
  const percent = offerRate(transaction)
  if (percent === undefined) return t('common.notAvailable')
  const rate = formatPercent(percent)
  return transaction.isDiscount ? t('offers.discountRate', { rate }) : rate
}

export function amountsOf({
  currency,
  invoiceMinor,
  discountMinor,
  depositMinor,
}: PrintSums): readonly string[] {
  return [invoiceMinor, discountMinor, depositMinor].map((minor) =>
    formatMoney(minor, currency, { display: 'none' }),
  )
}

/** When it was printed; and, where there are more rows than a document has, how many are missing. */
export function footOf(now: number, printed: number, total: number): readonly string[] {
  const left = total - printed
  return [
    t('print.printedAt', { when: formatInstant(now, 'document') }),
    t('print.exact'),
    ...(left > 0 ? [t('print.leftOut', { count: left })] : []),
  ]
}
