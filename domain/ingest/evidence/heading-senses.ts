import { isCurrency, type Currency } from '../../money/currency.ts'
import { columnsOf, FIELD_MEANINGS } from '../columns.ts'
import { normalHeading, senseOf, type HeadingSense } from '../headings/headings.ts'
import { factorSenses } from './factor-senses.ts'

/** What the headings of a file say, each by itself and beside the others. */
export function headingSenses(headings: readonly string[]): readonly (HeadingSense | undefined)[] {
  const alone = factorSenses(headings.map(senseOf), headings)
  return claimSenses(codeSenses(alone, headings), headings)
}

/** What contractors claim is an invoice, and what customers claim a dispute: it names the rows where nothing else does. */
const CLAIM = /^(?:progress |payment )?claims? (?:no|nr|number|#)$/

function claimSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  if (columnsOf(FIELD_MEANINGS.invoiceNumber, senses).length > 0) return senses
  return senses.map((sense, at) =>
    sense !== undefined && CLAIM.test(normalHeading(headings[at]!))
      ? { ...sense, meaning: 'documentNumber' }
      : sense,
  )
}

/** The senses of columns, of which several are headed by nothing but the code of a currency: each holds the amounts in it. */
function codeSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const codes = headings.map((heading, at) => (senses[at] === undefined ? codeOf(heading) : undefined))
  const known = codes.filter((code) => code !== undefined)
  if (known.length < 2 || new Set(known).size < known.length) return senses
  return senses.map((sense, at) => {
    const currency = codes[at]
    return currency === undefined
      ? sense
      : { meaning: 'amount', rank: 1_000, scale: 0, currency, isOfTransaction: false }
  })
}

function codeOf(heading: string): Currency | undefined {
  const code = heading.trim().replace(/^\((.*)\)$/, '$1')
  return /^[A-Z]{3}$/.test(code) && isCurrency(code) ? code : undefined
}
