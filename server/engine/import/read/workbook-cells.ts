import type { CellValue } from 'hucre/xlsx'
import { formatCurrency, shownNumber } from './cell-formats.ts'
import { keptCell, type FileRecord } from './file-record.ts'

/** A value, or a number as it is shown; `isNumber` where its decimal mark is a point. */
export type ShownValue = CellValue | { readonly text: string; readonly isNumber: boolean }

function isShown(value: ShownValue): value is Exclude<ShownValue, CellValue> {
  return value !== null && typeof value === 'object' && 'isNumber' in value
}

/** How a sheet shows a row. */
interface ShownRow {
  readonly isHidden?: boolean
  readonly isStruck?: boolean
  readonly signs?: FileRecord['signs']
}

/** A row of a sheet as a record; undefined for an empty one. */
export function recordOf(
  line: number,
  values: readonly ShownValue[],
  { isHidden = false, isStruck = false, signs = [] }: ShownRow = {},
): FileRecord | undefined {
  const cells = values.map(cellText)
  if (cells.every((text) => text.trim() === '')) return undefined
  const numberCells = values.flatMap((value, at) =>
    typeof value === 'number' || (isShown(value) && value.isNumber) ? [at] : [],
  )
  const dayCells = values.flatMap((value, at) => (value instanceof Date ? [at] : []))
  return {
    line,
    cells,
    numberCells,
    ...(dayCells.length > 0 && { dayCells }),
    ...(isHidden && { isHidden }),
    ...(isStruck && { isStruck }),
    ...(signs.length > 0 && { signs }),
  }
}

/** The formats of a row's cells by their positions. */
export type CellFormats = (at: number) => string | undefined

/** Cells of a row as their formats show them, where these say more than the values do: credits, numbers with zeros before them. */
export function shownValues(
  values: readonly CellValue[],
  formatAt: CellFormats,
  hasCurrencies: boolean,
): readonly ShownValue[] {
  return values.map((value, at) => {
    const format = typeof value === 'number' ? formatAt(at) : undefined
    if (typeof value !== 'number' || format === undefined) return value
    const text = shownNumber(value, numberText(value), format, hasCurrencies)
    return text === undefined ? value : { text, isNumber: /^-?\d+(?:\.\d+)? |^-?\d+\.\d+$/.test(text) }
  })
}

/** The positions of a row's numbers whose formats show a currency, each with its sign. */
export function signsOf(
  values: readonly CellValue[],
  formatAt: CellFormats,
): readonly (readonly [at: number, sign: string])[] {
  return values.flatMap((value, at) => {
    const format = typeof value === 'number' ? formatAt(at) : undefined
    const currency = format === undefined ? '' : formatCurrency(value as number, format)
    return currency === '' ? [] : [[at, currency] as const]
  })
}

function cellText(value: ShownValue): string {
  if (isShown(value)) return keptCell(value.text)
  if (value === null) return ''
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return dayText(value)
  return keptCell(withoutTextMark(String(value)))
}

/** The apostrophe by which somebody has made a text of a number or a date, where it was written into the cell; names keep theirs. */
function withoutTextMark(text: string): string {
  return text.charCodeAt(0) === APOSTROPHE && TEXT_OF_NUMBER.test(text) ? text.slice(1) : text
}

/** Without a blank, or a number with blanks: not `'47 Brand`. */
const TEXT_OF_NUMBER = /^'[\d(+-](?:\S*|[\d.,:/() -]*)$/

const APOSTROPHE = 39

/** The digits a workbook holds of a number; the ones behind them are of its binary form (0.1 + 0.2). */
const DIGITS = 15

/** How far a number may be from one of six decimals that a sum or a difference of amounts was meant to be: `90.0699999999997`. */
const NOISE = 1e-9
const DECIMALS = 6

function withoutNoise(value: number): number {
  const near = Number(value.toFixed(DECIMALS))
  return Math.abs(value - near) < NOISE ? near : value
}

/** A number with a point and without an exponent. */
function numberText(value: number): string {
  const exact = withoutNoise(Number(value.toPrecision(DIGITS)))
  if (Number.isInteger(exact)) return Number.isSafeInteger(exact) ? String(exact) : BigInt(exact).toString()
  const text = String(exact)
  return text.includes('e') ? exact.toFixed(20).replace(/0+$/, '') : text
}

/** A day in the form that is read the same whatever style of dates is chosen for the texts beside it. */
function dayText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10).replaceAll('-', '')
}
