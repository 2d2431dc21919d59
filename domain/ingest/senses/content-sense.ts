import { isCurrency } from '../../money/currency.ts'
import { currencyOfName } from '../texts/currency-names.ts'
import { currencyOfNumber } from '../texts/currency-numbers.ts'
import { currencyOfSign } from '../texts/currency-signs.ts'
import { looseValue } from '../evidence/column-evidence.ts'
import { DayEvidence } from '../evidence/day-evidence.ts'
import { instalmentOf } from '../texts/instalments.ts'
import { areAllYesOrNo, flagSense } from './flag-sense.ts'
import { areMoney, areSidedAmounts } from './money-values.ts'
import { dayOfWords } from '../texts/worded-dates.ts'
import type { MarkEvidence } from '../texts/decimal-mark.ts'
import { columnsOf, FIELD_MEANINGS } from '../columns.ts'
import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { statusOf } from '../rows/kinds.ts'
import { AMOUNT_MEANINGS, DAY_MEANINGS } from './row-meanings.ts'

export interface TableRecord {
  readonly line: number
  readonly cells: readonly string[]
  /** The positions of cells that hold a number rather than a text that looks like one; their decimal mark is a point. */
  readonly numberCells?: readonly number[]
  /** The positions of cells that hold a day, written as `20261101`. */
  readonly dayCells?: readonly number[]
  /** The positions of numbers that its sheet shows with the sign of a currency, each with that sign. */
  readonly signs?: readonly (readonly [at: number, sign: string])[]
  /** Whether its sheet does not show it: a filter hides it, or its user did. */
  readonly isHidden?: boolean
  /** Whether its sheet shows its number or its amount struck through. */
  readonly isStruck?: boolean
}

/** A column's meaning by its heading, put right by what its first cells hold: `Due` may be a day and an amount. */
export function contentSense(
  sense: HeadingSense | undefined,
  at: number,
  rows: readonly TableRecord[],
  marks: MarkEvidence,
  heading: string,
): HeadingSense | undefined {
  if (sense === undefined) return undefined
  if (sense.meaning === 'credit' && areAllYesOrNo(valuesOf(rows, at)))
    return { ...sense, meaning: 'creditFlag' }
  if (BILLED.test(normalHeading(heading)) && isYesOrNo(valuesOf(rows, at)))
    return { ...sense, meaning: 'postedFlag' }
  if (sense.meaning === 'sign' && areSidedAmounts(valuesOf(rows, at))) return { ...sense, meaning: 'amount' }
  if (sense.meaning === 'hold' && areMoney(valuesOf(rows, at))) return undefined
  const isAmount = AMOUNT_MEANINGS.includes(sense.meaning)
  const isDay = DAY_MEANINGS.includes(sense.meaning)
  if (sense.meaning === 'instalment' || sense.meaning === 'rate')
    return instalmentSense(sense, valuesOf(rows, at))
  if (sense.meaning === 'currency') {
    const values = valuesOf(rows, at)
    const isOther = heading.length <= SHORT_HEADING ? areNoCurrencies(values) : areOwnAlone(values)
    return isOther ? undefined : sense
  }
  if (sense.meaning === 'terms') return areDays(valuesOf(rows, at)) ? { ...sense, meaning: 'dueDate' } : sense
  if (!isAmount && !isDay && !OTHER_DAYS.includes(sense.meaning)) return flagSense(sense, valuesOf(rows, at))
  const days = new DayEvidence()
  let [filled, amounts, large, worded] = [0, 0, 0, 0]
  for (const { cells, dayCells } of rows) {
    const text = (cells[at] ?? '').trim()
    if (text === '') continue
    filled++
    const isDayCell = dayCells?.includes(at) === true
    days.add(text, isDayCell)
    if (isAmount && !isDayCell) marks.add(text, '')
    const isWorded = !isDayCell && /\p{L}/u.test(text) && dayOfWords(text) !== undefined
    if (isWorded) worded++
    const value = isDayCell || isWorded ? Number.NaN : looseValue(text, '.')
    if (!Number.isNaN(value)) amounts++
    if (value > MOST_TERM_DAYS || /[.,]\d/.test(text)) large++
  }
  if (filled === 0) return sense
  // Below `Amount`, merged over several columns, the code of its currency may stand first.
  if (isAmount && amounts === 0 && valuesOf(rows, at).every((value) => isCurrency(value)))
    return { ...sense, meaning: OF_OWN.test(sense.meaning) ? 'localCurrency' : 'currency' }
  const isOfDays = days.areDays || worded >= filled * 0.8
  if (sense.meaning === 'paidOn' && filled === rows.length && RECEIVED.test(normalHeading(heading)))
    return undefined
  // `Paid`, `Open` and `Disputed` may say how much, or whether.
  const flag = flagOf(sense.meaning, heading)
  const isOfState = flag === 'paidFlag' || flag === 'voidFlag'
  if (isOfState && !OF_MONEY.test(normalHeading(heading)) && areOnesAndZeros(valuesOf(rows, at)))
    return { ...sense, meaning: flag }
  if (sense.meaning === 'creditedAmount' && valuesOf(rows, at).some((value) => DOCUMENT.test(value)))
    return undefined
  if (flag !== undefined && amounts === 0 && !(isOfDays && flag === 'openFlag'))
    return flagSense({ ...sense, meaning: flag }, valuesOf(rows, at))
  if (sense.meaning === 'disputedAmount' && amounts === 0)
    return isOfSomebody(heading, valuesOf(rows, at)) ? undefined : { ...sense, meaning: 'hold' }
  if (isAmount && isOfDays && (amounts < filled || areDotted(days)))
    return { ...sense, meaning: dayMeaning(sense.meaning, heading) }
  if (sense.meaning === 'dueDate' && amounts === filled && !isOfDays && days.serials < filled)
    return { ...sense, meaning: large === 0 ? 'terms' : 'openAmount' }
  const areCodes = rows.every(({ cells }) => /^(?:[A-Z]{3})?$/.test((cells[at] ?? '').trim()))
  return OTHER_DAYS.includes(sense.meaning) && areCodes ? { ...sense, meaning: 'currency' } : sense
}

