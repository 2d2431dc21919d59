import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  createSupplier,
  createSupplierOf,
  openApp,
  operator,
  visit,
} from '../../../tests/app/app-under-test.tsx'
import { buyer, clear } from '../../../tests/fixtures/buyers.ts'
import { makeOffer, opportunities, opportunityOf, setUpOffer } from '../../../tests/fixtures/offer-calls.ts'
import { expectAt, withdrawOffer } from './testing/offer-pages.ts'

const dialog = () => screen.findByRole('alertdialog')
/** The table of the offers takes the place of its skeleton. */
const offerLinks = () =>
  waitFor(() => within(screen.getByRole('table', { name: 'In progress' })).getAllByRole('link'))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('OFF-011 OFF-019 OFF-034 OFF-035 OFF-038 OFF-039 OFF-042 an offer is withdrawn after a confirmation, and its customers are free again', async () => {
  const supplier = await createSupplier()
  const { chosen } = await setUpOffer(supplier)
  const network = openApp('/offers', supplier)
  await userEvent.click((await offerLinks())[0]!)
  await press('Withdraw')
  expect((await dialog()).textContent).toContain('cannot be undone')
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const withdrawn = () => network.mutations().filter((name) => /withdraw/i.test(name))
  expect(withdrawn()).toHaveLength(0)
  await press('Withdraw')
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText(/Offer is successfully withdrawn/)
  expect(withdrawn()).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(location.pathname).toBe('/early-pay/offers'))
  await screen.findByText('You do not currently have any active offers.')
  expect(network.mutations().filter((name) => /withdraw/i.test(name))).toHaveLength(1)
  const free = (await opportunities(supplier)).filter(({ requestOptions }) => requestOptions.length > 0)
  expect(free.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(chosen.map(({ uuid }) => uuid)))
})

test('HIS-031 OFF-018 a withdrawn offer stands below the ended ones of Offer Activity, and what it was paid in the history', async () => {
  const ALDER = buyer(1, 'Alder Foods', {})
  const supplier = await createSupplierOf([ALDER])
  const { uuid } = await opportunityOf(supplier, 'Alder Foods')
  const id = await makeOffer(supplier, 'Recurring', [uuid])
  await clear({ operate: operator }, supplier.email, ALDER)
  openApp(`/offers/${id}`, supplier)
  await withdrawOffer()
  await expectAt(/^\/offers$/)
  const ended = within(await screen.findByRole('table', { name: 'Ended' }))
  const [, row] = ended.getAllByRole('row')
  expect(row!.textContent).toContain('Withdrawn')
  await userEvent.click(within(row!).getByRole('link', { name: 'Alder Foods' }))
  await expectAt(`/offers/${id}`)
  await within(await screen.findByRole('main')).findAllByText('Withdrawn')
  visit(`/history/transactions?offerUuid=${id}`)
  const paid = within(await screen.findByRole('table', { name: 'Transactions' }))
  expect(await paid.findByText('Alder Foods')).toBeDefined()
})

test('a withdrawn offer shows in the list and on its page what was offered, without a discount, as none is paid', async () => {
  const supplier = await createSupplier()
  const { id } = await setUpOffer(supplier)
  openApp('/offers', supplier)
  const listed = async (table: string) => {
    const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row')
    await waitFor(() => expect(rows[1]!.querySelectorAll('td').length).toBeGreaterThan(3))
    return rows[1]!
      .querySelectorAll('td')[3]!
      .textContent.match(/[\d,.]+[A-Z]{3}/gu)
      ?.toSorted()
  }
  await offerLinks()
  const offered = await listed('In progress')
  expect(offered).toHaveLength(2)
  visit(`/offers/${id}`)
  const parts = async () =>
    within(await screen.findByRole('table', { name: 'Customers in this offer' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
      .map((cells) => [cells[0], cells[1], cells[3], cells[4]])
  const before = await parts()
  expect(before.every(([, , , discount]) => /^[\d,.]+[A-Z]{3}$/u.test(discount!))).toBe(true)
  await withdrawOffer()
  await expectAt(/^\/offers$/)
  await waitFor(async () => expect(await listed('Ended')).toEqual(offered))
  visit(`/offers/${id}`)
  await within(await screen.findByRole('main')).findAllByText('Withdrawn')
  expect(await parts()).toEqual(before.map((cells) => [...cells.slice(0, 3), 'n/a']))
})
