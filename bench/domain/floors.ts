import { Book, decodeChunk, priceSelection } from '#domain/invoices'
import { measure, timingOf, type Timing } from '../measure.ts'
import type { BenchLine } from '../row.ts'
import type { Subject } from './subject.ts'

const ROUNDS = 31
/** As many rounds that do not count as the questions of the script have. */
const WARM_UP = 40

const SUM = 'sum of a column of 32 bits'
const RANGE = 'range of a column into a bitset'
const COPY = 'copy of a column of 32 bits'
const AND = 'AND of two bitsets'

/** What `floors` answers. */
export const FLOOR_QUESTIONS: readonly string[] = [SUM, RANGE, COPY, AND]

const WHAT_IF = 'what-if: exact price of the selection'
const TEXT_SORT = 'first window of a sort by invoice number never used'
const IDLE = 'a step of idle work'
const FULL_SCAN = 'full scan: from no row to every row, with sums'

/** What `ownWork` answers. */
export const OWN_QUESTIONS: readonly string[] = [WHAT_IF, TEXT_SORT, IDLE, FULL_SCAN]

/** What the machine can do at all: one pass over as many rows, nothing else. */
export function floors(rows: number): BenchLine[] {
  const numbers = Int32Array.from({ length: rows }, (_, row) => (row * 7919) % 100_003)
  const words = new Uint32Array((rows + 31) >>> 5).fill(0x5a5a_a5a5)
  const others = words.map((word) => ~word >>> 1)
  const target = new Uint32Array(words.length)
  const copy = new Int32Array(rows)
  const row = { contender: 'floor' }
  return [
    { ...row, question: SUM, ...measure(ROUNDS, () => sum(numbers), WARM_UP) },
    {
      ...row,
      question: RANGE,
      ...measure(ROUNDS, () => range(numbers, target), WARM_UP),
    },
    { ...row, question: COPY, ...measure(ROUNDS, () => copy.set(numbers), WARM_UP) },
    { ...row, question: AND, ...measure(ROUNDS, () => and(words, others, target), WARM_UP) },
  ]
}

function sum(numbers: Int32Array): number {
  let total = 0
  for (let row = 0; row < numbers.length; row++) total += numbers[row]!
  return total
}

function range(numbers: Int32Array, target: Uint32Array): void {
  for (let word = 0; word < target.length; word++) {
    let bits = 0
    const end = Math.min(numbers.length, (word + 1) << 5)
    for (let row = word << 5; row < end; row++) {
      const isIn = numbers[row]! >= 20_000 && numbers[row]! <= 60_000 ? 1 : 0
      bits |= isIn << (row & 31)
    }
    target[word] = bits
  }
}

function and(a: Uint32Array, b: Uint32Array, target: Uint32Array): void {
  for (let i = 0; i < target.length; i++) target[i] = a[i]! & b[i]!
}

/** What only we do, or what an interaction would cost without any shortcut: to be held against the floors. */
export function ownWork({ encoded, markets }: Subject): BenchLine[] {
  const book = new Book([decodeChunk(encoded)], markets)
  const row = { contender: 'engine' }
  const price = measure(
    ROUNDS,
    (round) => priceSelection(book, { kind: 'APR', ppm: 50_000 + round * 100 }),
    WARM_UP,
  )
  const own = fullScan(book)
  const text = firstTextOrder(book)
  const steps = idleSteps(book)
  const { amountMinor } = book.columns
  const { daysEarly } = book.derived
  const floor = measure(ROUNDS, () => sums(amountMinor, daysEarly), WARM_UP)
  const share = Math.round((own.medianMs / Math.max(floor.medianMs, 0.001)) * 10) / 10
  return [
    { ...row, question: WHAT_IF, ...price },
    { ...row, question: TEXT_SORT, ...text },
    { ...row, question: IDLE, ...steps },
    { ...row, question: FULL_SCAN, ...own, note: `${share} times its floor` },
    {
      ...row,
      question: FULL_SCAN,
      contender: 'floor',
      ...floor,
      note: 'the two sums in one loop, no groups',
    },
  ]
}

function fullScan(book: Book): Timing {
  const times: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    book.setFilter('states', [])
    book.totals()
    const started = performance.now()
    book.setFilter('states', undefined)
    book.totals()
    if (round >= 0) times.push(performance.now() - started)
  }
  return timingOf(times)
}

function firstTextOrder(book: Book): Timing {
  const started = performance.now()
  book.setOrder({ column: 'invoiceNumber', direction: 'asc' })
  book.window(0, 40)
  return timingOf([performance.now() - started])
}

// Everything that is put off: a text order, two ranges, the text index. Each step must leave room for a frame.
function idleSteps(book: Book): Timing & { readonly longestMs: number } {
  for (const dimension of ['amount', 'dueDay'] as const) book.setFilter(dimension, { from: 1 })
  const times: number[] = []
  for (let isLeft = true; isLeft;) {
    const started = performance.now()
    isLeft = book.idle()
    times.push(performance.now() - started)
  }
  return { ...timingOf(times), longestMs: times.reduce((longest, each) => Math.max(longest, each), 0) }
}

function sums(amount: Float64Array, days: ArrayLike<number>): number {
  let total = 0
  let weighted = 0
  for (let row = 0; row < amount.length; row++) {
    total += amount[row]!
    weighted += amount[row]! * days[row]!
  }
  return total + weighted
}
