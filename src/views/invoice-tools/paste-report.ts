import { spreadsheetText } from '#domain/csv'
import { type IneligibleBecause, type NumberMatch } from '#domain/invoices'
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

function becauseText(because: IneligibleBecause): string {
  if (because === 'paid') return t('invoices.becausePaid')
  if (because === 'unapproved') return t('invoices.unapproved')
  return because === 'adjustment' ? t('invoices.becauseAdjustment') : reasonText(because)
}
