import { columnsOf } from '../columns.ts'
import { normalHeading, type HeadingSense } from '../headings/headings.ts'
import type { TableRecord } from './content-sense.ts'

/** Headings of numbers that may be those of the ledger's accounts. */
const ACCOUNTS = new Set(
  'account number|account no|account code|konto|kontonummer|compte|cuenta|conto|conta|rekening|ucet|tili|szamla|cont'.split(
    '|',
  ),
)

/**
 * The senses of columns of parties by what they hold: an account of the ledger that all rows have is no customer, nor is the
 * supplier's own company beside another customer; an account that each name has one of is the customer's; of two numbers of a
 * customer without a name, the one in words is its name.
 */
export function partySenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const textsOf = (at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim())
  const countOf = (at: number) => new Set(textsOf(at)).size
  const names = columnsOf(['customerName', 'customer', 'partyName'], senses)
  const customers = columnsOf(['customer'], senses)
  const numbers = columnsOf(['customerNumber'], senses)
  const isWorded = (at: number) => textsOf(at).every((text) => /^\D*\p{L}\D*$/u.test(text))
  const isName = (at: number) =>
    names.length === 0 &&
    isWorded(at) &&
    numbers.some((each) => textsOf(each).every((text) => /\d/.test(text)))
  return senses.map((sense, at) => {
    if (rows.length < 2 || sense === undefined) return sense
    const isConstant = countOf(at) === 1
    if (sense.meaning === 'customerNumber' && isName(at)) return { ...sense, meaning: 'customerName' }
    const isOther = (each: number) => each !== at && countOf(each) > 1
    const isLedgers = sense.meaning === 'customerNumber' && ACCOUNTS.has(normalHeading(headings[at] ?? ''))
    if (isConstant && isLedgers && names.some(isOther)) return { ...sense, meaning: 'other' }
    if (isConstant && sense.meaning === 'customer' && customers.some(isOther))
      return { ...sense, meaning: 'other' }
    const isNumber =
      sense.meaning === 'account' && names.some((name) => areOneToOne(textsOf(at), textsOf(name)))
    return isNumber ? { ...sense, meaning: 'customerNumber' } : sense
  })
}

/** Whether each text of one column stands beside one of the other, of several. */
function areOneToOne(first: readonly string[], second: readonly string[]): boolean {
  const both = new Set(first.map((text, row) => `${text}\0${second[row]}`)).size
  return both > 1 && both === new Set(first).size && both === new Set(second).size
}
