import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing.ts'
import {
  addSupplier,
  openTestApi,
  type TestApi,
  type TestCustomer,
  type TestSupplier,
} from '../../testing-api.ts'

eachDatabase('the invoice calls', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let customer: TestCustomer
  let token: string

  beforeEach(async () => {
    database ??= await open()
    supplier = await addSupplier(database, `${Math.random()}@supplier.test`)
    customer = supplier.customers[0]!
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
  })

  const path = (suffix = '', query = '') =>
    `/taker/maker/${customer.makerOrganizationUuid}/invoices${suffix}?currency=USD${query && `&${query}`}`
  const get = async (suffix = '', query = '') => (await api.call('GET', path(suffix, query), { token })).json
  const numbers = async (query: string, suffix = '') =>
    (await get(suffix, query)).data.map((row: { invoiceId: string }) => row.invoiceId)
  const put = (suffix: string, body: object, headers = {}) =>
    api.call('PUT', path(suffix), { token, body, headers })

  test('API-045 API-058 ENT-001 INV-033 INV-030 the list holds eligible rows, most days early first, twenty a page', async () => {
    const page = await get()
    expect(page).toMatchObject({ total: 5, page: 1, limit: 20 })
    expect(page.data.map((row: { daysPaidEarly: number }) => row.daysPaidEarly)).toEqual([34, 33, 32, 31, 30])
    expect(page.data[0]).toEqual({
      id: String(customer.eligible[4]),
      invoiceId: 'E5',
      voucherId: 'V-E5',
      amount: 5000,
      originalAmount: 5000,
      adjustmentAmount: 0,
      currency: 'USD',
      created: '2026-02-22',
      dueDate: '2026-04-08',
      payDate: '2026-04-08',
      originalDepositDate: '2026-04-08',
      earlyPayDepositDate: '2026-03-05',
      daysPaidEarly: 34,
      earn: 0,
      minDiscount: 0,
      companyId: 'C0',
      companyName: 'Customer 0',
      vendorName: `Account of ${supplier.email}`,
      isInCashPool: true,
      marketId: customer.marketUuid,
      marketUuid: customer.marketUuid,
      legacyMarketId: customer.marketUuid,
      makerOrganizationUuid: customer.makerOrganizationUuid,
      takerId: supplier.accountId,
      takerExcluded: false,
      takerExcludedForToday: false,
      coversUnmatched: false,
    })
  })

  test('API-049 ENT-002 ENT-003 ineligible rows say why, adjustments what they adjust', async () => {
    const ineligible = await get('/ineligible')
    expect(
      ineligible.data.map((row: Record<string, unknown>) => [
        row.invoiceId,
        row.isPastDue,
        row.makerExcluded,
      ]),
    ).toEqual([
      ['P1', true, false],
      ['H1', false, true],
    ])
    const { data } = await get('/adjustments')
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      adjInvoiceId: 'A1',
      invoiceId: 'E1',
      status: 'matched',
      amount: -50,
      isPaid: false,
    })
  })

  test('API-046 API-047 API-048 INV-034 INV-035 INV-036 filters, order and pages are those of the query', async () => {
    expect(await numbers('order=amount&orderDirection=desc')).toEqual(['E5', 'E4', 'E3', 'E2', 'E1'])
    expect(await numbers('order=amount&limit=2&page=2')).toEqual(['E3', 'E4'])
    expect(await numbers('order=amount&limit=2&page=9')).toEqual([])
    expect(await numbers('order=amount&filter[amount][from]=2000&filter[amount][to]=3000.00')).toEqual([
      'E2',
      'E3',
    ])
    expect(await numbers('filter[amount][to]=0')).toEqual([])
    // A credit note is below zero.
    expect(await numbers('', '/adjustments')).toEqual(['E1'])
    expect(await numbers('filter[amount][to]=0', '/adjustments')).toEqual(['E1'])
    expect(await numbers('filter[amount][from]=0', '/adjustments')).toEqual([])
    expect(await numbers('filter[invoiceId]=e4')).toEqual(['E4'])
    expect(await numbers('filter[companyId]=C1')).toEqual([])
    expect(
      await numbers('order=amount&filter[dueDate][0][to]=2026-04-04&filter[dueDate][1][from]=2026-04-08'),
    ).toEqual(['E1', 'E5'])
    expect(await numbers('filter[earlyPayDepositDate][0][from]=2026-03-06')).toEqual([])
    expect(
      await numbers(`takerMarketIds=${encodeURIComponent(JSON.stringify([customer.marketUuid]))}`),
    ).toHaveLength(5)
  })

  test('INV-055 reasons, adjustment types and how a row was paid filter the lists, their sums and the export', async () => {
    const found = async (list: string, filter: string) =>
      (await get(list, `filter${filter}`)).data.map(
        (row: { invoiceId: string; adjInvoiceId?: string }) => row.adjInvoiceId ?? row.invoiceId,
      )
    expect(await found('/ineligible', '[ineligibilityReasons]=isPastDue')).toEqual(['P1'])
    expect(await found('/ineligible', '[ineligibilityReasons]=makerExcluded,isReserved')).toEqual(['H1'])
    expect(await found('/ineligible', '[ineligibilityReasons]=makerExcluded,isPastDue')).toEqual(['P1', 'H1'])
    const sums = await get('/ineligible/filtered-stats', 'filter[ineligibilityReasons]=isPastDue')
    expect(sums.count).toBe(1)
    const [{ transactionType }] = (await get('/adjustments')).data
    expect(await found('/adjustments', `[adjustmentTypes]=${transactionType}`)).toEqual(['A1'])
    expect(await found('/adjustments', '[adjustmentTypes]=none')).toEqual([])
    await database.asSystem((tx) =>
      tx.query(
        `update invoices set paid_state = 2, paid_day = 20000 where account_id = $1 and invoice_number = 'A1'`,
        [supplier.accountId],
      ),
    )
    expect(await found('/adjustments', '[paidEarly]=true')).toEqual(['A1'])
    expect(await found('/adjustments', '[paidEarly]=false')).toEqual([])
    const wrong = path('/ineligible', 'filter[ineligibilityReasons]=tooLate')
    expect((await api.call('GET', wrong, { token })).status).toBe(400)
  })

  test('queries that make no sense are refused with a code and the name of what is wrong', async () => {
    for (const query of [
      'limit=0',
      'limit=x',
      'page=-1',
      'order=rate',
      'filter[dueDate][0][to]=2026-02-30',
      'takerMarketIds=[1]',
      'filter[amount][from]=abc',
    ]) {
      const { status, json } = await api.call('GET', path('', query), { token })
      expect([query, status, json.error.code]).toEqual([query, 400, 'VALIDATION'])
    }
    const without = await api.call('GET', path().replace('?currency=USD', ''), { token })
    expect(without.json.error.message).toContain('currency')
    expect((await api.call('GET', path().replace('USD', 'XXQ'), { token })).status).toBe(400)
    expect((await api.call('GET', '/taker/maker/nonsense/invoices?currency=USD', { token })).status).toBe(404)
  })

  test('API-050 API-054 INV-020 ENT-006 excluding and including moves rows between the statistics', async () => {
    const [first, second] = customer.eligible.map(String)
    expect((await put('/exclude', { invoiceIds: [first, second] })).json).toEqual({
      changedCount: 2,
      version: 1,
    })
    expect(await get('/stats')).toEqual({
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
    expect(await numbers('filter[takerExcluded]=true&order=amount')).toEqual(['E1', 'E2'])
    expect((await put('/include', { invoiceIds: [first] })).json).toEqual({ changedCount: 1, version: 2 })
    expect((await put('/include', { invoiceIds: [first] })).json).toEqual({ changedCount: 0, version: 2 })
    const rows = await database.asAccount(supplier.accountId, (tx) =>
      tx.query('select max(version)::int as version, sum(bit_count(bits))::int as count from exclusions'),
    )
    expect(rows).toEqual([{ version: 2, count: 1 }])
  })

  test('API-055 API-056 INV-024 the bulk calls change all rows that match the filters', async () => {
    expect(
      (await put('/bulk-exclude', { amount: { from: 3000 }, ignoreFullyAdjustedInvoices: true })).json
        .changedCount,
    ).toBe(3)
    expect(await numbers('filter[takerExcluded]=true&order=amount')).toEqual(['E3', 'E4', 'E5'])
    expect((await put('/bulk-include', {})).json.changedCount).toBe(3)
    expect((await put('/bulk-exclude', { amount: { from: 'x' } })).json.error.code).toBe('VALIDATION')
  })

  test('API-057 RST-004 RST-005 update-calculated-invoices includes every excluded invoice of the markets again', async () => {
    await put('/bulk-exclude', {})
    const body = {
      filters: [{ all: true, operation: 'INCLUDE' }],
      takersMarkets: [{ marketId: customer.marketUuid, takerId: supplier.accountId }],
    }
    expect((await api.call('POST', path('/update-calculated-invoices'), { body })).status).toBe(401)
    expect(
      (await api.call('POST', path('/update-calculated-invoices'), { token, body })).json.changedCount,
    ).toBe(5)
    expect((await get('/stats')).excludedCount).toBe(0)
  })

  test('API-050 filtered statistics follow the filters, the others do not', async () => {
    expect(await get('/ineligible/all-stats', 'filter[invoiceId]=P1')).toEqual({ count: 2, subTotal: 1500 })
    expect(await get('/ineligible/filtered-stats', 'filter[invoiceId]=P1')).toEqual({
      count: 1,
      subTotal: 700,
    })
    expect(await get('/adjustments/all-stats')).toEqual({ count: 1, subTotal: -50 })
    expect(await get('/adjustments/filtered-stats', 'filter[invoiceId]=zzz')).toEqual({
      count: 0,
      subTotal: 0,
    })
  })

  test('a paid adjustment stays listed and counts no longer', async () => {
    await database.asAccount(supplier.accountId, (tx) =>
      tx.query('update invoices set paid_state = 1, paid_minor = 0, paid_day = due_day where kind = 1'),
    )
    expect(await get('/adjustments')).toMatchObject({
      data: [{ adjInvoiceId: 'A1', isPaid: true }],
      total: 1,
    })
    expect(await get('/adjustments/all-stats')).toEqual({ count: 0, subTotal: 0 })
  })

  test('a repeated write with its key answers the stored result, the key with other arguments is refused', async () => {
    const headers = { 'Idempotency-Key': 'op-1' }
    const ids = [String(customer.eligible[0])]
    const first = await put('/exclude', { invoiceIds: ids }, headers)
    await put('/include', { invoiceIds: ids })
    expect((await put('/exclude', { invoiceIds: ids }, headers)).json).toEqual(first.json)
    expect((await get('/stats')).excludedCount).toBe(0)
    const reused = await put('/include', { invoiceIds: ids }, headers)
    expect([reused.status, reused.json.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await put('/exclude', { invoiceIds: ids }, { 'Idempotency-Key': 'a b' })).json.error.code).toBe(
      'BAD_REQUEST',
    )
  })

  test('a write that names one wrong invoice changes none', async () => {
    const ids = [String(customer.eligible[0]), String(supplier.customers[1]!.eligible[0])]
    expect((await put('/exclude', { invoiceIds: ids })).status).toBe(404)
    expect((await put('/exclude', { invoiceIds: [String(customer.adjustment)] })).status).toBe(404)
    expect((await put('/exclude', { invoiceIds: ['1 or 1=1'] })).status).toBe(400)
    expect((await get('/stats')).excludedCount).toBe(0)
  })

  test('SES-042 API-051 INV-056 an export opens by a link signed for a minute and for itself only', async () => {
    await database.asSystem((tx) =>
      tx.query(`update customers set name = '=HYPERLINK("x"), Inc' where customer_uuid = $1`, [
        customer.customerUuid,
      ]),
    )
    const target = `/early-pay/api${path('/eligible/csv', 'filter[amount][to]=1000')}`
    const { url } = (await api.call('POST', '/signed-link', { token, body: { path: target } })).json
    const open = (address: string) => api.call('GET', address.slice('/early-pay/api'.length))
    const answer = await open(url)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.text.split('\r\n').slice(1)).toEqual([
      `E1,"'=HYPERLINK(""x""), Inc",USD,1000,2026-04-04,2026-04-06,30,2026-03-05,false`,
      '',
    ])
    expect((await open(url.replace('%5Bto%5D=1000', '%5Bto%5D=9999'))).json.error.code).toBe('LINK_INVALID')
    expect((await open(url.replace('eligible', 'ineligible'))).json.error.code).toBe('LINK_INVALID')
    expect((await api.call('GET', path('/eligible/csv'), { token })).json.error.code).toBe('LINK_INVALID')
    const signature = new URL(url, 'http://x').searchParams.get('signature')!
    expect((await api.call('GET', '/user/me', { token: signature })).json.error.code).toBe('TOKEN_INVALID')
    api.clock.now = new Date(api.clock.now.getTime() + 61_000)
    expect((await open(url)).json.error.code).toBe('LINK_EXPIRED')
  })

  test('API-012 API-013 API-028 EN2-039 GQL-015 takers, buyers and exchange rates are the account’s', async () => {
    const { takers } = (await api.call('GET', '/user/me/divisions/takers', { token })).json
    expect(takers[0].markets.map((market: { currency: string }) => market.currency)).toEqual(['USD', 'EUR'])
    const buyers = (await api.call('GET', '/marketing/buyers', { token })).json
    expect(buyers.map((buyer: { name: string }) => buyer.name)).toEqual(['Customer 0', 'Customer 1'])
    expect(buyers[0]).toMatchObject({ uuid: customer.customerUuid, active: true })
    const rates = (await api.call('GET', '/exchange-rate?currencies[]=EUR&currencies[]=USD', { token })).json
    expect(Object.keys(rates)).toEqual(['EUR', 'USD'])
    expect([rates.USD.USD, rates.EUR.EUR, rates.EUR.USD * rates.USD.EUR]).toEqual([
      1,
      1,
      expect.closeTo(1, 9),
    ])
    expect([rates.USD.GBP, rates.USD.JPY, rates.EUR.GBP]).toEqual([
      0.79,
      151.5,
      expect.closeTo(0.79 / 0.92, 9),
    ])
    const base = (await api.call('GET', '/exchange-rate', { token })).json
    expect(Object.keys(base)).toEqual(['USD'])
    expect(base.USD).toMatchObject({ USD: 1, EUR: 0.92, KWD: 0.307 })
    expect((await api.call('GET', '/exchange-rate?currencies=ZZZ', { token })).status).toBe(400)
  })
})
