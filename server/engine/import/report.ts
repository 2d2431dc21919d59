import { decimalText, type Currency } from '#domain/money'
import { type RowDoubt } from '#domain/ingest'
import type { RowWarnings } from './row-reader.ts'
import type { ImportSummary } from './run.ts'
import type { StateTotal } from './merge.ts'

const STATES: readonly (readonly [StateTotal['state'], string])[] = [
  ['eligible', 'eligible (created by today, due later)'],
  ['pastDue', 'past due'],
  ['unapproved', 'not yet approved (created later)'],
  ['held', 'held by the customer'],
  ['paid', 'paid'],
  ['adjustment', 'adjustments (negative amounts)'],
]

/** The printed report of an import. */
export function importReport(summary: ImportSummary): string {
  return [
    `${countText(summary.rows)} rows, ${countText(summary.customers)} customers`,
    totalsReport(summary.totals),
    `${countText(summary.added)} added, ${countText(summary.changed)} changed, ${countText(summary.unchanged)} unchanged, ${countText(summary.refused)} refused`,
    ...summary.warnings.map(doubtLine),
    `dates read ${summary.dateStyle}, decimals after "${summary.decimalMark}"`,
  ].join('\n')
}

const DOUBTS: Readonly<Record<RowDoubt, string>> = {
  CUSTOMER_NUMBER_MISSING: 'no customer number, the name is taken for it',
  DUE_BEFORE_CREATED: 'due before the invoice date',
  TEXT_CUT: 'a voucher number, type or other optional text over 200 characters, which is cut there',
}

function doubtLine({ doubt, count, lines }: RowWarnings): string {
  const rest = count > lines.length ? ` and ${countText(count - lines.length)} more` : ''
  const rows = count === 1 ? '1 row, line' : `${countText(count)} rows, lines`
  return `warning: ${DOUBTS[doubt]}: ${rows} ${lines.join(', ')}${rest}`
}

/** Exact totals by currency, then by state. */
export function totalsReport(totals: readonly StateTotal[]): string {
  const states = STATES.flatMap(([state, label]) => stateLines(totals, state, label))
  return [...currencyLines(totals), 'of which', ...states].join('\n')
}

function currencyLines(totals: readonly StateTotal[]): readonly string[] {
  return currenciesOf(totals).map((currency) => {
    const { count, amountMinor } = sum(totals.filter((total) => total.currency === currency))
    return `${currency} ${money(amountMinor, currency)} in ${countText(count)}`
  })
}

function stateLines(
  totals: readonly StateTotal[],
  state: StateTotal['state'],
  label: string,
): readonly string[] {
  const rows = totals.filter((total) => total.state === state)
  if (rows.length === 0) return []
  const amounts = rows.map(
    (row) => `${row.currency} ${money(row.amountMinor, row.currency)} in ${countText(row.count)}`,
  )
  return [`  ${countText(sum(rows).count)} ${label}: ${amounts.join(', ')}`]
}

function currenciesOf(totals: readonly StateTotal[]): readonly Currency[] {
  const weight = (currency: Currency) => sum(totals.filter((total) => total.currency === currency)).count
  return [...new Set(totals.map(({ currency }) => currency))].sort((a, b) => weight(b) - weight(a))
}

function sum(totals: readonly StateTotal[]): { readonly count: number; readonly amountMinor: number } {
  return totals.reduce(
    (all, total) => ({ count: all.count + total.count, amountMinor: all.amountMinor + total.amountMinor }),
    { count: 0, amountMinor: 0 },
  )
}

/** Formats a count: "1,234". */
export function countText(count: number): string {
  return count.toLocaleString('en-US')
}

function money(minor: number, currency: Currency): string {
  return moneyText(decimalText(minor, currency))
}

/** Formats a plain decimal: "1,234.50". */
export function moneyText(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}
