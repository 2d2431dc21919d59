import type { Currency } from '../money/currency.ts'
import type { ColumnMap } from './columns.ts'
import type { Legend } from './evidence/legend.ts'
import type { TypeFamily } from './rows/kinds.ts'
import type { DateStyle, DayRule } from './texts/dates.ts'
import type { DecimalMark } from './texts/decimal-mark.ts'

/** The columns whose sum, less that of others, is the amount of a row. */
export interface AmountRule {
  readonly add: readonly number[]
  readonly subtract: readonly number[]
  /** Those that are taken off by their sign: a negative amount of them is added. */
  readonly bySign?: readonly number[]
  /** Columns of rates at which something is held back of the amounts; whether these are parts of one. */
  readonly rates?: readonly number[]
  readonly areRatesParts?: boolean
  /** The currency of each column that is added, where each holds the amounts of one; a row has an amount in one of them. */
  readonly currencies?: readonly Currency[]
  /** Power of ten of the unit that the file writes: -2 of cents, 3 of thousands. */
  readonly scale: number
  /** The column that names the unit of each row's amounts; `scale` is that of rows in which it is empty. */
  readonly units?: number
  /** Whether that says how many decimals the amounts have, which are written without a mark. */
  readonly areUnitsDecimals?: boolean
  /** Whether the amounts are what is still owed: a zero is a settled item then. */
  readonly isOpen: boolean
  /** The column of the supplier's own currency, for rows that have neither a foreign amount nor a currency. */
  readonly own?: number
  /** Columns beside these that hold the cents of their amounts. */
  readonly cents?: readonly CentsColumn[]
  /** Says of each row whether its tax is owed beside the amount, or is within it and not owed. */
  readonly taxFlag?: TaxFlag
}

/** Of amounts whose whole units stand in one column, and their cents in the next one. */
export interface CentsColumn {
  readonly of: number
  readonly at: number
}

/** A column of yes and no beside amounts and their taxes. */
interface TaxFlag {
  readonly at: number
  readonly taxes: readonly number[]
  /** Whether a no says that the tax comes on top; else a yes says that the customer pays it to the state rather than to the supplier. */
  readonly isAdded: boolean
}

/**
 * Where a row's sign comes from: `written` as it is, `reversed` the opposite, `type` negative for credit notes and payments,
 * `indicator` and `postingKey` by debit and credit, `creditColumn` negative where the column of credits alone has an amount.
 */
export type SignRule = 'written' | 'reversed' | 'type' | 'indicator' | 'postingKey' | 'creditColumn'

/** Columns that decide whether and how a row is taken, by their positions. */
export interface KindColumns {
  readonly type?: number
  /** The number of a document that has none of an invoice. */
  readonly otherNumber?: number
  /** Whether any of the types is known: one that is not is odd then. */
  readonly areTypesKnown?: boolean
  /** The system whose types these are, where they mean something else there. */
  readonly typeFamily?: TypeFamily
  /** Says whether a row is owed by a customer or to a supplier. */
  readonly ledger?: number
  readonly statuses?: readonly number[]
  /** Those of them that are of an approval: what is pending there is not approved. */
  readonly approvals?: readonly number[]
  /** Those of them in which `Pending` stands beside other words for what is not paid: it may be no invoice yet. */
  readonly pendings?: readonly number[]
  /** Those whose states are of a payment. */
  readonly payments?: readonly number[]
  /** Those of them of which most rows that are called paid are open: they say something else. */
  readonly contradicted?: readonly number[]
  readonly indicator?: number
  /** The columns of what is debited and credited, where an open amount takes its sign from them. */
  readonly debitColumn?: number
  readonly creditColumn?: number
  /** Says whether a row is debit or credit, whether or not its amount takes its sign from it. */
  readonly side?: number
  /** Whether `D` of the indicator is credit. */
  readonly isDalled?: boolean
  readonly postingKey?: number
  readonly hold?: number
  /** Says why a row is held or disputed, and is empty where it is not. */
  readonly holdReason?: number
  /** Further columns of either kind. */
  readonly otherHolds?: readonly number[]
  /** What kind of customer a row is of, where some are companies of the supplier's own group. */
  readonly related?: number
  /** Says whether a row is paid, or whether it is open. */
  readonly paidFlag?: number
  readonly openFlag?: number
  /** Says whether a row is void, a draft, posted, or a credit note. */
  readonly voidFlag?: number
  /** The document by which a row was reversed, or that it reverses. */
  readonly reversal?: number
  readonly draftFlag?: number
  readonly postedFlag?: number
  readonly creditFlag?: number
  /** Says whether a row was sent to its customer. */
  readonly sentFlag?: number
  /** Says whether the customer, or whoever may hold it back, has let a row go. */
  readonly releasedFlag?: number
  /** When, or by which document, a row was cleared. */
  readonly cleared?: number
  /** When a row was paid, or is going to be. */
  readonly paidOn?: number
  /** What such a day says of a row although a column has what is open. */
  readonly paidOnSays?: 'paid' | 'unknown'
  /** Of which a mark in some rows makes these doubtful: ticks and days without a heading, or below one such as `Exclude`. */
  readonly doubtfulMarks?: readonly number[]
  /** Of the supplier's own share of what is invoiced: the others of a consortium have the rest. */
  readonly ownShares?: readonly number[]
  /** The columns whose mark says that a row is open, sent or to be offered: one without it may not be. */
  readonly deniedMarks?: readonly number[]
  /** Of payments or what matched them: filled in the rows that may be paid. */
  readonly traces?: readonly number[]
  /** How much of a hundred is paid. */
  readonly paidShare?: number
  /** How much of a hundred is open. */
  readonly openShare?: number
  /** Whether these shares are parts of one, as the cells of a workbook hold them. */
  readonly areFractions?: boolean
  /** What somebody has remarked of a row. */
  readonly notes?: readonly number[]
  /** Those of them that do not describe what was sold. */
  readonly remarks?: readonly number[]
  /** The invoice that a credit note credits. */
  readonly creditOf?: number
  /** Marks and letters that a line of the file explains, and the columns that hold nothing else. */
  readonly legend?: Legend
  readonly legendColumns?: readonly number[]
  readonly disputed?: number
  readonly terms?: number
  readonly instalment?: number
  /** The supplier's company that a row belongs to, or the series of its number. */
  readonly company?: number
  /** Whether that is the series. */
  readonly isSeries?: boolean
}

