import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { currencyCode } from '#domain/money'
import { book, preferCurrency } from '#state'
import { opportunities, showHero } from '../testing/hero.tsx'
import { inNarrowWindow } from '../../../../tests/fixtures/window-that.ts'

afterEach(cleanup)

test('what is eligible and where it is add up to the minor unit in each column, the excluded ones among them', async () => {
  const [first, ...others] = opportunities()
  await showHero([{ ...first, isInActiveOffer: true, requestOptions: [] }, ...others], {
    isExcluded: (name) => name === 'Customer 7919',
  })
  const table = within(screen.getByRole('table', { name: 'Sums by currency' }))
  const sums = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`, 'u') }))
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent.replaceAll(/\D/gu, '')))
  const eligible = sums('Eligible')
  const parts = ['Available now', 'In active offer', 'Due too soon', 'Excluded'].map(sums)
  expect(eligible.length).toBeGreaterThan(0)
  expect(eligible).toEqual(eligible.map((_, at) => parts.reduce((total, each) => total + each[at]!, 0)))
  expect(parts.map(([minor]) => minor! > 0)).toContain(true)
  expect(table.getByRole('link', { name: 'Eligible' }).getAttribute('href')).toBe(
    '/early-pay/invoices/eligible',
  )
  expect(table.getByRole('link', { name: 'Excluded' }).getAttribute('href')).toBe(
    '/early-pay/invoices/eligible?scope=excluded',
  )
  expect(table.getByRole('link', { name: 'In active offer' }).getAttribute('href')).toBe('/early-pay/offers')
})

test.each([
  [false, ['JPY', 'USD', 'CAD']],
  [true, ['JPY']],
])(
  'on a phone (%s) the table of sums has as many currencies as there is room for',
  async (isNarrow, heads) => {
    onTestFinished(() => preferCurrency(undefined))
    inNarrowWindow(isNarrow)
    preferCurrency(currencyCode('JPY'))
    const codes = ['USD', 'EUR', 'CAD', 'AUD', 'JPY']
    await showHero(
      opportunities({}, 5).map((each, at) => ({ ...each, currency: codes[at] })),
      { customers: 5 },
    )
    const table = within(screen.getByRole('table', { name: 'Sums by currency' }))
    expect(
      table
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(heads)
    expect(screen.getByRole('link', { name: 'All 5 currencies' })).toBeDefined()
  },
)

test('of customers that take no offers now the table has a row, and only where there are any', async () => {
  const rows = () =>
    within(screen.getByRole('table', { name: 'Sums by currency' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  const places = ['Eligible', 'Available now', 'In active offer', 'Due too soon', 'Excluded']
  await showHero()
  expect(rows()).toEqual(places)
  cleanup()
  const [first, ...others] = opportunities()
  await showHero([{ ...first, isClosed: true }, ...others])
  expect(rows()).toEqual([...places, 'Market closed'])
  // Nothing is excluded.
  const excluded = screen.getByRole('row', { name: /^Excluded/u })
  expect(within(excluded).getAllByRole('cell')[0]!.textContent).toBe('None')
})

test('what came after an active offer has a row of its own, so that the one beside it is what the offer has', async () => {
  const [first, ...others] = opportunities()
  const [market] = first!.takersMarkets
  const covering = (lastInvoiceId: number | null) => ({
    ...first!,
    isInActiveOffer: true,
    requestOptions: [],
    takersMarkets: [{ ...market!, coverage: { lastInvoiceId, approvedBy: null } }],
  })
  const sumOf = (name: string) => {
    const row = screen.getByRole('row', { name: new RegExp(`^${name}`, 'u') })
    return Number(within(row).getAllByRole('cell')[0]!.textContent.replaceAll(/\D/gu, ''))
  }
  await showHero([covering(null), ...others])
  const whole = sumOf('In active offer')
  // Its row is there at once, before the book says that there is nothing: no row comes with the figures.
  expect([whole > 0, sumOf('Not in the offer')]).toEqual([true, 0])
  cleanup()
  // Of this offer the latest invoice came later.
  const held = book.book()
  const rows = Array.from({ length: held.length }, (_, row) => row).filter(
    (row) =>
      held.marketOf(row).uuid === market!.marketUuid &&
      held.isEligible(row) &&
      !held.isExcluded(row) &&
      held.derived.daysEarly[row]! > 0,
  )
  const last = rows.reduce((latest, row) => (held.columns.id[row]! > held.columns.id[latest]! ? row : latest))
  const [id, minor] = [held.columns.id[last]!, held.columns.amountMinor[last]!]
  await showHero([covering(id - 1), ...others])
  expect([sumOf('In active offer'), sumOf('Not in the offer')]).toEqual([whole - minor, minor])
})

test('a place leads on only where there is something', async () => {
  await showHero()
  const rows = within(screen.getByRole('table', { name: 'Sums by currency' }))
    .getAllByRole('row')
    .slice(1)
  const isNothing = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .every(({ textContent }) => textContent === 'None')
  const leading = rows.filter((row) => within(row).queryByRole('link') !== null)
  expect(rows.some(isNothing)).toBe(true)
  expect(leading.length).toBeGreaterThan(0)
  expect(leading.some(isNothing)).toBe(false)
})
