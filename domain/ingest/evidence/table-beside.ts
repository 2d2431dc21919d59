import { FIELD_MEANINGS } from '../columns.ts'
import { normalHeading, senseOf } from '../headings/headings.ts'

/** Headings that a table beside another one repeats at least, that of the number among them. */
const FEWEST = 3

/**
 * The column with which a table of other invoices begins beside the first: its headings are those of the first once more, in the same
 * order, with or without a count behind them (`Invoice 1`, `Invoice 2`). 0: there is none.
 */
export function tableBeside(headings: readonly string[]): number {
  const names = headings.map((heading) => normalHeading(heading).replace(/ \d{1,2}$/, ''))
  const firsts = new Map<string, number>()
  for (const [second, name] of names.entries()) {
    const first = firsts.get(name)
    if (name !== '' && first === undefined) firsts.set(name, second)
    const meaning = first === undefined ? undefined : senseOf(name)?.meaning
    if (first === undefined || meaning === undefined || !NUMBERS.includes(meaning)) continue
    const offset = second - first
    const repeated = names.flatMap((other, at) =>
      other !== '' && at >= offset && names[at - offset] === other ? [at] : [],
    )
    if (repeated.length >= FEWEST) return repeated[0]!
  }
  return 0
}

const NUMBERS: readonly string[] = FIELD_MEANINGS.invoiceNumber
