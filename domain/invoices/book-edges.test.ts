import { expect, test } from 'vitest'
import { syntheticBook } from '../../tests/fixtures/books/synthetic-book.ts'
import { Book } from './book.ts'
import { type InvoiceRow } from './invoice-schema.ts'
import { pair } from './testing/book.ts'

test('an empty book has no rows, totals or windows', () => {
  const { markets, chunk } = syntheticBook({ rows: 0, customers: 1, seed: 1 })
  for (const book of [new Book([chunk], markets), new Book([], [])]) {
    expect(book.totals()).toEqual({ count: 0, excludedCount: 0, byCurrency: [] })
    expect(book.window(0, 40)).toHaveLength(0)
  }
})

test('a chunk that names an unknown market is rejected', () => {
  const { chunk } = syntheticBook({ rows: 3, customers: 1, seed: 1 })
  expect(() => new Book([chunk], [])).toThrow(/unknown market/)
})

test('rows that were ordered by customer stand in the order of another language once it is told', () => {
  const { markets, chunk } = syntheticBook({ rows: 40, customers: 2, seed: 1 })
  const [{ customerUuid }] = markets as [(typeof markets)[number]]
  const named = markets.map((market) => ({
    ...market,
    customerName: market.customerUuid === customerUuid ? 'Ähre' : 'Zebra',
  }))
  const book = new Book([chunk], named)
  book.setOrder({ column: 'customer', direction: 'asc' })
  const firstName = () => book.marketOf(book.window(0, 1)[0]!).customerName
  expect(firstName()).toBe('Ähre')
  book.orderNamesIn('sv')
  expect(firstName()).toBe('Zebra')
})

test('rows that come as they are change nothing; of a row that comes twice the last one stays', () => {
  const { book } = pair(300, 8)
  const rows = [1, 2, 3].map((row) => book.row(row))
  const totals = book.totals()
  expect(book.applyChanges(rows)).toBe(false)
  expect(book.totals()).toBe(totals)
  const [first, second] = rows as [InvoiceRow, InvoiceRow]
  const other = { ...first, amountMinor: first.amountMinor + 1 }
  expect(book.applyChanges([other, first, second])).toBe(false)
  expect(book.row(1)).toEqual(first)
  expect(book.applyChanges([{ ...first, invoiceNumber: `${first.invoiceNumber}x` }])).toBe(true)
  expect(book.row(1).invoiceNumber).toBe(`${first.invoiceNumber}x`)
})

test('a delta that names an unknown market changes nothing', () => {
  const { book } = pair(300, 8)
  const before = book.totals()
  const [first, second] = [book.row(1), book.row(2)]
  const changes = [
    { ...first, amountMinor: 1 },
    { ...second, marketUuid: 'unknown' },
  ]
  expect(() => book.applyChanges(changes)).toThrow(/unknown market/)
  expect(book.row(1)).toEqual(first)
  expect(book.totals()).toEqual(before)
})

test('a row that is not there is rejected', () => {
  const { book } = pair(40, 7)
  expect(book.row(39).id).toBe(40)
  for (const row of [-1, 40]) expect(() => book.row(row)).toThrow(`the book has no row ${row}`)
})

test('markets, opportunities and rows are found by uuid and by id', () => {
  const { book } = pair(100, 7)
  const [, market] = book.markets
  expect([book.hasMarket(market!.uuid), book.hasMarket('unknown')]).toEqual([true, false])
  const { opportunityUuid } = book.marketOf(60)
  expect(opportunityUuid).toBe(book.opportunities[book.derived.opportunity[60]!]!.uuid)
  expect(book.opportunityPosition(opportunityUuid)).toBe(book.derived.opportunity[60])
  expect(book.opportunityPosition('unknown')).toBeUndefined()
  const visited: number[][] = []
  book.forEachIdIn(98, 103, (id, row) => visited.push([id, row]))
  expect(visited).toEqual([
    [98, 97],
    [99, 98],
    [100, 99],
  ])
})

test('INV-004 the book is scoped to a customer and a currency', () => {
  const { book } = pair(1000, 5)
  const [first] = book.opportunities
  book.setFilter('opportunities', [first!.index])
  expect(book.totalsByOpportunity().map((each) => each.opportunity)).toEqual([0])
  book.setFilter('opportunities', undefined)
  expect(book.count).toBe(1000)
})

test('INV-025 eligible is included plus excluded, and only eligible rows follow an exclusion', () => {
  const { book } = pair(1000, 6)
  book.setFilter('states', ['eligible'])
  const { count } = book.totals()
  book.setFilter('states', undefined)
  book.setMatchingExcluded(true)
  book.setFilter('states', ['eligible'])
  expect(book.totals().excludedCount).toBe(count)
})

test('a row that differs in any one column is a change, and is there afterwards', () => {
  const { book } = pair(300, 9)
  const row = 7
  const otherMarket = book.markets.find(({ uuid }) => uuid !== book.row(row).marketUuid)!.uuid
  const other = {
    number: (value: unknown) => Number(value) + 1,
    string: (value: unknown) => `${String(value)}x`,
    boolean: (value: unknown) => value !== true,
  }
  for (const name of Object.keys(book.row(row)) as (keyof InvoiceRow)[]) {
    if (name === 'id') continue
    const before = book.row(row)
    const value = before[name]
    const changed = name === 'marketUuid' ? otherMarket : other[typeof value as keyof typeof other](value)
    const wanted = { ...before, [name]: changed } as InvoiceRow
    expect([name, book.applyChanges([book.row(row + 1), wanted])]).toEqual([name, true])
    expect(book.row(row)).toEqual(wanted)
    expect([name, book.applyChanges([wanted])]).toEqual([name, false])
  }
})

test('many rows are excluded, put back and excluded again like a few at a time', () => {
  const [many, few] = [pair(3000, 10).book, pair(3000, 10).book]
  const rows = Array.from({ length: 2900 }, (_, n) => n)
  const excluded = (book: typeof many) => rows.map((row) => book.isExcluded(row))
  const before = excluded(many)
  const step = many.setExcluded(rows, true)!
  for (let n = 0; n < rows.length; n += 100) few.setExcluded(rows.slice(n, n + 100), true)
  const after = excluded(few)
  expect([excluded(many), many.totals()]).toEqual([after, few.totals()])
  expect(many.setExcluded(rows, true)).toBeUndefined()
  expect(many.setExcluded(rows.slice(0, 9), true)).toBeUndefined()
  const undone = many.undo(step)!
  expect(excluded(many)).toEqual(before)
  expect(many.undo(undone)).toBeDefined()
  expect(excluded(many)).toEqual(after)
  many.undo(step)
  many.redo(step)
  expect([excluded(many), many.totals()]).toEqual([after, few.totals()])
})
