/** Fewest cells of a row that is quoted as a whole: a name with a comma is one cell. */
const FEWEST_CELLS = 4

/**
 * How many cells the rows of a file have of which some are quoted as a whole, as a spreadsheet writes them that took each line for
 * one cell: `"INV-1,""Elm, Corp"",100.00"`. 0 where none is.
 */
export function wrappedWidth(
  lines: readonly string[],
  mark: string,
  isHeading: (line: string) => boolean,
): number {
  const heading = lines.map((line) => wrapped(line) ?? line).find(isHeading)
  if (heading === undefined) return 0
  const width = cellsOf(heading, mark).length
  const areWrapped = lines.some((line) => {
    const row = wrapped(line)
    return row !== undefined && cellsOf(row, mark).length === width
  })
  return areWrapped && width >= FEWEST_CELLS ? width : 0
}

/** The text of a line that is one quoted cell. */
function wrapped(line: string): string | undefined {
  return /^"(?:[^"]|"")*"$/.test(line) ? line.slice(1, -1).replaceAll('""', '"') : undefined
}

/** The cells of a record, or of its one cell where that is a row of so many. */
export function unwrapped(record: readonly string[], mark: string, width: number): readonly string[] {
  if (record.length !== 1) return record
  const cells = cellsOf(record[0]!, mark)
  return cells.length === width ? cells : record
}

function cellsOf(row: string, mark: string): readonly string[] {
  const cells: string[] = []
  for (let at = 0; at <= row.length;) {
    const quoted = row[at] === '"' ? /"(?:[^"]|"")*"/y : undefined
    if (quoted !== undefined) quoted.lastIndex = at
    const cell = quoted?.exec(row)?.[0]
    const next = row.indexOf(mark, at + (cell?.length ?? 0))
    const end = next < 0 ? row.length : next
    cells.push(cell === undefined ? row.slice(at, end) : cell.slice(1, -1).replaceAll('""', '"'))
    at = end + 1
  }
  return cells
}