/** Amounts in the supplier's own currency, or in that of its group. */
const OF_OWN = /^(?:local|group)/

/** Whether texts say to whom something is assigned, and not whether. */
function isOfSomebody(heading: string, values: readonly string[]): boolean {
  return normalHeading(heading) === 'assigned' && !areAllYesOrNo(values)
}

/** Whether values are words, and not ones and zeros alone, for yes and no. */
function isYesOrNo(values: readonly string[]): boolean {
  return areAllYesOrNo(values) && values.some((value) => !/^[01]$/.test(value))
}

/** What was billed on a day. */
const BILLED = /^(?:billed|invoiced|charged)$/i

/** What the heading of an amount means above days. */
function dayMeaning(meaning: Meaning, heading: string): Meaning {
  if (DUE.includes(meaning)) return 'dueDate'
  return BILLED.test(normalHeading(heading)) ? 'invoiceDate' : 'otherDate'
}

/** When a payment was received, or, where every row has one, perhaps the invoice. */
const RECEIVED = /^(?:date ?received|received(?: (?:date|on))?)$/

/** Whether all are days with dots, which amounts without decimals look like. */
function areDotted({ filled, dotted, leastYear, largestYear }: DayEvidence): boolean {
  return dotted.all === filled && leastYear > 1990 && largestYear < 2100
}

/** Whether a column holds days. */
export function holdsDays(rows: readonly TableRecord[], at: number): boolean {
  return rows.some(({ dayCells }) => dayCells?.includes(at) === true) || areDays(valuesOf(rows, at))
}

/** Whether texts below a heading of terms are the days that these lead to: `Zahlungsziel`. */
function areDays(values: readonly string[]): boolean {
  const days = new DayEvidence()
  for (const value of values) days.add(value, false)
  // Numbers of invoices may have six digits too.
  return days.areDays && days.sixDigits === 0
}

/** Shorter headings of currencies have other meanings too: `Val` may be a value, and `Dev` anything. */
const SHORT_HEADING = 4

/** Whether none of these may be a currency. */
function areNoCurrencies(values: readonly string[]): boolean {
  return values.length > 0 && !values.some(mayBeCurrency)
}

/** Whether all are the number that systems of Latin America give to the country's own currency. */
function areOwnAlone(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => /^0*1$/.test(value))
}

function mayBeCurrency(text: string): boolean {
  if (/^[a-z]{3}$/i.test(text) || currencyOfNumber(text) !== undefined) return true
  return currencyOfSign(text) !== undefined || currencyOfName(text) !== undefined
}

