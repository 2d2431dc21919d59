import type { Database } from '../../../platform/db/driver.ts'
import { addSupplier, openTestApi } from '../../../testing/api.ts'

export async function openInvoices(database: Database) {
  const supplier = await addSupplier(database, `${Math.random()}@supplier.test`)
  const customer = supplier.customers[0]!
  const api = openTestApi(database)
  const token = (await api.signIn(supplier.email)).jwt

  const path = (suffix = '', query = '') =>
    `/taker/maker/${customer.makerOrganizationUuid}/invoices${suffix}?currency=USD${query && `&${query}`}`
  const get = async (suffix = '', query = '') => (await api.call('GET', path(suffix, query), { token })).json
  const numbers = async (query: string, suffix = '') =>
    (await get(suffix, query)).data.map((row: { invoiceId: string }) => row.invoiceId)
  return { api, supplier, customer, token, path, get, numbers }
}

export type Invoices = Awaited<ReturnType<typeof openInvoices>>
