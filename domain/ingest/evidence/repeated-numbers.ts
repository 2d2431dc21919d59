export const REPEATED = {
  same: 1,
  otherDay: 2,
  otherAmount: 4,
  otherCompany: 8,
  apart: 16,
  part: 32,
  reversed: 64,
  reversesOther: 128,
} as const

/** Of the hash of the company and the days of a row those of the days. */
const DAY_BITS = 20
const FIRST_SLOTS = 1 << 12
/** Numbers that are remembered; a longer file is not searched for lines and instalments any further. */
const MOST_NUMBERS = 4_194_304

/**
 * Finds the numbers that a file has in several rows, in 17 bytes for each: two hashes of the number and its customer, one of the
 * company and the days, and one of the amount.
 */
export class RepeatedNumbers {
  /** Rows after the first of their number. */
  again = 0
  /** Repeated rows, by how they differ from the first of their number. */
  sameRows = 0
  otherDayRows = 0
  otherAmountRows = 0
  #slots = new Uint32Array(FIRST_SLOTS * 4)
  #kinds = new Uint8Array(FIRST_SLOTS)
  #count = 0
  #low = 0
  #high = 0

  /** Adds a row; `days`, `amount` and `company` are the cells as they are written. */
  add(number: string, customer: string, days: string, amount: string, company = ''): void {
    if (this.#count >= MOST_NUMBERS) return
    if (this.#count * 2 >= this.#kinds.length) this.#grow()
    const [low, high] = [hash(number, hash(customer, 7)), hash(number, hash(customer, 0x9e37))]
    const slot = this.#slotOf(low, high)
    const isNext = low === this.#low && high === this.#high
    this.#low = low
    this.#high = high
    const dayHash = ((hash(company, 17) << DAY_BITS) | (hash(days, 11) >>> (32 - DAY_BITS))) >>> 0
    const amountHash = (hash(amount, 13) | 1) >>> 0
    const at = slot * 4
    if (this.#slots[at + 3] === 0) {
      this.#slots.set([low, high, dayHash, amountHash], at)
      this.#count++
      return
    }
    if (!isNext) this.#kinds[slot]! |= REPEATED.apart
    const before = this.#slots[at + 2]!
    if (before >>> DAY_BITS !== dayHash >>> DAY_BITS) {
      this.#kinds[slot]! |= REPEATED.otherCompany
      this.again++
      return
    }
    const isSameDay = before === dayHash
    const isSameAmount = this.#slots[at + 3] === amountHash
    this.again++
    if (!isSameDay) this.otherDayRows++
    else if (!isSameAmount) this.otherAmountRows++
    else this.sameRows++
    this.#kinds[slot]! |= isSameDay
      ? isSameAmount
        ? REPEATED.same
        : REPEATED.otherAmount
      : REPEATED.otherDay
  }

  /** How the rows of a number differ, as bits of `REPEATED`; 0 where it is in one row. */
  kindOf(number: string, customer: string): number {
    if (this.again === 0) return 0
    return this.#kinds[this.#slotOf(hash(number, hash(customer, 7)), hash(number, hash(customer, 0x9e37)))]!
  }

  /** Whether the file has a number. */
  has(number: string, customer: string): boolean {
    const slot = this.#slotOf(hash(number, hash(customer, 7)), hash(number, hash(customer, 0x9e37)))
    return this.#slots[slot * 4 + 3] !== 0
  }

  #slotOf(low: number, high: number): number {
    const mask = this.#kinds.length - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const at = slot * 4
      if (this.#slots[at + 3] === 0) return slot
      if (this.#slots[at] === low && this.#slots[at + 1] === high) return slot
    }
  }

  #grow(): void {
    const [slots, kinds] = [this.#slots, this.#kinds]
    this.#slots = new Uint32Array(slots.length * 2)
    this.#kinds = new Uint8Array(kinds.length * 2)
    for (let from = 0; from < kinds.length; from++) {
      if (slots[from * 4 + 3] === 0) continue
      const slot = this.#slotOf(slots[from * 4]!, slots[from * 4 + 1]!)
      this.#slots.set(slots.subarray(from * 4, from * 4 + 4), slot * 4)
      this.#kinds[slot] = kinds[from]!
    }
  }
}

/** FNV-1a of a text, from a seed. */
function hash(text: string, seed: number): number {
  let value = 0x811c9dc5 ^ seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
