import { afterEach, expect, test } from 'vitest'
import { compareNames, language, type Language } from '#i18n'
import { book, type CustomerSums } from '#state'
import { bookAnswers, loadPageBook } from '../../tests/fixtures/page-book.ts'
import { servePage } from '../../tests/fixtures/page-server.tsx'
import { selectChoices, sortChoices, NO_FILTER } from '../pages/builder/choice/choice-query.ts'
import { indexChoices } from '../pages/builder/choice/found-choices.ts'
import type { CustomerChoice } from '../pages/builder/choice/customer-choices.ts'
import { findCustomers, sortCustomers } from '../pages/customers/select-customers.ts'
import { foundGroups, type PaletteEntry } from './palette/palette-entries.ts'

afterEach(() => void (language.value = 'en'))

const NAMES = [
  'Zebra',
  'Äpfel',
  'apple',
  'Ørsted',
  'Customer 10',
  'Customer 2',
  'Łódź',
  'Straße',
  'Lima',
  'ﾄﾖﾀ',
]

const SORT = { id: 'name', direction: 'asc' } as const
const sums = NAMES.map((name, n) => ({ name, number: String(n) }) as CustomerSums)
const choices = NAMES.map(
  (name, n) =>
    ({
      name,
      number: String(n),
      customerUuid: `c${n}`,
      currency: 'USD',
      worth: [],
    }) as unknown as CustomerChoice,
)
const entries = NAMES.map((label, n): PaletteEntry => ({
  id: `c${n}`,
  group: 'customers',
  label,
  run: () => {},
}))

function gridNames(): readonly string[] {
  book.setOrder({ column: 'customer', direction: 'asc' })
  const rows = book.window(0, book.count.peek())
  return [...new Set(Array.from(rows, (row) => book.book().marketOf(row).customerName))]
}

test.each<readonly [Language, readonly string[]]>([
  ['en', ['Äpfel', 'apple', 'Customer 2', 'Customer 10', 'Lima', 'Łódź', 'Ørsted', 'Straße', 'Zebra', 'ﾄﾖﾀ']],
  ['de', ['Äpfel', 'apple', 'Customer 2', 'Customer 10', 'Lima', 'Łódź', 'Ørsted', 'Straße', 'Zebra', 'ﾄﾖﾀ']],
])('in %s the grid, the customers, the builder and every list order names alike', async (code, expected) => {
  servePage({ rest: bookAnswers(400, NAMES.length, undefined, (number) => NAMES[Number(number) % 100]!) })
  await loadPageBook()
  language.value = code
  book.orderNamesIn(code)
  expect(NAMES.toSorted(compareNames)).toEqual(expected)
  const inBook = new Set(gridNames())
  expect(inBook.size).toBeGreaterThan(6)
  expect(gridNames()).toEqual(expected.filter((name) => inBook.has(name)))
  expect(sortCustomers(sums, SORT).map(({ name }) => name)).toEqual(expected)
  const indexed = indexChoices(choices).all
  expect(sortChoices(indexed, SORT).map(({ choice }) => choice.name)).toEqual(expected)
})

test.each([
  ['apfel', 'Äpfel'],
  ['orsted', 'Ørsted'],
  ['lodz', 'Łódź'],
  ['STRASSE', 'Straße'],
  ['トヨタ', 'ﾄﾖﾀ'],
])('"%s" finds %s among customers, in the builder and in the palette', (text, name) => {
  expect(findCustomers(sums, text).map((each) => each.name)).toEqual([name])
  const found = selectChoices(indexChoices(choices).all, text, NO_FILTER)
  expect(found.map(({ choice }) => choice.name)).toEqual([name])
  const [group] = foundGroups(text, entries, [])
  expect(group?.entries.map(({ label }) => label)).toEqual([name])
})
