import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplierOf, openApp, visit } from '../../../tests/app/app-under-test.tsx'
import { buyer } from '../../../tests/fixtures/buyers.ts'
import { readOffer } from '../../../tests/fixtures/offer-calls.ts'
import {
  choose,
  customerBox,
  enterRate,
  findSubmitted,
  goOnToReview,
  press,
  rateField,
} from './testing/builder.ts'
import { inNarrowWindow } from '../../../tests/fixtures/window-that.ts'

const ALDER = buyer(1, 'Alder Foods', {})
const DOVER = buyer(4, 'Dover Pharma', { static: 5.5 })
const HARBOR = buyer(8, 'Harbor Stores', {})
/** Has no invoice that can be offered yet. */
const GRANITE = { ...buyer(7, 'Granite Energy', {}), invoices: [[120_000n, -30] as const] }

const selectAll = async () => userEvent.click(await screen.findByText(/^Select all/))

test('OPP-012 Select all chooses the most that take one kind of offer, and says who takes another', async () => {
  openApp('/offers/builder/one-time', await createSupplierOf([ALDER, DOVER, HARBOR]))
  await screen.findByText(/^Separately: .*Dover Pharma/)
  await selectAll()
  for (const name of ['Alder Foods', 'Harbor Stores']) expect((await customerBox(name)).checked).toBe(true)
  const other = await customerBox('Dover Pharma')
  expect(other.checked).toBe(false)
  expect(other.closest('li')!.textContent).toContain('Takes another kind of offer')
  await press('Next')
  await rateField()
  await press('Back')
  await choose('Dover Pharma')
  const result = screen.getByRole('region', { name: 'If all is accepted' })
  await within(result).findByText(/the same kind of offer/)
  await screen.findByText(/^These take another kind of offer than the others: .*Dover Pharma/)
  await selectAll()
  expect((await customerBox('Dover Pharma')).checked).toBe(false)
})

test('without a customer Next says what is missing where their count stands, and the focus comes there', async () => {
  openApp('/offers/builder/one-time', await createSupplierOf([ALDER, HARBOR]))
  await customerBox('Alder Foods')
  await press('Next')
  const missing = await screen.findByText('Select at least one customer.')
  expect(document.activeElement).toBe(missing)
  await choose('Alder Foods')
  expect(missing.isConnected).toBe(false)
})

test('BLD-045 an offer to several customers is submitted to each of them', async () => {
  const supplier = await createSupplierOf([ALDER, HARBOR])
  openApp('/offers/builder/one-time', supplier)
  await choose('Alder Foods', 'Harbor Stores')
  await press('Next')
  await enterRate('8.5')
  await goOnToReview()
  await press('Submit Offer')
  await findSubmitted()
  const made = await readOffer(supplier, location.pathname.split('/').at(-1)!)
  expect(new Set(made.opportunities.map(({ customerUuid }) => customerUuid)).size).toBe(2)
})

test('the result says in money what the rate saves or costs beside the cost of capital', async () => {
  openApp('/offers/builder/one-time', await createSupplierOf([ALDER]))
  await choose('Alder Foods')
  await press('Next')
  await enterRate('8.5')
  const result = within(screen.getByRole('region', { name: 'If all is accepted' }))
  expect(result.queryByText(/^saves /)).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /^My cost of capital/ }), '12')
  expect((await result.findByText(/^saves /)).previousElementSibling).toBeDefined()
  await result.findByText('Against your 12.00%')
  await enterRate('15')
  await result.findByText(/^costs .* more$/)
})

test('invoices that cost more than the cost of capital lead back to the offer, at the step and the rate it was left at', async () => {
  openApp('/offers/builder/one-time', await createSupplierOf([ALDER]))
  await choose('Alder Foods')
  await press('Next')
  await enterRate('8.5')
  await userEvent.type(screen.getByRole('textbox', { name: /^My cost of capital/ }), '6.5')
  await userEvent.click(await screen.findByRole('link', { name: /cost more than your 6\.50%/ }))
  await screen.findByRole('heading', { level: 1, name: 'Invoice Central' })
  const back = () => within(screen.getByRole('main')).getByRole('link', { name: /^(Build Offer|Customers)$/ })
  await userEvent.click(await screen.findByRole('radio', { name: 'All' }))
  expect(back().textContent).toBe('Build Offer')
  await userEvent.click(back())
  expect((await rateField()).value).toBe('8.50')
  visit('/invoices/eligible')
  await screen.findByRole('heading', { level: 1, name: 'Invoice Central' })
  expect(back().textContent).toBe('Customers')
})

