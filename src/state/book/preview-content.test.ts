import { expect, test } from 'vitest'
import { syntheticBook } from '../../../tests/fixtures/books/synthetic-book.ts'
import { Book } from '#domain/invoices'
import { parsePreview, storedPreview } from './preview-content.ts'

const NOW = Date.UTC(2026, 1, 3)
const { markets, chunk } = syntheticBook({ rows: 40, customers: 4, seed: 3 })
const book = new Book([chunk], markets)
const content = storedPreview(book, NOW).content as object

test('a preview is parsed with its rows and figures, on its own day only', () => {
  const parsed = parsePreview({ content }, NOW)
  expect(parsed?.book.length).toBe(40)
  expect(parsed?.figures?.totals).toEqual(book.totals())
  expect(parsed?.figures?.states.eligible).toEqual(book.stateTotals('eligible'))
  expect(parsePreview({ content }, NOW + 86_400_000)).toBeUndefined()
})

test.each([
  ['no content', undefined],
  ['null', null],
  ['a text', 'preview'],
  ['no states', { ...content, states: undefined }],
  ['a state without its sums', { ...content, states: { eligible: new Float64Array(7) } }],
  ['states that are no numbers', { ...content, states: 'none' }],
  ['no rows', { ...content, rows: undefined }],
  ['a row that is none', { ...content, rows: [null] }],
  ['a row of an unknown market', { ...content, markets: [] }],
  ['no markets', { ...content, markets: undefined }],
  ['no totals', { ...content, totals: undefined }],
  ['totals without currencies', { ...content, totals: { count: 1, excludedCount: 0 } }],
  ['a deposit day that is none', { ...content, earliestDepositDay: 'soon' }],
])('a damaged preview is none: %s', (_, damaged) => {
  expect(parsePreview({ content: damaged }, NOW)).toBeUndefined()
})
