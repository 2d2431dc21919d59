import { isCurrency } from '../../money/currency.ts'
import { columnsOf, FIELD_MEANINGS } from '../columns.ts'
import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { signOf } from '../rows/kinds.ts'
import { DAY_MEANINGS } from './row-meanings.ts'
import type { TableRecord } from './content-sense.ts'

/** Codes of which a column of currencies has one at least: others are words, or initials, as well. */
const USUAL =
  /^(?:EUR|USD|GBP|CHF|JPY|CNY|HKD|SGD|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|BRL|MXN|ZAR|AED|KRW|TWD|THB|TRY|RUB)$/
/** Sides that are nothing else, and those that may be when no heading stands above them. */
const SIDE = /^(?:dr|cr|debit|credit|soll|haben|debe|haber|dare|avere)$/
const UNNAMED_SIDE = /^(?:s|h|d|c|\+|-)$/

/** Both of them are sides below any heading: `S` and `H` for certain, the others perhaps. */
const PAIRS = [
  ['S', 'H'],
  ['D', 'C'],
  ['D', 'H'],
  ['D', 'A'],
  ['MD', 'D'],
]

/** Whether a column whose heading is not known has sides that may be something else: classes, or grades. */
export function areDoubtfulSides(sense: HeadingSense | undefined, values: Iterable<string>): boolean {
  const sides = new Set([...values].filter((value) => value !== ''))
  return sense?.rank === UNTOLD && !sides.has('S') && [...sides].every((side) => /^(?:MD|[DCHA])$/.test(side))
}

/** Amounts in the supplier's own currency, which a code behind them is then. */
const LOCAL: readonly Meaning[] = ['localAmount', 'localOpenAmount']

/**
 * The senses of columns whose headings are missing or not known and that hold nothing but currencies, or debit and credit, where no
 * other column does: lists that were printed have them behind their amounts.
 */
export function unnamedSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const found = [...senses]
  const has = (meaning: Meaning) => found.some((sense) => sense?.meaning === meaning)
  for (let at = 0; at < headings.length; at++) {
    if (found[at] !== undefined) continue
    const isUnnamed = normalHeading(headings[at]!) === ''
    // A side may be written where it is credit alone.
    const values = valuesOf(rows, at, isUnnamed)
    if (values === undefined) continue
    const isLocal = LOCAL.includes(found[at - 1]?.meaning ?? 'other') && !has('localCurrency')
    if (isLocal && areCurrencies(values)) found[at] = told('localCurrency')
    else if (!has('currency') && areCurrencies(values)) found[at] = told('currency')
    else if (!has('sign') && areSides(values, isUnnamed && valuesOf(rows, at, false) !== undefined))
      found[at] = told('sign')
  }
  return found
}

/**
 * The senses of columns, of which the first without a heading is that of numbers where none is known and each item has another one:
 * Odoo's aged receivables. Rows without a day are of customers.
 */
export function numberSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  if (columnsOf(FIELD_MEANINGS.invoiceNumber, senses).length > 0) return senses
  const at = headings.findIndex(
    (heading, each) => senses[each] === undefined && normalHeading(heading) === '',
  )
  const days = columnsOf(DAY_MEANINGS, senses)
  const items = rows.filter(({ cells }) => days.some((day) => (cells[day] ?? '').trim() !== ''))
  const numbers = new Set(items.map(({ cells }) => (cells[at] ?? '').trim()))
  const areNumbers =
    items.length > 1 && numbers.size === items.length && [...numbers].every((text) => NUMBER.test(text))
  return areNumbers ? senses.map((sense, each) => (each === at ? told('documentNumber') : sense)) : senses
}

/** What is neither an amount nor a day nor a name. */
const NUMBER = /^(?=.*\p{L})(?!.*\p{L}{9})\S{0,12} ?\S*\d\S*$|^\d{4,}$/u

/** The rank of what no heading tells. */
const UNTOLD = 1_000

function told(meaning: Meaning): HeadingSense {
  return { meaning, rank: UNTOLD, scale: 0, currency: undefined, isOfTransaction: false }
}

const MOST_VALUES = 40
const LONGEST_CODE = 6

/** The different values of a column, filled in half of its rows at least unless it may be sparse; undefined where they are many or long. */
function valuesOf(
  rows: readonly TableRecord[],
  at: number,
  mayBeSparse: boolean,
): readonly string[] | undefined {
  const values = new Set<string>()
  let filled = 0
  for (const { cells } of rows) {
    const text = (cells[at] ?? '').trim()
    if (text === '') continue
    filled++
    values.add(text)
    if (values.size > MOST_VALUES || text.length > LONGEST_CODE) return undefined
  }
  return filled === 0 || (filled * 2 < rows.length && !mayBeSparse) ? undefined : [...values]
}

function areCurrencies(values: readonly string[]): boolean {
  return values.every((value) => isCurrency(value)) && values.some((value) => USUAL.test(value))
}

function areSides(values: readonly string[], isUnnamed: boolean): boolean {
  if (values.length === 2 && PAIRS.some((pair) => pair.every((side) => values.includes(side)))) return true
  return values.every((value) => {
    const word = value.toLowerCase().replace(/\.$/, '')
    return (SIDE.test(word) || (isUnnamed && UNNAMED_SIDE.test(word))) && signOf(word) !== 0
  })
}
