import { currencyDecimals, type Currency } from '../../money/currency.ts'
import { LARGEST_AMOUNT_MINOR } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../core/result.ts'
import { unitScale } from '../headings/heading-units.ts'
import { hasFootnote } from '../texts/amount-text.ts'
import { shareOf } from '../texts/shares.ts'
import { parseAmount, type AmountRejection } from '../texts/amounts.ts'
import { isHold, signOf, signOfPostingKey, type RowKind } from './kinds.ts'
import type { Reading } from '../reading.ts'
import { isDigit, isNull } from '../texts/text.ts'

export interface AmountContext {
  readonly currency: Currency
  readonly numberCells: readonly number[] | undefined
  readonly kind: RowKind | 'unknown' | undefined
  /** Whether it is a sum of rows: its sign is not that of what is taken off. */
  readonly isTotal?: boolean
}

/** The amount of a row in minor units: the columns of the reading added up, with the sign that the reading gives it. */
export function readAmount(
  cells: readonly string[],
  reading: Reading,
  context: AmountContext,
): Result<number, AmountRejection | 'AMOUNT_MISSING'> {
  let sum = 0
  let isGiven = false
  let whole = 0
  const scale = scaleOf(cells, reading, context.currency)
  if (scale === undefined) return reject('AMOUNT_UNREADABLE', cells[reading.amount.units!])
  const { own } = reading.amount
  const isOwn = own !== undefined && context.isTotal !== true && isOfOwn(cells, reading, own)
  // Of a foreign currency, it is not told what is owed.
  if (isOwn && !hasOwnCurrency(cells, reading)) return reject('AMOUNT_MISSING')
  for (const [columns, factor] of [
    [isOwn ? [own] : reading.amount.add, 1],
    [reading.amount.subtract, -1],
  ] as const) {
    whole = sum
    for (const at of columns) {
      const text = (cells[at] ?? '').trim()
      if (text === '' || text === '-' || isNull(text)) continue
      if (isNil(text)) {
        isGiven = true
        continue
      }
      if (isFilledUp(text) && scale === 0 && currencyDecimals(context.currency) > 0)
        return reject('AMOUNT_UNREADABLE', text)
      const minor = withCents(
        parseAmount(text, markOf(at, reading, context), context.currency, scale),
        centsOf(at, cells, reading),
        context.currency,
      )
      if (!minor.ok) return minor
      // What is taken off lessens what is owed, or a credit, whatever its sign.
      sum +=
        factor < 0 &&
        reading.sign === 'written' &&
        reading.amount.isOpen &&
        reading.amount.bySign?.includes(at) !== true
          ? lessening(context.isTotal === true ? 0 : whole, minor.value)
          : factor * minor.value
      isGiven = true
    }
  }
  if (!isGiven) return reject('AMOUNT_MISSING')
  const tax = taxBeside(cells, reading, context, scale)
  if (!tax.ok) return tax
  sum += tax.value
  for (const at of reading.amount.rates ?? []) {
    const share = shareOf(cells[at] ?? '', reading.amount.areRatesParts === true)
    if (!(share >= 0 && share <= 1)) return reject('AMOUNT_UNREADABLE', cells[at])
    sum -= Math.round(sum * share)
  }
  if (Math.abs(sum) > LARGEST_AMOUNT_MINOR) return reject('AMOUNT_TOO_LARGE')
  return accept(signed(sum, cells, reading, context))
}

/** Whether a row has no amount in a foreign currency, and one in the supplier's own. */
function isOfOwn(cells: readonly string[], { amount: { add } }: Reading, own: number): boolean {
  return isFilled(cells, own) && !add.some((at) => isFilled(cells, at))
}

/** Whether a row has an amount in a foreign currency, in a file whose other rows are owed in the supplier's own. */
export function isForeignAmount(cells: readonly string[], { amount: { add, own } }: Reading): boolean {
  return own !== undefined && add.some((at) => isFilled(cells, at))
}

function hasOwnCurrency(cells: readonly string[], { columns, defaultCurrency }: Reading): boolean {
  const named = (cells[columns.currency ?? -1] ?? '').trim()
  return named === '' || named.toUpperCase() === defaultCurrency
}

/** The cents of an amount in the column beside it; '' where there are none. */
function centsOf(at: number, cells: readonly string[], { amount: { cents } }: Reading): string {
  const column = cents?.find(({ of }) => of === at)
  return column === undefined ? '' : (cells[column.at] ?? '').trim()
}

