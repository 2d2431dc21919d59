import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplier, openApp, turn, visit } from '../../../tests/app/app-under-test.tsx'
import { readOffer, setUpOffer } from '../../../tests/fixtures/offer-calls.ts'

test('OFF-028 OFF-029 OFF-030 OFF-031 PRM-001 a recurring offer is paused and started again, and every list follows', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier)
  openApp(`/offers/${id}`, supplier)
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: /^Active/ })).checked).toBe(true)
  await userEvent.click(screen.getByText('Active (switch off to pause)'))
  await screen.findByText(/Success : Offer is now Inactive/)
  await screen.findByText(/skipped while paused/)
  expect((await readOffer(supplier, id)).status).toBe('PAUSED')
  await userEvent.click(screen.getAllByRole('link', { name: 'Offer Activity' })[0]!)
  // The rows replace a table of skeletons.
  await waitFor(() => within(screen.getByRole('table', { name: 'In progress' })).getByText('Paused'))
  await userEvent.click(screen.getByRole('button', { name: /^Actions for the offer/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Resume' }))
  await screen.findByText(/Success : Offer is now Active/)
  await waitFor(() => within(screen.getByRole('table', { name: 'In progress' })).getByText('Active'))
})

test('OFF-032 when pausing fails it says so and the switch stays as it was', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier)
  const network = openApp(`/offers/${id}`, supplier)
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /^Active/ })
  network.reject('TogglePause', 'INTERNAL')
  await userEvent.click(screen.getByText('Active (switch off to pause)'))
  await screen.findByText('Error : An error occurred while trying to update your offer status')
  expect(toggle.checked).toBe(true)
})

test('OFF-049 OFF-050 without a membership the switch is locked and names the day it opens', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier)
  const network = openApp(`/offers/${id}`, supplier)
  network.answer('Membership', {
    membership: { id: 'm', isEligible: true, status: 'INACTIVE', plan: null, trialEndDate: null },
  })
  const locked = await screen.findByRole<HTMLInputElement>('switch', { name: 'Always active' })
  expect(locked.checked).toBe(true)
  await userEvent.keyboard('{Tab}')
  act(() => screen.getByRole('button', { name: "Why this can't be paused" }).focus())
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/It can be paused from \w+ \d\d, \d{4}/)
})

test('MB2-003 outside of the experiment nothing is locked: an offer is paused, and the essential builder is the regular one', async () => {
  const supplier = await createSupplier()
  await turn('off', supplier, 'memberships')
  const { id } = await setUpOffer(supplier)
  const network = openApp(`/offers/${id}`, supplier)
  network.answer('Membership', {
    membership: { id: 'm', isEligible: true, status: 'INACTIVE', plan: null, trialEndDate: null },
  })
  // Flags that a busy server sends late are applied with the next navigation.
  const isLocked = () => {
    visit(`/offers/${id}`)
    return screen.queryByRole('switch', { name: /^Active/ }) === null
  }
  await expect.poll(isLocked, { timeout: 30_000, interval: 500 }).toBe(false)
  visit('/offer-builder/essential')
  await screen.findByRole('list', { name: 'Customers' })
  expect(location.pathname).toBe('/early-pay/offers/builder')
})
