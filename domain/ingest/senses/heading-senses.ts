import { isCurrency, type Currency } from '../../money/currency.ts'
import { columnsOf, FIELD_MEANINGS } from '../columns.ts'
import { normalHeading, senseOf, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { factorSenses } from './factor-senses.ts'
import { familySenses } from './family-senses.ts'
import { AMOUNT_MEANINGS } from './row-meanings.ts'
import { sideSenses } from './side-senses.ts'

/** What the headings of a file say, each by itself and beside the others. */
export function headingSenses(headings: readonly string[]): readonly (HeadingSense | undefined)[] {
  const sided = sideSenses(headings.map(senseOf), headings)
  const alone = familySenses(factorSenses(sided, headings), headings)
  const named = itemSenses(claimSenses(codeSenses(alone, headings), headings), headings)
  return earlySenses(valutaSenses(named, headings), headings)
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

/** When an invoice is paid, and when it would be earlier at a discount: portals call both days of payment. */
const USUAL_DAY = /^(?:original|standard|scheduled|regular) (?:payment|pay|paid) date$/
const EARLY_DAY = /^(?:early|earlier|accelerated|discounted) (?:payment|pay|paid) date$/

function earlySenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const words = headings.map(normalHeading)
  const isOffer = words.some((each) => EARLY_DAY.test(each))
  if (!isOffer || columnsOf(FIELD_MEANINGS.dueDate, senses).length > 0) return senses
  return senses.map((sense, at) => {
    if (!USUAL_DAY.test(words[at]!)) return EARLY_DAY.test(words[at]!) ? told('otherDate') : sense
    return told('dueDate')
  })
}

function told(meaning: Meaning): HeadingSense {
  return { meaning, rank: 1_000, scale: 0, currency: undefined, isOfTransaction: false }
}

/** Words of South Slavic lists, where `Valuta` is the day on which an invoice is due. */
const SOUTH_SLAVIC =
  /^(?:broj racuna|kupac|iznos|iznos racuna|uplaceno|ostatak|ostatak duga|dug|duguje|datum racuna)$/

function valutaSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const words = headings.map(normalHeading)
  const isSlavic = words.filter((word) => SOUTH_SLAVIC.test(word)).length > 1
  const hasCurrency = columnsOf(FIELD_MEANINGS.currency, senses).length > 0
  if (!isSlavic || !hasCurrency || columnsOf(FIELD_MEANINGS.dueDate, senses).length > 0) return senses
  return senses.map((sense, at) =>
    sense?.meaning === 'otherDate' && words[at] === 'valuta' ? { ...sense, meaning: 'dueDate' } : sense,
  )
}

/** PeopleSoft calls an entry of a customer an item, which has lines. */
function itemSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const words = headings.map(normalHeading)
  if (!words.includes('item line') || columnsOf(FIELD_MEANINGS.invoiceNumber, senses).length > 0)
    return senses
  return senses.map((sense, at) =>
    sense !== undefined && words[at] === 'item' ? { ...sense, meaning: 'documentNumber' } : sense,
  )
}

/** The senses of columns, of which several, or the only one of amounts, are headed by nothing but the code of a currency: each holds the amounts in it. */
function codeSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const codes = headings.map((heading, at) => (senses[at] === undefined ? codeOf(heading) : undefined))
  const known = codes.filter((code) => code !== undefined)
  const isOnly = known.length === 1 && columnsOf([...AMOUNT_MEANINGS, 'currency'], senses).length === 0
  if ((known.length < 2 && !isOnly) || new Set(known).size < known.length) return senses
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
