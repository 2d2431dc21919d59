import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Offer } from '#documents/offers/offer'
import { givenStart } from '#offering'
import { PART, STANDING_OFFER } from '../../../../tests/fixtures/offers.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { OfferWithdrawn } from './offer-withdrawn.tsx'

afterEach(cleanup)

const decided = { ...PART, uuid: 'd', customerUuid: 'd', decision: { offered: 3, accepted: 3 } }
const withdrawn: Offer = { ...STANDING_OFFER, status: 'WITHDRAWN', opportunities: [PART, decided] }

test('a withdrawn offer leads to the builder with the customers that had not decided', async () => {
  servePage({ data: supplier() })
  renderPage(<OfferWithdrawn offer={withdrawn} />, '/offers/o1')
  const section = within(await screen.findByRole('region', { name: 'Withdrawn' }))
  await userEvent.click(section.getByRole('button', { name: 'Offer again' }))
  expect(location.pathname).toBe('/early-pay/offers/builder')
  expect(givenStart(history.state)?.chosen).toEqual(['p'])
})

test('an offer that stands, or of which nothing is known any more, leads nowhere', () => {
  servePage({ data: supplier() })
  renderPage(<OfferWithdrawn offer={{ ...withdrawn, status: 'ACTIVE' }} />)
  renderPage(
    <OfferWithdrawn offer={{ ...withdrawn, opportunities: [decided, { ...PART, clearingCount: 0 }] }} />,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('what an offer that others accepted had offered to a closed market can be offered again', async () => {
  servePage({ data: supplier() })
  renderPage(<OfferWithdrawn offer={{ ...withdrawn, status: 'FULL_ACCEPTANCE' }} />, '/offers/o1')
  const section = within(await screen.findByRole('region', { name: 'Market closed' }))
  expect(section.getByRole('button', { name: 'Offer again' })).toBeDefined()
})
