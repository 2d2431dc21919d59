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
