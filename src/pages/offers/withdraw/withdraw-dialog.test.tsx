import { signal } from '@preact/signals-react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { closeAllToasts, toasts } from '#components'
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
  expect(textContent).toContain('€3.00 and $3.00')
  expect(textContent).not.toContain('accepted')
})

test('OFF-035 of an offer that some have decided on the question names what is still to be decided, and that the rest stays', async () => {
  servePage({ data: supplier() })
  const decision = { offered: 3, accepted: 3 }
  const birch = { ...PART, uuid: 'q', customerUuid: 'd', customerName: 'Birch', currency: eur }
  const offer = { ...STANDING_OFFER, opportunities: [{ ...PART, decision }, birch] }
  renderPage(<WithdrawDialog offer={offer} isOpen onClose={() => {}} onRejected={() => {}} />)
  const { textContent } = await screen.findByRole('alertdialog')
  expect(textContent).toContain('The offer to Birch over €3.00 ends now.')
  expect(textContent).toContain('What has been accepted already stays accepted.')
})

const WITHDRAWN = /^Offer is successfully withdrawn: /u
const FAILED = /^An error occurred while withdrawing your offer\.$/u
const UNREACHED = /^The server can't be reached\. Check your connection\.$/u

test.each([
  ['ACTIVE', 'answers', 'success', WITHDRAWN],
  ['INVOICE_EDIT_IN_PROGRESS', 'answers', 'success', WITHDRAWN],
  ['ACTIVE', 'fails', 'error', FAILED],
  ['ACTIVE', 'offline', 'error', UNREACHED],
] as const)(
  'OFF-039 of an offer in state %s a withdrawal that the server %s is told as a %s',
  async (status, manner, tone, text) => {
    onTestFinished(closeAllToasts)
    const server = servePage({ data: { ...supplier(), withdrawOneEarlyPayRequest: true } })
    const offer = { ...STANDING_OFFER, status }
    renderPage(<WithdrawDialog offer={offer} isOpen onClose={() => {}} onRejected={() => {}} />)
    const button = await screen.findByRole('button', { name: 'Withdraw' })
    await waitFor(() => expect(server.pending).toBe(0))
    server.manner = manner
    await userEvent.click(button)
    await waitFor(() => expect(toasts.value).toMatchObject([{ tone, text: expect.stringMatching(text) }]))
  },
)

test('OFF-039 a withdrawal is told also on a screen that shows the dialog for a standing offer alone', async () => {
  onTestFinished(closeAllToasts)
  const isStanding = signal(true)
  const withdrawOneEarlyPayRequest = (): boolean => {
    isStanding.value = false
    return true
  }
  servePage({ data: { ...supplier(), withdrawOneEarlyPayRequest } })
  const Screen = (): ReactElement | null =>
    isStanding.value ? (
      <WithdrawDialog offer={STANDING_OFFER} isOpen onClose={() => {}} onRejected={() => {}} />
    ) : null
  renderPage(<Screen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() =>
    expect(toasts.value).toMatchObject([{ tone: 'success', text: expect.stringMatching(WITHDRAWN) }]),
  )
})

test('OFF-038 after a withdrawal the next offer that is left opens, not one that has ended', async () => {
  const node = (id: string, status: string, requestDeadline: string) => ({
    id,
    status,
    type: 'ONE_TIME_PRICE_DISCOVERY',
    stats: { requestDeadline },
  })
  const nodes = [
    node('ended', 'EXPIRED', '2026-01-02T17:00:00Z'),
    node(STANDING_OFFER.id, 'ACTIVE', '2026-01-03T17:00:00Z'),
    node('next', 'ACTIVE', '2026-01-04T17:00:00Z'),
  ]
  servePage({
    data: {
      ...supplier(),
      earlyPayRequests: { edges: nodes.map((each) => ({ node: each })) },
      withdrawOneEarlyPayRequest: true,
    },
  })
  renderPage(<WithdrawDialog offer={STANDING_OFFER} isOpen onClose={() => {}} onRejected={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(location.pathname).toBe('/early-pay/offers/next'))
})
