import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  createSupplierOf,
  openApp,
  operator,
  turn,
  visit,
  type AppUser,
} from '../../../tests/app/app-under-test.tsx'
import { buyer, clear, payByHand, type Buyer, type Payment } from '../../../tests/fixtures/buyers.ts'
import { moneyText } from '../../../tests/fixtures/money-text.ts'
import { choose, enterRate, findSubmitted, goOnToReview, press } from './testing/builder.ts'

// Request types, from the builder to a transaction with figures calculated by hand. A one-time offer at an APR and the upsell
// are checked in the browser.

/** Opens the builder for customers of a new supplier, up to the rate. */
async function openRate(path: string, buyers: readonly Buyer[]): Promise<AppUser> {
  const supplier = await createSupplierOf(buyers)
  await turn('on', supplier, 'one-time-benchmark-requests', 'one-time-benchmark-opportunities')
  openApp(path, supplier)
  await choose(...buyers.map(({ name }) => name))
  await press('Next')
  return supplier
}

/** Submits the offer that is shown, clears it, and expects what is paid. */
async function submitAndClear(supplier: AppUser, from: Buyer, paid: Payment): Promise<void> {
  const result = await screen.findByRole('region', { name: 'If all is accepted' })
  await within(result).findAllByText(new RegExp(escaped(moneyText(paid.deposit))))
  expect(result.textContent).toContain(moneyText(paid.discount))
  await goOnToReview()
  await press('Submit Offer')
  await findSubmitted()
  await clear({ operate: operator }, supplier.email, from)
  visit('/history/transactions')
  const line = await screen.findByRole('row', { name: new RegExp(from.name) })
  expect(line.textContent).toContain(moneyText(paid.deposit))
  expect(line.textContent).toContain(moneyText(paid.discount))
}

const escaped = (text: string) => text.replaceAll('.', String.raw`\.`)

const pick = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

/** The APR the builder shows, in hundredths of a percent. */
async function shownApr(): Promise<bigint> {
  const [shown] = await screen.findAllByText(/^\d+\.\d\d% APR$/)
  return BigInt(shown!.textContent.replace(/\D/g, ''))
}

const PLAIN = buyer(1, 'Alder Foods', {})

test('BLD-045 a discount in percent of each invoice is paid to the cent', async () => {
  const supplier = await openRate('/offers/builder/one-time', [PLAIN])
  await userEvent.click((await screen.findAllByText('Discount'))[0]!)
  await enterRate('1,25')
  await submitAndClear(supplier, PLAIN, payByHand([PLAIN], 'DISC', 125n))
})

test('BLD-045 recurring price discovery is paid to the cent, and stands for the next deadline', async () => {
  const supplier = await openRate('/offers/builder/repeating', [PLAIN])
  await enterRate('9')
  await submitAndClear(supplier, PLAIN, payByHand([PLAIN], 'APR', 900n))
  visit('/offers')
  await waitFor(() => within(screen.getByRole('table', { name: 'In progress' })).getByText(/Alder Foods/))
})

test('BLD-045 express accept takes the rate the customer accepts, to the cent', async () => {
  const express = buyer(3, 'Cedar Motors', { express: 7.25 })
  const supplier = await openRate('/offers/builder', [express])
  await pick(/Express Accept · once/)
  await submitAndClear(supplier, express, payByHand([express], 'APR', 725n))
})

test('BLD-037 one-time static rate takes the first of two customers, says so, and is paid to the cent', async () => {
  const small = buyer(4, 'Dover Pharma', { static: 5.5 })
  const large = buyer(12, 'Linden Dairy', { static: 6 })
  const supplier = await openRate('/offers/builder/one-time', [small, large])
  await screen.findByText('This kind of offer takes one customer: Linden Dairy. 1 other is left out.')
  await submitAndClear(supplier, large, payByHand([large], 'APR', 600n))
})

test('BLD-038 recurring static rate from the special repeating address is paid to the cent', async () => {
  const fixed = buyer(5, 'Ember Logistics', { static: 4.75 })
  const supplier = await openRate('/offers/builder/scf-special-repeating-offer', [fixed])
  await submitAndClear(supplier, fixed, payByHand([fixed], 'APR', 475n))
})

test.each([
  ['one-time benchmark rate is the benchmark and its spread', 'one-time', {}],
  ['recurring benchmark rate adds both spreads', 'scf-special-repeating-offer', { platformSpread: 0.5 }],
])('BLD-037 %s, to the cent', async (_, kind, more) => {
  const variable = buyer(6, 'Fjord Textiles', { benchmark: 'SOFR', spread: 1.5, ...more })
  const supplier = await openRate(`/offers/builder/${kind}`, [variable])
  await submitAndClear(supplier, variable, payByHand([variable], 'APR', await shownApr()))
})

test('BLD-045 a preferred term takes each customer at its own rate, to the cent', async () => {
  const preferred = buyer(8, 'Harbor Stores', { preferred: 6 })
  const supplier = await openRate('/offers/builder/preferred', [preferred])
  await pick(/Preferred Term · repeating/)
  await submitAndClear(supplier, preferred, payByHand([preferred], 'APR', 600n))
})

test('FLG-007 one-time cash-flow-plus is paid without a discount where cards are not deprecated', async () => {
  const card = buyer(10, 'Juniper Chemicals', { card: true })
  const supplier = await createSupplierOf([card])
  await turn('off', supplier, 'deprecate-cards', 'disable-card-product-choice')
  openApp('/offers/builder', supplier)
  await choose(card.name)
  await press('Next')
  await pick(/Card, 1% cash back · once/)
  await submitAndClear(supplier, card, payByHand([card], 'APR', 0n))
})

test('FLG-007 while cards are deprecated none is offered', async () => {
  await openRate('/offers/builder', [buyer(10, 'Juniper Chemicals', { card: true, static: 5.5 })])
  await screen.findByRole('radio', { name: /Fixed Rate · once/ })
  expect(screen.queryByRole('radio', { name: /card/i })).toBeNull()
})
