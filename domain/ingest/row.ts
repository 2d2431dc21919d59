import type { Currency } from '../money/currency.ts'
import type { EpochDay } from '../calendar/day.ts'
import { isCurrency } from '../money/currency.ts'
import { accept, refuse, type Result } from '../core/result.ts'
import { HoldFlag } from '../invoices/hold-flags.ts'
import { currencyOfSign } from './currency-signs.ts'
import { currencyOfName } from './currency-names.ts'
import { currencyOfAmount, type AmountRefusal } from './amounts.ts'
import type { IngestField } from './columns.ts'
import { isHold, kindOfType, statusOf, type RowKind, type RowStatus } from './kinds.ts'
import type { Reading } from './reading.ts'
import { readAmount } from './row-amount.ts'
import { readDays } from './row-days.ts'
import { cleanNumber, cleanText, isDamaged } from './text.ts'

/** One readable row. A negative amount is an adjustment (a credit note), anything else an invoice. */
export interface ImportedRow {
  readonly kind: 'invoice' | 'adjustment'
  readonly invoiceNumber: string
  readonly customerNumber: string
  readonly customerName: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly createdDay: EpochDay
  readonly dueDay: EpochDay
  readonly voucherNumber: string
  readonly transactionType: string
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
  | 'HELD'
  | 'STATUS_UNKNOWN'
  | 'TYPE_UNKNOWN'
  | 'PARTLY_PAID'

/** Why a row is no open item: nothing is wrong with it. */
export const LEFT_OUT = ['PAID', 'VOID', 'DRAFT', 'NO_ITEM', 'SETTLED', 'REPEATED_LINE'] as const

export type LeftOut = (typeof LEFT_OUT)[number]

export type RowRefusal =
  | AmountRefusal
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

/** What stands around a row. */
export interface RowContext {
  /** The customer of a group, or of the row before, for rows that name none. */
  readonly customer?: string
  /** Cells that hold numbers, whose decimal mark is a point; see `TableRecord`. */
  readonly numberCells?: readonly number[]
  readonly dayCells?: readonly number[]
}

const LONGEST_TEXT = 200

/** Reads one row's cells, or says what is wrong with it, or why it is no open item. */
export function readRow(
  cells: readonly string[],
  reading: Reading,
  context: RowContext = {},
): Result<ImportedRow, RowRefusal> | LeftOutRow {
  if (cells.length > reading.columnCount) {
    const beyond = cells.slice(reading.columnCount).find((text) => cleanText(text) !== '')
    if (beyond !== undefined) return refuse('TOO_MANY_CELLS', beyond.slice(0, 40))
  }
  const cell = (field: IngestField): string => cleanText(cells[reading.columns[field] ?? -1] ?? '')
  const status = statusOfRow(cells, reading)
  const kind = kindOfRow(cells, reading)
  const left = leftOutBy(status, kind)
  if (left !== undefined) return leftOut(left, readMoney(cells, reading, context, kind))
  const invoiceNumber = cleanNumber(cells[reading.columns.invoiceNumber ?? -1] ?? '')
  const ownName = cell('customerName')
  const ownNumber = cleanNumber(cell('customerNumber')) || ownName
  const customerNumber = ownNumber || (context.customer ?? '')
  const customerName = ownName || (ownNumber === '' ? customerNumber : ownNumber)
  if (!invoiceNumber) return refuse('INVOICE_NUMBER_MISSING')
  if (isDamaged(invoiceNumber)) return refuse('NUMBER_DAMAGED', invoiceNumber)
  if (!customerNumber) return refuse('CUSTOMER_MISSING')
  if (isDamaged(customerNumber)) return refuse('NUMBER_DAMAGED', customerNumber)
  const long = [invoiceNumber, customerNumber, customerName].find((text) => text.length > LONGEST_TEXT)
  if (long !== undefined) return refuse('TEXT_TOO_LONG', `${long.slice(0, 40)}…`)
  const money = readMoney(cells, reading, context, kind)
  if (!money.ok) return money
  if (money.value.amountMinor === 0)
    return reading.amount.isOpen ? leftOut('SETTLED', money) : refuse('AMOUNT_ZERO')
  const isAdjustment = money.value.amountMinor < 0
  const days = readDays(cells, reading, { isAdjustment, dayCells: context.dayCells })
  if (!days.ok) return days
  const voucherNumber = cleanNumber(cell('voucherNumber'))
  const transactionType = cell('transactionType')
  const isHeld = !isAdjustment && (status === 'held' || isHeldBy(cells, reading))
  const { createdDay, dueDay } = days.value
  return accept({
    kind: isAdjustment ? 'adjustment' : 'invoice',
    invoiceNumber,
    customerNumber,
    customerName,
    ...money.value,
    createdDay,
    dueDay,
    voucherNumber: voucherNumber.slice(0, LONGEST_TEXT),
    transactionType: transactionType.slice(0, LONGEST_TEXT),
    holdFlags: isHeld ? HoldFlag.isIneligibleAr : 0,
    doubts: doubtsOf({
      CUSTOMER_NUMBER_MISSING:
        ownNumber !== '' && reading.columns.customerNumber !== undefined && cell('customerNumber') === '',
      DUE_BEFORE_CREATED: !isAdjustment && dueDay < createdDay,
      TEXT_CUT: Math.max(voucherNumber.length, transactionType.length) > LONGEST_TEXT,
      DUE_FROM_TERMS: days.value.isDerived,
      HELD: isHeld,
      STATUS_UNKNOWN: status === 'unknown',
      PARTLY_PAID: status === 'partial' && !reading.amount.isOpen,
      TYPE_UNKNOWN: kind === 'unknown' && !isAdjustment,
    }),
  })
}

const NO_DOUBTS: readonly RowDoubt[] = []

function doubtsOf(found: Readonly<Record<RowDoubt, boolean>>): readonly RowDoubt[] {
  let doubts = NO_DOUBTS
  for (const doubt of DOUBTS) if (found[doubt]) doubts = [...doubts, doubt]
  return doubts
}

const DOUBTS: readonly RowDoubt[] = [
  'CUSTOMER_NUMBER_MISSING',
  'DUE_BEFORE_CREATED',
  'TEXT_CUT',
  'DUE_FROM_TERMS',
  'HELD',
  'STATUS_UNKNOWN',
  'TYPE_UNKNOWN',
  'PARTLY_PAID',
]

/** The status of a row: of several columns the one that says most. */
function statusOfRow(cells: readonly string[], { kinds }: Reading): RowStatus | 'unknown' | undefined {
  let found: RowStatus | 'unknown' | undefined
  for (const at of kinds.statuses ?? []) {
    const text = (cells[at] ?? '').trim()
    if (text === '') continue
    const status = statusOf(text) ?? 'unknown'
    if (found === undefined || STRENGTH.indexOf(status) < STRENGTH.indexOf(found)) found = status
  }
  return found
}

const STRENGTH: readonly (RowStatus | 'unknown')[] = [
  'void',
  'paid',
  'draft',
  'held',
  'unknown',
  'partial',
  'open',
]

/** The kind of a row where a column of the file names kinds that are known. */
function kindOfRow(cells: readonly string[], { kinds }: Reading): RowKind | 'unknown' | undefined {
  if (kinds.type === undefined) return undefined
  const text = (cells[kinds.type] ?? '').trim()
  return text === ''
    ? undefined
    : (kindOfType(text) ?? (kinds.areTypesKnown === true ? 'unknown' : undefined))
}

function leftOutBy(
  status: RowStatus | 'unknown' | undefined,
  kind: RowKind | 'unknown' | undefined,
): LeftOut | undefined {
  if (status === 'paid') return 'PAID'
  if (status === 'void') return 'VOID'
  if (status === 'draft') return 'DRAFT'
  return kind === 'noItem' ? 'NO_ITEM' : undefined
}

function leftOut(code: LeftOut, money: Result<RowMoney, RowRefusal>): LeftOutRow {
  return { ok: false, code, money: money.ok ? money.value : undefined }
}

function isHeldBy(cells: readonly string[], { kinds }: Reading): boolean {
  if (kinds.hold !== undefined && isHold(cells[kinds.hold] ?? '')) return true
  return kinds.disputed !== undefined && /[1-9]/.test(cells[kinds.disputed] ?? '')
}

function readMoney(
  cells: readonly string[],
  reading: Reading,
  { numberCells }: RowContext,
  kind: RowKind | 'unknown' | undefined,
): Result<RowMoney, RowRefusal> {
  const currency = currencyOf(cells, reading)
  if (!currency.ok) return currency
  const amountMinor = readAmount(cells, reading, { currency: currency.value, numberCells, kind })
  return amountMinor.ok ? accept({ amountMinor: amountMinor.value, currency: currency.value }) : amountMinor
}

function currencyOf(cells: readonly string[], reading: Reading): Result<Currency, RowRefusal> {
  if (reading.fixedCurrency !== undefined) return accept(reading.fixedCurrency)
  const written = cleanText(cells[reading.columns.currency ?? -1] ?? '')
  if (written !== '') {
    const code = written.toUpperCase()
    if (isCurrency(code)) return accept(code)
    const found = currencyOfSign(written) ?? currencyOfName(written)
    return found === undefined ? refuse('CURRENCY_UNKNOWN', code) : accept(found)
  }
  for (const at of reading.amount.add) {
    const found = currencyOfAmount(cells[at] ?? '')
    if (found !== undefined) return accept(found)
  }
  return reading.defaultCurrency === undefined ? refuse('CURRENCY_MISSING') : accept(reading.defaultCurrency)
}
