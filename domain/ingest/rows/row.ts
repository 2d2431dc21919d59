import type { Currency } from '../../money/currency.ts'
import type { EpochDay } from '../../calendar/day.ts'
import { isCurrency } from '../../money/currency.ts'
import { accept, reject, type Result } from '../../core/result.ts'
import { HoldFlag } from '../../invoices/hold-flags.ts'
import { currencyOfNumber } from '../texts/currency-numbers.ts'
import { currencyOfSign } from '../texts/currency-signs.ts'
import { currencyOfAmount, type AmountRejection } from '../texts/amounts.ts'
import { TEXT_FIELDS, type IngestField, type TextField } from '../columns.ts'
import { currencyOfAccount, nameAndCurrency } from './groups.ts'
import type { RowKind, RowStatus } from './kinds.ts'
import type { AmountRule, Reading } from '../reading.ts'
import { isFootnoted, isForeignAmount, readAmount } from './row-amount.ts'
import {
  isCalledCredit,
  isHeldBy,
  isOfUnknownSide,
  kindOfRow,
  leftOutBy,
  statusOfRow,
  stronger,
  type LeftOut,
} from './row-kinds.ts'
import { doubtsOfNumber, isBroughtForward, namesSeveral, NO_NUMBER_DOUBTS } from './number-doubts.ts'
import { currencyOfMarks } from './row-marks.ts'
import { withoutComment } from './commented.ts'
import { numberOf, statedNumber } from './stated-number.ts'
import { customerOf } from './customer.ts'
import { readDays } from './row-days.ts'
import { isNameDamaged } from '../texts/names.ts'
import {
  cleanNumber,
  cleanText,
  hasLostDigits,
  isDamaged,
  isGrouped,
  isMonthDay,
  isNoNumber,
} from '../texts/text.ts'

/** One readable row. A negative amount is an adjustment (a credit note), anything else an invoice. */
export interface ImportedRow extends Readonly<Record<TextField, string>> {
  readonly kind: 'invoice' | 'adjustment'
  readonly invoiceNumber: string
  readonly customerNumber: string
  readonly customerName: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly createdDay: EpochDay
  readonly dueDay: EpochDay
  /** The supplier's company that it belongs to; '' where its file names none. */
  readonly companyCode: string
  /** Why it cannot be offered, as the bits of `HoldFlag`; 0 for nothing. */
  readonly holdFlags: number
  /** What its owner should look at, though it can be read. */
  readonly doubts: readonly RowDoubt[]
}

export type RowDoubt =
  | 'CUSTOMER_NUMBER_MISSING'
  | 'DUE_BEFORE_CREATED'
  | 'TEXT_CUT'
  | 'DUE_FROM_TERMS'
  | 'CREATED_FROM_TERMS'
  | 'CREATED_ASSUMED'
  | 'HELD'
  | 'STATUS_UNKNOWN'
  | 'TYPE_UNKNOWN'
  | 'PARTLY_PAID'
  | 'CREDIT_NUMBER'
  | 'QUOTE_NUMBER'
  | 'SEVERAL_NUMBERS'
  | 'ROW_HIDDEN'
  | 'ROW_STRUCK'
  | 'NAME_DAMAGED'

export type RowRejection =
  | AmountRejection
  | 'INVOICE_NUMBER_MISSING'
  | 'NUMBER_DAMAGED'
  | 'CUSTOMER_MISSING'
  | 'AMOUNT_MISSING'
  | 'AMOUNT_ZERO'
  | 'CURRENCY_MISSING'
  | 'CURRENCY_UNKNOWN'
  | 'CREATED_DATE_WRONG'
  | 'DUE_DATE_WRONG'
  | 'TEXT_TOO_LONG'
  | 'TOO_MANY_CELLS'

/** A row that is no open item, with its money where that can be read. */
export interface LeftOutRow {
  readonly ok: false
  readonly code: LeftOut
  readonly detail?: string
  readonly money: RowMoney | undefined
}

