import { isCurrency, type Currency } from '../money/currency.ts'
import { accept, refuse, type Result } from '../core/result.ts'
import {
  mapColumns,
  missingFields,
  type ColumnMap,
  type IngestField,
  type MissingField,
  type NamedColumn,
} from './columns.ts'
import { guessDateStyles, type DateStyle } from './dates.ts'
import { guessDecimalMark, type AmountSample, type DecimalMark } from './decimal-mark.ts'
import type { ReadingPlan } from './row.ts'

/** What a user may say about a file instead of having it guessed. */
export interface ReadingHints {
  readonly columns?: Readonly<Partial<Record<IngestField, NamedColumn>>>
  readonly dateStyle?: DateStyle
  readonly decimalMark?: DecimalMark
  readonly defaultCurrency?: Currency
  readonly shiftDays?: number
}

/** Decides how to read a file from its headings, its first rows and what the user says of it. */
export function planReading(
  headings: readonly string[],
  firstRows: readonly (readonly string[])[],
  hints: ReadingHints = {},
): Result<ReadingPlan, 'COLUMNS_MISSING' | 'COLUMN_UNKNOWN'> {
  const columns = mapColumns(headings, hints.columns ?? {})
  if (!columns.ok) return columns
  const missing = missingFields(columns.value)
  if (missing.length > 0) return refuse('COLUMNS_MISSING', missing.map(fieldText).join(', '))
  return accept({
    columns: columns.value,
    columnCount: headings.length,
    ...dateStylesOf(samples(firstRows, columns.value, ['createdDate', 'dueDate']), hints.dateStyle),
    decimalMark: hints.decimalMark ?? guessDecimalMark(amounts(firstRows, columns.value, hints)),
    ...(hints.defaultCurrency === undefined ? {} : { defaultCurrency: hints.defaultCurrency }),
    shiftDays: hints.shiftDays ?? 0,
  })
}

function fieldText(field: MissingField): string {
  return field === 'customer' ? 'customerNumber or customerName' : field
}

function dateStylesOf(
  days: readonly string[],
  said: DateStyle | undefined,
): Pick<ReadingPlan, 'dateStyle' | 'dottedStyle'> {
  return said === undefined ? guessDateStyles(days) : { dateStyle: said, dottedStyle: said }
}

function amounts(
  rows: readonly (readonly string[])[],
  columns: ColumnMap,
  { defaultCurrency }: ReadingHints,
): readonly AmountSample[] {
  return rows.map((row) => {
    const written = (row[columns.currency ?? -1] ?? '').trim().toUpperCase()
    const currency = isCurrency(written) ? written : written === '' ? defaultCurrency : undefined
    return { text: row[columns.amount ?? -1] ?? '', currency }
  })
}

function samples(
  rows: readonly (readonly string[])[],
  columns: ColumnMap,
  fields: readonly IngestField[],
): readonly string[] {
  return rows.flatMap((row) => fields.map((field) => row[columns[field] ?? -1] ?? ''))
}
