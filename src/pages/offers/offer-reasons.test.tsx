import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatInstant } from '#i18n'
import { STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferReasons } from './offer-reasons.tsx'

afterEach(cleanup)

// In Los Angeles it is the day before.
const DEADLINE = '2026-02-04T01:00:00Z'

const clearExplanation = {
  totalCount: 1,
  counts: [{ verdict: 'BELOW_TARGET', count: 1 }],
  nodes: [
    {
      id: '7:2026-02-03',
      invoiceId: 'A-7',
      customerName: 'Alder',
      currency: 'USD',
      clearDate: '2026-02-03',
      deadline: DEADLINE,
      amount: 1200,
      discountAmount: 12.5,
      daysPaidEarly: 30,
      apr: 6,
      verdict: 'BELOW_TARGET',
    },
  ],
}

test('the reasons of an offer name the day of its deadline as its figures do, not that of the customer’s time zone', async () => {
  servePage({ data: { ...supplier(), clearExplanation } })
  renderPage(<OfferReasons offer={STANDING_OFFER} />)
  const table = within(await screen.findByRole('table', { name: 'Why invoices were paid early or not' }))
  const row = (await table.findByText('A-7')).closest('tr')!
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(row.children[headers.indexOf('Deadline')]!.textContent).toBe(
    formatInstant(Date.parse(DEADLINE), 'day'),
  )
  expect(row.textContent).toContain('Feb 04, 2026')
})