export interface RowMoney {
  readonly amountMinor: number
  readonly currency: Currency
}

export interface RowContext {
  /** The customer of a group, or of the row before, for rows that name none. */
  readonly customer?: string | undefined
  /** Its name, where the row before has both. */
  readonly customerName?: string | undefined
  /** The currency, and the kind of rows, that a title above names. */
  readonly currency?: Currency | undefined
  readonly kind?: RowKind | undefined
  /** What a title above says of the state of rows. */
  readonly status?: RowStatus | undefined
  /** Cells that hold numbers, whose decimal mark is a point; see `TableRecord`. */
  readonly numberCells?: readonly number[] | undefined
  readonly dayCells?: readonly number[] | undefined
  readonly isHidden?: boolean | undefined
  readonly isStruck?: boolean | undefined
  /** Whether the mark of a comment stood before it. */
  readonly isCommented?: boolean
  /** Tells what has been paid from what is going to be. */
  readonly today?: EpochDay | undefined
}

const LONGEST_TEXT = 200

/** Reads one row's cells, or says what is wrong with it, or why it is no open item. */
export function readRow(
  cells: readonly string[],
  reading: Reading,
  context: RowContext = {},
): Result<ImportedRow, RowRejection> | LeftOutRow {
  const bare = withoutComment(cells, reading)
  if (bare !== undefined) return readRow(bare, reading, { ...context, isCommented: true })
  if (cells.length > reading.columnCount) {
    const beyond = cells.slice(reading.columnCount).find((text) => cleanText(text) !== '')
    if (beyond !== undefined) return reject('TOO_MANY_CELLS', beyond.slice(0, 40))
  }
  const cell = (field: IngestField): string => cleanText(cells[reading.columns[field] ?? -1] ?? '')
  const typed = kindOfRow(cells, reading)
  const shown = numberOf(cells, reading, typed)
  const stated = statedNumber(shown)
  const written = stated === undefined ? shown : stated.number
  const status = statusIn(cells, reading, context, stated?.status)
  const kind = typed ?? context.kind
  const left = leftOutBy(status, kind) ?? (isBroughtForward(shown) ? 'NO_ITEM' : undefined)
  if (left !== undefined) return leftOut(left, readMoney(cells, reading, context, kind))
  const isInGroups = reading.areNumbersGrouped === true && isGrouped(written)
  const invoiceNumber = isInGroups ? written.replaceAll(',', '') : written
  const { number: ownNumber, name: ownName, state: ofName } = customerOf(cells, reading)
  const customerNumber = ownNumber || (context.customer ?? '')
  const customerName = ownName || (ownNumber === '' ? context.customerName || customerNumber : ownNumber)
  if (!invoiceNumber || isNoNumber(invoiceNumber)) return reject('INVOICE_NUMBER_MISSING')
  const isDay = context.dayCells?.includes(reading.columns.invoiceNumber ?? -1) === true
  const { columns } = reading
  if (isDay || isMonthDay(invoiceNumber) || isChanged(invoiceNumber, columns.invoiceNumber, context))
    return reject('NUMBER_DAMAGED', invoiceNumber)
  if (!customerNumber) return reject('CUSTOMER_MISSING')
  if (isChanged(customerNumber, columns.customerNumber, context))
    return reject('NUMBER_DAMAGED', customerNumber)
  const long = [invoiceNumber, customerNumber, customerName].find((text) => text.length > LONGEST_TEXT)
  if (long !== undefined) return reject('TEXT_TOO_LONG', `${long.slice(0, 40)}…`)
  const money = readMoney(cells, reading, context, kind)
  if (!money.ok) return money
  if (money.value.amountMinor === 0)
    return reading.amount.isOpen ? leftOut('SETTLED', money) : reject('AMOUNT_ZERO')
  const isAdjustment = money.value.amountMinor < 0
  const days = readDays(cells, reading, { isAdjustment, dayCells: context.dayCells, today: context.today })
  if (!days.ok) return days
  const { texts, isCut } = readTexts(cell)
  const isHeld = !isAdjustment && (status === 'held' || isHeldBy(cells, reading) || ofName === 'held')
  const { createdDay, dueDay } = days.value
  return accept({
    kind: isAdjustment ? 'adjustment' : 'invoice',
    invoiceNumber,
    customerNumber,
    customerName,
    ...money.value,
    createdDay,
    dueDay,
    companyCode: reading.kinds.company === undefined ? '' : cleanText(cells[reading.kinds.company] ?? ''),
    ...texts,
    holdFlags: isHeld ? HoldFlag.isIneligibleAr : 0,
    doubts: doubtsOf(days.value.createdFrom, {
      CUSTOMER_NUMBER_MISSING:
        ownNumber !== '' && reading.columns.customerNumber !== undefined && cell('customerNumber') === '',
      DUE_BEFORE_CREATED: !isAdjustment && dueDay < createdDay,
      TEXT_CUT: isCut,
      DUE_FROM_TERMS: days.value.isDerived,
      HELD: isHeld,
      STATUS_UNKNOWN: status === 'unknown' || ofName === 'unknown' || isFootnoted(cells, reading),
      PARTLY_PAID: status === 'partial' && !reading.amount.isOpen,
      ...(kind === undefined && !isAdjustment
        ? doubtsOfNumber(reading.areNumbersDated === true ? cell('invoiceNumber') : invoiceNumber)
        : NO_NUMBER_DOUBTS),
      SEVERAL_NUMBERS: namesSeveral(invoiceNumber),
      ROW_HIDDEN: context.isHidden === true,
      ROW_STRUCK: context.isStruck === true,
      NAME_DAMAGED: isNameDamaged(customerName),
      TYPE_UNKNOWN: !isAdjustment && isOfUnknownType(cells, reading, kind),
    }),
  })
}

