import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplierOf, openApp, visit } from '../../../tests/app/app-under-test.tsx'
import { buyer } from '../../../tests/fixtures/buyers.ts'
import { makeOffer, opportunityOf } from '../../../tests/fixtures/offer-calls.ts'

const NAMES = ['Alder Foods', 'Birch Tools', 'Cedar Mills']
const CALLED = 'Alder Foods and 2 more'

test('an offer has the same name in the list, on its page, on home, after its submit, and in questions about it', async () => {
  const supplier = await createSupplierOf(NAMES.map((name, at) => buyer(at + 1, name, {})))
  const uuids = await Promise.all(NAMES.map(async (name) => (await opportunityOf(supplier, name)).uuid))
  const id = await makeOffer(supplier, 'OneTime', uuids)
  openApp('/offers', supplier)
  expect(await screen.findByRole('link', { name: CALLED })).toBeDefined()
  expect(await screen.findByRole('button', { name: `Actions for the offer to ${CALLED}` })).toBeDefined()
  visit(`/offers/${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: CALLED })).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(`The offer to ${CALLED} over`)
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  visit(`/offers/${id}/invoices`)
  expect(
    await screen.findByRole('heading', { level: 1, name: `Invoices offered to ${CALLED}` }),
  ).toBeDefined()
  visit(`/offers/builder/complete/${id}`)
  await screen.findByRole('heading', { level: 1, name: /submitted/u })
  expect(await screen.findByText(CALLED)).toBeDefined()
  visit('/')
  const card = await screen.findByRole('region', { name: 'Offer Activity' })
  expect(await within(card).findByRole('link', { name: CALLED })).toBeDefined()
})
