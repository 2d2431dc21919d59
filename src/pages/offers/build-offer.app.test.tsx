import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { test } from 'vitest'
import { createSupplier, openApp } from '../../../tests/app/app-under-test.tsx'
import { makeOffer, opportunities } from '../../../tests/fixtures/offer-calls.ts'
import { expectAt } from './testing/offer-pages.ts'

/** Presses Build Offer of the list; returns the dialog that opens. */
async function buildOffer(name: string) {
  const main = within(await screen.findByRole('main'))
  await userEvent.click(await main.findByRole('button', { name: 'Build Offer' }))
  return within(await screen.findByRole('dialog', { name }))
}

test('OPP-026 OPP-027 OPP-028 OPP-030 when every customer is in an offer Build Offer says so and stays', async () => {
  const supplier = await createSupplier()
  const all = await opportunities(supplier)
  const id = await makeOffer(
    supplier,
    'Recurring',
    all.map(({ uuid }) => uuid),
  )
  const network = openApp('/offers', supplier)
  await network.answered('Opportunities')
  const dialog = await buildOffer('Existing Active Offer')
  dialog.getByText(/One offer per customer can be active. Withdraw it first to make another./)
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await expectAt(/^\/offers$/)
  const again = await buildOffer('Existing Active Offer')
  await userEvent.click(again.getByRole('button', { name: 'View Offer' }))
  await expectAt(`/offers/${id}`)
})

test('OPP-029 with several active offers Build Offer leads to the list of them', async () => {
  const supplier = await createSupplier()
  const byCustomer = Map.groupBy(await opportunities(supplier), ({ makerDisplayName }) => makerDisplayName)
  const [first, ...others] = [...byCustomer.values()].map((own) => own.map(({ uuid }) => uuid))
  await makeOffer(supplier, 'Recurring', first!)
  await makeOffer(supplier, 'Recurring', others.flat())
  const network = openApp('/offers', supplier)
  await network.answered('Opportunities')
  const dialog = await buildOffer('All Customers Have Active Offers')
  await userEvent.click(dialog.getByRole('button', { name: 'View Active Offers' }))
  await expectAt(/^\/offers$/)
})
