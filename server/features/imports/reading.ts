import * as v from 'valibot'
import { INGEST_FIELDS, type IngestField, type ReadingHints } from '#domain/ingest'
import { isCurrency } from '#domain/money'
import { DELIMITERS } from '../../engine/import/read/csv-layout.ts'
import { FILE_ENCODINGS } from '../../engine/import/read/file-encodings.ts'
import { importAnswers } from '../../engine/import/request.ts'
import type { SourceHints } from '../../engine/import/read/source.ts'
import { shortText } from '../../platform/inputs.ts'

const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(499))
const column = v.optional(v.nullable(position))

/** What a user says of a file in place of the guesses. A column is a position in the file; null: the file has none. */
export const importReading = v.object({
  encoding: v.optional(v.picklist(FILE_ENCODINGS)),
  delimiter: v.optional(v.picklist(DELIMITERS)),
  sheet: v.optional(shortText),
  dateStyle: v.optional(v.picklist(['year-first', 'day-first', 'month-first'])),
  decimalMark: v.optional(v.picklist(['.', ','])),
  currency: v.optional(v.pipe(v.string(), v.guard(isCurrency, 'is no ISO 4217 currency'))),
  /** Whether the first rows are enough: a long file takes its time. */
  isFirstOnly: v.optional(v.boolean()),
  headingLine: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000))),
  answers: v.optional(importAnswers),
  columns: v.optional(
    v.object(
      Object.fromEntries(INGEST_FIELDS.map((field) => [field, column])) as Record<IngestField, typeof column>,
    ),
  ),
})

export type AskedReading = v.InferOutput<typeof importReading>

export function sourceHints({ encoding, delimiter, sheet }: AskedReading): SourceHints {
  return { encoding, delimiter, sheet }
}

export function readingHints({
  dateStyle,
  decimalMark,
  currency,
  columns,
  headingLine,
  answers,
}: AskedReading): ReadingHints {
  return {
    ...(columns === undefined ? {} : { columns: columns as ReadingHints['columns'] & object }),
    ...(dateStyle === undefined ? {} : { dateStyle }),
    ...(decimalMark === undefined ? {} : { decimalMark }),
    ...(headingLine === undefined ? {} : { headingLine }),
    ...(answers === undefined ? {} : { answers: answers as NonNullable<ReadingHints['answers']> }),
    ...(currency === undefined ? {} : { defaultCurrency: currency }),
  }
}
