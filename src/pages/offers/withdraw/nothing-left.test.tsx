import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Offer } from '#documents/offers/offer'
import { createQueryClient } from '#documents/query/query-client'
import { PART, STANDING_OFFER } from '../../../../tests/fixtures/offers.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { isEmptied } from '#offering'
import { WithdrawEmptied } from './nothing-left.tsx'

afterEach(cleanup)

const nothing = { ...PART, clearingCount: 0, clearingMinor: 0, excludedCount: 5 }
const emptied: Offer = { ...STANDING_OFFER, opportunities: [nothing] }

test('an offer is emptied when all that is undecided is excluded', () => {
  const decided = { ...PART, decision: { offered: 5, accepted: 3 } }
  expect(isEmptied(emptied)).toBe(true)
  expect(isEmptied({ ...emptied, opportunities: [nothing, decided] })).toBe(true)
  expect(isEmptied({ ...emptied, opportunities: [nothing, PART] })).toBe(false)
  // Held by the customer or due too soon: nobody has taken it out.
  expect(isEmptied({ ...emptied, opportunities: [{ ...nothing, excludedCount: 0 }] })).toBe(false)
  expect(isEmptied({ ...emptied, type: 'RECURRING_PRICE_DISCOVERY' })).toBe(false)
  expect(isEmptied({ ...emptied, status: 'WITHDRAWN' })).toBe(false)
})

test('an emptied offer can be withdrawn, after a question', async () => {
  servePage({ data: supplier() })
  renderPage(<WithdrawEmptied offer={emptied} />)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('alertdialog', { name: 'Withdraw this offer?' })).toBeDefined()
})

test('once the last invoice is excluded it is asked whether the offer ends, and keeping it is one press', async () => {
  servePage({ data: supplier() })
  const client = createQueryClient()
  const shown = (offer: Offer) => (
    <QueryClientProvider client={client}>
      <WithdrawEmptied offer={offer} />
    </QueryClientProvider>
  )
  const { rerender } = render(shown({ ...emptied, opportunities: [PART] }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  rerender(shown(emptied))
  await screen.findByRole('alertdialog', { name: 'Withdraw this offer?' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDefined()
})

test('an offer with something left, or that may not be withdrawn, asks nothing', () => {
  servePage({ data: supplier() })
  renderPage(<WithdrawEmptied offer={{ ...emptied, opportunities: [PART] }} />)
  const restrictions = { ...emptied.restrictions, isWithdrawable: false }
  renderPage(<WithdrawEmptied offer={{ ...emptied, restrictions }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
