/** Fewest cells of a row whose lone quotes are marks. */
const FEWEST_CELLS = 4

/** Whether lone quotes between delimiters stand for what is above them: no cell is quoted, and rows with marks have all their cells. */
export function areDittoMarks(
  lines: readonly string[],
  mark: string,
  isHeading: (line: string) => boolean,
): boolean {
  const heading = lines.find(isHeading)
  const width = heading?.split(mark).length ?? 0
  if (width < FEWEST_CELLS) return false
  let marks = 0
  for (const line of lines) {
    if (!line.includes('"')) continue
    const cells = line.split(mark).map((cell) => cell.trim())
    if (cells.length !== width || cells.some((cell) => cell !== '"' && /^"|"$/.test(cell))) return false
    if (cells.includes('"')) marks++
  }
  return marks > 0
}

const QUOTED = /^\s*"(.+)"\s*$/s

/** The cells of a record with what the marks in them stand for, and without the quotes that a later cell may have all the same. */
export function withDittos(cells: readonly string[], above: readonly string[]): readonly string[] {
  return cells.map((cell, at) => {
    if (cell.trim() === '"') return above[at] ?? ''
    const quoted = cell.includes('"') ? QUOTED.exec(cell)?.[1] : undefined
    return quoted?.replaceAll('""', '"') ?? cell
  })
}
