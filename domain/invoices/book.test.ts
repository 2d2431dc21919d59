import type { DaySpan } from '../calendar/pay-days.ts'
import { addDays, toEpochDay } from '../calendar/day.ts'
import { expect, test } from 'vitest'
import { type Random } from '../../tests/fixtures/books/random.ts'
import { TODAY } from '../../tests/fixtures/books/synthetic-book.ts'
import { rounds } from '../../tests/fixtures/soak.ts'
import { rowsOfSet } from '../columns/row-set.ts'
import type { ExclusionStep } from './exclusions.ts'
import type { BookFilter, FilterDimension, Range } from './filter.ts'
import { INELIGIBILITY_REASONS } from './hold-flags.ts'
import { SEARCHED, type InvoiceRow, type SearchedColumn } from './invoice-schema.ts'
import { priceSelection } from './price-selection.ts'
import { INVOICE_STATES } from './state.ts'
import { AMOUNT_ORDERS, DAY_ORDERS, ORDER_COLUMNS, type RangeDimension } from './orders.ts'
import { type Pair, pair } from './testing-book.ts'

type StoredRange = Exclude<RangeDimension, 'depositDay' | 'daysEarly'>

function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[random.below(values.length)]!
}

function some<Value>(random: Random, values: readonly Value[]): Value[] {
  return values.filter(() => random.chance(0.4))
}

function range(random: Random, low: number, span: number): Range {
  const from = low + random.below(span)
  const to = from + random.below(span)
  const kind = random.below(3)
  return kind === 0 ? { from } : kind === 1 ? { to } : { from, to }
}

function span(random: Random, low: number, length: number): DaySpan {
  const { from, to } = range(random, low, length)
  return {
    ...(from === undefined ? {} : { from: toEpochDay(from) }),
    ...(to === undefined ? {} : { to: toEpochDay(to) }),
  }
}

type Values<Dimension extends FilterDimension> = { readonly [D in Dimension]: (pair: Pair) => BookFilter[D] }

/** What each dimension is set to; ranges and searches of stored columns by their kind. */
const values: Values<FilterDimension> = {
  ...derivedValues(),
  states: ({ random }) => some(random, INVOICE_STATES),
  opportunities: ({ random, book }) =>
    some(
      random,
      book.opportunities.map((each) => each.index),
    ),
  markets: ({ random, book }) =>
    some(
      random,
      book.markets.map((_, position) => position),
    ),
  depositDay: ({ random }) => span(random, TODAY, 6),
  daysEarly: ({ random }) => range(random, 0, 60),
  excluded: ({ random }) => random.chance(0.5),
  reasons: ({ random }) => some(random, INELIGIBILITY_REASONS),
  transactionTypes: ({ random }) => some(random, ['', 'CM', 'DM', 'none']),
  paidEarly: ({ random }) => random.chance(0.5),
}

function derivedValues(): Values<StoredRange | SearchedColumn> {
  const amount = ({ random }: Pair) => range(random, -500, 40_000)
  const day = ({ random }: Pair) => span(random, TODAY - 70, 100)
  const part = ({ random }: Pair) =>
    pick(random, ['1', '19', '193', 'inv', 'INV-A2', '/A', '99', 'é', '5', '51', '77', '510'])
  return Object.fromEntries([
    ...Object.keys(AMOUNT_ORDERS).map((order) => [order, amount]),
    ...Object.keys(DAY_ORDERS).map((order) => [order, day]),
    ...SEARCHED.map((column) => [column, part]),
  ]) as Values<StoredRange | SearchedColumn>
}

const DIMENSIONS = Object.keys(values) as FilterDimension[]

function filterOne(pair: Pair): void {
  const dimension = pick(pair.random, DIMENSIONS)
  const value = pair.random.chance(0.45) ? values[dimension](pair) : undefined
  pair.book.setFilter(dimension, value)
  pair.plain.filter = { ...pair.book.filter }
}