/** Days that are neither an invoice's nor its due day. */
const OTHER_DAYS: readonly Meaning[] = ['otherDate', 'paidOn']

/** What the heading of an amount means that says whether: what is written off or credited is owed no more, and no credit itself. */
function flagOf(meaning: Meaning, heading: string): Meaning | undefined {
  const status = meaning === 'creditedAmount' ? statusOf(heading) : undefined
  if (SOLD.test(heading)) return 'hold'
  return status === 'paid' || status === 'void' ? `${status}Flag` : FLAG_OF[meaning]
}

/** The balance of Romania, which says in English whether something belongs to somebody else. */
const SOLD = /^\s*sold\??\s*$/i

/** A heading that says how much, and not whether: `Paid amount`. */
const OF_MONEY =
  /(?:^| )(?:amounts?|betrag|montant|importe|importo|valor|bedrag|kwota|castka|belop|belob|summa|osszeg|suma|tutar|сумма)(?: |$)|betrag$|bedrag$|belopp$|belob$|金額|金额|금액/

/** Whether values are 1 for yes and 0 for no, both of them: nobody pays one unit of some rows, and nothing of the others. */
function areOnesAndZeros(values: readonly string[]): boolean {
  return values.every((value) => value === '0' || value === '1') && new Set(values).size === 2
}

/** What the heading of an amount means that says whether instead of how much. */
const FLAG_OF: Readonly<Partial<Record<Meaning, Meaning>>> = {
  paidAmount: 'paidFlag',
  openAmount: 'openFlag',
  creditedAmount: 'creditFlag',
}

/** A rate is an instalment where it says of how many (`1/3`), else a price or a rate of exchange. */
function instalmentSense(sense: HeadingSense, values: readonly string[]): HeadingSense | undefined {
  const parts = values.map(instalmentOf)
  if (sense.meaning === 'rate')
    return {
      ...sense,
      meaning: values.length > 0 && parts.every((part) => (part?.all ?? 0) > 0) ? 'instalment' : 'other',
    }
  return parts.includes(undefined) ? undefined : sense
}

/** Numbers of documents, which are no amounts. */
const DOCUMENT = /^[A-Z]{1,5}[-/]\d+$/i

export function valuesOf(rows: readonly TableRecord[], at: number): readonly string[] {
  return rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((text) => text !== '')
}

/** Meanings of amounts whose headings may mean the day they are due. */
const DUE: readonly string[] = ['netDue', 'openAmount']
/** Days that terms of payment have at most; a column of larger numbers is one of amounts. */
const MOST_TERM_DAYS = 366

/** Columns that may name an invoice without saying so. */
const NAMING: readonly Meaning[] = ['referenceNumber', 'voucherNumber']

/** The senses of columns, of which a reference that repeats names no invoice where the number of a voucher tells more rows apart. */
export function namingSenses(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  return referenceSenses(notedSenses(describedSenses(numberSenses(senses, rows), rows), rows), rows)
}

/** Columns that name an invoice by their headings, and may hold words that say what each row is: `Документ`. */
const NUMBERS: readonly Meaning[] = ['invoiceNumber', 'documentNumber']

/** Words rather than a number, or what a spreadsheet has left of one: `#N/A`. */
const WORDS = /^\p{L}[\p{L} .,()/-]{4,}$/u
/** A code of what a row is, `SIN`, which other rows have too. */
const CODE = /^(?:\p{L}{2,4}|\p{L}\/\p{L})$/u

function areWords(values: readonly string[]): boolean {
  if (values.length === 0) return false
  const areCodes = new Set(values).size < values.length
  return values.every((text) => WORDS.test(text) || (areCodes && CODE.test(text)))
}

/** The senses of columns, of which one without a digit names no invoice where another one has digits. */
function numberSenses(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const words = columnsOf(NUMBERS, senses).filter((at) => areWords(valuesOf(rows, at)))
  const hasNumbers = columnsOf(FIELD_MEANINGS.invoiceNumber, senses).some(
    (at) =>
      senses[at]?.meaning !== 'internalId' &&
      !words.includes(at) &&
      valuesOf(rows, at).some((text) => /\d/.test(text)),
  )
  if (words.length === 0 || !hasNumbers) return senses
  const hasTypes = senses.some((sense) => sense?.meaning === 'type')
  return senses.map((sense, at) =>
    sense !== undefined && words.includes(at) ? { ...sense, meaning: hasTypes ? 'other' : 'type' } : sense,
  )
}

