import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OfferPage } from './offer-page.tsx'
import { OffersPage } from './offers-page.tsx'

const measure = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'getBoundingClientRect')

// The elements lie at the top of the page, as in a browser when it is scrolled.
beforeEach(() => {
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, -window.scrollY, 1000, 45)
})
afterEach(() => {
  cleanup()
  if (measure) Object.defineProperty(HTMLElement.prototype, 'getBoundingClientRect', measure)
  else Reflect.deleteProperty(HTMLElement.prototype, 'getBoundingClientRect')
  window.scrollTo(0, 0)
})

const ROW_PX = 45

function serveOffer(customers: number, currencies: readonly string[] = ['USD']): void {
  const opportunities = currencies.flatMap((currency) =>
    Array.from({ length: customers }, (_, n) => ({
      uuid: `p${n}${currency}`,
      customerUuid: `c${n}`,
      makerDisplayName: `Customer ${n + 1}`,
      currency,
      clearingInvoiceCount: 2,
      clearingInvoiceAmount: 100,
    })),
  )
  const node = {
    id: 'o1',
    type: 'ONE_TIME_PRICE_DISCOVERY',
    status: 'ACTIVE',
    rate: 8.5,
    rateType: 'APR',
    restrictions: { isWithdrawable: true, isRateEditable: true },
    opportunities,
  }
  servePage({ data: { ...supplier(), earlyPayRequests: { edges: [{ node }] } } })
}

test.each([1001, 5000, 20_000])(
  'an offer to %i customers names the last one, found and reached behind all else',
  async (customers) => {
    serveOffer(customers)
    renderPage(<OfferPage params={{ offerid: 'o1' }} />, '/offers/o1')
    const table = await screen.findByRole('table', { name: 'Customers in this offer' })
    expect(table.getAttribute('aria-rowcount')).toBe(String(customers + 1))
    expect(within(table).getAllByRole('row').length).toBeLessThan(70)
    window.scrollTo(0, ROW_PX * customers)
    fireEvent.scroll(window)
    const last = `Customer ${customers}`
    expect(within(table).getAllByRole('row').at(-1)!.textContent).toContain(last)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: last } })
    expect(
      within(screen.getByRole('table', { name: 'Customers in this offer' })).getByText(last),
    ).toBeDefined()
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(sections.at(-1)).toBe('Customers in this offer')
  },
)

test('a customer with many currencies counts as one among those of an offer', async () => {
  serveOffer(14, ['USD', 'EUR'])
  renderPage(<OfferPage params={{ offerid: 'o1' }} />, '/offers/o1')
  await screen.findByText('14 of 14')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Customer 12' } })
  await screen.findByText('1 of 14')
})

test('the list of offers names one of many customers and counts the others', async () => {
  serveOffer(5000)
  renderPage(<OffersPage />, '/offers')
  const link = await screen.findByRole('link', { name: /^Customer 1 and/ })
  expect(link.textContent).toBe('Customer 1 and 4,999 more')
})
