import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplier, openApp, operator, visit } from '../../../tests/app/app-under-test.tsx'
import { makeOffer, readOffer, setUpOffer } from '../../../tests/fixtures/offer-calls.ts'
import { supplier as answers } from '../../../tests/fixtures/page-server.tsx'
import { excludedIn, excludeFirstInvoice, expectAt, withdrawOffer } from './testing/offer-pages.ts'

const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Withdraw' })

test('OFF-036 OFF-038 withdrawing a recurring offer includes its excluded invoices again and goes to the next offer', async () => {
  const supplier = await createSupplier()
  const { id, chosen, rest } = await setUpOffer(supplier, 'Recurring', 1)
  const next = await makeOffer(supplier, 'OneTime', [rest[0]!.uuid])
  const { uuid } = chosen[0]!
  const before = await excludedIn(supplier, uuid)
  expect(before).toBeGreaterThan(0)
  const network = openApp(`/offers/${id}/invoice-edit`, supplier)
  const included = () => network.calls.filter(({ path }) => path.endsWith('/update-calculated-invoices'))
  await excludeFirstInvoice(supplier, uuid)
  visit(`/offers/${id}`)
  await userEvent.click(await button())
  const dialog = await screen.findByRole('alertdialog')
  await within(dialog).findByText(
    /The invoice you excluded for this offer or since it was made is included again/,
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await readOffer(supplier, id)).status).toBe('ACTIVE')
  await withdrawOffer()
  await screen.findByText(/Offer is successfully withdrawn/)
  await expectAt(`/offers/${next}`)
  expect(included()).toHaveLength(1)
  expect(await excludedIn(supplier, uuid)).toBe(before)
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toContain(rest[0]!.makerDisplayName)
  // Above it stands that this is another one. A second press, where the first one was, does not ask for it, nor does Enter.
  const note = await screen.findByText(/^The offer to .* is withdrawn\. This is your next offer: .*\.$/u)
  expect(note.textContent).toContain(`The offer to ${chosen[0]!.makerDisplayName}`)
  expect(note.textContent).toContain(`next offer: ${rest[0]!.makerDisplayName}`)
  await waitFor(() => expect(document.activeElement).toBe(note))
  expect(note.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await userEvent.click(await button())
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await userEvent.pointer({ target: document.body, coords: { clientX: 300, clientY: 200 } })
  await withdrawOffer()
  await expectAt(/^\/offers$/)
  expect(included()).toHaveLength(1)
})

test('OFF-037 a failure to include invoices again does not stand in the way of the withdrawal', async () => {
  const supplier = await createSupplier()
  const { id, chosen } = await setUpOffer(supplier, 'Recurring', 1)
  const network = openApp(`/offers/${id}/invoice-edit`, supplier)
  await excludeFirstInvoice(supplier, chosen[0]!.uuid)
  network.reject('/update-calculated-invoices', 'INTERNAL')
  visit(`/offers/${id}`)
  await userEvent.click(await button())
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText(/The invoice you excluded for this offer or since/)
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText(/Offer is successfully withdrawn/)
  expect((await readOffer(supplier, id)).status).toBe('WITHDRAWN')
  expect(network.calls.some(({ path }) => path.endsWith('/update-calculated-invoices'))).toBe(true)
})

test('OFF-042 OFF-044 a failed withdrawal closes its dialog, and one can try again', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier)
  const network = openApp(`/offers/${id}`, supplier)
  const stop = network.reject('Withdraw', 'INTERNAL')
  await withdrawOffer()
  await screen.findByText('An error occurred while withdrawing your offer.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await button()).disabled).toBe(false)
  expect((await readOffer(supplier, id)).status).toBe('ACTIVE')
  stop()
  await withdrawOffer()
  await screen.findByText(/Offer is successfully withdrawn/)
})

test('OFF-043 PRM-002 who may change nothing any more is rejected, and the button is off from then on', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier, 'OneTime')
  const network = openApp(`/offers/${id}`, supplier)
  network.reject('Withdraw', 'READ_ONLY', 401)
  await withdrawOffer()
  await screen.findByText('We could not withdraw your offer.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await button()).disabled).toBe(true)
  await expectAt(`/offers/${id}`)
})

test('PRM-002 who may only read sees Withdraw turned off, and no other way to change an offer', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier)
  const network = openApp(`/offers/${id}`, supplier)
  network.answer('Me', answers({ isReadOnly: true }))
  await waitFor(async () => expect((await button()).disabled).toBe(true))
  expect(screen.queryByRole('button', { name: 'Edit rate' })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('OFF-018 OFF-040 OFF-041 while the provider applies invoice changes a withdrawal says so before it goes on', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier)
  await operator('review', { supplier: supplier.email, request: id, status: 'INVOICE_EDIT_IN_PROGRESS' })
  openApp(`/offers/${id}`, supplier)
  expect(await screen.findAllByText('Pending Review')).not.toEqual([])
  await screen.findByText(/Last modified by/)
  await withdrawOffer()
  const notice = await screen.findByRole('dialog', { name: 'Invoice edit in progress' })
  expect(notice.textContent).toContain('still being applied')
  await expectAt(`/offers/${id}`)
  await userEvent.click(within(notice).getByRole('button', { name: 'Done' }))
  await expectAt(/^\/offers$/)
})

test('INV-059 an offer that has ended offers no way to another status', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier, 'Recurring', 1)
  openApp(`/offers/${id}`, supplier)
  await screen.findByRole('switch', { name: /^Active/ })
  await withdrawOffer()
  await expectAt(/^\/offers$/)
  visit(`/offers/${id}`)
  await within(await screen.findByRole('main')).findAllByText('Withdrawn')
  expect(screen.queryByRole('switch')).toBeNull()
  for (const name of ['Withdraw', 'Edit rate']) expect(screen.queryByRole('button', { name })).toBeNull()
})
