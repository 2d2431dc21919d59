import type { CellValue } from 'hucre/xlsx'
import { keptCell, type FileRecord } from './file-record.ts'

/** A row of a sheet as a record; undefined for an empty one. */
export function recordOf(line: number, values: readonly CellValue[]): FileRecord | undefined {
  const cells = values.map(cellText)
  if (cells.every((text) => text.trim() === '')) return undefined
  const numberCells = values.flatMap((value, at) => (typeof value === 'number' ? [at] : []))
  const dayCells = values.flatMap((value, at) => (value instanceof Date ? [at] : []))
  return { line, cells, numberCells, ...(dayCells.length > 0 && { dayCells }) }
}

function cellText(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return dayText(value)
  return keptCell(String(value))
}

/** The digits a workbook holds of a number; the ones behind them are of its binary form (0.1 + 0.2). */
const DIGITS = 15

/** A number with a point and without an exponent. */
function numberText(value: number): string {
  const exact = Number(value.toPrecision(DIGITS))
  if (Number.isInteger(exact)) return Number.isSafeInteger(exact) ? String(exact) : BigInt(exact).toString()
  const text = String(exact)
  return text.includes('e') ? exact.toFixed(20).replace(/0+$/, '') : text
}

/** A day in the form that is read the same whatever style of dates is chosen for the texts beside it. */
function dayText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10).replaceAll('-', '')
}
