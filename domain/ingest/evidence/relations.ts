import type { Meaning } from '../headings/headings.ts'

export interface AmountColumn {
  readonly at: number
  /** Undefined: its heading is not known. */
  readonly meaning: Meaning | undefined
}

/**
 * Sums of columns that are compared like columns: of all buckets, of net and tax, of the amount less what is paid, of what is due and
 * tax, of the whole less its discount, and less all that lessens it, of an amount and tax, of debit less credit, of net and tax less what
 * is withheld, and with it where that is negative.
 */
export const SUMS = {
  buckets: -1,
  netAndTax: -2,
  lessPaid: -3,
  dueAndTax: -4,
  lessDiscount: -5,
  lessAll: -6,
  amountAndTax: -7,
  debitLessCredit: -8,
  taxedLessWithheld: -9,
  taxedAndWithheld: -10,
} as const

/** The place of the sum that is an open amount less what is charged for paying late. */
export function lessCharges(at: number): number {
  return -100 - at
}

/** How two columns of amounts compare, row by row; empty cells count as zero. */
interface Pair {
  differ: number
  /** Rows where the first is larger than the second, signs aside. */
  larger: number
}

/** Columns and sums whose pairs are counted: a row takes half the square of it. */
const MOST_COMPARED = 26
/** Two amounts that are closer are equal; those of thousands have three decimals. */
const EQUAL = 0.000_4

export class Relations {
  readonly columns: readonly AmountColumn[]
  /** The amounts of the row that is added next, NaN where there is none; one array for all rows. */
  readonly values: number[]
  rows = 0
  readonly #pairs: Pair[]
  readonly #running: { ok: number; broken: number }[]
  /** The same of each balance and each other column of those that are compared, in their order. */
  readonly #runningBy: readonly (readonly { ok: number; broken: number }[])[]
  readonly #last: number[]
  readonly #credited: { positive: number; negative: number }[]
  readonly #compared: number
  readonly #sums: readonly {
    readonly place: number
    readonly add: readonly number[]
    readonly subtract: readonly number[]
  }[]

  constructor(real: readonly AmountColumn[]) {
    const sums = sumsOf(real)
    const columns = [...sums.map(({ at }) => ({ at, meaning: undefined })), ...real]
    this.columns = columns
    this.#sums = sums.map(({ add, subtract }, place) => ({
      place,
      add: add.map((each) => each + sums.length),
      subtract: subtract.map((each) => each + sums.length),
    }))
    this.values = columns.map(() => Number.NaN)
    this.#compared = Math.min(columns.length, MOST_COMPARED)
    this.#pairs = Array.from({ length: this.#compared ** 2 }, () => ({ differ: 0, larger: 0 }))
    this.#running = columns.map(() => ({ ok: 0, broken: 0 }))
    const compared = columns.slice(0, this.#compared)
    this.#runningBy = compared.map(({ meaning }) =>
      meaning === 'balance' ? compared.map(() => ({ ok: 0, broken: 0 })) : [],
    )
    this.#last = columns.map(() => 0)
    this.#credited = columns.map(() => ({ positive: 0, negative: 0 }))
  }

  /** Adds the row whose amounts are in `values`. */
  addRow(): void {
    this.rows++
    if (this.#compared < 2) return
    this.#addUp()
    for (let i = 0; i < this.#compared; i++) {
      const first = this.values[i]! || 0
      for (let j = i + 1; j < this.#compared; j++) {
        const second = this.values[j]! || 0
        if (Math.abs(first - second) < EQUAL) continue
        const [pair, back] = [this.#pairs[i * this.#compared + j]!, this.#pairs[j * this.#compared + i]!]
        pair.differ++
        back.differ++
        if (Math.abs(first) > Math.abs(second) + EQUAL) pair.larger++
        else if (Math.abs(second) > Math.abs(first) + EQUAL) back.larger++
      }
    }
    this.#addBalances()
    this.#addCredited()
  }

  #addCredited(): void {
    if (!this.#valueOf('credit') || this.#valueOf('debit')) return
    for (let i = 0; i < this.columns.length; i++) {
      const value = this.values[i]! || 0
      if (value > 0) this.#credited[i]!.positive++
      else if (value < 0) this.#credited[i]!.negative++
    }
  }

  #addUp(): void {
    for (const { place, add, subtract } of this.#sums) {
      let sum = 0
      for (const at of add) sum += this.values[at]! || 0
      for (const at of subtract) sum -= this.values[at]! || 0
      this.values[place] = sum
    }
  }

  #addBalances(): void {
    for (let i = 0; i < this.columns.length; i++) {
      if (this.columns[i]!.meaning !== 'balance') continue
      const balance = this.values[i]! || 0
      this.#addStep(this.#running[i]!, i, this.#change())
      const credit = this.#valueOf('credit') ?? 0
      for (const [j, running] of this.#runningBy[i]?.entries() ?? []) {
        const less = isUnknown(this.columns[j]!) ? credit : 0
        this.#addStep(running, i, (this.values[j]! || 0) - less)
      }
      this.#last[i] = balance
    }
  }

  #addStep(running: { ok: number; broken: number }, balanceAt: number, change: number): void {
    const balance = this.values[balanceAt]! || 0
    const last = this.#last[balanceAt]!
    const fits = (value: number) => Math.abs(Math.abs(value) - Math.abs(change)) < EQUAL
    if (fits(balance - last) && !(fits(balance) && last === 0 && this.rows > 1)) running.ok++
    else if (!fits(balance)) running.broken++
  }

  /** What a row adds to a balance: its debit less its credit, or its amount. */
  #change(): number {
    const debit = this.#valueOf('debit')
    const credit = this.#valueOf('credit')
    if (debit !== undefined || credit !== undefined) return (debit ?? 0) - (credit ?? 0)
    return this.#valueOf('amount') ?? this.#valueOf('originalAmount') ?? Number.NaN
  }

  #valueOf(meaning: Meaning): number | undefined {
    const at = this.columns.findIndex((column) => column.meaning === meaning)
    return at < 0 ? undefined : this.values[at]! || 0
  }

  /** Rows where two columns differ, and where the first is the larger one: none of a column that is not there, all of one that was not compared. */
  pair(first: number, second: number): Pair {
    const [i, j] = [this.#indexOf(first), this.#indexOf(second)]
    if (i < 0 || j < 0 || i === j) return { differ: 0, larger: 0 }
    if (Math.max(i, j) >= this.#compared) return { differ: this.rows, larger: 0 }
    return this.#pairs[i * this.#compared + j]!
  }

  /** How often a balance is the one before it and the row's amount, and how often it is not. */
  runningOf(at: number): { readonly ok: number; readonly broken: number } {
    return this.#running[this.#indexOf(at)]!
  }

  /** The same of the amounts of another column; of one whose heading is not known less what is credited. */
  runningBy(at: number, amounts: number): { readonly ok: number; readonly broken: number } {
    return this.#runningBy[this.#indexOf(at)]?.[this.#indexOf(amounts)] ?? { ok: 0, broken: 0 }
  }

  /** The signs of a column in rows that are credited and not debited. */
  creditedOf(at: number): { readonly positive: number; readonly negative: number } {
    return this.#credited[this.#indexOf(at)] ?? { positive: 0, negative: 0 }
  }

  #indexOf(at: number): number {
    return this.columns.findIndex((column) => column.at === at)
  }

  /** The column that what is paid is taken off in the sums. */
  get whole(): number | undefined {
    const found = WHOLES.flatMap((each) => this.columns.filter(({ meaning }) => meaning === each))
    return found[0]?.at
  }

  /** The place of a column among those of amounts; undefined where it is none. */
  placeOf(at: number): number | undefined {
    const place = this.#indexOf(at)
    return place < 0 ? undefined : place
  }
}

