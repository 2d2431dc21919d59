import { addDays } from '#domain/calendar'
import { isDeepStrictEqual } from 'node:util'
import {
  Book,
  decodeChunk,
  type BookFilter,
  type ExclusionStep,
  type InvoiceRow,
  type Order,
} from '#domain/invoices'
import { rowsOfSet } from '#domain/columns'
import type { BenchLine } from '../row.ts'
import { seededRandom, type Random } from '../../tests/fixtures/books/random.ts'
import { ScanBook } from './scan-book.ts'
import { makeSubject } from './subject.ts'
import { TODAY } from '../../tests/fixtures/books/synthetic-book.ts'

interface Pair {
  readonly book: Book
  readonly scan: ScanBook
  readonly random: Random
  readonly steps: ExclusionStep[]
}

const COLUMNS = ['amount', 'originalAmount', 'dueDay', 'createdDay', 'approvedDay', 'daysEarly'] as const
const NEEDLES = ['1', '19', '193', '1930', '9', '99', 'inv', 'INV-2', '/a', '7/', 'zzz'] as const

/** Mixed operations on the engine and on plain scans over the same rows: after each both must answer the same. */
export function verify(rows: number, operations: number, seed: number): void {
  const { encoded, markets } = makeSubject({ rows })
  const book = new Book([decodeChunk(encoded)], markets)
  const pair: Pair = {
    book,
    scan: new ScanBook(decodeChunk(encoded), markets),
    random: seededRandom(seed),
    steps: [],
  }
  for (let n = 0; n < operations; n++) {
    const name = operate(pair)
    const ours = { totals: book.totals(), window: Array.from(book.window(0, 40)) }
    if (!isDeepStrictEqual(ours, pair.scan.answer())) {
      throw new Error(`the engine differs from the scan after operation ${n}, "${name}", seed ${seed}`)
    }
  }
}

/** `npm run bench -- domain --verify`: a thousand operations on as many rows as asked for. */
export function verifyBench({ rows }: { readonly rows: number }): readonly BenchLine[] {
  const operations = 1000
  const started = performance.now()
  verify(rows, operations, 7)
  const medianMs = Math.round(performance.now() - started)
  return [{ question: `${operations} operations equal to scans`, contender: 'engine', medianMs }]
}

const OPERATIONS: readonly (readonly [weight: number, operation: (pair: Pair) => void])[] = [
  [20, jump],
  [25, drag],
  [20, type],
  [8, chooseCustomers],
  [5, clearFilter],
  [10, reorder],
  [10, toggleFew],
  [4, toggleMatching],
  [5, undo],
  [8, applyDelta],
  [10, ({ book }) => void book.idle()],
]

function operate(pair: Pair): string {
  let left = pair.random.below(OPERATIONS.reduce((sum, [weight]) => sum + weight, 0))
  const [, operation] = OPERATIONS.find(([weight]) => (left -= weight) < 0)!
  operation(pair)
  return operation.name
}

function filterBy(pair: Pair, change: BookFilter): void {
  for (const [dimension, value] of Object.entries(change)) {
    pair.book.setFilter(dimension as 'invoiceNumber', value as string | undefined)
  }
  pair.scan.filter = pair.book.filter
}

function jump(pair: Pair): void {
  const { random } = pair
  const from = random.below(20_000)
  if (random.chance(0.5)) filterBy(pair, { amount: { from, to: from + random.below(60_000) } })
  else
    filterBy(pair, {
      dueDay: { from: addDays(TODAY, random.below(40)), to: addDays(TODAY, 40 + random.below(40)) },
    })
}

function drag(pair: Pair): void {
  const { amount, dueDay } = pair.book.filter
  if (amount !== undefined && pair.random.chance(0.7)) {
    filterBy(pair, { amount: { ...amount, from: (amount.from ?? 0) + pair.random.below(9) - 4 } })
  } else if (dueDay !== undefined) {
    filterBy(pair, { dueDay: { ...dueDay, from: addDays(dueDay.from ?? TODAY, pair.random.below(3) - 1) } })
  }
}

function type(pair: Pair): void {
  filterBy(pair, { invoiceNumber: NEEDLES[pair.random.below(NEEDLES.length)]! })
}

function chooseCustomers(pair: Pair): void {
  const { random, book } = pair
  filterBy(pair, {
    opportunities: Array.from({ length: 1 + random.below(3) }, () => random.below(book.opportunities.length)),
  })
}

function clearFilter(pair: Pair): void {
  for (const dimension of ['amount', 'dueDay', 'opportunities', 'invoiceNumber'] as const) {
    pair.book.setFilter(dimension, undefined)
  }
  pair.book.setFilter('states', pair.random.chance(0.7) ? ['eligible'] : undefined)
  pair.scan.filter = pair.book.filter
}

function reorder(pair: Pair): void {
  const order: Order = {
    column: COLUMNS[pair.random.below(COLUMNS.length)]!,
    direction: pair.random.chance(0.5) ? 'asc' : 'desc',
  }
  pair.book.setOrder(order)
  pair.scan.order = order
}

function keep(pair: Pair, step: ExclusionStep | undefined): void {
  if (step === undefined) return
  pair.steps.push(step)
  pair.scan.setExcluded([...rowsOfSet(step.rows)], step.excluded)
}

function toggleFew(pair: Pair): void {
  const rows = Array.from({ length: 1 + pair.random.below(20) }, () => pair.random.below(pair.book.length))
  keep(pair, pair.book.setExcluded(rows, pair.random.chance(0.5)))
}

function toggleMatching(pair: Pair): void {
  const excluded = pair.random.chance(0.5)
  pair.scan.setMatchingExcluded(excluded)
  const step = pair.book.setMatchingExcluded(excluded)
  if (step !== undefined) pair.steps.push(step)
}

function undo(pair: Pair): void {
  const step = pair.steps.pop()
  if (step === undefined) return
  const undone = pair.book.undo(step)
  if (undone !== undefined) pair.scan.setExcluded([...rowsOfSet(undone.rows)], undone.excluded)
}

function applyDelta(pair: Pair): void {
  const { book, random } = pair
  const rows: InvoiceRow[] = Array.from({ length: 1 + random.below(1000) }, () => {
    const old = book.row(random.below(book.length))
    return {
      ...old,
      amountMinor: old.amountMinor + random.below(2000),
      dueDay: addDays(old.dueDay, random.below(5) - 2),
      excluded: random.chance(0.2) ? !old.excluded : old.excluded,
      paidState: random.chance(0.1) ? 2 : old.paidState,
    }
  })
  pair.book.applyChanges(rows)
  pair.scan.applyChanges(rows)
}
