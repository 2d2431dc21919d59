import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferTransactions } from './offer-transactions.tsx'

afterEach(cleanup)

const TOTAL = 1001
const page = ({ paging }: { readonly paging: { readonly limit: number; readonly offset: number } }) => ({
  totalCount: TOTAL,
  nodes: Array.from({ length: Math.min(paging.limit, TOTAL - paging.offset) }, (_, at) => ({
    uuid: `t${paging.offset + at}`,
    customerName: `Customer ${paging.offset + at + 1}`,
    currency: 'USD',
  })),
})

test('an offer with 1,001 transactions lists them page by page, with their number', async () => {
  servePage({ data: { ...supplier(), transactions: page } })
  renderPage(<OfferTransactions offer={{ id: 'o1', status: 'ACTIVE' }} />)
  expect(await screen.findByText('1–10 of 1,001')).toBeDefined()
  const table = screen.getByRole('table')
  expect(within(table).getByText('Customer 10')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await within(table).findByText('Customer 20')).toBeDefined()
  expect(screen.getByText('11–20 of 1,001')).toBeDefined()
})

test('before its first transaction an offer says what appears here; one that has ended without any has no such section', async () => {
  servePage({ data: { ...supplier(), transactions: { totalCount: 0, nodes: [] } } })
  renderPage(<OfferTransactions offer={{ id: 'o1', status: 'ACTIVE' }} />)
  await screen.findByText(/^No transaction yet\./u)
  cleanup()
  renderPage(<OfferTransactions offer={{ id: 'o1', status: 'WITHDRAWN' }} />)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Transactions' })).toBeNull())
})
