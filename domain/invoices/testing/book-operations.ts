import { expect } from 'vitest'
import type { DaySpan } from '../../calendar/pay-days.ts'
import { addDays, toEpochDay } from '../../calendar/day.ts'
import type { Random } from '../../../tests/fixtures/books/random.ts'
import { TODAY } from '../../../tests/fixtures/books/synthetic-book.ts'
import { rowsOfSet } from '../../columns/row-set.ts'
import type { ExclusionStep } from '../exclusions.ts'
import type { BookFilter, FilterDimension, Range } from '../filters/filter.ts'
import { INELIGIBILITY_REASONS } from '../hold-flags.ts'
import { SEARCHED, type InvoiceRow, type SearchedColumn } from '../invoice-schema.ts'
import { INVOICE_STATES } from '../state.ts'
import { AMOUNT_ORDERS, DAY_ORDERS, type Order, type RangeDimension } from '../orders/orders.ts'
import { ORDER_COLUMNS } from './order-columns.ts'
import type { Pair } from './book.ts'

type StoredRange = Exclude<RangeDimension, 'depositDay' | 'daysEarly'>

export function pick<Value>(random: Random, values: readonly Value[]): Value {
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
  search: ({ random, book }) =>
    pick(random, [
      pick(random, SOME_TEXTS),
      pick(random, book.opportunities).customerName.slice(0, 1 + random.below(9)),
      pick(random, book.opportunities).customerNumber,
    ]),
  dearer: ({ random }) => ({
    rate: random.chance(0.2)
      ? { kind: 'APR', ppm: random.below(90_000) }
      : { kind: 'DISC', ppm: random.below(20_000) },
    aprPpm: random.below(150_000),
  }),
  excluded: ({ random }) => random.chance(0.5),
  ids: ({ random, book }) =>
    Array.from({ length: random.below(30) }, () => book.row(random.below(book.length)).id),
  reasons: ({ random }) => some(random, INELIGIBILITY_REASONS),
  transactionTypes: ({ random }) => some(random, ['', 'CM', 'DM', 'none']),
  paidEarly: ({ random }) => random.chance(0.5),
}

function derivedValues(): Values<StoredRange | SearchedColumn> {
  return Object.fromEntries([
    ...Object.keys(AMOUNT_ORDERS).map((order) => [order, someAmounts]),
    ...Object.keys(DAY_ORDERS).map((order) => [order, someDays]),
    ...SEARCHED.map((column) => [column, someText]),
  ]) as Values<StoredRange | SearchedColumn>
}

function someAmounts({ random }: Pair): Range {
  return range(random, -500, 40_000)
}

function someDays({ random }: Pair): DaySpan {
  return span(random, TODAY - 70, 100)
}

const SOME_TEXTS = ['1', '19', '193', 'inv', 'INV-A2', '/A', '99', 'é', '5', '51', '77', '510']

function someText({ random }: Pair): string {
  return pick(random, SOME_TEXTS)
}

const DIMENSIONS = Object.keys(values) as FilterDimension[]

/** Dimensions that are set at a time: with more of them hardly a row matches, and there is nothing to compare. */
const MOST_SET = 2

function filterOne(pair: Pair): void {
  const set = Object.keys(pair.book.filter) as FilterDimension[]
  const dimension = pick(pair.random, set.length < MOST_SET ? DIMENSIONS : set)
  const value = set.includes(dimension) && pair.random.chance(0.7) ? undefined : values[dimension](pair)
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

const USUAL_ORDERS: readonly Order[] = [
  { column: 'amount', direction: 'desc' },
  { column: 'excluded', direction: 'asc' },
]

function reorder(pair: Pair): void {
  const any: Order = {
    column: pick(pair.random, ORDER_COLUMNS),
    direction: pick(pair.random, ['asc', 'desc'] as const),
  }
  const order = pick(pair.random, [any, ...USUAL_ORDERS])
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
  const most = pair.random.chance(0.05) ? pair.book.length / 8 : 5
  const rows = Array.from({ length: 1 + pair.random.below(most) }, () => changedRow(pair))
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
  for (let left = pair.random.below(20); left > 0; left--) pair.book.idle()
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
  [2, nextDay],
  [6, idle],
]

export function operate(pair: Pair): void {
  let left = pair.random.below(OPERATIONS.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, operation] of OPERATIONS) {
    left -= weight
    if (left < 0) return operation(pair)
  }
}
