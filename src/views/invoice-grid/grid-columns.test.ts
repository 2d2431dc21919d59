import { expect, onTestFinished, test } from 'vitest'
import { parseIsoDay, toEpochDay } from '#domain/calendar'
import { dayAt, INVOICE_TABLES, tableColumns, type InvoiceTable } from '#domain/invoices'
import { readLayout } from '#grid'
import { formatDay } from '#i18n'
import { book, builder } from '#state'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { stored } from './row-values.ts'
import { columnOf, columnsOfTable } from './invoice-columns.ts'
import { defaultSort, gridColumns, orderOf, withCostPlaces, withOfferCost } from './grid-columns.ts'
import { NO_OFFERS } from './offer-places.ts'

const CONTEXT = { isMixed: false, offerPlace: NO_OFFERS }
const EDIT = ['invoiceId', 'amount', 'dueDate', 'arrow', 'payDate', 'daysPaidEarly', 'earlyPayDepositDate']
const OFFERABLE = {
  isClosed: false,
  isGone: false,
  isPreselected: false,
  isPreferredEligible: false,
  minor: 1000,
  requestOptions: ['OneTimePriceDiscovery'],
  staticPercent: undefined,
  benchmarkPercent: undefined,
  expressPercent: undefined,
  preferredPercent: undefined,
  projectedClearing: 1,
}
const idsOf = (table: InvoiceTable) => gridColumns(table, false, CONTEXT).map(({ id }) => id)

test('INV-032 every column sorts both ways, but the arrow', () => {
  for (const variant of INVOICE_TABLES) {
    for (const { id, isSortable } of gridColumns(variant, true, CONTEXT)) {
      expect(isSortable, `${id} of ${variant}`).toBe(id !== 'arrow')
      if (id === 'arrow') continue
      expect(orderOf({ column: id, direction: 'asc' }, variant)?.direction).toBe('asc')
      expect(orderOf({ column: id, direction: 'desc' }, variant)?.direction).toBe('desc')
    }
  }
})

test('INV-012 the edit tables and their read-only twins have the same columns; the checkbox is the grid’s own', () => {
  for (const kind of ['offer-edit', 'offer-invoices-edit', 'request-invoices-edit', 'revamp-edit'] as const) {
    expect(idsOf(kind)).toEqual(EDIT)
    expect(tableColumns(kind, true)).toEqual(['checkbox', ...EDIT])
    expect(tableColumns(kind, false)).toEqual(EDIT)
  }
})

test('INV-009 INV-010 INV-011 INV-013 each table has its columns, in their order', () => {
  expect(idsOf('eligible')).toEqual([...EDIT, 'offerStatus'])
  expect(idsOf('ineligible')).toEqual([
    'invoiceId',
    'originalAmount',
    'estimatedDepositDate',
    'ineligibilityReason',
  ])
  expect(idsOf('adjustment')).toEqual(['status', 'adjInvoiceId', 'invoiceId', 'amount', 'dueDate'])
  expect(idsOf('unapproved')).toEqual(['invoiceId', 'amount', 'tentativeDueDate'])
})

test('ENT-004 INV-014 INV-016 the paid table has its six columns, the last one the status of the payment', () => {
  expect(idsOf('paid')).toEqual(['invoiceId', 'amount', 'dueDate', 'paidAmount', 'paymentDate', 'paidStatus'])
})

test('INV-016 the status of a paid row is how its invoice was paid', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const text = gridColumns('paid', false, CONTEXT).find(({ id }) => id === 'paidStatus')!.text
  const rows = Array.from({ length: 400 }, (_, row) => row)
  const textsOf = (paidState: number) =>
    new Set(rows.filter((row) => stored().paidState[row] === paidState).map((row) => text(row)))
  expect([textsOf(1), textsOf(2)]).toEqual([new Set(['PAID']), new Set(['Paid Early'])])
})

test('INV-009 INV-016 INV-056 the pay date of an invoice due on a weekend is the Monday after, on screen and in the file', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const { text, csv } = columnOf('eligible', 'payDate')
  const rows = Array.from({ length: 400 }, (_, row) => row)
  const weekday = (row: number) => new Date(stored().dueDay[row]! * 86_400_000).getUTCDay()
  const weekend = rows.filter((row) => [0, 6].includes(weekday(row)))
  expect(weekend.length).toBeGreaterThan(0)
  for (const row of weekend) {
    const monday = dayAt(stored().dueDay, row) + (weekday(row) === 6 ? 2 : 1)
    expect([csv!(row, NO_OFFERS), text(row, CONTEXT)]).toEqual([
      new Date(monday * 86_400_000).toISOString().slice(0, 10),
      formatDay(toEpochDay(monday)),
    ])
  }
})

test('INV-009 INV-010 INV-011 INV-013 INV-014 each day of a table is on screen the one of its file, and a due date is the invoice’s own', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const rows = Array.from({ length: 400 }, (_, row) => row)
  for (const table of INVOICE_TABLES) {
    const days = columnsOfTable(table).filter(([, { isDay }]) => isDay === true)
    expect(days.length, table).toBeGreaterThan(0)
    for (const [id, { text, csv }] of days) {
      const shown = rows.filter((row) => csv!(row, NO_OFFERS) !== '')
      expect(shown.length, `${id} of ${table}`).toBeGreaterThan(0)
      expect(shown.map((row) => text(row, CONTEXT))).toEqual(
        shown.map((row) => formatDay(parseIsoDay(csv!(row, NO_OFFERS))!)),
      )
      if (id !== 'dueDate' && id !== 'tentativeDueDate') continue
      expect(shown.map((row) => parseIsoDay(csv!(row, NO_OFFERS)))).toEqual(
        shown.map((row) => dayAt(stored().dueDay, row)),
      )
    }
  }
})

test('the yearly cost of an invoice stands in an offer while it is included, marked above one’s own capital', async () => {
  onTestFinished(() => builder.reset())
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const held = book.book()
  const uuids = held.opportunities.map(({ uuid }) => uuid)
  builder.setOfferables(uuids.map((uuid) => ({ ...OFFERABLE, uuid })))
  builder.reset({ chosen: uuids, percent: 9 })
  const [row] = [...held.includedEligible().rows()].filter((each) => held.derived.daysEarly[each]! > 0)
  const cost = () => {
    const columns = withOfferCost(gridColumns('offer-edit', false, CONTEXT))
    return columns.find(({ id }) => id === 'apr')!.text(row!)
  }
  expect(cost()).toBe('9.00%')
  builder.setCapital(9)
  expect(cost()).toBe('9.00%')
  builder.setCapital(8)
  expect(cost()).toBe('⚠ 9.00%')
  book.setExcluded([row!], true)
  expect(cost()).toBe('')
  builder.setCapital(undefined)
})

test('a table’s own order is that of one of its columns', () => {
  for (const variant of INVOICE_TABLES) {
    expect(gridColumns(variant, false, CONTEXT).map(({ id }) => id)).toContain(defaultSort(variant).column)
  }
})

test('what a rate costs stands behind the amounts in an arranged layout, too, unless it is arranged itself', () => {
  const ids = (text: string) => withCostPlaces(readLayout(text)).map(({ id }) => id)
  expect(ids('invoiceId.amount.date')).toEqual(['invoiceId', 'amount', 'cost', 'payment', 'apr', 'date'])
  expect(ids('apr.amount.date')).toEqual(['apr', 'amount', 'date'])
  expect(ids('invoiceId.date')).toEqual(['invoiceId', 'date'])
})
