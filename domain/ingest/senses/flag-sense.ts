import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { statusOf } from '../rows/kinds.ts'
import { DayEvidence } from '../evidence/day-evidence.ts'

/** Meanings of columns that say yes or no. */
const FLAGS: readonly Meaning[] = [
  'paidFlag',
  'openFlag',
  'voidFlag',
  'draftFlag',
  'postedFlag',
  'sentFlag',
  'releasedFlag',
  'creditFlag',
]

const FLAG =
  /^(?:yes|no|y|n|true|false|t|f|1|0|x|on|off|ja|nein|j|wahr|falsch|oui|non|o|vrai|faux|si|s|verdadero|falso|vero|sim|nao|nee|waar|onwaar|tak|nie|nej|nei|ano|ne|kylla|ei|igen|nem|da|nu|evet|hayir|ya|tidak|co|khong|ναι|οχι|так|ні|نعم|لا|כן|לא|ใช|ไม|да|нет|не|是|否|済|未|はい|いいえ|예|아니오|〇|)$/

const NO = /^(?:no|n|false|nein|non|nao|nee|nie|nej|nei|ne|ei|nem|nu|hayir|tidak|нет|ні|否|未|아니오)$/

/** Whether values are words for yes and no, one of them at least. */
export function areAllYesOrNo(values: readonly string[]): boolean {
  return values.length > 0 && values.every((text) => FLAG.test(normalHeading(text)))
}

/** What a column that says yes or no means by its values; undefined where it says something else. */
export function flagSense(sense: HeadingSense, values: readonly string[]): HeadingSense | undefined {
  if (!FLAGS.includes(sense.meaning) || values.length === 0) return sense
  if (sense.meaning === 'paidFlag' && arePayments(values)) return { ...sense, meaning: 'paidAmount' }
  const words = [...new Set(values.map(normalHeading))]
  const flags = words.filter((word) => FLAG.test(word))
  // `Partly` may stand among words for yes and no.
  if (flags.length * 2 >= words.length) return sense
  if (values.every((value) => statusOf(value) !== undefined) || areMostlyStatuses(words))
    return { ...sense, meaning: 'status' }
  // Beside a word for no, others say how it was paid, or that a part is.
  if (
    sense.meaning === 'paidFlag' &&
    words.some((word) => NO.test(word)) &&
    !words.some((word) => /\d/.test(word))
  )
    return sense
  const areAmounts = values.every((value) => /^[\d.,\s()'-]+$/.test(value))
  if (sense.meaning === 'creditFlag' && areAmounts) return { ...sense, meaning: 'creditedAmount' }
  if (sense.meaning === 'paidFlag' && areAmounts && values.every((value) => MINOR_UNITS.test(value)))
    return { ...sense, meaning: 'paidAmount' }
  const days = new DayEvidence()
  for (const value of values) days.add(value, false)
  if (!days.areDays && days.compact < values.length) {
    // How something was paid.
    const areWords = values.every((value) => /\p{L}{2}/u.test(value) && !/\d/.test(value))
    return sense.meaning === 'paidFlag' && areWords ? { ...sense, meaning: 'paymentTrace' } : undefined
  }
  return {
    ...sense,
    meaning: sense.meaning === 'postedFlag' ? 'postingDate' : (DATED[sense.meaning] ?? 'other'),
  }
}

/** Whether values are amounts of which one is zero, as no flag beside it is written in three digits: `0`, `27 000`. */
function arePayments(values: readonly string[]): boolean {
  return (
    values.every((value) => /^[\d.,\s'-]+$/.test(value)) &&
    values.some((value) => /^0+(?:[.,]0+)?$/.test(value)) &&
    values.some((value) => /\d.*\d.*\d/.test(value) && /[1-9]/.test(value))
  )
}

/** An amount that no number of a document, and no day looks like: `80.00`. */
const MINOR_UNITS = /(?:^|\d)[.,]\d{2}\D{0,2}$/

/** Whether words are states, of which at most half are not known: these are told. */
function areMostlyStatuses(words: readonly string[]): boolean {
  const known = words.filter((word) => statusOf(word) !== undefined).length
  return known > 1 && known * 2 >= words.length
}

/** Meanings of flags that hold the day on which they were set. */
const DATED: Readonly<Partial<Record<Meaning, Meaning>>> = { paidFlag: 'cleared', voidFlag: 'voidFlag' }
