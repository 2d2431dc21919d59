import { columnsOf } from '../columns.ts'
import { localMeaning, normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import type { DecimalMark } from '../texts/decimal-mark.ts'
import type { TableRecord } from './content-sense.ts'
import { looksLikeMoney } from '../evidence/money-columns.ts'
import { productSenses } from './product-senses.ts'
import { ratedSenses } from './rated-senses.ts'
import { taxSenses } from './tax-senses.ts'

type Senses = readonly (HeadingSense | undefined)[]

/** The senses of columns of amounts beside each other: with tax and without, and in the currency of the transaction and in one's own. */
export function amountSenses(
  senses: Senses,
  headings: readonly string[],
  rows: readonly TableRecord[],
  mark: DecimalMark,
): Senses {
  const counted = productSenses(senses, rows, mark)
  const taxed = taxSenses(ratedSenses(counted, rows, mark), rows, mark)
  return foreignSenses(taxed, headings, rows, mark)
}

/** Amounts of what is open, of which the one in the currency of the transaction counts. */
const OPEN: readonly Meaning[] = ['openAmount', 'netDue', 'balance']

/** The last of them are what Czech and Spanish systems write for a foreign currency: `K likvidaci CM`, `Saldo ME`. */
const OF_CURRENCY = /^(?:(?:currency|curr?|valuta) (.+)|(.+) (?:currency|curr?|valuta|cm|me))$/

/** The senses of columns, of which those with the heading of another and `currency` in it are in the transaction's: the other is not. */
function foreignSenses(
  senses: Senses,
  headings: readonly string[],
  rows: readonly TableRecord[],
  mark: DecimalMark,
): Senses {
  const names = headings.map(normalHeading)
  const amounts = columnsOf(OPEN, senses)
  const found = [...senses]
  for (const [at, name] of names.entries()) {
    const [, behind, before] = OF_CURRENCY.exec(name) ?? []
    const own = amounts.find((each) => each !== at && names[each] === (behind ?? before))
    if (own === undefined || !looksLikeMoney(at, rows, amounts, mark)) continue
    const { meaning } = senses[own]!
    found[at] = { ...senses[own]!, isOfTransaction: true }
    found[own] = { ...senses[own]!, meaning: localMeaning(meaning) }
  }
  return found
}