function drag(pair: Pair): void {
  const from = pair.random.below(30_000)
  pair.book.setFilter('amount', { from, to: from + 9000 })
  pair.plain.filter = { ...pair.book.filter }
}

function clearAll(pair: Pair): void {
  for (const dimension of DIMENSIONS) pair.book.setFilter(dimension, undefined)
  pair.plain.filter = {}
}

function reorder(pair: Pair): void {
  const order = {
    column: pick(pair.random, ORDER_COLUMNS),
    direction: pick(pair.random, ['asc', 'desc'] as const),
  }
  pair.book.setOrder(order)
  pair.plain.order = order
}

function keep(pair: Pair, step: ExclusionStep | undefined, changed: readonly number[]): void {
  expect(step === undefined ? [] : [...rowsOfSet(step.rows)]).toEqual(changed)
  if (step !== undefined) pair.steps.push(step)
}

function toggleFew(pair: Pair): void {
  const rows = Array.from({ length: 1 + pair.random.below(4) }, () => pair.random.below(pair.book.length))
  const excluded = pair.random.chance(0.5)
  keep(pair, pair.book.setExcluded(rows, excluded), pair.plain.setExcluded(rows, excluded))
}

function toggleMatching(pair: Pair): void {
  const excluded = pair.random.chance(0.5)
  const matching = pair.plain.matching().map((invoice) => invoice.position)
  keep(pair, pair.book.setMatchingExcluded(excluded), pair.plain.setExcluded(matching, excluded))
}

function undo(pair: Pair): void {
  const step = pair.steps.pop()
  if (step === undefined) return
  pair.book.undo(step)
  pair.plain.setExcluded(rowsOfSet(step.rows), !step.excluded)
  pair.undone.push(step)
}

function redo(pair: Pair): void {
  const step = pair.undone.pop()
  if (step === undefined) return
  pair.book.redo(step)
  pair.plain.setExcluded(rowsOfSet(step.rows), step.excluded)
}

function changedRow(pair: Pair): InvoiceRow {
  const { book, random } = pair
  const old = book.row(random.below(book.length))
  const change = random.below(6)
  if (change === 0) return { ...old, paidState: 2, paidMinor: old.amountMinor, paidDay: TODAY }
  if (change === 1)
    return {
      ...old,
      amountMinor: 1 + random.below(9_000_000),
      dueDay: addDays(old.dueDay, random.below(9) + (random.chance(0.01) ? 50_000 : 0)),
    }
  if (change === 2) return { ...old, excluded: !old.excluded, holdFlags: random.below(4) }
  if (change === 3) return { ...old, marketUuid: pick(random, book.markets).uuid }
  if (change === 4) return { ...old, invoiceNumber: `R${random.below(1999)}` }
  return {
    ...old,
    id: 1_000_000 + random.below(100_000),
    marketUuid: pick(random, book.markets).uuid,
  }
}

function applyDelta(pair: Pair): void {
  const rows = Array.from({ length: 1 + pair.random.below(5) }, () => changedRow(pair))
  pair.book.applyChanges(rows)
  pair.plain.applyChanges(rows)
}

function nextDay(pair: Pair): void {
  const markets = pair.book.markets.map((market) => ({
    ...market,
    today: addDays(market.today, pair.random.below(2)),
    depositDay: addDays(market.depositDay, pair.random.below(2)),
  }))
  pair.book.setMarkets(markets)
  pair.plain.setMarkets(markets)
}

function idle(pair: Pair): void {
  pair.book.idle()
}

const OPERATIONS: readonly (readonly [weight: number, operation: (pair: Pair) => void])[] = [
  [30, filterOne],
  [10, drag],
  [3, clearAll],
  [8, reorder],
  [12, toggleFew],
  [4, toggleMatching],
  [6, undo],
  [4, redo],
  [8, applyDelta],
  [1, nextDay],
  [6, idle],
]

