import { Book, decodeChunk, priceSelection } from '#domain'
import { measure } from '../measure.ts'
import type { BenchRow } from '../row.ts'
import type { Subject } from './subject.ts'

const ROUNDS = 31

/** What the machine can do at all: one pass over as many rows, nothing else. */
export function floors(rows: number): BenchRow[] {
  const numbers = Int32Array.from({ length: rows }, (_, row) => (row * 7919) % 100_003)
  const words = new Uint32Array((rows + 31) >>> 5).fill(0x5a5a_a5a5)
  const others = words.map((word) => ~word >>> 1)
  const target = new Uint32Array(words.length)
  const copy = new Int32Array(rows)
  const row = { suite: 'domain', rows, contender: 'floor' }
  return [
    { ...row, question: 'sum of a column of 32 bits', ...measure(ROUNDS, () => sum(numbers), 10) },
    {
      ...row,
      question: 'range of a column into a bitset',
      ...measure(ROUNDS, () => range(numbers, target), 10),
    },
    { ...row, question: 'copy of a column of 32 bits', ...measure(ROUNDS, () => copy.set(numbers), 10) },
    { ...row, question: 'AND of two bitsets', ...measure(ROUNDS, () => and(words, others, target), 10) },
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
export function ownWork({ rows, encoded, markets }: Subject): BenchRow[] {
  const book = new Book([decodeChunk(encoded)], markets)
  const row = { suite: 'domain', rows, contender: 'engine' }
  const price = measure(
    ROUNDS,
    (round) => priceSelection(book, { kind: 'APR', ppm: 50_000 + round * 100 }),
    10,
  )
  const all = measure(ROUNDS, (round) => {
    book.setFilter('states', round % 2 === 0 ? undefined : [])
    return book.totals()
  })
  while (book.idle()) continue
  return [
    { ...row, question: 'what-if: exact price of the selection', ...price },
    {
      ...row,
      question: 'full scan: from no row to every row, with sums',
      ...all,
      note: 'median of in and out',
    },
  ]
}
