/** The day as of which a line says that a list is: `As of 31 Oct 2026`, `Stand: 30.11.2026`. */
const AS_OF =
  /(?:^|[\s(,;:–-])(?:(?:as )?(?:of|at)|as on|per|stand|stichtag|zum|au|arrêté au|al|a fecha de|alla data del|em|op|na dzień|stan na|ke dni|k|на|по состоянию на|状况截至|截至)\s*:?\s*(\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\.? \p{L}{3,10}\.? \d{4}|\p{L}{3,10}\.? \d{1,2},? \d{4})\s*\)?$/iu
const LONGEST_LINE = 120

interface ListDay {
  /** What stands before the day. */
  readonly words: string
  readonly day: string
}

/** The day of a list, as a line says it; undefined of others. Lines with more are no titles. */
export function listDay(cells: readonly string[]): ListDay | undefined {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const text = filled.join(' ').toLowerCase()
  const found = filled.length > 2 || text.length > LONGEST_LINE ? null : AS_OF.exec(text)
  return found === null ? undefined : { words: text.slice(0, found.index), day: found[1]! }
}
