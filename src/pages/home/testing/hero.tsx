import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { Hero } from '../hero/hero.tsx'

export const LOADING = 'What you could be paid early'

export const NAMED = { requestOptions: ['OneTimePriceDiscovery', 'RecurringPriceDiscovery'] }
const NOBODY = (customer: string): boolean => customer === ''
export const DEADLINE = '2099-01-01T17:00:00Z'

export const opportunities = (more: Readonly<Record<string, unknown>> = {}, customers = 4) =>
  wireOpportunities(customers, {
    ...NAMED,
    invoiceSummary: { maxGoodFundsDate: '2099-01-05', requestDeadline: DEADLINE },
    ...more,
  })

/** The hero over a book of 300 invoices, of which those of some customers are excluded. */
export async function showHero(
  list: readonly object[] = opportunities(),
  { rows = 300, customers = 4, isExcluded = NOBODY } = {},
) {
  const server = servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities: list } }] } },
    rest: bookAnswers(rows, customers, isExcluded),
  })
  await loadPageBook()
  renderPage(<Hero />)
  await vi.waitFor(() => {
    const { textContent } = screen.getByRole('heading', { level: 1 })
    expect(textContent).not.toBe(LOADING)
    // The currency of nothing comes with the user.
    expect(textContent).not.toMatch(/^(You have )?0 /u)
  })
  return server
}

/** The heading with the figures; until they are there the page has another. */
export const headline = async () =>
  (await screen.findByRole('heading', { level: 1, name: (name) => name !== LOADING })).textContent
