import type { Currency } from '../../money/currency.ts'
import { currencyOfSign } from '../texts/currency-signs.ts'
import { remembered } from '../texts/remembered.ts'
import { inFull } from './abbreviations.ts'
import { AMOUNT_HEADINGS } from './amount-headings.ts'
import { isBucket } from './bucket-headings.ts'
import { CURRENCY_PHRASES, withoutPhrase } from './currency-phrases.ts'
import { DAY_HEADINGS } from './day-headings.ts'
import { EVERYDAY_HEADINGS } from './everyday-headings.ts'
import { FURTHER_HEADINGS } from './further-headings.ts'
import { QUALIFIERS, signIn, withoutUnits, type HeadingUnits } from './heading-units.ts'
import { LEDGER_HEADINGS } from './ledger-headings.ts'
import { closedHeadings, looseHeading, looseHeadings } from './loose-heading.ts'
import { normalHeading } from './normal-heading.ts'
import { NUMBER_HEADINGS } from './number-headings.ts'
import { OTHER_HEADINGS } from './other-headings.ts'
import { PARTY_HEADINGS } from './party-headings.ts'
import { RARER_HEADINGS } from './rarer-headings.ts'
import { REGIONAL_HEADINGS } from './regional-headings.ts'
import { withoutSides } from './sides.ts'
import { fullerSense, twoParts } from './two-languages.ts'
import { unitPhrase } from './unit-phrases.ts'
import { USUAL_HEADINGS } from './usual-headings.ts'

const KINDS = [NUMBER_HEADINGS, PARTY_HEADINGS, AMOUNT_HEADINGS, DAY_HEADINGS]
const TABLES = {
  ...NUMBER_HEADINGS,
  ...PARTY_HEADINGS,
  ...AMOUNT_HEADINGS,
  ...DAY_HEADINGS,
  ...OTHER_HEADINGS,
} as const

/**
 * What a column holds, as its heading says. `bucket` is one of several columns by age; `paidShare`, `openShare` and `heldShare` are how
 * much of a hundred is paid, open or held back.
 */
export type Meaning = keyof typeof TABLES | 'bucket' | 'paidShare' | 'openShare' | 'heldShare'

export interface HeadingSense {
  readonly meaning: Meaning
  /** Where the heading stands in the names of its meaning: the first are the most telling. */
  readonly rank: number
  /** Power of ten of the unit that the heading names: -2 of cents, 3 of thousands. */
  readonly scale: number
  readonly currency: Currency | undefined
  /** The sign or word of that currency, or of several that share it: `Amount ($)`. */
  readonly sign?: string
  /** Whether the heading says that amounts are in the currency of the transaction. */
  readonly isOfTransaction: boolean
}

export { normalHeading }

const ALL_TABLES = [
  TABLES,
  ...FURTHER_HEADINGS,
  ...USUAL_HEADINGS,
  ...RARER_HEADINGS,
  ...REGIONAL_HEADINGS,
  ...LEDGER_HEADINGS,
  ...EVERYDAY_HEADINGS,
]

interface Sense {
  readonly meaning: Meaning
  readonly rank: number
}

const SENSES: ReadonlyMap<string, Sense> = senses()

function senses(): Map<string, Sense> {
  const known = new Map<string, Sense>()
  for (const table of ALL_TABLES)
    for (const [meaning, names] of Object.entries(table))
      for (const [rank, name] of names.split('|').entries()) {
        const key = normalHeading(name)
        if (key !== '' && !known.has(key)) known.set(key, { meaning: meaning as Meaning, rank })
      }
  return known
}

/** Senses by headings without the words that differ from file to file: `N° de facture` is `numéro facture`. */
const LOOSE_SENSES = looseHeadings(SENSES)
const CLOSED_SENSES = closedHeadings(SENSES)

const VALUE_WORD = /\bvalues?$/

/** What some systems call a value is an amount: `Outstanding Value`, `Gross Value`. */
function amountCalledValue(normal: string): Sense | undefined {
  const found = SENSES.get(normal.replace(VALUE_WORD, 'amount'))
  return found !== undefined && found.meaning in AMOUNT_HEADINGS ? found : undefined
}

