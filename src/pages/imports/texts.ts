import type { ImportProblem, ImportRecord, ImportUndo } from '#contract'
import { INGEST_FIELDS } from '#domain/ingest'
import { formatCount, t, type MessageKey } from '#i18n'
import { REJECTED_ROWS } from '#locales/served'

const FIELD_LABELS: Readonly<Record<string, MessageKey>> = Object.fromEntries(
  ([...INGEST_FIELDS, 'customer'] as const).map((field) => [field, `imports.field.${field}` as const]),
)

/** The name of a field of an invoice; a field of a later server has none. */
export function fieldText(field: string): string {
  const key = FIELD_LABELS[field]
  return key === undefined ? field : t(key)
}

/** The states of invoices in a file, in the order of the screen. */
export const STATES = ['eligible', 'pastDue', 'unapproved', 'held', 'adjustment'] as const

const STATE_LABELS: Readonly<Record<string, MessageKey>> = {
  eligible: 'imports.stateEligible',
  pastDue: 'imports.statePastDue',
  unapproved: 'imports.stateUnapproved',
  held: 'imports.stateHeld',
  adjustment: 'imports.stateAdjustment',
}

export function stateText(state: string): string {
  const key = STATE_LABELS[state]
  return key === undefined ? state : t(key)
}

const PROBLEMS: Readonly<Record<string, MessageKey>> = {
  FILE_EMPTY: 'imports.problemEmpty',
  NO_ROWS: 'imports.problemNoRows',
  QUOTE_NOT_CLOSED: 'imports.problemQuote',
  RECORD_TOO_LONG: 'imports.problemRecord',
  TOO_MANY_COLUMNS: 'imports.problemColumns',
  COLUMN_UNKNOWN: 'imports.problemColumn',
  COLUMNS_MISSING: 'imports.problemColumn',
  SEVERAL_TABLES: 'imports.problemTables',
  TABLES_BESIDE: 'imports.problemTablesBeside',
  SHEET_UNKNOWN: 'imports.problemSheet',
  WORKBOOK_DAMAGED: 'imports.problemDamaged',
  WORKBOOK_ENCRYPTED: 'imports.problemEncrypted',
  WORKBOOK_TOO_LARGE: 'imports.problemTooLarge',
  FILE_TOO_LARGE: 'imports.problemLong',
  READING_OPEN: 'imports.problemOpen',
  WHOLE_EMPTY: 'imports.problemWholeEmpty',
  CLOSING_CHANGED: 'imports.problemClosingChanged',
  CLOSES_MANY: 'imports.problemClosingChanged',
  WHOLE_UNKNOWN: 'imports.doubtUnknown',
  WHOLE_REJECTED: 'imports.problemWholeRejected',
  WHOLE_TOTALS: 'imports.doubtTotals',
  WHOLE_CUT: 'imports.doubtCut',
  PROFILE_UNKNOWN: 'imports.problemProfileGone',
  PROFILE_EDITED: 'imports.problemProfileEdited',
  PROFILE_CHANGED: 'imports.problemProfileEdited',
  CREATED_ASSUMED: 'imports.problemClosingChanged',
  LIMIT_REACHED: 'imports.problemProfiles',
  IMPORT_DONE: 'errors.importDone',
}

export function problemText({ code, line }: ImportProblem): string {
  return t(PROBLEMS[code] ?? 'imports.problemInternal', { line: formatCount(line ?? 0) })
}

/** Why a row is not imported. What a second row of a number says of the first is for the file of rejected rows. */
export function reasonText(code: string, detail: string | null): string {
  const key = (REJECTED_ROWS as Readonly<Record<string, MessageKey>>)[code]
  const reason = key === undefined ? code : t(key)
  const isShown = detail !== null && code !== 'NUMBER_DUPLICATE'
  return isShown ? t('imports.rejectedDetail', { reason, detail }) : reason
}

const UNDO_TEXTS: Readonly<Record<Exclude<ImportUndo, 'possible'>, MessageKey>> = {
  undone: 'imports.undone',
  later: 'imports.undoLater',
  offered: 'imports.undoOffered',
  cleared: 'imports.undoCleared',
  expired: 'imports.undoExpired',
}

export function undoText(undo: Exclude<ImportUndo, 'possible'>): string {
  return t(UNDO_TEXTS[undo])
}

export function fileNameText(name: string): string {
  return name === '' ? t('imports.unnamed') : name
}

export function importerText({ by, emailAddress }: ImportRecord): string {
  if (by === 'operator') return t('imports.byOperator')
  return by === 'staff' ? t('imports.byStaff', { email: emailAddress ?? '' }) : (emailAddress ?? '')
}