/** Whether a column is real and its heading is not known. */
function isUnknown({ at, meaning }: AmountColumn): boolean {
  return at >= 0 && meaning === undefined
}

/** What an invoice was of, the most telling heading first. */
const WHOLES: readonly Meaning[] = ['grossAmount', 'originalAmount', 'amount']

function sumsOf(columns: readonly AmountColumn[]) {
  const places = (...meanings: readonly Meaning[]) =>
    columns.flatMap(({ meaning }, place) =>
      meaning !== undefined && meanings.includes(meaning) ? [place] : [],
    )
  const sums: {
    readonly at: number
    readonly add: readonly number[]
    readonly subtract: readonly number[]
  }[] = []
  const buckets = places('bucket')
  if (buckets.length > 1) sums.push({ at: SUMS.buckets, add: buckets, subtract: [] })
  const [net, tax] = [places('netAmount'), places('taxAmount')]
  if (net.length > 0 && tax.length > 0)
    sums.push({ at: SUMS.netAndTax, add: [net[0]!, ...tax], subtract: [] })
  const withheld = places('creditedAmount', 'retention')
  if (net.length > 0 && tax.length > 0 && withheld.length > 0) {
    const taxed = [net[0]!, ...tax]
    sums.push({ at: SUMS.taxedLessWithheld, add: taxed, subtract: withheld })
    sums.push({ at: SUMS.taxedAndWithheld, add: [...taxed, ...withheld], subtract: [] })
  }
  const due = places('netDue')
  if (due.length > 0 && tax.length > 0)
    sums.push({ at: SUMS.dueAndTax, add: [due[0]!, ...tax], subtract: [] })
  const whole = WHOLES.flatMap((each) => places(each))[0]
  const paid = places('paidAmount')
  if (whole !== undefined && paid.length > 0)
    sums.push({ at: SUMS.lessPaid, add: [whole], subtract: [paid[0]!] })
  const less = [...paid.slice(0, 1), ...places('creditedAmount', 'retention')]
  if (whole !== undefined && less.length > paid.slice(0, 1).length)
    sums.push({ at: SUMS.lessAll, add: [whole], subtract: less })
  const discount = places('discountAmount')
  if (whole !== undefined && discount.length > 0)
    sums.push({ at: SUMS.lessDiscount, add: [whole], subtract: [discount[0]!] })
  const amount = places('amount')
  if (amount.length > 0 && tax.length > 0)
    sums.push({ at: SUMS.amountAndTax, add: [amount[0]!, ...tax], subtract: [] })
  const [debit, credit] = [places('debit'), places('credit')]
  if (debit.length > 0 && credit.length > 0)
    sums.push({ at: SUMS.debitLessCredit, add: [debit[0]!], subtract: [credit[0]!] })
  const charges = places('lateCharge')
  if (charges.length > 0)
    for (const total of places('openAmount', 'netDue', 'balance'))
      sums.push({ at: lessCharges(columns[total]!.at), add: [total], subtract: charges })
  return sums
}