test('where the result is below the fold the field of the cost of capital says in money what the rate saves or costs', async () => {
  inNarrowWindow()
  openApp('/offers/builder/one-time', await createSupplierOf([ALDER]))
  await choose('Alder Foods')
  await press('Next')
  await enterRate('8.5')
  const field = screen.getByRole('textbox', { name: /^My cost of capital/ })
  await userEvent.type(field, '6.5')
  const told = await screen.findByText(/^Against your 6\.50% costs \$[\d,.]+ more$/)
  expect(field.getAttribute('aria-describedby')).toContain(told.id)
})

test('OPP-025 BLD-041 an offer for invoices to come is made from the future-repeating address alone', async () => {
  openApp('/offers/builder', await createSupplierOf([ALDER, GRANITE]))
  expect((await customerBox('Granite Energy')).disabled).toBe(true)
  visit('/offers')
  await screen.findByRole('heading', { level: 1, name: 'Offer Activity' })
  visit('/offers/builder/future-repeating')
  await choose('Granite Energy')
  await press('Next')
  await enterRate('8')
  await press('Next')
  await press('Next')
  await screen.findByText('The offer stands at every deadline until you withdraw it.')
  await press('Submit Offer')
  await findSubmitted()
})

const membership = {
  id: 'm',
  isEligible: true,
  status: 'INACTIVE',
  plan: null,
  trialEndDate: '2020-01-31T00:00:00Z',
}

test('BLD-026 BLD-027 without a membership every builder leads to the essential one, where an offer at the customer’s own rate is made', async () => {
  const network = openApp('/cards-offer', await createSupplierOf([ALDER, DOVER]))
  network.answer('Membership', { membership })
  await screen.findByText('Name your own rate with a membership')
  expect(location.pathname).toBe('/early-pay/offer-builder/essential')
  expect((await customerBox('Alder Foods')).disabled).toBe(true)
  await choose('Dover Pharma')
  expect(await screen.findAllByText('5.50% APR')).not.toEqual([])
  await press('Submit Offer')
  await findSubmitted()
})

test('BLD-026 BLD-030 without a membership an account of the detailed variant goes step by step', async () => {
  const network = openApp('/offers/builder', await createSupplierOf([ALDER, DOVER]))
  network.answer('Membership', { membership: { ...membership, offerBuilderType: 'FLOW_2_DETAIL' } })
  await screen.findByText('Name your own rate with a membership')
  await screen.findByRole('button', { name: 'Next' })
  expect(location.pathname).toBe('/early-pay/offer-builder/essential')
  expect(screen.queryByRole('button', { name: 'Submit Offer' })).toBeNull()
})

test.each([
  '/offers/builder',
  '/offers/builder/repeating',
  '/offers/builder/preferred',
  '/offers/builder/customers',
  '/offers/builder/abandoned-cart-offer',
  '/offers-revamp',
  '/ep-offer',
  '/cards-offer',
])('BLD-024 BLD-025 BLD-028 %s shows the builder with its customers', async (path) => {
  openApp(path, await createSupplierOf([buyer(2, 'Birch Retail', { preferred: 6, express: 7 })]))
  await screen.findByRole('heading', { level: 1, name: 'Build Offer' })
  await customerBox('Birch Retail')
})

test('BLD-028 BLD-047 the addresses of a submitted offer and of an edit lead to their screens', async () => {
  openApp('/offers/builder/abandoned-cart-offer-complete', await createSupplierOf([ALDER]))
  await screen.findByText(/^Your offer is on its way/)
  visit('/ep-offer/edit/some-id')
  await screen.findByText(/not available/)
  expect(location.pathname).toBe('/early-pay/offers/some-id/edit')
})
