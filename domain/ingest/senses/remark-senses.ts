import { normalHeading, type HeadingSense } from '../headings/headings.ts'
import { isStateAlone, noteOf } from '../rows/notes.ts'
import { isDoubtful, isSaid } from '../rows/remarks.ts'
import { valuesOf, type TableRecord } from './content-sense.ts'
import { OTHER_STATUS } from './value-senses.ts'

/**
 * The senses of columns, of which one whose heading is not known has remarks where one of its texts says that a row is paid, disputed or
 * taken back: `Where are we`, `paid 20 Nov`.
 */
export function remarkSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  return senses.map((sense, at) => {
    const heading = normalHeading(headings[at] ?? '')
    const isOfGoods = OTHER_STATUS.test(heading) || OF_FREIGHT.test(heading)
    return sense === undefined && !isOfGoods && areRemarks(rows, at, heading === '') ? NOTE : sense
  })
}

/** Freight is paid, or collected, by whoever sends or gets the goods. */
const OF_FREIGHT = /freight|fracht|fret|flete|nolo|frete|vracht|incoterm|carriage|postage|porto/

const NOTE: HeadingSense = {
  meaning: 'note',
  rank: 1_000,
  scale: 0,
  currency: undefined,
  isOfTransaction: false,
}

/** Whether one of the texts of a column tells the state of its row; where every row has one, as remarks are not written to all, in a state alone. */
function areRemarks(rows: readonly TableRecord[], at: number, isUnnamed: boolean): boolean {
  const texts = valuesOf(rows, at)
  if (texts.length === 0) return false
  if (texts.length === rows.length) return !isUnnamed && texts.some((text) => isState(text) || isSaid(text))
  const isWorded = (text: string) => (isUnnamed ? /\p{L}{2}/u : /\p{L}{3}/u).test(text)
  return texts.some(
    (text) => isWorded(text) && (noteOf(text) !== undefined || isDoubtful(text) || isStateAlone(text)),
  )
}

/** Whether a text is a state, and nothing else: `cobrada` among `ok`. */
function isState(text: string): boolean {
  const note = noteOf(text)
  return note === undefined ? isStateAlone(text) : note !== 'credit' && note !== 'unknown'
}
