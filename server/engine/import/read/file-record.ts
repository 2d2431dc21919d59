import { Buffer } from 'node:buffer'
import { cleanText, type TableRecord } from '#domain/ingest'

export type FileRecord = TableRecord

export const MOST_COLUMNS = 500

/** More than any text of an invoice has, and than most notes beside them. */
export const LONGEST_CELL = 4_000

/**
 * A cell as it is kept: a longer one is cut once its white space is single, so that what is left of it is too long for every
 * text of an invoice and its row is rejected.
 */
export function keptCell(text: string): string {
  if (text.length <= LONGEST_CELL) return text
  const clean = cleanText(text)
  if (clean.length <= LONGEST_CELL) return copied(clean)
  return copied(`${clean.slice(0, LONGEST_CELL)}…`)
}

/** A part of a text keeps the whole of it in memory, until it is copied. */
function copied(text: string): string {
  return Buffer.from(text).toString()
}

export function shownCells({ cells, dayCells = [] }: FileRecord): readonly string[] {
  if (dayCells.length === 0) return cells
  const shown = [...cells]
  for (const at of dayCells) shown[at] = shown[at]!.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return shown
}
