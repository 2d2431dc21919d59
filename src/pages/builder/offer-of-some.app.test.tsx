import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { book } from '#state'
import { createSupplierOf, openApp, operator } from '../../../tests/app/app-under-test.tsx'
import { buyer, clear, type Buyer } from '../../../tests/fixtures/buyers.ts'
import { readOffer } from '../../../tests/fixtures/offer-calls.ts'
import { enterRate, findSubmitted, goOnToReview, press } from './testing/builder.ts'

const ALDER = buyer(1, 'Alder Foods', {})

const SOON: Buyer = { ...buyer(2, 'Birch Mills', {}), invoices: [[4_711n, 1]] }

const excludedCount = () =>
  book.stateTotals('eligible').reduce((sum, { excluded: { count } }) => sum + count, 0)

test('what was excluded for an offer of some invoices comes back when no customer accepts it', async () => {
  const supplier = await createSupplierOf([ALDER])
  openApp('/invoices/eligible', supplier)
  await screen.findByRole('button', { name: /^Exclude all [1-9]/ })
  const before = excludedCount()
  const grid = screen.getByRole('grid')
  const [first] = within(grid).getAllByRole('row').slice(1)
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.pointer({ keys: '[MouseLeft]', target: within(first!).getAllByRole('gridcell').at(-1)! })
  await user.keyboard('{/Control}')
  await press('Offer these 1')
  await press('Build the offer')
  await press('Next')
  await enterRate('0.1')
  await goOnToReview()
  await press('Submit Offer')
  await findSubmitted()
  const others = excludedCount()
  expect(others).toBeGreaterThan(before)
  const id = location.pathname.split('/').at(-1)!
  await clear({ operate: operator }, supplier.email, ALDER)
  expect((await readOffer(supplier, id)).status).toBe('NOT_ACCEPTED')
  await waitFor(() => expect(excludedCount()).toBe(before))
})

test('an offer of what is listed leaves out a customer all of whose invoices are due too soon', async () => {
  openApp('/invoices/eligible', await createSupplierOf([ALDER, SOON]))
  await press('Offer these 3')
  const customers = await screen.findByRole('list', { name: 'Customers' })
  const boxOf = (name: RegExp) => within(customers).getByRole<HTMLInputElement>('checkbox', { name })
  expect([boxOf(/^Alder/), boxOf(/^Birch/)].map(({ checked }) => checked)).toEqual([true, false])
  expect(screen.getByText('1 customer selected')).toBeDefined()
})

test('of invoices that are all due too soon nothing can be offered: the button says why, and nothing is excluded', async () => {
  openApp('/invoices/eligible?scope=included&early=none', await createSupplierOf([ALDER, SOON]))
  const button = await screen.findByRole('button', { name: 'Offer these 0', description: '1 due too soon' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(excludedCount()).toBe(0)
})
