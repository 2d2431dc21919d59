import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { book } from '#state'
import {
  createSupplierOf,
  openApp,
  operator,
  visit,
  type AppUser,
} from '../../../tests/app/app-under-test.tsx'
import type { Network } from '../../../tests/app/network.ts'
import { buyer, clear } from '../../../tests/fixtures/buyers.ts'
import { makeOffer, opportunityOf, readOffer } from '../../../tests/fixtures/offer-calls.ts'
import { excludedIn, firstInvoice } from './testing/offer-pages.ts'

const REJECTED =
  /^Unable to bulk exclude invoices\. At least one of the 3 has been paid or accepted in the meantime/

const ALDER = buyer(1, 'Alder Foods', {})

interface Offered {
  readonly supplier: AppUser
  readonly network: Network
  readonly id: string
  readonly uuid: string
}

/** The invoices of an offer, on a page without a connection. */
async function openOffline(kind: 'OneTime' | 'Recurring'): Promise<Offered> {
  const supplier = await createSupplierOf([ALDER])
  const { uuid } = await opportunityOf(supplier, 'Alder Foods')
  const id = await makeOffer(supplier, kind, [uuid])
  const network = openApp(`/offers/${id}/invoice-edit`, supplier)
  await screen.findByRole('button', { name: /^Exclude all \d/ })
  await network.answered('Opportunities')
  network.cut()
  await screen.findByRole('button', { name: /^Connection: Offline/ })
  return { supplier, network, id, uuid }
}

test.each([
  ['OneTime', 'FULL_ACCEPTANCE'],
  ['Recurring', 'ACTIVE'],
] as const)(
  'of a %s offer an invoice that was excluded without a connection, and accepted before there is one, is paid, which is said',
  async (kind, status) => {
    const { supplier, network, id, uuid } = await openOffline(kind)
    await userEvent.click(firstInvoice())
    await screen.findByText(/The active offer it was part of goes on without it/)
    await clear({ operate: operator }, supplier.email, ALDER)
    network.restore()
    await screen.findByText('Unable to exclude invoices. It has been paid or accepted in the meantime.')
    expect(screen.queryByText(/goes on without it/)).toBeNull()
    await waitFor(() => expect(book.unsent.value).toBe(0))
    await screen.findByText('0 invoices match')
    expect([(await readOffer(supplier, id)).status, await excludedIn(supplier, uuid)]).toEqual([status, 0])
    expect(Array.from(book.book().columns.paidState)).toEqual([2, 2, 2])
  },
)

test('an exclusion of several invoices of which a deadline has paid some changes none, and says why', async () => {
  const { supplier, network } = await openOffline('OneTime')
  await userEvent.click(screen.getByRole('button', { name: /^Exclude all 3/ }))
  await screen.findByText(/3 invoices excluded/)
  await clear({ operate: operator }, supplier.email, ALDER)
  network.restore()
  await screen.findByText(REJECTED)
  await screen.findByText('0 invoices match')
})

test('an exclusion that a deadline has overtaken is told on another screen, too', async () => {
  const { supplier, network } = await openOffline('OneTime')
  await userEvent.click(screen.getByRole('button', { name: /^Exclude all 3/ }))
  await screen.findByText(/3 invoices excluded/)
  visit('/account/settings')
  await clear({ operate: operator }, supplier.email, ALDER)
  network.restore()
  await screen.findByText(REJECTED)
})
