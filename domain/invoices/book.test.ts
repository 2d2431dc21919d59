import { expect, test } from 'vitest'
import { rounds } from '../../tests/fixtures/soak.ts'
import { priceSelection } from './sums/price-selection.ts'
import { INVOICE_STATES } from './state.ts'
import { type Pair, pair } from './testing/book.ts'
import { operate, pick } from './testing/book-operations.ts'

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
  for (const [position, invoice] of plain.invoices.entries()) {
    expect(book.rowOf(invoice.id)).toBe(position)
    expect(book.isExcluded(position)).toBe(invoice.excluded)
    expect(book.stateOf(position)).toBe(invoice.state)
  }
}

test.for([
  { rows: 40, operations: rounds(1500, 7000), seed: 1 },
  { rows: 1000, operations: rounds(500, 3000), seed: 2 },
  { rows: 20_000, operations: rounds(25, 60), seed: 3 },
])('the engine equals plain loops after every of $operations mixed operations on $rows rows', (scale) => {
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
})