/** An amount of whole units with its cents; rejected where these are none, or it has some itself. */
function withCents(
  whole: Result<number, AmountRejection>,
  cents: string,
  currency: Currency,
): Result<number, AmountRejection> {
  if (cents === '' || !whole.ok || /^0+$/.test(cents)) return whole
  const decimals = currencyDecimals(currency)
  if (!/^\d+$/.test(cents) || cents.length > decimals || whole.value % 10 ** decimals !== 0)
    return reject('AMOUNT_UNREADABLE', cents)
  return accept(whole.value < 0 ? whole.value - Number(cents) : whole.value + Number(cents))
}

/** The power of ten of a row's amounts; undefined where its unit is not known. */
function scaleOf(
  cells: readonly string[],
  { amount: { units, scale, areUnitsDecimals } }: Reading,
  currency: Currency,
): number | undefined {
  const unit = (cells[units ?? -1] ?? '').trim()
  if (areUnitsDecimals === true) return scaleOfDecimals(unit, currency)
  return unit === '' ? scale : unitScale(unit)
}

/** The power of ten of amounts of which so many digits are decimals: those of their currency, or none. */
function scaleOfDecimals(text: string, currency: Currency): number | undefined {
  if (text === '0') return 0
  return text === String(currencyDecimals(currency)) ? -Number(text) : undefined
}

function lessening(whole: number, part: number): number {
  return whole < 0 ? Math.abs(part) : -Math.abs(part)
}

/** Whether a spreadsheet shows zero as a dash beside the sign of a currency: `£ -`, `-   €`. */
function isNil(text: string): boolean {
  return text.length <= LONGEST_NIL && !isDigit(text.charCodeAt(text.length - 1)) && NIL.test(text)
}

const LONGEST_NIL = 12
const NIL =
  /^(?:(?:\p{Sc}|\p{Lu}{3}|kr|Kč|zł)\s*[-–—](?:\s*\?{2})?|[-–—]\s*(?:\?{2}\s*)?(?:\p{Sc}|\p{Lu}{3}|kr|Kč|zł)|[–—])$/u

/** Whether an amount without a mark is filled up with zeros, as programs write fields whose last digits are cents, or are not. */
function isFilledUp(text: string): boolean {
  return text.charCodeAt(0) === ZERO && FILLED_UP.test(text)
}

const ZERO = 48
const FILLED_UP = /^00(?=\d*[1-9])\d{5,}$/

/** What a row's tax adds to its amount, or takes off it, where a column says that it is beside it, or is not owed to the supplier. */
function taxBeside(
  cells: readonly string[],
  reading: Reading,
  context: AmountContext,
  scale: number,
): Result<number, AmountRejection> {
  const { taxFlag } = reading.amount
  const flag = taxFlag === undefined ? '' : (cells[taxFlag.at] ?? '').trim()
  if (taxFlag === undefined || flag === '' || isHold(flag) === taxFlag.isAdded) return accept(0)
  let sum = 0
  for (const at of taxFlag.taxes) {
    const text = (cells[at] ?? '').trim()
    if (text === '' || text === '-' || isNull(text) || isNil(text)) continue
    const minor = parseAmount(text, markOf(at, reading, context), context.currency, scale)
    if (!minor.ok) return minor
    sum += minor.value
  }
  return accept(taxFlag.isAdded ? sum : -sum)
}

/** Whether a footnote is on an amount of a row, which may say that it is not owed. */
export function isFootnoted(cells: readonly string[], { amount }: Reading): boolean {
  for (const at of amount.add) if (hasFootnote(cells[at] ?? '')) return true
  return false
}

function markOf(at: number, { marks, decimalMark }: Reading, { currency, numberCells }: AmountContext) {
  if (numberCells?.includes(at) === true) return '.'
  return marks[currency] ?? decimalMark
}

function signed(
  sum: number,
  cells: readonly string[],
  { sign, kinds }: Reading,
  { kind }: AmountContext,
): number {
  if (sign === 'written' || sum === 0) return sum
  if (sign === 'reversed') return -sum
  if (sign === 'type') return kind === 'credit' || kind === 'payment' ? -Math.abs(sum) : sum
  if (sign === 'creditColumn')
    return isFilled(cells, kinds.creditColumn) && !isFilled(cells, kinds.debitColumn) ? -Math.abs(sum) : sum
  const found =
    sign === 'indicator'
      ? signOf(cells[kinds.indicator ?? -1] ?? '', kinds.isDalled)
      : signOfPostingKey(cells[kinds.postingKey ?? -1] ?? '')
  return found < 0 ? -Math.abs(sum) : sum
}

/** Whether a cell holds an amount other than zero. */
function isFilled(cells: readonly string[], at: number | undefined): boolean {
  return /[1-9]/.test(cells[at ?? -1] ?? '')
}
