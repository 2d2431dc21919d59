import { cleanText, isTotalLabel, readAmount, type Reading, type RowMoney } from '#domain/ingest'
import { decimalText, isCurrency, type Currency } from '#domain/money'
import type { FileRecord } from '../read/file-record.ts'
import type { RowWarnings } from './row-counts.ts'

/** Sums of one currency that a total of the file may be the total of. */
interface Sums {
  all: number
  group: number
  sinceTotal: number
  /** Sum of all rows, those that were left out too. */
  allWithLeftOut: number
  groupWithLeftOut: number
  sinceTotalWithLeftOut: number
}

const TOLD_TOTALS = 20
/** Codes of currencies that are words of labels too. */
const NO_CODES: readonly string[] = ['ALL', 'TOP', 'CUP', 'PEN']

export class ControlTotals {
  readonly #reading: Reading
  readonly #sums = new Map<Currency, Sums>()
  readonly #wrong: { readonly line: number; readonly detail: string }[] = []
  #count = 0

  constructor(reading: Reading) {
    this.#reading = reading
  }

  begin(): void {
    for (const sums of this.#sums.values())
      sums.group = sums.sinceTotal = sums.groupWithLeftOut = sums.sinceTotalWithLeftOut = 0
  }

  add({ currency, amountMinor }: RowMoney): void {
    const sums = this.#sumsOf(currency)
    sums.all += amountMinor
    sums.group += amountMinor
    sums.sinceTotal += amountMinor
    sums.allWithLeftOut += amountMinor
    sums.groupWithLeftOut += amountMinor
    sums.sinceTotalWithLeftOut += amountMinor
  }

  addLeftOut({ currency, amountMinor }: RowMoney): void {
    const sums = this.#sumsOf(currency)
    sums.allWithLeftOut += amountMinor
    sums.groupWithLeftOut += amountMinor
    sums.sinceTotalWithLeftOut += amountMinor
  }

  compare({ cells, line, numberCells }: FileRecord): void {
    const currency = this.#currencyOf(cells)
    // A total of several currencies is no sum of money.
    if (currency === undefined) return
    const stated = readAmount(
      cells.map(behindLabel),
      { ...this.#reading, sign: 'written' },
      { currency, numberCells, kind: undefined, isTotal: true },
    )
    if (!stated.ok) return
    const other = this.#otherCurrency(cells)
    if (other !== undefined) return this.#tell(line, `${moneyText(other, stated.value)} ≠ ${currency}`)
    const sums = this.#sumsOf(currency)
    const { all, group, sinceTotal, allWithLeftOut, groupWithLeftOut, sinceTotalWithLeftOut } = sums
    // Where a column has the signs of rows, a sum has none.
    const read = [all, group, sinceTotal, allWithLeftOut, groupWithLeftOut, sinceTotalWithLeftOut]
    const isKnown = read.some(
      (sum) =>
        sum === stated.value ||
        (this.#reading.sign !== 'written' && Math.abs(sum) === Math.abs(stated.value)),
    )
    if (!isKnown) {
      const nearest = decimalText(nearestOf([sinceTotal, group, all], stated.value), currency)
      this.#tell(line, `${moneyText(currency, stated.value)} ≠ ${nearest}`)
    }
    sums.sinceTotal = sums.sinceTotalWithLeftOut = 0
  }

  #tell(line: number, detail: string): void {
    this.#count++
    if (this.#wrong.length < TOLD_TOTALS) this.#wrong.push({ line, detail })
  }

  /** The currency that the label of a total names, of which no row has amounts: `Total EUR`. */
  #otherCurrency(cells: readonly string[]): Currency | undefined {
    const words = cells.filter(isTotalLabel).flatMap((cell) => cell.split(/[^A-Za-z]+/))
    const named = words.filter(isCurrency).filter((word) => !NO_CODES.includes(word))
    return named.some((each) => this.#sums.has(each)) ? undefined : named.at(-1)
  }

  warnings(): readonly RowWarnings[] {
    if (this.#count === 0) return []
    return [
      {
        doubt: 'CONTROL_TOTAL',
        count: this.#count,
        lines: this.#wrong.map(({ line }) => line),
        money: [],
        detail: this.#wrong.map(({ detail }) => detail).join('; '),
      },
    ]
  }

  #currencyOf(cells: readonly string[]): Currency | undefined {
    const written = cleanText(cells[this.#reading.columns.currency ?? -1] ?? '').toUpperCase()
    if (isCurrency(written)) return written
    return this.#sums.size === 1 ? [...this.#sums.keys()][0] : undefined
  }

  #sumsOf(currency: Currency): Sums {
    let sums = this.#sums.get(currency)
    if (sums === undefined)
      this.#sums.set(
        currency,
        (sums = {
          all: 0,
          group: 0,
          sinceTotal: 0,
          allWithLeftOut: 0,
          groupWithLeftOut: 0,
          sinceTotalWithLeftOut: 0,
        }),
      )
    return sums
  }
}

/** What stands last in a cell: between columns of a fixed width the label of a total may reach into that of its amount. */
function behindLabel(cell: string): string {
  const text = cell.trimEnd()
  return text.slice(text.lastIndexOf('  ') + 1).trimStart()
}

/** The sum that a wrong total is most likely the total of: that of all rows has subtotals above it. */
function nearestOf(sums: readonly number[], stated: number): number {
  return sums.reduce((best, sum) => (Math.abs(sum - stated) < Math.abs(best - stated) ? sum : best))
}

function moneyText(currency: Currency, amountMinor: number): string {
  return `${currency} ${decimalText(amountMinor, currency)}`
}