/** Characters of a number that a description is looked for: shorter ones are within others by chance. */
const LEAST_NUMBER = 3
const NUMBERED: readonly Meaning[] = [...NUMBERS, 'plainNumber']

/** The senses of columns, of which one that says in words what a document is names no invoice beside the column of the number in it. */
function describedSenses(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const described = columnsOf(NUMBERS, senses).filter((at) =>
    columnsOf(NUMBERED, senses).some((number) => number !== at && areDescribed(rows, number, at)),
  )
  return senses.map((sense, at) =>
    sense !== undefined && described.includes(at) ? { ...sense, meaning: 'note' } : sense,
  )
}

/** What a remark calls an invoice, or a credit note, before its number. */
const INVOICE =
  /(?:^|[^\p{L}])(?:invoice|inv|rechnung|facture|factura|fattura|fatura|factuur|faktura|lasku|szamla|fac|fact|avoir|credit note|credit memo|gutschrift|abono|creditnota|kreditnota)[ .:]*(?:(?:n|no|nr|num|number|numero|nummer)?[ .:°º#]*)$/iu

/** The senses of columns, of which one has the numbers of invoices that each remark names: `Facture VE003692`. */
function notedSenses(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const [note] = columnsOf(['note'], senses)
  if (note === undefined || columnsOf(['invoiceNumber'], senses).length > 0) return senses
  const areNoted = (at: number) =>
    rows.every(({ cells }) => isNoted((cells[at] ?? '').trim(), cells[note] ?? ''))
  if (columnsOf(NUMBERED, senses).some(areNoted)) return senses
  const found = senses.findIndex((sense, at) => mayBeNoted(sense) && areOfRows(rows, at) && areNoted(at))
  return senses.map((sense, at) =>
    at === found
      ? { meaning: 'invoiceNumber', rank: UNTOLD, scale: 0, currency: undefined, isOfTransaction: false }
      : sense,
  )
}

function mayBeNoted(sense: HeadingSense | undefined): boolean {
  return sense === undefined || sense.meaning === 'referenceNumber'
}

/** Whether a remark names a number as that of an invoice. */
function isNoted(number: string, text: string): boolean {
  const at = number.length < LEAST_NUMBER ? -1 : ` ${text} `.indexOf(` ${number} `)
  return at >= 0 && INVOICE.test(text.slice(Math.max(0, at - LONGEST_WORD), at))
}

/** Characters before a number in which the word for its document may stand. */
const LONGEST_WORD = 30

/** The rank of what no heading tells. */
const UNTOLD = 1_000

/** Whether a column has a text with a digit in each row, another one each time. */
function areOfRows(rows: readonly TableRecord[], at: number): boolean {
  const texts = rows.map(({ cells }) => (cells[at] ?? '').trim())
  return rows.length > 1 && texts.every((text) => /\d/.test(text)) && new Set(texts).size === texts.length
}

type NumberAndText = readonly [number: string, text: string]

/** Whether each text of a column has words and the number of its row in it: `Realisation UT-17 of 19.09.2026` beside `UT-17`. */
function areDescribed(rows: readonly TableRecord[], number: number, at: number): boolean {
  const both = rows
    .map(({ cells }): NumberAndText => [(cells[number] ?? '').trim(), (cells[at] ?? '').trim()])
    .filter(([own, text]) => own !== '' && text !== '')
  return both.length > 0 && both.every(isDescription) && both.some(([own, text]) => own !== text)
}

function isDescription([number, text]: NumberAndText): boolean {
  return number.length >= LEAST_NUMBER && /\p{L}{4}/u.test(text) && ` ${text} `.includes(` ${number} `)
}

function referenceSenses(
  senses: readonly (HeadingSense | undefined)[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const distinctOf = (at: number) => new Set(rows.map(({ cells }) => (cells[at] ?? '').trim())).size
  const naming = columnsOf(NAMING, senses)
  const most = naming.length < 2 ? 0 : Math.max(...naming.map(distinctOf))
  return senses.map((sense, at) =>
    sense?.meaning === 'referenceNumber' && naming.length > 1 && distinctOf(at) < most
      ? { ...sense, meaning: 'other' }
      : sense,
  )
}
