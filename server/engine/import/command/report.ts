import type { Currency } from '#domain/money'
import { countText, money } from '../../../platform/texts/figures.ts'
import { readingReport } from './reading-report.ts'
import { warningLine } from './warning-texts.ts'
import type { ImportSummary } from '../run.ts'
import type { StateTotal } from '../merge/merge.ts'

const STATES: readonly (readonly [StateTotal['state'], string])[] = [
  ['eligible', 'eligible (created by today, due later)'],
  ['pastDue', 'past due'],
  ['unapproved', 'not yet approved (created later)'],
  ['held', 'on hold by the customer'],
  ['paid', 'paid'],
  ['adjustment', 'adjustments (negative amounts)'],
]

export function importReport(summary: ImportSummary): string {
  return [
    `${countText(summary.rows)} rows, ${countText(summary.customers)} customers`,
    totalsReport(summary.totals),
    `${countText(summary.added)} added, ${countText(summary.changed)} changed, ${countText(summary.unchanged)} unchanged, ${countText(summary.rejected)} rejected${summary.closed > 0 ? `, ${countText(summary.closed)} closed` : ''}`,
    ...(summary.profile === undefined ? [] : [`read by the profile ${summary.profile}`]),
    ...readingReport(summary.choice),
    ...summary.warnings.map(warningLine),
  ].join('\n')
}

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