/** The sense of a heading; a word that seems to be two may be one: `MwSt`, `Beleg-Datum`. */
function lookUp(normal: string, heading: string) {
  return (
    SENSES.get(normal) ??
    LOOSE_SENSES.get(looseHeading(normal)) ??
    (VALUE_WORD.test(normal) ? amountCalledValue(normal) : undefined) ??
    (/\p{Ll}(?:\p{Lu}|-\p{L})/u.test(heading) ? SENSES.get(normal.replaceAll(' ', '')) : undefined) ??
    SENSES.get(inFull(normal) ?? '') ??
    CLOSED_SENSES.get(normal)
  )
}

/** What a share of an amount is. */
const SHARE_OF: Readonly<Partial<Record<Meaning, Meaning>>> = {
  paidAmount: 'paidShare',
  openAmount: 'openShare',
  retention: 'heldShare',
}

/** Whether a rate is of a tax that the customer keeps back. */
function isWithheld(heading: string): boolean {
  return /\b(?:wht|tds|withh|retenc|ritenut|retenue|irpf)/i.test(heading)
}

/** A share of an amount is none. */
const PERCENT = /%|\bper ?cent|\bpct\b|prozent|pourcent|porcentaje|percentual/i

function shareSense(heading: string): HeadingSense {
  const whole = senseOfText(heading.replace(PERCENT, ' ').replace(/\bof\b/, ' '))?.meaning
  const meaning =
    whole === undefined ? 'other' : (SHARE_OF[whole] ?? (isWithheld(heading) ? 'heldShare' : 'other'))
  return { meaning, rank: 0, scale: 0, currency: undefined, isOfTransaction: false }
}

/** The rate of an amount in its heading: `VAT 20%`, `Holdback 10 %`. */
const RATE = /\(?\d{1,2}(?:[.,]\d{1,3})?\s*%\)?/

/** The sense of an amount whose heading names its rate; a discount's may be that of the terms. */
function ratedSense(unrated: string): HeadingSense | undefined {
  const found = senseOfText(unrated)
  if (found === undefined) return undefined
  return RATED.includes(found.meaning)
    ? found
    : { ...found, meaning: 'other', rank: 0, isOfTransaction: false }
}

const RATED: readonly Meaning[] = ['taxAmount', 'retention', 'creditedAmount', 'discountAmount']

/** The table of a column before its name: `Invoice: Due Date`, `cbc:DueDate`. */
const OF_TABLE = /^(?:invoice|account|customer|contact|billing|transaction|document|header|cbc|cac):\s*/i

/** What a pivot table writes before the heading of a column: `Sum of Amount`, `Summe von Betrag`. */
const OF_PIVOT =
  /^\s*(?:(?:sum|total|max|min) of|summe von|somme de|suma de|somma di|soma de|som van|suma z|sum af|sum av|summa av|сумма по полю|合計 ?[/／]|求和项[:：])\s*(?=\S)/iu
/** The day of a balance in its heading: `Balance at 31/10/2026`, `Saldo per 25.11.2026`. */
const OF_DAY =
  /\s*(?:\b(?:as of|as at|at|on|per|zum|am|au|al|a|em|op|na dzien|ke dni|den)\b)?\s*(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})\s*$/iu

/** How many rows there are, behind a heading: `Invoices (12)`. A `000` is a unit. */
const OF_COUNT = /\s*\((?!0)\d{1,6}\)\s*$/
/** What is counted there. */
const COUNTED: Readonly<Record<string, string>> = {
  invoices: 'invoice',
  documents: 'document',
  customers: 'customer',
  clients: 'client',
  buyers: 'buyer',
  rechnungen: 'rechnung',
  kunden: 'kunde',
  factures: 'facture',
  facturas: 'factura',
  clientes: 'cliente',
  fatture: 'fattura',
  clienti: 'cliente',
  facturen: 'factuur',
  klanten: 'klant',
}

/** What a heading says of its column, in one language or in two that agree; undefined where it is not known. */
export const senseOf = remembered((heading): HeadingSense | undefined => {
  const text = heading.replace(/[^\S\n]+/g, ' ')
  return text.length > MOST_CHARACTERS ? undefined : senseOfText(text)
})

/** Characters of a heading that is looked for, in which its explanation may stand too. */
const MOST_CHARACTERS = 300

