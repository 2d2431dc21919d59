/** Customers of a file that are remembered to find their other spellings in the book. */
const MOST_CUSTOMERS = 100_000

/** Which numbers of a file are digits with and without leading zeros, as spreadsheets remove them. */
export class ZeroEvidence {
  readonly customers = new Set<string>()
  /** Whether invoice numbers are digits that begin with zeros, and digits that do not. */
  hasZeros = false
  hasPlain = false

  addCustomer(number: string): void {
    if (this.customers.size < MOST_CUSTOMERS && isDigits(number)) this.customers.add(number)
  }

  addNumber(number: string): void {
    if (this.hasZeros && this.hasPlain) return
    if (!isDigits(number)) return
    if (number.charCodeAt(0) === 48) this.hasZeros = true
    else this.hasPlain = true
  }
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return false
  }
  return text !== ''
}
