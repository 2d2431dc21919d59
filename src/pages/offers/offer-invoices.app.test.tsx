import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplier, openApp, visit } from '../../../tests/app/app-under-test.tsx'
import { setUpOffer } from '../../../tests/fixtures/offer-calls.ts'
import { setViewport } from '../../../tests/app/viewport.ts'
import { excludeFirstInvoice, expectAt, firstInvoice } from './testing/offer-pages.ts'

test('OFF-012 OFF-016 OFF-055 invoices are taken out of an offer where they are offered, and stay while it is paused', async () => {
  const supplier = await createSupplier()
  const { id, chosen } = await setUpOffer(supplier, 'Recurring', 1)
  openApp(`/offers/${id}`, supplier)
  await userEvent.click(await screen.findByRole('link', { name: 'Edit invoices' }))
  await expectAt(`/offers/${id}/invoice-edit`)
  await excludeFirstInvoice(supplier, chosen[0]!.uuid)
  await userEvent.click(screen.getByRole('link', { name: 'Back to the offer' }))
  const parts = await screen.findByRole('table', { name: 'Customers in this offer' })
  await userEvent.click(within(parts).getByRole('link', { name: chosen[0]!.makerDisplayName }))
  await expectAt(/\/invoice-edit\/[^/]+\/[A-Z]{3}$/)
  visit(`/offers/${id}/invoices`)
  await screen.findByRole('button', { name: /^Exclude all \d/ })
  expect(firstInvoice().checked).toBe(false)
  await supplier.api.graphql(
    'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(shouldPause: true, id: $id) }',
    { id },
  )
  await screen.findByText("This offer's invoices can't be changed now.")
  expect(within(await screen.findByRole('grid')).queryAllByRole('checkbox')).toEqual([])
})

test('OFF-013 OFF-015 on a phone the way to the invoices goes by the customers', async () => {
  const supplier = await createSupplier()
  const { id, chosen } = await setUpOffer(supplier)
  setViewport(390)
  openApp(`/offers/${id}`, supplier)
  await userEvent.click(await screen.findByRole('link', { name: 'Edit invoices' }))
  await expectAt(`/offers/${id}/invoice-edit/customers`)
  await userEvent.click(await screen.findByRole('link', { name: chosen[0]!.makerDisplayName }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(chosen[0]!.makerDisplayName),
  )
  visit(`/offers/${id}/customers`)
  await screen.findByRole('heading', { level: 1, name: 'Customers of the Offer' })
  for (const { makerDisplayName } of chosen) screen.getByRole('link', { name: makerDisplayName })
})

test('a column hidden in the invoices of an offer stays hidden there at the next visit', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier)
  openApp(`/offers/${id}/invoice-edit`, supplier)
  await screen.findByRole('button', { name: /^Exclude all \d/ })
  const head = () => screen.queryByRole('columnheader', { name: /^Original deposit/ })
  head()!.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide column' }))
  await waitFor(() => expect(head()).toBeNull())
  expect(localStorage.getItem('sooner.columns.request-invoices-edit')).not.toBeNull()
  visit('/offers')
  await screen.findByRole('table', { name: 'In progress' })
  visit(`/offers/${id}/invoice-edit`)
  await screen.findByRole('columnheader', { name: /^Due date/ })
  expect(head()).toBeNull()
})
