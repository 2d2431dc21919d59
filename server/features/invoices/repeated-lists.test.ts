import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON } from '../../testing/api.ts'
import { openInvoices, type Invoices } from './testing/invoices.ts'

eachDatabase('lists that are asked for again', (open) => {
  let database: Database
  let invoices: Invoices

  beforeEach(async () => {
    database ??= await open()
    invoices = await openInvoices(database)
  })

  const numbers = () => invoices.numbers('order=amount')
  const changeUnannounced = () =>
    database.asSystem((tx) =>
      tx.query(`update invoices set invoice_number = 'X1' where account_id = $1 and invoice_number = 'E1'`, [
        invoices.supplier.accountId,
      ]),
    )

  test('are not read again while the account has the same version, in the same minute', async () => {
    const before = await numbers()
    await changeUnannounced()
    expect(await numbers()).toEqual(before)
    invoices.api.clock.now = new Date(NOON.getTime() + 60_000)
    expect(await numbers()).toEqual(['X1', ...before.slice(1)])
  })

  test('are read again after a command of the account', async () => {
    const before = await numbers()
    await changeUnannounced()
    const { api, token, path, customer } = invoices
    const body = { invoiceIds: [String(customer.eligible[4])] }
    expect((await api.call('PUT', path('/exclude'), { token, body })).status).toBe(200)
    expect(await numbers()).toEqual(['X1', ...before.slice(1)])
    expect((await invoices.get('', 'filter[takerExcluded]=true')).total).toBe(1)
  })

  test('are of the account that asks, and of the day on which it asks', async () => {
    const { api, path } = invoices
    expect((await numbers()).length).toBe(5)
    const other = await addSupplier(database, `${Math.random()}@supplier.test`)
    const { jwt } = await api.signIn(other.email)
    expect((await api.call('GET', path('', 'order=amount'), { token: jwt })).status).toBe(404)
    api.clock.now = new Date('2026-04-07T23:59:59Z')
    const { jwt: late } = await api.signIn(invoices.supplier.email)
    const totalOf = async () => (await api.call('GET', path('', 'order=amount'), { token: late })).json.total
    const eve = await totalOf()
    api.clock.now = new Date('2026-04-08T00:00:00Z')
    expect([eve, await totalOf()]).toEqual([2, 1])
  })
})
