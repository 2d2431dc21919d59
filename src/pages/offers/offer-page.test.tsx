import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { formatInstant } from '#i18n'
import { endBook } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferEditPage, OfferPage } from './offer-page.tsx'
import { OffersPage } from './offers-page.tsx'

afterEach(cleanup)

const params = { offerid: 'o1' }
const own = { uuid: 'u1', firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@b.example' }
const other = { uuid: 'u2', firstName: 'Grace', lastName: 'Hopper', emailAddress: 'grace@b.example' }
const OFFER = {
  id: 'o1',
  type: 'ONE_TIME_PRICE_DISCOVERY',
  status: 'ACTIVE',
  rate: 8.5,
  rateType: 'APR',
  created: '2026-01-08T09:30:00.000Z',
  restrictions: { isWithdrawable: true, isRateEditable: true },
  opportunities: [{ uuid: 'p1', customerUuid: 'c1', makerDisplayName: 'Alder Foods', currency: 'USD' }],
}

function serve(more: object): void {
  servePage({ data: { ...supplier(), earlyPayRequests: { edges: [{ node: { ...OFFER, ...more } }] } } })
}

const STAFF = '00000000-0000-4000-8000-00000000005a'

test.each([
  [{ lastModifiedBy: own }, 'Last modified by you', 'You'],
  [{ lastModifiedBy: other }, 'Last modified by Grace H.(another user)', 'Grace H.(another user)'],
  [
    { lastModifiedBy: own, lastModifiedByImpersonatorId: STAFF },
    'Last modified by Ada L. (our staff)',
    'Ada L. (our staff)',
  ],
])(
  'OFF-051 OFF-052 of %o the page and the list say whether the user changed it last, or staff who acted for the user',
  async (modified, sentence, cell) => {
    serve(modified)
    renderPage(<OfferPage params={params} />, '/offers/o1')
    await screen.findByRole('heading', { level: 1, name: 'Alder Foods' })
    const said = () => [...document.querySelectorAll('span')].map(({ textContent }) => textContent)
    await waitFor(() => expect(said()).toContain(sentence))
    cleanup()
    renderPage(<OffersPage />, '/offers')
    await waitFor(() =>
      expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toContain(cell),
    )
  },
)

test('the head of an offer says when it was made, and leads back to the list', async () => {
  serve({})
  renderPage(<OfferPage params={params} />, '/offers/o1')
  await screen.findByRole('heading', { level: 1, name: 'Alder Foods' })
  const made = formatInstant(OFFER.created, 'dayTime')
  const times = [...document.querySelectorAll('time')].map((time) => time.parentElement!.textContent)
  expect(times).toContain(`Submitted ${made}`)
  expect(screen.getByRole('link', { name: 'Offer Activity' }).getAttribute('href')).toBe('/early-pay/offers')
})

test('the way back from an offer has the filters that the list had', async () => {
  onTestFinished(endBook)
  const address = '/offers?currency=USD'
  serve({})
  renderPage(<OffersPage />, address)
  await screen.findByRole('heading', { level: 1 })
  cleanup()
  renderPage(<OfferPage params={params} />, '/offers/o1')
  await screen.findByRole('heading', { level: 1, name: 'Alder Foods' })
  expect(screen.getByRole('link', { name: 'Offer Activity' }).getAttribute('href')).toBe(
    `/early-pay${address}`,
  )
})

test('the address of an offer’s rate opens it for editing, that of the offer does not', async () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'Edit the rate' })
  serve({})
  renderPage(<OfferPage params={params} />, '/offers/o1')
  await screen.findByRole('button', { name: 'Edit rate' })
  expect(dialog()).toBeNull()
  cleanup()
  renderPage(<OfferEditPage params={params} />, '/offers/o1/edit')
  await waitFor(() => expect(dialog()).not.toBeNull())
  cleanup()
  // The rate of this one cannot be edited.
  serve({ restrictions: { isWithdrawable: true, isRateEditable: false } })
  renderPage(<OfferEditPage params={params} />, '/offers/o1/edit')
  await screen.findByRole('button', { name: 'Withdraw' })
  expect(dialog()).toBeNull()
})
