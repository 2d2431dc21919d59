/** A table as it was pasted: rows of cells, and its headings where it has any. */
export interface PastedTable {
  readonly headings: readonly string[] | undefined
  readonly rows: readonly (readonly string[])[]
  /** How many columns most of its rows have. */
  readonly columns: number
}

/** What may stand between the cells, the likeliest first: a spreadsheet copies tabs. */
const MARKS = ['\t', ';', ','] as const

/** Rows that must have as many cells as most, so that a text is a table. */
const ALIKE_SHARE = 0.6

/** The table of a pasted text; undefined where it is none, but a list. */
export function pastedTable(text: string): PastedTable | undefined {
  for (const mark of MARKS) {
    if (!text.includes(mark)) continue
    const rows = cellsOf(text, mark).filter((cells) => cells.some((cell) => cell !== ''))
    const columns = commonest(rows.map(({ length }) => length))
    const alike = rows.filter(({ length }) => length === columns).length
    if (rows.length < 2 || columns < 2 || alike < rows.length * ALIKE_SHARE) continue
    const [first = [], ...others] = rows
    const hasHeadings = !first.some((cell) => /\p{Nd}/u.test(cell))
    return { headings: hasHeadings ? first : undefined, rows: hasHeadings ? others : rows, columns }
  }
  return undefined
}

/** The records of a delimited text, their cells trimmed; a cell in quotes may hold the mark, quotes and line breaks. */
function cellsOf(text: string, mark: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, mark) : plainCell(text, at, mark)
    row.push(cell.trim())
    if (text[end] !== mark) {
      rows.push(row)
      row = []
    }
    at = end + 1
  }
  return rows
}

interface ReadCell {
  readonly cell: string
  /** Where the mark, the line break or the end of the text stands. */
  readonly end: number
}

function plainCell(text: string, start: number, mark: string): ReadCell {
  let end = start
  while (end < text.length && text[end] !== mark && text[end] !== '\n') end++
  return { cell: text.slice(start, end), end }
}

function quotedCell(text: string, start: number, mark: string): ReadCell {
  let cell = ''
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at)
    // A quote that nothing closes is a part of the text.
    if (quote < 0) return plainCell(text, start, mark)
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const { cell: rest, end } = plainCell(text, quote + 1, mark)
      return { cell: cell + rest, end }
    }
    cell += '"'
    at = quote + 2
  }
}

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  let best = 0
  for (const [number, count] of counts) if (count > (counts.get(best) ?? 0)) best = number
  return best
}
