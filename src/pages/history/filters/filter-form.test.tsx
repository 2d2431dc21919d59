import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { FilterForm } from './filter-form.tsx'
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
