import { currencyDecimals, isCurrency } from '../../money/currency.ts'
import type { TableRecord } from '../senses/content-sense.ts'

/** Rows that must agree before the last one is told from them. */
const FEWEST_ROWS = 2

/**
 * Finds out whether a text ends within the last cell of its last row: an amount that has fewer decimals than all others, which are
 * written with their zeros, or a day that has fewer digits.
 */
export class CutEvidence {
  readonly #at: number
  #last: TableRecord | undefined
  #rows = 0
  /**
   * What all rows before the last one are like, their one count of decimals, and whether any of them ends with a zero.
   */
  #like: string | undefined
  #decimals = 0
  #hasZero = false

  /** `columns`: how many the table has. */
  constructor(columns: number) {
    this.#at = columns - 1
  }

  /** Adds a record; one that is no item ends the row before it. */
  add(record: TableRecord, isItem: boolean): void {
    const text = this.#last?.cells[this.#at]?.trim()
    if (text !== undefined) this.#addCell(text)
    this.#last = isItem ? record : undefined
  }

  #addCell(text: string): void {
    const decimals = decimalsOf(text)
    if (this.#rows === 0) {
      this.#like = text
      this.#decimals = decimals
    } else {
      if (this.#like !== undefined && !isAlike(this.#like, text)) this.#like = undefined
      if (this.#decimals !== decimals) this.#decimals = 0
    }
    this.#hasZero ||= decimals > 0 && text.endsWith('0')
    this.#rows++
  }

  /** The line of the last row where its last cell was cut off; 0 where it was not. */
  get line(): number {
    const text = this.#last?.cells[this.#at]?.trim() ?? ''
    if (text === '' || this.#rows < FEWEST_ROWS || this.#last?.numberCells !== undefined) return 0
    const like = this.#like ?? ''
    const isDay = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(like)
    const isShortDay = isDay && text.length < like.length && isAlike(like.slice(0, text.length), text)
    // A bracket, a sign or a word behind an amount is its end.
    const isUnended = /^[-+(]?\d(?:.*[\d.,])?$/.test(text)
    const isShortAmount = this.#hasZero && isUnended && decimalsOf(text) < this.#decimals
    const isCut = isShortDay || (!isDay && isShortAmount && !this.#hasFewerDecimals())
    return isCut ? this.#last!.line : 0
  }

  /** Whether the last row names a currency whose amounts have fewer decimals than those above. */
  #hasFewerDecimals(): boolean {
    return this.#last!.cells.some((cell) => {
      const code = cell.trim()
      return code.length === 3 && isCurrency(code) && currencyDecimals(code) < this.#decimals
    })
  }
}

/** Whether two texts have digits, and the same other characters, in the same places. */
function isAlike(first: string, second: string): boolean {
  if (first.length !== second.length) return false
  for (let at = 0; at < first.length; at++) {
    const [own, other] = [first.charCodeAt(at), second.charCodeAt(at)]
    if (own !== other && !(isDigit(own) && isDigit(other))) return false
  }
  return true
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** The digits behind the last point or comma of a text that ends with digits; 0 where there is none, or it divides thousands. */
function decimalsOf(text: string): number {
  if (/\d([.,])\d{3}\1\d{3}$/.test(text)) return 0
  let at = text.length
  while (at > 0 && isDigit(text.charCodeAt(at - 1))) at--
  const mark = text.charCodeAt(at - 1)
  return mark === 46 || mark === 44 ? text.length - at : 0
}
