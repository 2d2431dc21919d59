import { beforeEach, expect, test } from 'vitest'
import { encodeIdSet, idSetOf } from '#domain/invoices'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { readChanges } from '../../engine/sync/changes.ts'

eachDatabase('including and excluding a set of invoices', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeEach(async () => {
    database ??= await open()
    supplier = await addSupplier(database, `${Math.random()}@supplier.test`)
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
  })

  const put = (name: 'exclude' | 'include', ids: readonly number[], headers = {}) =>
    api.call('PUT', `/taker/invoices/${name}`, { token, body: { invoices: sent(ids) }, headers })
  const sent = (ids: readonly number[]) =>
    Buffer.from(encodeIdSet(idSetOf(Float64Array.from(ids)))).toString('base64')
  const excluded = async (account = supplier.accountId) => {
    const rows = await database.asAccount(account, (tx) =>
      tx.query<{ id: number }>('select invoice_id as id from book_invoices where taker_excluded order by 1'),
    )
    return rows.map(({ id }) => id)
  }
  const addMany = (count: number) =>
    database.asSystem(async (tx) => {
      const { customerUuid, marketUuid } = supplier.customers[0]!
      const rows = await tx.query<{ id: number }>(
        `insert into invoices (account_id, market_uuid, customer_uuid, currency, invoice_number, amount_minor,
           original_amount_minor, created_day, approved_day, due_day)
         select $1::uuid, $2::uuid, $3::uuid, 'USD', 'M' || n, n, n, 20000, 20000, 20600 from generate_series(1, $4::int) n
         returning invoice_id as id`,
        [supplier.accountId, marketUuid, customerUuid, count],
      )
      return rows.map(({ id }) => id)
    })

  test('one call changes invoices of all customers, as one version', async () => {
    const ids = supplier.customers.flatMap(({ eligible }) => eligible)
    expect((await put('exclude', ids)).json).toEqual({ changedCount: 10, version: 1 })
    expect(await excluded()).toEqual([...ids].sort((a, b) => a - b))
    expect((await put('include', ids.slice(3))).json).toEqual({ changedCount: 7, version: 2 })
    expect(await excluded()).toEqual(ids.slice(0, 3))
    expect((await put('include', ids.slice(3))).json).toEqual({ changedCount: 0, version: 2 })
  })

  test('a set of 40,000 invoices is one call, checked before its transaction, and reaches a browser as bitmaps', async () => {
    const ids = await addMany(40_000)
    expect((await put('exclude', ids)).json).toEqual({ changedCount: 40_000, version: 1 })
    const [count] = await database.asAccount(supplier.accountId, (tx) =>
      tx.query('select count(*)::int as count from book_invoices where taker_excluded'),
    )
    expect(count).toEqual({ count: 40_000 })
    const { epoch } = await readChanges(
      database,
      supplier.accountId,
      { epoch: '', version: 0, marketsTag: '' },
      new Date(),
    )
    const known = { epoch, version: 0, marketsTag: '' }
    const changes = await readChanges(database, supplier.accountId, known, new Date())
    expect(changes.rows).toEqual([])
    expect(changes.exclusions!.join('').length).toBeLessThan(7_300)
    // Of a large set, too, one invoice that is not open rejects all.
    await database.asSystem((tx) =>
      tx.query('update invoices set paid_state = 1 where invoice_id = $1::bigint', [ids.at(-1)!]),
    )
    expect((await put('include', ids)).status).toBe(404)
    expect((await put('include', ids.slice(0, -1))).json.changedCount).toBe(39_999)
  })

  test('a set of more than a thousand that lifts an offer above its limit is rejected as a whole', async () => {
    const ids = await addMany(1100)
    await put('exclude', ids)
    const limit = { limit: { amount: 16_000, currency: 'USD' } }
    expect((await api.call('PUT', '/user-source/offer-limit', { token, body: limit })).status).toBe(200)
    const made = await api.gql(
      token,
      `mutation { createOneOneTimePriceDiscoveryRequest(input: {
        opportunityUuids: ["${supplier.customers[0]!.opportunityUuid}"], rateType: APR, rate: 8 }) { id } }`,
    )
    expect(made.errors).toBeUndefined()
    api.clock.now = new Date(api.clock.now.getTime() + 11 * 60_000)
    const { status, json } = await put('include', ids)
    expect([status, json.error?.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    expect(await excluded()).toEqual(ids)
  })

  test('an invoice that is paid, an adjustment, unknown or of another account rejects the whole set', async () => {
    const [first, second] = supplier.customers[0]!.eligible
    const other = await addSupplier(database, `${Math.random()}@supplier.test`)
    await database.asSystem((tx) =>
      tx.query('update invoices set paid_state = 2 where invoice_id = $1::bigint', [second!]),
    )
    const strangers = [second!, supplier.customers[0]!.adjustment, 2 ** 40, other.customers[0]!.eligible[0]!]
    for (const stranger of strangers) {
      expect((await put('exclude', [first!, stranger])).status, String(stranger)).toBe(404)
    }
    expect([await excluded(), await excluded(other.accountId)]).toEqual([[], []])
  })

  test('the same key does it once, also after an invoice of it was paid; with another set it is rejected', async () => {
    const ids = await addMany(1_000)
    const headers = { 'Idempotency-Key': 'bulk' }
    expect((await put('exclude', ids, headers)).json).toEqual({ changedCount: 1_000, version: 1 })
    await put('include', ids)
    await database.asSystem((tx) =>
      tx.query('update invoices set paid_state = 1 where invoice_id = $1::bigint', [ids[0]!]),
    )
    expect((await put('exclude', ids, headers)).json).toEqual({ changedCount: 1_000, version: 1 })
    expect(await excluded()).toEqual([])
    expect((await put('exclude', ids.slice(1), headers)).json.error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('what is no set is rejected with what is wrong', async () => {
    const bad = (invoices: unknown) =>
      api.call('PUT', '/taker/invoices/exclude', { token, body: { invoices } })
    for (const invoices of ['', 'AAAA', '!!', 7, null, sent([1]).slice(8)]) {
      const answer = await bad(invoices)
      expect([answer.status, answer.json.error.code], String(invoices)).toEqual([400, 'VALIDATION'])
    }
  })

  test('an empty set changes nothing', async () => {
    expect((await put('exclude', [])).json).toEqual({ changedCount: 0, version: 0 })
  })
})
