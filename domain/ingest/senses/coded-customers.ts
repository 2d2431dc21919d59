import { columnsOf } from '../columns.ts'
import type { HeadingSense } from '../headings/headings.ts'
import { areOneToOne } from './one-to-one.ts'
import type { TableRecord } from './content-sense.ts'

const CODE = /^\S*\d\S*$/
const NAME = /\p{L}{3}/u
/** Of fewer customers the companies beside their codes may be the supplier's own. */
const FEWEST = 3

/**
 * The senses of columns, of which a customer in codes is its number, and a company that each code has one of its name, where no other
 * column names customers: `Bill To;Company`.
 */
export function codedCustomers(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const [coded, ...more] = columnsOf(['customer'], senses)
  const others = columnsOf(['customerName', 'customerNumber', 'partyName'], senses)
  if (coded === undefined || more.length > 0 || others.length > 0) return senses
  const textsOf = (at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim())
  const codes = textsOf(coded)
  if (new Set(codes).size < FEWEST || !codes.every((text) => CODE.test(text))) return senses
  const named = columnsOf(['company'], senses).filter((at) => {
    const texts = textsOf(at)
    return texts.every((text) => NAME.test(text) && !CODE.test(text)) && areOneToOne(codes, texts)
  })
  if (named.length !== 1) return senses
  return senses.map((sense, at) => {
    if (at === coded) return { ...sense!, meaning: 'customerNumber' }
    return at === named[0] ? { ...sense!, meaning: 'customerName' } : sense
  })
}
