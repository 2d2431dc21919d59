import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { historyQuery, type HistoryQuery, type SortField } from './history-query.ts'
import { SortMenu } from './sort-menu.tsx'

afterEach(cleanup)

const NAMES = {
  depositDate: 'Estimated deposit',
  invoiceCount: 'Invoices',
  aggregatedApr: 'Offer rate',
  invoiceAmount: 'Invoice amount',
  discountAmount: 'Discount',
  depositAmount: 'Deposit',
  aggregatedDaysPaidEarly: 'Days paid early',
} satisfies Partial<Record<SortField, string>>

test.each(Object.entries(NAMES))(
  'cards of payments are ordered by %s under its own name, both ways',
  async (field, name) => {
    const asked: HistoryQuery[] = []
    render(
      <SortMenu query={historyQuery.parse(new URLSearchParams())} onChange={(next) => asked.push(next)} />,
    )
    for (const direction of ['ascending', 'descending']) {
      await userEvent.click(screen.getByRole('button', { name: 'Sort by' }))
      const choices = await screen.findAllByRole('menuitemradio')
      expect(new Set(choices.map((each) => each.textContent)).size).toBe(choices.length)
      await userEvent.click(screen.getByRole('menuitemradio', { name: `${name}, ${direction}` }))
    }
    // The latest payment comes first already.
    const descending = field === 'depositDate' ? [] : [{ field, direction: 'desc' }]
    expect(asked.map(({ sort }) => sort)).toEqual([{ field, direction: 'asc' }, ...descending])
  },
)