function senseOfText(heading: string): HeadingSense | undefined {
  const sided = heading.includes('(') ? withoutSides(heading) : heading
  if (sided !== heading && sided !== '') return senseOfText(sided)
  const own = senseOfOne(heading)
  if (own !== undefined) return own
  const counted = OF_COUNT.test(heading) ? COUNTED[normalHeading(heading.replace(OF_COUNT, ''))] : undefined
  if (counted !== undefined) return senseOfOne(counted)
  const bare = heading.replace(OF_PIVOT, '').replace(OF_DAY, '').replace(OF_COUNT, '')
  if (bare !== heading && bare.trim() !== '') return senseOfText(bare)
  const qualified = qualifiedParty(heading)
  if (qualified !== undefined) return qualified
  const two = heading.length > LONGEST_HEADING * 2 ? undefined : twoParts(heading)
  if (two === undefined) return undefined
  const [first, second] = two.parts.map(senseOfOne)
  if (first?.meaning === second?.meaning) return first
  if (two.isTranslated) return fullerSense(first, second, KINDS)
  return numberOfGroup(first, second) ?? nameOfParty(first, second)
}

/** What follows the word for customers says which of theirs it is: `Organizace - Název`, `Kunde / Name`. */
function nameOfParty(
  first: HeadingSense | undefined,
  second: HeadingSense | undefined,
): HeadingSense | undefined {
  const isOfCustomer = first?.meaning === 'customer' || first?.meaning === 'customerNumber'
  return isOfCustomer && second?.meaning === 'partyName' ? { ...second, meaning: 'customerName' } : undefined
}

/** Below `Customer / Invoice` customers stand above the numbers of their invoices. */
function numberOfGroup(
  first: HeadingSense | undefined,
  second: HeadingSense | undefined,
): HeadingSense | undefined {
  const isOfGroup = first !== undefined && first.meaning in PARTY_HEADINGS
  return isOfGroup && (second?.meaning === 'invoiceNumber' || second?.meaning === 'documentNumber')
    ? second
    : undefined
}

/** A customer of whom brackets say which name it is: `Cliente (Nome Fantasia)`. */
function qualifiedParty(heading: string): HeadingSense | undefined {
  const at = heading.length > LONGEST_HEADING || !heading.endsWith(')') ? -1 : heading.indexOf('(')
  if (at < 1 || /\d/.test(heading.slice(at))) return undefined
  const found = senseOfOne(heading.slice(0, at).trim())
  return found !== undefined && found.meaning in PARTY_HEADINGS ? found : undefined
}

function senseOfOne(heading: string): HeadingSense | undefined {
  const unrated = heading.replace(RATE, ' ')
  if (PERCENT.test(unrated)) return shareSense(unrated)
  if (unrated !== heading) return ratedSense(unrated)
  const normal = normalHeading(heading)
  // The letters of `C$` are no word of a heading.
  if (/\p{L}\p{Sc}/u.test(heading)) {
    const signed = senseWithUnit(heading, normal)
    if (signed !== undefined) return signed
  }
  const found =
    lookUp(normal, heading) ??
    lookUp(normalHeading(heading.replace(OF_TABLE, '')), heading) ??
    (heading.includes(':') ? senseOfParts(heading) : undefined) ??
    (normal.endsWith(' #') || normal.startsWith('# ') ? numbered(normal) : undefined)
  if (found !== undefined)
    return {
      ...found,
      scale: 0,
      ...ofSign(found.meaning in AMOUNT_HEADINGS ? signIn(heading) : undefined),
      isOfTransaction: OF_CURRENCY.test(normal),
    }
  if (isBucket(heading))
    return { meaning: 'bucket', rank: 0, scale: 0, currency: undefined, isOfTransaction: false }
  return senseWithUnit(heading, normal)
}

/** The sense of the name of a table and of a column as one word, or the other way round: `Relatie: Naam` is `relatienaam`. */
function senseOfParts(heading: string): Sense | undefined {
  const [table = '', column = '', ...more] = heading.split(':').map(normalHeading)
  return more.length > 0 ? undefined : (SENSES.get(`${table}${column}`) ?? SENSES.get(`${column} ${table}`))
}

/** Unit4 has an amount in the currency of the invoice beside one in its own: `Rest curr. amount`, `Valutabeløp`. */
const OF_CURRENCY = /\bcurr? (?:amount|amt)$|^valuta ?(?:bel|bed|bet|rest|saldo)/

