import type { LocaleCode } from '#contract'
import { csvCell } from '#domain/csv'
import { messagesOf } from './messages.ts'

/** The heading of each field in a file, as a cell of CSV. In English it is the name of the field, which programs read. */
export function headingsIn(language: LocaleCode, fields: readonly string[]): readonly string[] {
  if (language === 'en') return fields
  const headings = messagesOf('headings', language)
  return fields.map((field) => csvCell(headings[`headings.${field}`] ?? field))
}