function operate(pair: Pair): void {
  let left = pair.random.below(OPERATIONS.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, operation] of OPERATIONS) {
    left -= weight
    if (left < 0) return operation(pair)
  }
}

function expectEqual({ book, plain, random }: Pair): void {
  const totals = plain.totals()
  expect(book.totals()).toEqual(totals)
  expect(book.count).toBe(totals.count)
  const offset = random.chance(0.5) ? 0 : random.below(totals.count + 2)
  expect([...book.window(offset, 40)]).toEqual(plain.window(offset, 40))
}

function expectFound({ book, plain, random }: Pair): void {
  const text = pick(random, ['1', '19', 'inv', '99', '510', 'é', ''])
  const rows = plain.window(0, plain.invoices.length)
  const wanted = rows.flatMap((row, position) => (plain.contains(row, text) ? [position] : []))
  const anywhere = plain.invoices.flatMap((_, row) => (plain.contains(row, text) ? [row] : []))
  expect(book.firstRowsWith(text, 7)).toEqual(anywhere.slice(0, 7))
  const found = book.findText(text)
  expect(found.count).toBe(wanted.length)
  const n = random.below(wanted.length + 1)
  expect(found.position(n)).toBe(wanted[n])
  const from = random.below(rows.length + 1)
  const before = wanted.filter((position) => position < from).length
  if (from < rows.length) expect(found.countBefore(rows[from]!)).toBe(before)
}

function expectLooked({ book, plain, random }: Pair): void {
  const some = Array.from({ length: 5 }, () => plain.invoices[random.below(book.length)]!.invoiceNumber)
  const numbers = [...some, some[0]!.toLowerCase(), ` ${some[1]} `, 'not there', '']
  expect(book.rowsOfNumbers(numbers)).toEqual(numbers.map((number) => plain.rowsOfNumber(number)))
}

function expectAllEqual({ book, plain }: Pair): void {
  const rate = { kind: 'APR', ppm: 85_000 } as const
  const priced = priceSelection(book, rate).reduce((sum, each) => sum + each.discountMinor, 0)
  expect(priced).toBe(plain.discount(rate))
  for (const state of INVOICE_STATES) {
    const rows = plain.invoices.filter((invoice) => invoice.state === state)
    const totals = book.stateTotals(state)
    expect(totals.reduce((sum, each) => sum + each.count, 0)).toBe(rows.length)
    expect(totals.reduce((sum, each) => sum + each.excluded.amountMinor, 0)).toBe(
      rows.reduce((sum, row) => sum + (row.excluded ? row.amountMinor : 0), 0),
    )
  }
  const included = plain.invoices.filter((invoice) => invoice.state === 'eligible' && !invoice.excluded)
  const days = included.map((invoice) => invoice.market.depositDay)
  expect(book.earliestDepositDay()).toBe(days.length === 0 ? undefined : Math.min(...days))
  for (const [position, invoice] of plain.invoices.entries()) {
    expect(book.rowOf(invoice.id)).toBe(position)
    expect(book.isExcluded(position)).toBe(invoice.excluded)
    expect(book.stateOf(position)).toBe(invoice.state)
  }
}

test.for([
  { rows: 40, operations: rounds(2000, 7000), seed: 1 },
  { rows: 1000, operations: rounds(1000, 3000), seed: 2 },
  { rows: 20_000, operations: rounds(25, 60), seed: 3 },
])(
  'the engine equals plain loops after every of $operations mixed operations on $rows rows',
  { timeout: 60_000 },
  (scale) => {
    const both = pair(scale.rows, scale.seed)
    expectEqual(both)
    for (let n = 0; n < scale.operations; n++) {
      operate(both)
      expectEqual(both)
      if (n % 25 === 0) expectFound(both)
      if (n % 25 === 0) expectLooked(both)
      if (n % 500 === 0) expectAllEqual(both)
    }
    expectAllEqual(both)
  },
)
