import type { EpochDay } from '#domain/calendar'
import {
  importedState,
  type Oddity,
  type ImportedRow,
  type ImportedState,
  type LeftOut,
  type RowDoubt,
  type RowMoney,
} from '#domain/ingest'
import type { Currency } from '#domain/money'

/** What a warning is about: an accepted row that is odd, one that is left out, or the file as a whole. */
export type WarningCode =
  | RowDoubt
  | LeftOut
  | 'NOTE_ROW'
  | 'DAY_FAR'
  | 'SUM_OF_OTHERS'
  | 'ZEROS_RESTORED'
  | 'CUSTOMER_BY_NAME'
  | 'NUMBER_RESPELLED'
  | 'INSTALMENTS'
  | 'OTHER_COMPANY'
  | 'REVERSES_OTHER'
  | 'CONTROL_TOTAL'
  | 'OTHER_SHEETS'
  | 'CLOSED'
  | 'OFFERED_KEPT'
  | Oddity['code']

interface WarningMoney {
  readonly currency: Currency
  readonly amountMinor: number
}

export interface RowWarnings {
  readonly doubt: WarningCode
  readonly count: number
  readonly lines: readonly number[]
  readonly money: readonly WarningMoney[]
  /** What the file says and what was read, of a control total. */
  readonly detail?: string
}

export interface RowTotal {
  readonly currency: Currency
  readonly state: ImportedState
  readonly count: number
  readonly amountMinor: number
}

const TOLD_LINES = 20

export class RowWarningCounts {
  readonly #counts = new Map<
    WarningCode,
    { count: number; readonly lines: number[]; readonly money: Map<Currency, bigint> }
  >()

  note(doubt: WarningCode, line: number, money?: RowMoney): void {
    let rows = this.#counts.get(doubt)
    if (rows === undefined) this.#counts.set(doubt, (rows = { count: 0, lines: [], money: new Map() }))
    rows.count++
    if (rows.lines.length < TOLD_LINES) rows.lines.push(line)
    if (money !== undefined)
      rows.money.set(money.currency, (rows.money.get(money.currency) ?? 0n) + BigInt(money.amountMinor))
  }

  list(): readonly RowWarnings[] {
    return [...this.#counts].map(([doubt, { count, lines, money }]) => ({
      doubt,
      count,
      lines,
      money: [...money].map(([currency, minor]) => ({ currency, amountMinor: Number(minor) })),
    }))
  }
}

export class RowTotals {
  readonly #today: EpochDay
  readonly #totals = new Map<string, { readonly total: RowTotal; count: number; minor: bigint }>()

  constructor(today: EpochDay) {
    this.#today = today
  }

  add(row: ImportedRow): void {
    const state = importedState(row, this.#today)
    const key = `${row.currency} ${state}`
    const sum = this.#totals.get(key)
    if (sum === undefined) {
      const total = { currency: row.currency, state, count: 0, amountMinor: 0 }
      this.#totals.set(key, { total, count: 1, minor: BigInt(row.amountMinor) })
      return
    }
    sum.count++
    sum.minor += BigInt(row.amountMinor)
  }

  list(): readonly RowTotal[] {
    return [...this.#totals]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { total, count, minor }]) => ({ ...total, count, amountMinor: Number(minor) }))
  }
}

export function sheetWarnings(otherSheets: readonly string[]): readonly RowWarnings[] {
  if (otherSheets.length === 0) return []
  return [{ doubt: 'OTHER_SHEETS', count: 0, lines: [], money: [], detail: otherSheets.join(', ') }]
}

export function fileWarnings(oddities: readonly Oddity[]): readonly RowWarnings[] {
  return oddities.map(({ code, detail }) => ({
    doubt: code,
    count: 0,
    lines: [],
    money: [],
    ...(detail !== '' && { detail }),
  }))
}
