import { filledCells } from './groups.ts'

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
