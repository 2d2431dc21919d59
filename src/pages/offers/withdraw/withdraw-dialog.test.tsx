import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PART, STANDING_OFFER } from '../../../../tests/fixtures/offers.ts'
import { eur } from '../../../../tests/fixtures/days-and-currencies.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

afterEach(cleanup)

test('OFF-035 the question before a withdrawal names the customers and the amount of the invoices', async () => {
  servePage({ data: supplier() })
  const offer = {
    ...STANDING_OFFER,
    opportunities: [PART, { ...PART, uuid: 'q', customerUuid: 'd', customerName: 'Birch', currency: eur }],
  }
  renderPage(<WithdrawDialog offer={offer} isOpen onClose={() => {}} onRejected={() => {}} />)
  const { textContent } = await screen.findByRole('alertdialog')
  expect(textContent).toContain('The offer to Alder and Birch over')
  expect(textContent).toContain('$3.00 and €3.00')
})
