import type { HeadingSense } from '../headings/headings.ts'
import { noteOf } from '../rows/notes.ts'
import { isDoubtful } from '../rows/remarks.ts'
import { valuesOf, type TableRecord } from './content-sense.ts'

/**
 * The senses of columns, of which one whose heading is not known has remarks where one of its texts says that a row is paid, disputed or
 * taken back: `Where are we`, `paid 20 Nov`.
 */
export function remarkSenses(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  return senses.map((sense, at) => (sense === undefined && areRemarks(rows, at) ? NOTE : sense))
}

const NOTE: HeadingSense = {
  meaning: 'note',
  rank: 1_000,
  scale: 0,
  currency: undefined,
  isOfTransaction: false,
}

/** Whether some rows have a text, as remarks are not written to all, and one of them tells the state of its row. */
function areRemarks(rows: readonly TableRecord[], at: number): boolean {
  const texts = valuesOf(rows, at)
  if (texts.length === 0 || texts.length === rows.length) return false
  return texts.some((text) => /\p{L}{3}/u.test(text) && (noteOf(text) !== undefined || isDoubtful(text)))
}
