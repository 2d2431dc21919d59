import { filledCells } from './groups.ts'
import { isSumLabel, sectionOf, stateOf, titleCurrency } from './labels.ts'

const LONGEST_NAME = 60

const REMARK =
  /^\s*(?:(?:note|notes|nb|n\.b\.|nota|notitie|not)\s*:|(?:remarks?|comments?|hinweise?|bemerkung|anmerkung|achtung|rückfrage|remarque|observations?|observación|observação|opmerking|uwaga|poznámka|bemærk|bemærkning|obs|huom|megjegyzés|observație|примечание|備考|备注|備註|비고)(?!\p{L}))/iu

/** Whether the only text of a row is somebody's remark on those beside it: `Note: pays in instalments`. */
export function isRemark(cells: readonly string[]): boolean {
  const filled = filledCells(cells)
  return filled.length === 1 && REMARK.test(filled[0]!)
}

const PAGE =
  /^(?:page|seite|pagina|página|strona|strana|sida|side|sivu|oldal|стр\.?|страница|sayfa|ページ|頁|页|第)[\s:#.]*\d+/iu

export function isPage(text: string): boolean {
  return PAGE.test(text.trim())
}

/** A part of a drawn line, or what a pivot table writes for an empty cell. */
const RULE = /^(?:[-=_+*~. |]{2,}|\((?:blank|leer|vide|en blanco|vuoto|leeg)\))$/i

/** Whether a cell is a part of a drawn line. */
export function isRule(cell: string): boolean {
  return RULE.test(cell.trim())
}

/** What a row of one or two texts is the title of, where it is not that of a customer. */
export function titleOf(
  cells: readonly string[],
  filled: readonly string[],
): 'currency' | 'section' | undefined {
  if (filled.length === 0) return undefined
  if (titleCurrency(cells) !== undefined) return 'currency'
  const isSection = sectionOf(filled[0]!) !== undefined || stateOf(filled[0]!) !== undefined
  return filled.length === 1 && isSection ? 'section' : undefined
}

/** Whether a line is a name, which may be that of the customer of the lines below it. */
export function isOnlyName(text: string): boolean {
  return (
    text.length <= LONGEST_NAME &&
    /\p{L}/u.test(text) &&
    !/[\d:;]| {2,}/.test(text.trim()) &&
    !isSumLabel(text, '')
  )
}

/** Whether the only cell of a row, below the heading of customers, is the name of one. */
export function isNameOfGroup(text: string, group: string): boolean {
  const name = text.trim()
  return (
    name.length <= LONGEST_NAME &&
    /\p{L}{2}/u.test(name) &&
    !/[:;]| {2,}/.test(name) &&
    !isSumLabel(name, group)
  )
}

/** Cells that a row has at least of which each is the number of its column. */
const FEWEST_COLUMNS = 4

/** Whether a row below the headings counts the columns, as printed forms do: `1 | 2 | 3 | 4 = 2 - 3`. */
export function areColumnNumbers(cells: readonly string[]): boolean {
  if ((cells[0] ?? '').trim() !== '1' || cells.length < FEWEST_COLUMNS) return false
  return cells.every((cell, at) => new RegExp(`^\\(?${at + 1}\\)?(?:\\s*=.*)?$`).test(cell.trim()))
}

/** A row above the headings, whose numbers may be those of a page. */
export function titleText(cells: readonly string[]): string {
  return filledCells(cells).join(' ').replace(/\d+/g, '0').toLowerCase()
}

/** The column of the first text of a row. */
export function firstFilled(cells: readonly string[]): number {
  return cells.findIndex((cell) => cell.trim() !== '')
}
