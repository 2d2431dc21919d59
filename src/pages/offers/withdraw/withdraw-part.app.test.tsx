import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplier, openApp } from '../../../../tests/app/app-under-test.tsx'
import { readOffer, setUpOffer } from '../../../../tests/fixtures/offer-calls.ts'

test('an offer is withdrawn from one of its customers after a question, and stands for the others', async () => {
  const supplier = await createSupplier()
  const { id, chosen } = await setUpOffer(supplier, 'OneTime', 2)
  const [leaving, staying] = chosen
  openApp(`/offers/${id}`, supplier)
  const name = `Withdraw from ${leaving!.makerDisplayName}`
  await userEvent.click(await screen.findByRole('button', { name }))
  const question = within(await screen.findByRole('alertdialog', { name: `${name}?` }))
  question.getByText(/it stands as it is for the other customers/u)
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await readOffer(supplier, id)).opportunities).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
  )
  await screen.findByText(`Offer is successfully withdrawn: ${leaving!.makerDisplayName}`)
  const heading = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(heading.textContent).toBe(staying!.makerDisplayName))
  // The button that asked is gone.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Customers in this offer'))
  // The last customer is withdrawn with the whole offer.
  expect(screen.queryByRole('button', { name: /^Withdraw from/u })).toBeNull()
  const { status, opportunities } = await readOffer(supplier, id)
  expect([status, opportunities.length]).toEqual(['ACTIVE', 1])
})