function numbered(normal: string) {
  const bare = normal.replaceAll('#', '').trim()
  return SENSES.get(`${bare} number`) ?? SENSES.get(`${bare} no`)
}

/** The words of a heading without its unit and its currency, which may be a phrase: `Restbelopp (tkr)`, `Solde en milliers d'euros`. */
function unitsOf(heading: string, normal: string): HeadingUnits | undefined {
  const phrase = heading.length > LONGEST_HEADING ? undefined : unitPhrase(heading)
  if (phrase === undefined) return withoutUnits(heading, normal)
  const rest = heading.replace(phrase.text, ' ')
  const plain = normalHeading(rest).replace(/ (?:in|i|en|em|v|w|u)$/, '')
  const { text, sign } = withoutUnits(rest, plain) ?? { text: plain, sign: undefined }
  return { text, scale: phrase.scale, sign: phrase.currency ?? sign }
}

function ofSign(sign: string | undefined): Pick<HeadingSense, 'currency' | 'sign'> {
  return sign === undefined ? { currency: undefined } : { currency: currencyOfSign(sign), sign }
}

export function unitOf(heading: string): Pick<HeadingSense, 'scale' | 'currency' | 'sign'> {
  const unit = unitsOf(heading, normalHeading(heading))
  return { scale: unit?.scale ?? 0, ...ofSign(unit?.sign) }
}

/** Meanings that an amount has when it is in the supplier's own currency. */
const LOCAL: Readonly<Partial<Record<Meaning, Meaning>>> = {
  openAmount: 'localOpenAmount',
  balance: 'localOpenAmount',
  netDue: 'localOpenAmount',
}

/** What an amount means that is in the supplier's own currency. */
export function localMeaning(meaning: Meaning): Meaning {
  return LOCAL[meaning] ?? 'localAmount'
}

/** The heading without the unit and the currency that it ends or begins with: `Amount (cents)`, `Betrag in EUR`, `USD amount`. */
function senseWithUnit(heading: string, normal: string): HeadingSense | undefined {
  const unit = unitsOf(heading, normal)
  const plain = unit === undefined ? normal : unit.text
  const found = lookUp(plain, heading) ?? SENSES.get(plain.replace(/^(?:in|en) /, ''))
  const currency = ofSign(unit?.sign)
  if (found !== undefined && unit !== undefined)
    return { ...found, scale: unit.scale, ...currency, isOfTransaction: false }
  // The dash between two ages is none of its words.
  if (unit !== undefined && isBucket(unit.text.replace(/^(\d{1,3}) (?=\d)/, '$1-')))
    return { meaning: 'bucket', rank: 0, scale: unit.scale, ...currency, isOfTransaction: false }
  const qualified = qualifiedSense(plain)
  return qualified === undefined ? undefined : { ...qualified, scale: unit?.scale ?? 0, ...currency }
}

const WHOSE = Object.entries({ ...CURRENCY_PHRASES, ...QUALIFIERS })
/** Behind the headings that a table has. */
const LEAST_RANK = 1_000

function qualifiedSense(normal: string): Omit<HeadingSense, 'scale' | 'currency'> | undefined {
  for (const [words, whose] of WHOSE) {
    if (!` ${normal} `.includes(` ${words} `)) continue
    if (normal === words && words in CURRENCY_PHRASES)
      return {
        meaning: whose === 'local' ? 'localCurrency' : 'currency',
        rank: LEAST_RANK,
        isOfTransaction: false,
      }
    const found = SENSES.get(withoutPhrase(normal, words))
    if (found === undefined) continue
    const isAmount = found.meaning in AMOUNT_HEADINGS
    const { meaning: own } = found
    if (own === 'currency' && whose !== 'none')
      return { ...found, meaning: whose === 'local' ? 'localCurrency' : own, isOfTransaction: false }
    if (!isAmount && whose !== 'none') continue
    if (whose === 'local')
      return { meaning: localMeaning(found.meaning), rank: found.rank, isOfTransaction: false }
    return { ...found, isOfTransaction: whose === 'transaction' }
  }
  return undefined
}

/** Characters of a heading without an explanation. */
export const LONGEST_HEADING = 60
