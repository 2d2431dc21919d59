import type { Currency } from '../money/currency.ts'
import { addDays, type EpochDay } from '../calendar/day.ts'
import { isCurrency } from '../money/currency.ts'
import { accept, refuse, type Result } from '../core/result.ts'
import { parseAmount, type AmountRefusal } from './amounts.ts'
import { TEXT_FIELDS, type ColumnMap, type IngestField, type TextField } from './columns.ts'
import { isDotted, parseDay, type DateStyle } from './dates.ts'
import type { DecimalMark } from './decimal-mark.ts'
import { cleanNumber, cleanText } from './text.ts'

/** How one file is read: decided once from its headings and first rows. */
export interface ReadingPlan {
  readonly columns: ColumnMap
  /** Of the headings: a row with more cells was written with its marks between cells. */
  readonly columnCount: number
  readonly dateStyle: DateStyle
  /** Of dates with dots, which may stand beside others. */
  readonly dottedStyle: DateStyle
  readonly decimalMark: DecimalMark
  /** For a file without a currency column, or rows that leave it empty. */
  readonly defaultCurrency?: Currency
  /** Whole days added to every date. */
  readonly shiftDays: number
}

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
  /** What its owner should look at, though it can be read. */
  readonly doubts: readonly RowDoubt[]
}

export type RowDoubt = 'CUSTOMER_NUMBER_MISSING' | 'DUE_BEFORE_CREATED' | 'TEXT_CUT'

export type RowRefusal =
  | AmountRefusal
  | 'INVOICE_NUMBER_MISSING'
  | 'CUSTOMER_MISSING'
  | 'AMOUNT_MISSING'
  | 'AMOUNT_ZERO'
  | 'CURRENCY_MISSING'
  | 'CURRENCY_UNKNOWN'
  | 'CREATED_DATE_WRONG'
  | 'DUE_DATE_WRONG'
  | 'TEXT_TOO_LONG'
  | 'TOO_MANY_CELLS'

const LONGEST_TEXT = 200

/** Reads one row's cells by the plan, or says what is wrong with it. */
export function readRow(cells: readonly string[], plan: ReadingPlan): Result<ImportedRow, RowRefusal> {
  if (cells.length > plan.columnCount) {
    const beyond = cells.slice(plan.columnCount).find((text) => cleanText(text) !== '')
    if (beyond !== undefined) return refuse('TOO_MANY_CELLS', beyond.slice(0, 40))
  }
  const cell = (field: IngestField): string => cleanText(cells[plan.columns[field] ?? -1] ?? '')
  const invoiceNumber = cleanNumber(cell('invoiceNumber'))
  const customerName = cell('customerName')
  const customerNumber = cleanNumber(cell('customerNumber')) || customerName
  if (!invoiceNumber) return refuse('INVOICE_NUMBER_MISSING')
  if (!customerNumber) return refuse('CUSTOMER_MISSING')
  const long = [invoiceNumber, customerNumber, customerName].find((text) => text.length > LONGEST_TEXT)
  if (long !== undefined) return refuse('TEXT_TOO_LONG', `${long.slice(0, 40)}…`)
  const money = readMoney(cell('amount'), cell('currency'), plan)
  if (!money.ok) return money
  const days = readDays(cell('createdDate'), cell('dueDate'), plan)
  if (!days.ok) return days
  const kind = money.value.amountMinor < 0 ? 'adjustment' : 'invoice'
  const isNumberMissing = plan.columns.customerNumber !== undefined && cell('customerNumber') === ''
  const isDueFirst = kind === 'invoice' && days.value.dueDay < days.value.createdDay
  const { texts, isCut } = readTexts(cell)
  return accept({
    kind,
    invoiceNumber,
    customerNumber,
    customerName: customerName || customerNumber,
    ...money.value,
    ...days.value,
    ...texts,
    doubts: isNumberMissing || isDueFirst || isCut ? doubtsOf(isNumberMissing, isDueFirst, isCut) : NO_DOUBTS,
  })
}

const NO_DOUBTS: readonly RowDoubt[] = []

function doubtsOf(isNumberMissing: boolean, isDueFirst: boolean, isCut: boolean): readonly RowDoubt[] {
  const doubts: RowDoubt[] = []
  if (isNumberMissing) doubts.push('CUSTOMER_NUMBER_MISSING')
  if (isDueFirst) doubts.push('DUE_BEFORE_CREATED')
  if (isCut) doubts.push('TEXT_CUT')
  return doubts
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
  amount: string,
  written: string,
  plan: ReadingPlan,
): Result<{ readonly amountMinor: number; readonly currency: Currency }, RowRefusal> {
  const currency = (written || plan.defaultCurrency || '').toUpperCase()
  if (!currency) return refuse('CURRENCY_MISSING')
  if (!isCurrency(currency)) return refuse('CURRENCY_UNKNOWN', currency)
  if (!amount) return refuse('AMOUNT_MISSING')
  const minor = parseAmount(amount, plan.decimalMark, currency)
  if (!minor.ok) return minor
  return minor.value === 0 ? refuse('AMOUNT_ZERO') : accept({ amountMinor: minor.value, currency })
}

function readDays(
  created: string,
  due: string,
  plan: ReadingPlan,
): Result<{ readonly createdDay: EpochDay; readonly dueDay: EpochDay }, RowRefusal> {
  const createdDay = parseDay(created, styleOf(created, plan))
  if (createdDay === undefined) return refuse('CREATED_DATE_WRONG', created)
  const dueDay = parseDay(due, styleOf(due, plan))
  if (dueDay === undefined) return refuse('DUE_DATE_WRONG', due)
  return accept({
    createdDay: addDays(createdDay, plan.shiftDays),
    dueDay: addDays(dueDay, plan.shiftDays),
  })
}

function styleOf(text: string, { dateStyle, dottedStyle }: ReadingPlan): DateStyle {
  return isDotted(text) ? dottedStyle : dateStyle
}
