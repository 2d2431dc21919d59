import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSupplierOf, openApp, operator, visit } from '../../../tests/app/app-under-test.tsx'
import { buyer, clear } from '../../../tests/fixtures/buyers.ts'
import { setUpOffer } from '../../../tests/fixtures/offer-calls.ts'
import { excludeFirstInvoice } from './testing/offer-pages.ts'

test('the details say of each invoice why it was paid early or not, as the clear’s own command does', async () => {
  const alder = buyer(1, 'Alder Foods', {})
  const supplier = await createSupplierOf([alder])
  const { id, chosen } = await setUpOffer(supplier, 'Recurring', 1)
  openApp(`/offers/${id}/invoice-edit`, supplier)
  await excludeFirstInvoice(supplier, chosen[0]!.uuid)
  await clear({ operate: operator }, supplier.email, alder)
  const { invoices } = await operator<{ invoices: readonly { verdict: string }[] }>('explain', {
    request: id,
  })
  expect(invoices.filter(({ verdict }) => verdict === 'EXCLUDED')).toHaveLength(1)
  visit(`/offers/${id}`)
  const why = within(await screen.findByRole('region', { name: 'Why invoices were paid early or not' }))
  const rows = () => why.getAllByRole('row').slice(1)
  await waitFor(() => expect(rows()).toHaveLength(invoices.length))
  await userEvent.click(why.getByRole('button', { name: /^Excluded 1$/ }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]!.textContent).toContain('you had excluded it')
  await userEvent.click(why.getByRole('button', { name: /^Excluded 1$/ }))
  await waitFor(() => expect(rows()).toHaveLength(invoices.length))
})