/** Whether it is not known what a row is; of amounts without a sign, a journal entry may lessen or add to what is owed. */
function isOfUnknownType(
  cells: readonly string[],
  reading: Reading,
  kind: RowKind | 'unknown' | undefined,
): boolean {
  return (
    kind === 'unknown' ||
    (kind === 'journal' && reading.sign === 'type') ||
    (kind === undefined && isCalledCredit(cells, reading)) ||
    isOfUnknownSide(cells, reading)
  )
}

/** The state of a row by its columns, its number, its title, and by the mark of a comment before it. */
function statusIn(
  cells: readonly string[],
  reading: Reading,
  { today, status: ofTitle, isCommented = false }: RowContext,
  ofNumber: RowStatus | undefined,
): RowStatus | 'unknown' | undefined {
  const own = stronger(statusOfRow(cells, reading, today), ofNumber)
  return stronger(isCommented ? stronger(own, 'unknown') : own, ofTitle)
}

/** Whether a spreadsheet has changed a number in this column. */
function isChanged(number: string, at: number | undefined, { numberCells }: RowContext): boolean {
  return isDamaged(number) || hasLostDigits(number, numberCells?.includes(at ?? -1) === true)
}

const NO_DOUBTS: readonly RowDoubt[] = []

/** Doubts that are looked at one by one; that of the invoice day is known with it. */
type ToldDoubt = Exclude<RowDoubt, 'CREATED_FROM_TERMS' | 'CREATED_ASSUMED'>

function doubtsOf(
  ofDay: RowDoubt | undefined,
  found: Readonly<Record<ToldDoubt, boolean>>,
): readonly RowDoubt[] {
  let doubts = ofDay === undefined ? NO_DOUBTS : [ofDay]
  for (const doubt of DOUBTS) if (found[doubt]) doubts = [...doubts, doubt]
  return doubts
}

