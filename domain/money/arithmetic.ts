/** What may stand in a sum beside numbers. */
const OPERATORS = /[-+*/×÷()]/

/** Whether a text is more than one number: it has an operator behind its first character. */
export function isArithmetic(text: string): boolean {
  return OPERATORS.test(text.trim().replace(/^[-+]/, ''))
}

/**
 * The value of a sum as one types it, with `+ − × ÷` and brackets: `1,200*3+50` is 3,650. `readNumber` reads a number in
 * the notation of its language and gives NaN for what is none. NaN when the text is no sum, infinity never comes out.
 * Rounded to 6 decimals, so that 0.1+0.2 is 0.3.
 */
export function calculate(text: string, readNumber: (text: string) => number): number {
  const reader = new Reader(text.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-'), readNumber)
  const value = reader.sum()
  if (!reader.isDone || !Number.isFinite(value)) return Number.NaN
  return Math.round(value * 1e6) / 1e6
}

/** Reads a sum from left to right; products bind closer than sums. */
class Reader {
  readonly #text: string
  readonly #readNumber: (text: string) => number
  #at = 0

  constructor(text: string, readNumber: (text: string) => number) {
    this.#text = text
    this.#readNumber = readNumber
  }

  get isDone(): boolean {
    this.#skipSpace()
    return this.#at === this.#text.length
  }

  sum(): number {
    let value = this.#product()
    for (;;) {
      if (this.#take('+')) value += this.#product()
      else if (this.#take('-')) value -= this.#product()
      else return value
    }
  }

  #product(): number {
    let value = this.#signed()
    for (;;) {
      if (this.#take('*')) value *= this.#signed()
      else if (this.#take('/')) value /= this.#signed()
      else return value
    }
  }

  #signed(): number {
    if (this.#take('-')) return -this.#signed()
    if (this.#take('+')) return this.#signed()
    return this.#take('(') ? this.#bracket() : this.#number()
  }

  #bracket(): number {
    const value = this.sum()
    return this.#take(')') ? value : Number.NaN
  }

  #number(): number {
    const from = this.#at
    while (this.#at < this.#text.length && !OPERATORS.test(this.#text[this.#at]!)) this.#at++
    const own = this.#text.slice(from, this.#at).trim()
    return own === '' ? Number.NaN : this.#readNumber(own)
  }

  #take(sign: string): boolean {
    this.#skipSpace()
    if (this.#text[this.#at] !== sign) return false
    this.#at++
    return true
  }

  #skipSpace(): void {
    while (this.#text[this.#at] === ' ') this.#at++
  }
}
