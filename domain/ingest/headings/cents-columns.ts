import type { CentsColumn } from '../reading.ts'
import { AMOUNT_HEADINGS } from './amount-headings.ts'
import { normalHeading, type HeadingSense } from './headings.ts'

/** How cents are called behind a column of whole units: `Rs. | P.`, `Kč | hal.` */
const CENTS =
  /^(?:p|ps|paise?|paisa|pence|c|ct|cts|cents?|centimes?|centimos?|centavos?|centesimi|rp|rappen|gr|grosze?|hal|haler|halere|h|ore|kop|kopecks?|коп|копеек|kurus|krs|fils|bani|lipa|sen|filler)$/
/** Cents that are no day, month or period. */
const CERTAIN = /^(?:0+|3[2-9]|[4-9]\d|\d{3})$/

export interface CentsColumns {
  readonly columns: readonly CentsColumn[]
  /** Whether these are cents for certain: a letter may head something else. */
  readonly isCertain: boolean
}

/** Columns behind amounts of whole units that hold nothing but the cents of these, below a heading of them or none. */
export function centsColumnsOf(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): CentsColumns | undefined {
  const textsOf = (at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim())
  const words = headings.map(normalHeading)
  const isAmount = (at: number) => (senses[at]?.meaning ?? '') in AMOUNT_HEADINGS
  const columns = words.flatMap((word, at) => {
    if (senses[at] !== undefined || !(word === '' || CENTS.test(word))) return []
    // A word for cents is of the last amount before it.
    const of = word.length > LETTERS ? words.findLastIndex((_, each) => each < at && isAmount(each)) : at - 1
    if (of < 0 || !isAmount(of)) return []
    const cents = textsOf(at)
    const form = word === '' ? /^(?:\d\d)?$/ : /^\d{0,3}$/
    const areCents = cents.every((text) => form.test(text)) && cents.some((text) => text !== '')
    return areCents && textsOf(of).every((text) => WHOLE.test(text)) ? [{ of, at }] : []
  })
  const isCertain = columns.every(({ at }) => {
    const { length } = words[at]!
    return length > 1 || (length === 1 && textsOf(at).some((text) => CERTAIN.test(text)))
  })
  return columns.length === 0 ? undefined : { columns, isCertain }
}

/** Letters of an abbreviation of cents at most, which stands right behind the amounts. */
const LETTERS = 2

/** An amount without decimals, in groups or not. */
const WHOLE = /^(?:\D*(?:\d{1,3}(?:[.,'’\s]\d{2,3})*[.,'’\s]\d{3}|\d+)\D*)?$/

/** The senses of columns, of which those of cents are no amounts of their own. */
export function withoutCents(
  senses: readonly (HeadingSense | undefined)[],
  { columns }: CentsColumns,
): readonly (HeadingSense | undefined)[] {
  return senses.map((sense, at) =>
    columns.some((each) => each.at === at)
      ? { meaning: 'other', rank: 0, scale: 0, currency: undefined, isOfTransaction: false }
      : sense,
  )
}
