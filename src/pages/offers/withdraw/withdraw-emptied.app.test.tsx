import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplier, openApp } from '../../../../tests/app/app-under-test.tsx'
import { readOffer, setUpOffer } from '../../../../tests/fixtures/offer-calls.ts'
import { expectAt } from '../testing/offer-pages.ts'

test('an offer that is withdrawn where its last invoice was excluded says so, and leads on to the list', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier, 'OneTime', 1)
  openApp(`/offers/${id}/invoice-edit`, supplier)
  await userEvent.click(await screen.findByRole('button', { name: /^Exclude all \d/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this offer?' }))
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText(/^Offer is successfully withdrawn/)
  await expectAt(/^\/offers$/)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await readOffer(supplier, id)).status).toBe('WITHDRAWN')
})
