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
