import { expect, test } from 'vitest'
import { cashCalendar } from '#domain/charts'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { Book, BOOK_FORM, INVOICE_STATES, offerableSums, type InvoiceState } from '#domain/invoices'
import { parsePreview, storedPreview } from './preview-content.ts'

const NOW = Date.UTC(2026, 1, 3)
const { markets, chunk } = syntheticBook({ rows: 40, customers: 4, seed: 3 })
const book = new Book([chunk], markets)
const question = { span: { from: markets[0]!.today, days: 30 }, termsOf: () => undefined }
const kept = storedPreview(book, { now: NOW, version: 7 }, question)
const content = kept.content as object
const { states, form } = content as { readonly states: object; readonly form: string }

function inCurrencies(of: Book, state: InvoiceState) {
  return of.stateCurrencies(state).map(({ currency, count, amountMinor, excluded }) => ({
    currency,
    count,
    amountMinor,
    excluded: { count: excluded.count, amountMinor: excluded.amountMinor },
  }))
}

test('a preview is parsed with its rows and figures, on its own day only', () => {
  const parsed = parsePreview(kept, NOW)
  expect(parsed?.book.length).toBe(40)
  expect([parsed?.at, parsed?.version]).toEqual([NOW, 7])
  expect(parsed?.figures?.totals).toEqual(book.totals())
  for (const state of INVOICE_STATES) {
    expect(parsed?.figures?.stateTotals(state)).toEqual(book.stateTotals(state))
    expect(parsed?.figures?.stateCurrencies(state)).toEqual(inCurrencies(book, state))
    expect(parsed?.figures?.stateSums(state).count).toEqual(book.kept.countsIn(state))
    expect(parsed?.figures?.stateSums(state).minor).toEqual(book.kept.amountsIn(state))
  }
  expect(parsed?.figures?.stateTotals('eligible')).toBe(parsed?.figures?.stateTotals('eligible'))
  expect(parsed?.figures?.offerable()).toEqual(offerableSums(book))
  expect(parsed?.figures?.cash?.flows).toEqual(cashCalendar(book, question))
  expect(parsePreview(kept, NOW + 86_400_000)).toBeUndefined()
})

test('a preview whose rows have other columns is none', () => {
  const other = form.replace(BOOK_FORM, 'ffffffff')
  expect(other).not.toBe(form)
  expect(parsePreview({ ...kept, content: { ...content, form: other } }, NOW)).toBeUndefined()
})

test.each([
  ['no content', undefined],
  ['null', null],
  ['a text', 'preview'],
  ['no states', { ...content, states: undefined }],
  ['a state without its sums', { ...content, states: { eligible: new Float64Array(7) } }],
  ['states that are no numbers', { ...content, states: 'none' }],
  [
    'sums of an unknown opportunity',
    { ...content, states: { ...states, eligible: Float64Array.of(99, 1, 1, 1, 0, 0, 0) } },
  ],
  [
    'sums of half an opportunity',
    { ...content, states: { ...states, eligible: Float64Array.of(0.5, 1, 1, 1, 0, 0, 0) } },
  ],
  ['sums that break off', { ...content, states: { ...states, eligible: Float64Array.of(0, 1, 1) } }],
  ['an offerable sum of an unknown opportunity', { ...content, offerable: Float64Array.of(99, 1, 1, 0, 0) }],
  ['no time', { ...content, at: undefined }],
  ['no version', { ...content, version: undefined }],
  ['no rows', { ...content, rows: undefined }],
  ['a row that is none', { ...content, rows: [null] }],
  ['no totals', { ...content, totals: undefined }],
  ['totals without currencies', { ...content, totals: { count: 1, excludedCount: 0 } }],
  ['what can be offered as a list', { ...content, offerable: [0, 1] }],
  ['a calendar without its question', { ...content, cash: { flows: [] } }],
  ['a calendar without its sums', { ...content, cash: { key: '', flows: [{ currency: 'USD' }] } }],
])('a damaged preview is none: %s', (_, damaged) => {
  expect(parsePreview({ ...kept, content: damaged }, NOW)).toBeUndefined()
})

test.each([
  ['none', undefined],
  ['a text', 'markets'],
  ['one that is none', [null]],
  ['without that of a row', []],
])('a preview of damaged markets is none: %s', (_, shared) => {
  expect(parsePreview({ ...kept, shared }, NOW)).toBeUndefined()
})
