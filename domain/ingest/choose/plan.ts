import { reject, type Result } from '../../core/result.ts'
import { readingOf } from './choose-reading.ts'
import { namedColumns } from '../columns.ts'
import type { Reading, ReadingHints } from '../reading.ts'
import { Survey } from '../evidence/survey.ts'

/** Decides how to read a table that is in memory, from its headings, all its rows and what the user says of it. */
export function planReading(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  hints: ReadingHints = {},
): Result<Reading, 'COLUMNS_MISSING' | 'COLUMN_UNKNOWN'> {
  const named = namedColumns(headings, hints.columns ?? {})
  if (!named.ok) return named
  const survey = new Survey(headings, hints)
  for (const [at, cells] of rows.entries()) survey.add({ line: at + 2, cells })
  const choice = readingOf(survey, hints)
  return choice.ok ? { ok: true, value: choice.value.reading } : reject(choice.code, choice.detail)
}