const DOUBTS: readonly ToldDoubt[] = [
  'CUSTOMER_NUMBER_MISSING',
  'DUE_BEFORE_CREATED',
  'TEXT_CUT',
  'DUE_FROM_TERMS',
  'HELD',
  'STATUS_UNKNOWN',
  'TYPE_UNKNOWN',
  'PARTLY_PAID',
  'CREDIT_NUMBER',
  'QUOTE_NUMBER',
  'SEVERAL_NUMBERS',
  'ROW_HIDDEN',
  'ROW_STRUCK',
  'NAME_DAMAGED',
]

function leftOut(code: LeftOut, money: Result<RowMoney, RowRejection>): LeftOutRow {
  return { ok: false, code, money: money.ok ? money.value : undefined }
}

const NO_TEXTS = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<TextField, string>

function readTexts(cell: (field: TextField) => string): {
  readonly texts: Readonly<Record<TextField, string>>
  readonly isCut: boolean
} {
  const texts = { ...NO_TEXTS }
  let isCut = false
  for (const field of TEXT_FIELDS) {
    const text = cleanNumber(cell(field))
    isCut ||= text.length > LONGEST_TEXT
    texts[field] = text.slice(0, LONGEST_TEXT)
  }
  return { texts, isCut }
}

function readMoney(
  cells: readonly string[],
  reading: Reading,
  { numberCells, currency: above, customerName = '' }: RowContext,
  kind: RowKind | 'unknown' | undefined,
): Result<RowMoney, RowRejection> {
  const currency = currencyOf(cells, reading, above, customerName)
  if (!currency.ok) return currency
  const amountMinor = readAmount(cells, reading, { currency: currency.value, numberCells, kind })
  return amountMinor.ok ? accept({ amountMinor: amountMinor.value, currency: currency.value }) : amountMinor
}

function currencyByColumn(
  cells: readonly string[],
  { add, currencies = [] }: AmountRule,
): Result<Currency, RowRejection> {
  const filled = add.flatMap((at, place) => (/[1-9]/.test(cells[at] ?? '') ? [place] : []))
  if (filled.length > 1) return reject('AMOUNT_OTHER_CURRENCY', cells[add[filled[1]!]!])
  return accept(currencies[filled[0] ?? 0]!)
}

function currencyOf(
  cells: readonly string[],
  reading: Reading,
  above: Currency | undefined,
  nameAbove: string,
): Result<Currency, RowRejection> {
  const marked = currencyOfMarks(cells, reading)
  if (marked !== undefined) return accept(marked)
  if (reading.fixedCurrency !== undefined) return accept(reading.fixedCurrency)
  if (reading.amount.currencies !== undefined) return currencyByColumn(cells, reading.amount)
  const written = cleanText(cells[reading.columns.currency ?? -1] ?? '')
  if (written !== '') {
    const code = written.toUpperCase()
    if (isCurrency(code)) return accept(code)
    const found = currencyOfNumber(written) ?? currencyOfSign(written, reading.defaultCurrency)
    return found === undefined ? reject('CURRENCY_UNKNOWN', code) : accept(found)
  }
  for (const at of [...reading.amount.add, ...reading.amount.subtract]) {
    const found = currencyOfAmount(cells[at] ?? '', reading.defaultCurrency)
    if (found !== undefined) return accept(found)
  }
  if (isForeignAmount(cells, reading)) return reject('CURRENCY_MISSING')
  const found = above ?? currencyOfCustomer(cells, reading, nameAbove) ?? reading.defaultCurrency
  if (found !== undefined) return accept(found)
  return reject(reading.isOtherCurrency === true ? 'AMOUNT_OTHER_CURRENCY' : 'CURRENCY_MISSING')
}

/** The currency of a customer's account that its name says, in a file that has no other: `Elm Ltd (EUR)`. */
function currencyOfCustomer(
  cells: readonly string[],
  { columns }: Reading,
  above: string,
): Currency | undefined {
  const name = cleanText(cells[columns.customerName ?? -1] ?? '')
  const own = nameAndCurrency(name === '' ? above : name).currency
  return own ?? currencyOfAccount(cleanText(cells[columns.customerNumber ?? -1] ?? ''))
}