/** What a user may be asked where a file has no option of its own for it. */
type AnswerCode = 'SIGN' | 'INSTANTS' | 'SWAPPED_DAYS' | 'CURRENCY' | 'DEDUCTION'

/** How one file is read: a plain value, made once from the evidence of the whole file and what its user says of it. */
export interface Reading extends DayRule {
  readonly version: 1
  readonly columns: ColumnMap
  /** The column of the other part of a person's name, where the customer's is its first or its last name alone. */
  readonly otherName?: number
  /** Who pays a row instead of its customer, where it names one. */
  readonly payer?: number
  /** Columns of the headings: a row with more cells was written with its marks between cells. */
  readonly columnCount: number
  readonly amount: AmountRule
  readonly sign: SignRule
  readonly kinds: KindColumns
  readonly decimalMark: DecimalMark
  /** The decimal mark of currencies whose amounts have the other mark. */
  readonly marks: Readonly<Record<string, DecimalMark>>
  /** Whether the numbers of invoices are written in groups, as a spreadsheet shows amounts: `1,001`. */
  readonly areNumbersGrouped?: boolean
  /** Whether the titles of groups begin with the numbers of their customers: `1001 Elm Ltd`. */
  readonly areGroupsNumbered?: boolean
  /** Whether the numbers of invoices begin with the sign for one as a rule: `#1001`. */
  readonly areHashed?: boolean
  /** Whether the numbers of invoices stand in texts with their days: `Facture n° 412 du 18/09/2026`. */
  readonly areNumbersDated?: boolean
  /** The currency of every row, whatever a column says. */
  readonly fixedCurrency?: Currency
  /** For a file without a currency column, or rows that leave it empty. */
  readonly defaultCurrency?: Currency
  /** Whether the sign above the amounts is not of the currency that the user names. */
  readonly isOtherCurrency?: boolean
  /** Whole days added to every date. */
  readonly shiftDays: number
  /** Whether rows above others name the customer of these. */
  readonly isGrouped: boolean
  /** Whether a customer that is not repeated is the one of the row before. */
  readonly isFilledDown: boolean
  /** Whether rows of one number are its lines: told once where they repeat the invoice, or summed. */
  readonly lines: 'none' | 'repeated' | 'summed'
  /** Whether cells that hold a day have its day and month exchanged. */
  readonly swapsDayCells: boolean
}

/** What a user may say about a file instead of having it found. */
export interface ReadingHints {
  readonly columns?: Readonly<Partial<Record<keyof ColumnMap, string | number | null>>>
  readonly dateStyle?: DateStyle
  readonly decimalMark?: DecimalMark
  readonly defaultCurrency?: Currency
  readonly shiftDays?: number
  readonly headingLine?: number
  readonly answers?: Readonly<Partial<Record<AnswerCode, string>>>
}

export type QuestionCode = AnswerCode | 'DATE_ORDER' | 'DECIMAL_MARK' | 'AMOUNT_COLUMN' | 'DUE_COLUMN'

/** One of the readings between which the evidence does not decide. */
export interface QuestionChoice {
  readonly value: string
  readonly hints: ReadingHints
}

/** Two or more readings of a file that differ, of which its evidence excludes none. */
export interface Question {
  readonly code: QuestionCode
  readonly choices: readonly QuestionChoice[]
  /** The headings of the columns that it is about, where its answers do not name them. */
  readonly columns?: readonly string[]
}

/** Why a field is read as it is. */
export interface FieldEvidence {
  readonly field: string
  readonly headings: readonly string[]
  readonly reason: EvidenceReason
  readonly rivals: readonly string[]
}

export type EvidenceReason =
  | 'NAMED'
  | 'HEADING'
  | 'OPEN_AMOUNT'
  | 'SUM_OF_BUCKETS'
  | 'DEBIT_LESS_CREDIT'
  | 'LESS_PAID'
  | 'LESS_RETENTION'
  | 'NET_AND_TAX'
  | 'ONLY_AMOUNT'
  | 'GROUP_ROWS'
  | 'TERMS'

/** Whether a file says which of its items are disputed or on hold: what it shows as open is not. */
export function tellsHolds({ kinds }: Reading): boolean {
  return (
    kinds.hold !== undefined ||
    kinds.statuses !== undefined ||
    kinds.disputed !== undefined ||
    kinds.holdReason !== undefined ||
    kinds.releasedFlag !== undefined
  )
}
