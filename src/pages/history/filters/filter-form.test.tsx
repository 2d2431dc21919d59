import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { HistorySummary } from '#documents/history/history-summary'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { defaultWindow, FilterForm } from './filter-form.tsx'
import type { Currency } from '#domain/money'
import { eur, jpy, usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { historyQuery, type HistoryQuery } from './history-query.ts'

afterEach(cleanup)

test('HIS-009 filters that are applied on a later page lead back to the first row', async () => {
  servePage({ data: supplier() })
  const applied: HistoryQuery[] = []
  const query = historyQuery.parse(new URLSearchParams('offset=20&currency=USD'))
  renderPage(
    <FilterForm query={query} onChange={(next) => applied.push(next)} choices={undefined} layout="bar" />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(applied).toMatchObject([{ offset: 0, currency: 'USD' }])
})

test('HIS-023 another kind of amount begins without the values of the one before, also where only the form is changed', async () => {
  servePage({ data: supplier() })
  const applied: HistoryQuery[] = []
  const query: HistoryQuery = {
    ...historyQuery.parse(new URLSearchParams()),
    amountType: 'discount',
    amounts: { from: 5, to: 9 },
  }
  renderPage(
    <FilterForm query={query} onChange={(next) => applied.push(next)} choices={undefined} layout="bar" />,
  )
  await userEvent.click(screen.getByRole('button', { name: /Discount/u }))
  await userEvent.click(screen.getByRole('option', { name: 'Deposit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(applied).toMatchObject([{ amountType: 'transaction', amounts: { from: undefined, to: undefined } }])
})

test('Back to what was filtered before shows that again, not what was applied behind it', async () => {
  servePage({ data: supplier() })
  const before = historyQuery.parse(new URLSearchParams('q=Alder'))
  function Form(): ReactElement {
    const [query, setQuery] = useState(before)
    return (
      <>
        <FilterForm query={query} onChange={setQuery} choices={undefined} layout="bar" />
        <button type="button" onClick={() => setQuery(before)}>
          Back
        </button>
      </>
    )
  }
  renderPage(<Form />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  await userEvent.clear(field)
  await userEvent.type(field, '1000')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(field.value).toBe('1000')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(field.value).toBe('Alder')
})

const GOOD = { dateType: 'deposit', days: { from: '2026-03-01', to: '2026-03-02' } } as const
const GOOD_AMOUNTS = { amountType: 'discount', amounts: { from: 5, to: 9 } } as const
const BAD = { days: { from: '2026-03-02', to: '2026-03-01' } }
const BAD_AMOUNTS = { amounts: { from: 9, to: 5 } }

test.each([
  ['good days and amounts', {}, 0],
  ['days that end before they begin', BAD, 1],
  ['amounts that end below their beginning', BAD_AMOUNTS, 1],
  ['neither', { ...BAD, ...BAD_AMOUNTS }, 2],
])(
  'HIS-017 HIS-020 a form with %s is applied only without a problem, which it names',
  async (_, wrong, problems) => {
    for (const layout of ['bar', 'sheet'] as const) {
      servePage({ data: supplier() })
      const applied: HistoryQuery[] = []
      const query = { ...historyQuery.parse(new URLSearchParams()), ...GOOD, ...GOOD_AMOUNTS, ...wrong }
      renderPage(
        <FilterForm
          query={query}
          onChange={(next) => applied.push(next)}
          choices={undefined}
          layout={layout}
        />,
      )
      expect(screen.queryAllByRole('alert')).toEqual([])
      await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
      expect([layout, applied.length, screen.queryAllByRole('alert').length]).toEqual([
        layout,
        problems === 0 ? 1 : 0,
        problems,
      ])
      cleanup()
    }
  },
)

const CHOICES = {
  currencies: ['USD', 'EUR'],
  customers: [
    { uuid: 'c2', name: 'Birch Retail' },
    { uuid: 'c1', name: 'Alder Foods' },
  ],
} as unknown as HistorySummary

function show(search: string, more: Partial<HistoryQuery> = {}, layout: 'bar' | 'sheet' = 'bar') {
  servePage({ data: supplier() })
  const applied: HistoryQuery[] = []
  const query = { ...historyQuery.parse(new URLSearchParams(search)), ...more }
  renderPage(
    <FilterForm query={query} onChange={(next) => applied.push(next)} choices={CHOICES} layout={layout} />,
  )
  return applied
}

const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))
async function choose(now: RegExp, next: string): Promise<readonly string[]> {
  await userEvent.click(screen.getByRole('button', { name: now }))
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  await userEvent.click(screen.getByRole('option', { name: next }))
  return options
}

test.each([
  ['bar', ['Please enter a valid date range', 'Please enter a valid amount range']],
  ['sheet', ['Invalid Date Range', 'Invalid Amount Range']],
] as const)(
  'HIS-018 HIS-020 HIS-021 the %s has its own words for what is wrong',
  async (layout, problems) => {
    show('', { ...GOOD, ...GOOD_AMOUNTS, ...BAD, ...BAD_AMOUNTS }, layout)
    await apply()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(problems)
  },
)

test('HIS-019 HIS-020 the days are checked as they stand in the form, not as they were applied before', async () => {
  const applied = show('', GOOD)
  // Without the focus, which a part of a date moves for ever in happy-dom.
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: /year.*To/u }), { key: 'ArrowDown' })
  await apply()
  expect([screen.getByRole('alert').textContent, applied]).toEqual(['Please enter a valid date range', []])
})

test('HIS-022 HIS-026 another kind of date begins with the default window', async () => {
  const applied = show('date=deposit&dayFrom=2026-01-01')
  expect(await choose(/^Estimated deposit/u, 'Transaction date')).toEqual([
    'All dates',
    'Estimated deposit',
    'Transaction date',
  ])
  await apply()
  expect(applied).toMatchObject([{ dateType: 'clear', days: defaultWindow() }])
})

test('HIS-018 amounts of 0 filter nothing', async () => {
  const applied = show('', { amountType: 'discount', amounts: { from: 0, to: 0 } })
  await apply()
  expect(applied).toMatchObject([{ amounts: { from: undefined, to: undefined } }])
})

test('HIS-024 the customers are in the order of their names, and one or all can be chosen', async () => {
  const applied = show('customer=c1&currency=EUR')
  expect(await choose(/^Alder Foods/u, 'Birch Retail')).toEqual([
    'All customers',
    'Alder Foods',
    'Birch Retail',
  ])
  await apply()
  await choose(/^Birch Retail/u, 'All customers')
  await choose(/^EUR/u, 'All currencies')
  await apply()
  expect(applied).toMatchObject([
    { customerUuid: 'c2', currency: 'EUR' },
    { customerUuid: undefined, currency: undefined },
  ])
})

test('a form that was changed starts over once the query is another', async () => {
  servePage({ data: supplier() })
  const form = (search: string) => (
    <FilterForm
      query={historyQuery.parse(new URLSearchParams(search))}
      onChange={() => {}}
      choices={CHOICES}
      layout="bar"
    />
  )
  const { rerender } = render(form('q=a'))
  const field = () => screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.type(field(), 'bc')
  rerender(form('q=a'))
  expect(field().value).toBe('abc')
  rerender(form('q=z'))
  expect(field().value).toBe('z')
})

test('the currencies to filter by are ordered as the sums above them', async () => {
  const sum = (currency: Currency, count: number) => ({ currency, count, depositMinor: 0 })
  const lifetime = [sum(eur, 1), sum(jpy, 9), sum(usd, 4)]
  const choices = { ...CHOICES, currencies: [eur, jpy, usd], lifetime } as unknown as HistorySummary
  servePage({ data: supplier() })
  const query = historyQuery.parse(new URLSearchParams())
  renderPage(<FilterForm query={query} onChange={() => {}} choices={choices} layout="bar" />)
  expect(await choose(/Currency/u, 'JPY')).toEqual(['All currencies', 'JPY', 'USD', 'EUR'])
})
