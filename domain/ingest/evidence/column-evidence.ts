import { plainAmount } from '../texts/amount-text.ts'
import { markSense, type DecimalMark } from '../texts/decimal-mark.ts'

export class ColumnEvidence {
  filled = 0
  /** Cells that are amounts, and those of them that are negative, or other than zero. */
  amounts = 0
  negative = 0
  nonzero = 0
  /** Those other than zero in rows that name a currency. */
  named = 0
  /** The sum of the amounts, near enough to know its sign. */
  sum = 0
  marked = 0
  isConstant = true
  /** Whether the cells count the rows: 1, 2, 3. */
  isSequence = true
  first = ''

  /** Adds a cell, of a row that names its currency or not; its value is NaN where it is no amount. */
  addAmount(text: string, value: number, isNamed = false): void {
    this.addText(text)
    if (Number.isNaN(value)) return
    this.amounts++
    if (value < 0) this.negative++
    if (value !== 0) this.nonzero++
    if (value !== 0 && isNamed) this.named++
    this.sum += value
    if (markSense(text) !== 0) this.marked++
  }

  addText(text: string): void {
    if (text === '') return
    if (this.filled === 0) this.first = text
    else if (this.isConstant && text !== this.first) this.isConstant = false
    this.filled++
    if (this.isSequence && text !== String(this.filled)) this.isSequence = false
  }

  get areAmounts(): boolean {
    return this.filled > 0 && this.amounts >= this.filled * 0.8
  }
}

const SIMPLE = /^-?\d+(?:\.\d+)?$/

/** The value of an amount, near enough to compare it with others of its row; NaN where it is none. */
export function looseValue(text: string, mark: DecimalMark): number {
  const code = text.charCodeAt(0)
  if (
    (code === 45 || (code >= 48 && code <= 57)) &&
    SIMPLE.test(text) &&
    (mark === '.' || markSense(text) <= 1)
  )
    return Number(text)
  if (text.length > 40 || !/\p{Nd}/u.test(text)) return Number.NaN
  // `1'250.-` and `9,900/=` have no decimals; they are not negative.
  const plain = plainAmount(text)
    .trim()
    .replace(/[.,]-{1,2}$|\s*\/[-=]$/, '')
  const bare = plain.replace(/[\p{L}\p{Sc}\s'’()+]|\.(?=\s|$)/gu, '')
  if (!/^-?[\d.,]+-?$/.test(bare) || /\p{L}{8,}|\d\p{L}+\d/u.test(plain)) return Number.NaN
  const isNegative =
    /^-|-$|^\(|\d\s*(?:cr\.?|c|h|haben)$/i.test(plain) || bare.startsWith('-') || bare.endsWith('-')
  const sense = markSense(bare)
  const decimal = sense === 1 ? '.' : sense === 2 ? ',' : mark
  const digits = bare
    .replaceAll('-', '')
    .replaceAll(decimal === '.' ? ',' : '.', '')
    .replace(decimal, '.')
  const value = Number(digits)
  return isNegative ? -value : value
}
