import type { ChosenAmount } from '../choose/amount-columns.ts'
import type { Oddity } from '../choose/told.ts'
import type { Survey } from '../evidence/survey.ts'
import type { Reading } from '../reading.ts'
import { sampledRows, unreadColumns, type UnreadColumn } from './unread-columns.ts'

/** Columns, and values of each, that are told. */
const TOLD_COLUMNS = 5
const TOLD_VALUES = 4

/** One warning of the columns that nothing reads and that divide the rows. */
export function unreadOddities(survey: Survey, reading: Reading, amount: ChosenAmount): readonly Oddity[] {
  const columns = unreadColumns(survey, reading, amount, readColumns(reading))
  if (columns.length === 0) return []
  // Of a large file a sample is looked at: how many rows have a value is not known.
  const isWhole = survey.items === sampledRows(survey).length
  const told = columns.slice(0, TOLD_COLUMNS).map((column) => inShort(column, isWhole))
  return [
    { code: 'COLUMN_UNREAD', detail: `${told.join('; ')}${columns.length > TOLD_COLUMNS ? '; …' : ''}` },
  ]
}

/** `Payee: “Lombard” 2, “us” 4`; a dash is of empty cells. */
function inShort({ heading, values }: UnreadColumn, isWhole: boolean): string {
  const told = values
    .slice(0, TOLD_VALUES)
    .map(([value, rows]) => `${value === '' ? '–' : `“${value}”`}${isWhole ? ` ${rows}` : ''}`)
  return `${heading.trim()}: ${told.join(', ')}${values.length > TOLD_VALUES ? ', …' : ''}`
}

/** The positions of all columns that a reading uses; other numbers that are beside them do not matter. */
function readColumns({ columns, otherName, payer, kinds, amount }: Reading): ReadonlySet<number> {
  const { add, subtract, rates = [], units, own, cents = [], taxFlag } = amount
  const used = [...add, ...subtract, ...rates, units, own, taxFlag?.at, ...cents.map(({ at }) => at)]
  const named = [...Object.values(columns), ...Object.values(kinds).flat(), otherName, payer, ...used]
  return new Set(named.filter((at) => typeof at === 'number'))
}
