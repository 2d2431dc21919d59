import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplier, openApp, type AppUser } from '../../../tests/app/app-under-test.tsx'
import { readOffer, setUpOffer } from '../../../tests/fixtures/offer-calls.ts'

/** Opens an offer with its rate being edited; enters a rate. */
async function enterRate(supplier: AppUser, id: string, rate: string) {
  const network = openApp(`/offers/${id}`, supplier)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the rate' }))
  const field = dialog.getByRole<HTMLInputElement>('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, rate)
  return { network, dialog, field }
}

const changeElsewhere = ({ api }: AppUser, id: string, newRate: number) =>
  api.graphql(
    'mutation ($id: ID!, $newRate: Percent!) { editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: $newRate) }',
    { id, newRate },
  )

test('OFF-053 a rate that changes elsewhere is shown beside what was entered, and may then be replaced', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier)
  const { dialog, field } = await enterRate(supplier, id, '7')
  await changeElsewhere(supplier, id, 9)
  await dialog.findByText(/This offer was changed elsewhere and now stands at 9\.00% APR/)
  expect(field.value).toBe('7')
  await userEvent.click(dialog.getByRole('button', { name: 'Save rate' }))
  await screen.findByText('7.00% APR')
  expect((await readOffer(supplier, id)).rate).toBe(7)
})

test('OFF-053 a rate saved over a change that was not seen is rejected, nothing is written and the box keeps it', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier)
  const { network, dialog, field } = await enterRate(supplier, id, '6.5')
  const send = network.hold('EditRate')
  await userEvent.click(dialog.getByRole('button', { name: 'Save rate' }))
  await waitFor(() => expect(network.mutations()).toContain('EditRate'))
  await changeElsewhere(supplier, id, 11)
  send()
  await screen.findByText(/^This offer was changed elsewhere in the meantime/)
  expect(field.value).toBe('6.5')
  await dialog.findByText(/now stands at 11\.00% APR/)
  expect((await readOffer(supplier, id)).rate).toBe(11)
})
