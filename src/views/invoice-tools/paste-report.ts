import { spreadsheetText } from '#domain/csv'
import type { Book, IneligibleBecause, NumberMatch } from '#domain/invoices'
import type { Currency } from '#domain/money'
import { tsvOf } from '#grid'
import { formatCount, t, type MessageKey } from '#i18n'
import { reasonText } from '#offering'

export type MatchKind = NumberMatch['kind']

export const MATCH_KINDS: readonly MatchKind[] = ['matched', 'ambiguous', 'ineligible', 'notFound']

const NAMES: Readonly<Record<MatchKind, MessageKey>> = {
  matched: 'invoices.pasteMatched',
  ambiguous: 'invoices.pasteAmbiguous',
  ineligible: 'invoices.pasteIneligible',
  notFound: 'invoices.pasteNotFound',
}

export function kindName(kind: MatchKind): string {
  return t(NAMES[kind])
}

/** The number of matches of each kind; together all that were pasted. */
export function countKinds(report: readonly NumberMatch[]): Readonly<Record<MatchKind, number>> {
  const counts = { matched: 0, ambiguous: 0, ineligible: 0, notFound: 0 }
  for (const { kind } of report) counts[kind]++
  return counts
}

/** Why a number was not matched, in words; empty for one that was. */
export function whyNot(match: NumberMatch): string {
  if (match.kind === 'ineligible') return becauseText(match.because)
  return match.kind === 'ambiguous'
    ? t('invoices.pasteSeveral', { count: formatCount(match.rows.length) })
    : ''
}

/** The report for a spreadsheet: a line a number. */
export function reportText(report: readonly NumberMatch[]): string {
  return tsvOf(
    report.map((match) => [match.number, kindName(match.kind), whyNot(match)].map(spreadsheetText)),
  )
}

/** The rows of the matched invoices, in the order pasted, each once. */
export function matchedRows(report: readonly NumberMatch[]): readonly number[] {
  return [...new Set(report.flatMap((match) => (match.kind === 'matched' ? match.row : [])))]
}

/** What matched invoices come to, by currency, in the order in which the currencies first come. */
export function sumsOf(held: Book, rows: readonly number[]): readonly CurrencySum[] {
  const sums = new Map<Currency, number>()
  for (const row of rows) {
    const { currency } = held.marketOf(row)
    sums.set(currency, (sums.get(currency) ?? 0) + (held.columns.amountMinor[row] ?? 0))
  }
  return Array.from(sums, ([currency, minor]) => ({ currency, minor }))
}

/** An amount in minor units of its currency. */
interface CurrencySum {
  readonly currency: Currency
  readonly minor: number
}

function becauseText(because: IneligibleBecause): string {
  if (because === 'paid') return t('invoices.becausePaid')
  if (because === 'unapproved') return t('invoices.unapproved')
  return because === 'adjustment' ? t('invoices.becauseAdjustment') : reasonText(because)
}
