import type { Reading } from '../reading.ts'
import { isDamaged } from '../texts/text.ts'

/** What stands before a row that somebody has taken out of a list without deleting it. */
const COMMENTED = /^(?:\/\/|--|;|!|#)\s*(?=[\p{L}\d])/u
const NUMBERED_NAME = /^#\d/
const MARKS = new Set(['/', '-', ';', '!', '#'])

/** A row without the mark of a comment before its number, or before all of it; undefined where there is none. */
export function withoutComment(
  cells: readonly string[],
  { columns, areHashed: areHashes = false }: Reading,
): readonly string[] | undefined {
  const first = cells[0] === '' ? cells.findIndex((cell) => cell !== '') : 0
  for (const at of [columns.invoiceNumber ?? first, first]) {
    const text = (cells[at] ?? '').trim()
    const mark = text.charAt(0)
    if (!MARKS.has(mark) || (mark === '#' && (areHashes || isDamaged(text)))) continue
    // A name as it is: `#1 Cleaners`.
    if (at === columns.customerName && NUMBERED_NAME.test(text)) continue
    const bare = text.replace(COMMENTED, '')
    if (bare !== text) return cells.with(at, bare)
  }
  return undefined
}

/** Whether numbers begin with the sign for one as a rule: few of many that do are rows that were taken out. */
export function areHashed(numbers: readonly string[]): boolean {
  const hashed = numbers.filter((number) => number.trimStart().startsWith('#')).length
  return hashed > 0 && hashed * 2 >= numbers.length
}
