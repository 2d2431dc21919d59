import { knownHeadings } from '../headings/known-headings.ts'
import type { TableRecord } from '../senses/content-sense.ts'

/** Fields that the first column names of a table that lies on its side. */
const FEWEST_FIELDS = 4
/** Rows that such a table has at most: one for each field. */
const MOST_FIELDS = 40

/** A whole table whose fields are rows and whose items are columns, set upright; any other as it is. */
export function uprightRecords(records: readonly TableRecord[]): readonly TableRecord[] {
  if (records.length < FEWEST_FIELDS || records.length > MOST_FIELDS || !isLying(records)) return records
  const width = Math.max(...records.map(({ cells }) => cells.length))
  const numbers = fieldsByColumn(records, 'numberCells')
  const days = fieldsByColumn(records, 'dayCells')
  return Array.from({ length: width }, (_, column) => ({
    line: column + 1,
    cells: records.map(({ cells }) => cells[column] ?? ''),
    ...(numbers.has(column) && { numberCells: numbers.get(column)! }),
    ...(days.has(column) && { dayCells: days.get(column)! }),
  }))
}

/** Whether the first cells are known headings, none twice as types of documents are, and those beside them none. */
function isLying(records: readonly TableRecord[]): boolean {
  const fields = records.map(({ cells }) => cells[0] ?? '')
  const named = fields.filter((field) => field !== '')
  const isWide = records.every(({ cells }) => cells.length > 1)
  return (
    isWide &&
    new Set(named).size === named.length &&
    knownHeadings(fields) >= FEWEST_FIELDS &&
    records.every(({ cells }) => knownHeadings(cells.slice(1)) < 2)
  )
}

/** Which records have such a cell in each column. */
function fieldsByColumn(
  records: readonly TableRecord[],
  kind: 'numberCells' | 'dayCells',
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  for (const [field, record] of records.entries())
    for (const column of record[kind] ?? []) {
      const fields = found.get(column)
      if (fields === undefined) found.set(column, [field])
      else fields.push(field)
    }
  return found
}
