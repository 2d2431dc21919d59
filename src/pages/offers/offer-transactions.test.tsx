import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferTransactions } from './offer-transactions.tsx'

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
  renderPage(<OfferTransactions offerId="o1" />)
  expect(await screen.findByText('1–10 of 1,001')).toBeDefined()
  const table = screen.getByRole('table')
  expect(within(table).getByText('Customer 10')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await within(table).findByText('Customer 20')).toBeDefined()
  expect(screen.getByText('11–20 of 1,001')).toBeDefined()
})
