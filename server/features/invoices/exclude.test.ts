import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier } from '../../testing/api.ts'
import { openInvoices, type Invoices } from './testing/invoices.ts'

eachDatabase('excluding invoices', (open) => {
  let database: Database
  let invoices: Invoices

  beforeEach(async () => {
    database ??= await open()
    invoices = await openInvoices(database)
  })

  const put = (suffix: string, body: object, headers = {}) =>
    invoices.api.call('PUT', invoices.path(suffix), { token: invoices.token, body, headers })

  test('API-050 API-054 INV-020 ENT-006 excluding and including moves rows between the statistics', async () => {
    const [first, second] = invoices.customer.eligible.map(String)
    expect((await put('/exclude', { invoiceIds: [first, second] })).json).toEqual({
      changedCount: 2,
      version: 1,
    })
    expect(await invoices.get('/stats')).toEqual({
      includedCount: 3,
      includedAmount: 12_000,
      excludedCount: 2,
      excludedAmount: 3000,
      coversUnmatchedCount: 0,
      coversUnmatchedAmount: 0,
      eligibleCount: 5,
      eligibleAmount: 15_000,
      toBeIncludedCount: 3,
      toBeIncludedAmount: 12_000,
    })
    expect(await invoices.numbers('filter[takerExcluded]=true&order=amount')).toEqual(['E1', 'E2'])
    expect((await put('/include', { invoiceIds: [first] })).json).toEqual({ changedCount: 1, version: 2 })
    expect((await put('/include', { invoiceIds: [first] })).json).toEqual({ changedCount: 0, version: 2 })
    const rows = await database.asAccount(invoices.supplier.accountId, (tx) =>
      tx.query('select max(version)::int as version, sum(bit_count(bits))::int as count from exclusions'),
    )
    expect(rows).toEqual([{ version: 2, count: 1 }])
  })

  test.each([
    ['/exclude', 'named'],
    ['/include', 'named'],
    ['/bulk-exclude', 'all'],
    ['/bulk-include', 'all'],
  ])(
    'API-054 API-055 API-056 %s changes %s invoices of those markets alone that are named',
    async (suffix, which) => {
      const { marketUuid, eligible } = invoices.customer
      const [north] = await database.asSystem((tx) =>
        tx.query<{ uuid: string }>(
          `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, division, target_apr_ppm,
           pool_minor, time_zone, deadline_minute, next_clear_at)
         select account_id, gen_random_uuid(), gen_random_uuid(), customer_uuid, currency, 'north', target_apr_ppm, pool_minor,
           time_zone, deadline_minute, next_clear_at from markets where market_uuid = $1 returning market_uuid as uuid`,
          [marketUuid],
        ),
      )
      if (suffix.endsWith('include')) await put('/bulk-exclude', {})
      const change = async (uuid: string) => {
        const { status, json } = await invoices.api.call(
          'PUT',
          invoices.path(suffix, `takerMarketIds=${encodeURIComponent(JSON.stringify([uuid]))}`),
          { token: invoices.token, body: which === 'named' ? { invoiceIds: [String(eligible[0])] } : {} },
        )
        return [status, json.changedCount]
      }
      expect(await change(north!.uuid)).toEqual(which === 'named' ? [404, undefined] : [200, 0])
      expect(await change(marketUuid)).toEqual([200, which === 'named' ? 1 : eligible.length])
    },
  )

  test('API-054 a named invoice of the same customer in another currency is not found, nor is a market of it', async () => {
    const { marketUuid, eligible } = invoices.customer
    const inEuros = randomUUID()
    await database.asSystem(async (tx) => {
      await tx.query(
        `insert into markets select (jsonb_populate_record(m, jsonb_build_object('market_uuid', $2::text, 'currency', 'EUR'))).*
         from markets m where market_uuid = $1`,
        [marketUuid, inEuros],
      )
      await tx.query(`update invoices set market_uuid = $2, currency = 'EUR' where invoice_id = $1`, [
        eligible[0]!,
        inEuros,
      ])
    })
    const invoiceIds = eligible.slice(0, 2).map(String)
    expect((await put('/exclude', { invoiceIds })).status).toBe(404)
    expect((await put('/exclude', { invoiceIds: invoiceIds.slice(0, 1) })).status).toBe(404)
    const market = `takerMarketIds=${encodeURIComponent(JSON.stringify([inEuros]))}`
    const { status } = await invoices.api.call('PUT', invoices.path('/exclude', market), {
      token: invoices.token,
      body: { invoiceIds: invoiceIds.slice(1) },
    })
    expect(status).toBe(404)
    expect((await invoices.get('/stats')).excludedCount).toBe(0)
    expect((await put('/exclude', { invoiceIds: invoiceIds.slice(1) })).json.changedCount).toBe(1)
  })

  test('API-055 API-056 INV-024 the bulk calls change all rows that match the filters', async () => {
    expect(
      (await put('/bulk-exclude', { amount: { from: 3000 }, ignoreFullyAdjustedInvoices: true })).json
        .changedCount,
    ).toBe(3)
    expect(await invoices.numbers('filter[takerExcluded]=true&order=amount')).toEqual(['E3', 'E4', 'E5'])
    expect((await put('/bulk-include', {})).json.changedCount).toBe(3)
    expect((await put('/bulk-exclude', { amount: { from: 'x' } })).json.error.code).toBe('VALIDATION')
  })

  test('API-055 the bulk calls can pass over invoices that adjustments have used up', async () => {
    await database.asSystem((tx) =>
      tx.query('update invoices set amount_minor = 0 where invoice_id = $1', [
        invoices.customer.eligible[0]!,
      ]),
    )
    const changed = async (body: object) => (await put('/bulk-exclude', body)).json.changedCount
    expect(await changed({ ignoreFullyAdjustedInvoices: true })).toBe(4)
    expect(await changed({})).toBe(1)
  })

  test('API-057 RST-004 RST-005 update-calculated-invoices includes every excluded invoice of the markets again', async () => {
    await put('/bulk-exclude', {})
    const body = {
      filters: [{ all: true, operation: 'INCLUDE' }],
      takersMarkets: [{ marketId: invoices.customer.marketUuid, takerId: invoices.supplier.accountId }],
    }
    expect(
      (await invoices.api.call('POST', invoices.path('/update-calculated-invoices'), { body })).status,
    ).toBe(401)
    expect(
      (
        await invoices.api.call('POST', invoices.path('/update-calculated-invoices'), {
          token: invoices.token,
          body,
        })
      ).json.changedCount,
    ).toBe(5)
    expect((await invoices.get('/stats')).excludedCount).toBe(0)
  })

  test('API-057 update-calculated-invoices includes those of the named markets alone, and of no other taker', async () => {
    const { customer, supplier } = invoices
    const other = await addSupplier(database, `${Math.random()}@other.test`)
    const [moved] = customer.eligible
    const [secondMarket, inEuros] = [randomUUID(), randomUUID()]
    await database.asSystem(async (tx) => {
      await tx.query(
        `insert into markets select (jsonb_populate_record(m, jsonb_build_object('market_uuid', $2::text, 'division', 'other'))).*
         from markets m where market_uuid = $1`,
        [customer.marketUuid, secondMarket],
      )
      await tx.query('update invoices set market_uuid = $2 where invoice_id = $1', [moved!, secondMarket])
      await tx.query(
        `insert into markets select (jsonb_populate_record(m, jsonb_build_object('market_uuid', $2::text, 'currency', 'EUR'))).*
         from markets m where market_uuid = $1`,
        [customer.marketUuid, inEuros],
      )
    })
    await put('/bulk-exclude', {})
    const include = async (...takersMarkets: readonly { marketId: string; takerId: string }[]) => {
      const body = { filters: [{ all: true, operation: 'INCLUDE' }], takersMarkets }
      const path = invoices.path('/update-calculated-invoices')
      const { status, json } = await invoices.api.call('POST', path, { token: invoices.token, body })
      return [status, json.changedCount]
    }
    const own = { marketId: secondMarket, takerId: supplier.accountId }
    expect(await include({ ...own, takerId: other.accountId })).toEqual([404, undefined])
    expect(await include(own, { ...own, takerId: other.accountId })).toEqual([404, undefined])
    expect(await include({ ...own, marketId: supplier.customers[1]!.marketUuid })).toEqual([404, undefined])
    expect(await include({ ...own, marketId: inEuros })).toEqual([404, undefined])
    expect((await invoices.get('/stats')).excludedCount).toBe(5)
    expect(await include(own)).toEqual([200, 1])
    expect((await invoices.get('/stats')).excludedCount).toBe(4)
  })

  test('a key that included what a request excluded is rejected for an include of everything', async () => {
    const headers = { 'Idempotency-Key': 'op-in-request' }
    const takersMarkets = [{ marketId: invoices.customer.marketUuid, takerId: invoices.supplier.accountId }]
    const body = { filters: [{ all: true, operation: 'INCLUDE' }], takersMarkets }
    const path = invoices.path('/update-calculated-invoices')
    const first = await invoices.api.call('POST', path, { token: invoices.token, body, headers })
    expect(first.status).toBe(200)
    const markets = encodeURIComponent(JSON.stringify([invoices.customer.marketUuid]))
    const all = invoices.path('/bulk-include', `takerMarketIds=${markets}`)
    const reused = await invoices.api.call('PUT', all, { token: invoices.token, body: {}, headers })
    expect(reused.json.error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('a repeated write with its key answers the stored result, the key with other arguments is rejected', async () => {
    const headers = { 'Idempotency-Key': 'op-1' }
    const ids = [String(invoices.customer.eligible[0])]
    const first = await put('/exclude', { invoiceIds: ids }, headers)
    await put('/include', { invoiceIds: ids })
    expect((await put('/exclude', { invoiceIds: ids }, headers)).json).toEqual(first.json)
    expect((await invoices.get('/stats')).excludedCount).toBe(0)
    const reused = await put('/include', { invoiceIds: ids }, headers)
    expect([reused.status, reused.json.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await put('/exclude', { invoiceIds: ids }, { 'Idempotency-Key': 'a b' })).json.error.code).toBe(
      'BAD_REQUEST',
    )
  })

  test('a write that names one wrong invoice changes none', async () => {
    const ids = [String(invoices.customer.eligible[0]), String(invoices.supplier.customers[1]!.eligible[0])]
    expect((await put('/exclude', { invoiceIds: ids })).status).toBe(404)
    expect((await put('/exclude', { invoiceIds: [String(invoices.customer.adjustment)] })).status).toBe(404)
    expect((await put('/exclude', { invoiceIds: ['1 or 1=1'] })).status).toBe(400)
    expect((await invoices.get('/stats')).excludedCount).toBe(0)
  })
})
