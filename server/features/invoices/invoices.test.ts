import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { CREATE } from '../requests/testing/requests.ts'
import { openInvoices, type Invoices } from './testing/invoices.ts'

eachDatabase('the invoice calls', (open) => {
  let database: Database
  let invoices: Invoices

  beforeEach(async () => {
    database ??= await open()
    invoices = await openInvoices(database)
  })

  test('API-045 API-058 ENT-001 INV-033 INV-030 the list holds eligible rows, most days early first, twenty a page', async () => {
    const page = await invoices.get()
    expect(page).toMatchObject({ total: 5, page: 1, limit: 20 })
    expect(page.data.map((row: { daysPaidEarly: number }) => row.daysPaidEarly)).toEqual([34, 33, 32, 31, 30])
    expect(page.data[0]).toEqual({
      id: String(invoices.customer.eligible[4]),
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
      vendorName: `Account of ${invoices.supplier.email}`,
      isInCashPool: true,
      marketId: invoices.customer.marketUuid,
      marketUuid: invoices.customer.marketUuid,
      legacyMarketId: invoices.customer.marketUuid,
      makerOrganizationUuid: invoices.customer.makerOrganizationUuid,
      takerId: invoices.supplier.accountId,
      takerExcluded: false,
      takerExcludedForToday: false,
      coversUnmatched: false,
    })
  })

  test.each(['', '/ineligible', '/adjustments'])(
    'API-058 INV-033 the pages of the list%s have each row once, and say how many there are in all',
    async (list) => {
      const whole = await invoices.get(list)
      const ids = whole.data.map((row: { id: string }) => row.id)
      expect(ids.length).toBe(whole.total)
      for (const [at, id] of [...ids, undefined].entries()) {
        const page = await invoices.get(list, `limit=1&page=${at + 1}`)
        expect(page).toMatchObject({ total: ids.length, page: at + 1, limit: 1 })
        expect(page.data.map((row: { id: string }) => row.id)).toEqual(id === undefined ? [] : [id])
      }
    },
  )

  test.each([
    ['DISC', 100],
    ['AVGDISC', 100],
    ['APR', 9.44],
  ])('INV-003 ENT-001 an invoice earns what its offer of 2 %% as %s gives', async (rateType, earn) => {
    const { api, token, customer } = invoices
    const input = { opportunityUuids: [customer.opportunityUuid], rateType, rate: 2 }
    expect((await api.gql(token, CREATE, { input })).errors).toBeUndefined()
    // 5,000.00, 34 days early.
    expect((await invoices.get()).data[0]).toMatchObject({ invoiceId: 'E5', earn })
  })

  test('API-049 ENT-002 ENT-003 ineligible rows say why, adjustments what they adjust', async () => {
    const ineligible = await invoices.get('/ineligible')
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
    const { data } = await invoices.get('/adjustments')
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
    expect(await invoices.numbers('order=amount&orderDirection=desc')).toEqual(['E5', 'E4', 'E3', 'E2', 'E1'])
    expect(await invoices.numbers('order=amount&limit=2&page=2')).toEqual(['E3', 'E4'])
    expect(await invoices.numbers('order=amount&limit=2&page=9')).toEqual([])
    expect(
      await invoices.numbers('order=amount&filter[amount][from]=2000&filter[amount][to]=3000.00'),
    ).toEqual(['E2', 'E3'])
    expect(await invoices.numbers('filter[amount][to]=0')).toEqual([])
    // A credit note is below zero.
    expect(await invoices.numbers('', '/adjustments')).toEqual(['E1'])
    expect(await invoices.numbers('filter[amount][to]=0', '/adjustments')).toEqual(['E1'])
    expect(await invoices.numbers('filter[amount][from]=0', '/adjustments')).toEqual([])
    expect(await invoices.numbers('filter[invoiceId]=e4')).toEqual(['E4'])
    expect(await invoices.numbers('filter[invoiceId]=e1', '/adjustments')).toEqual(['E1'])
    expect(await invoices.numbers('filter[invoiceId]=a1', '/adjustments')).toEqual([])
    expect(await invoices.numbers('filter[companyId]=C1')).toEqual([])
    expect(
      await invoices.numbers(
        'order=amount&filter[dueDate][0][to]=2026-04-04&filter[dueDate][1][from]=2026-04-08',
      ),
    ).toEqual(['E1', 'E5'])
    expect(await invoices.numbers('filter[earlyPayDepositDate][0][from]=2026-03-06')).toEqual([])
    expect(
      await invoices.numbers(
        `takerMarketIds=${encodeURIComponent(JSON.stringify([invoices.customer.marketUuid]))}`,
      ),
    ).toHaveLength(5)
  })

  test('INV-055 reasons, adjustment types and how a row was paid filter the lists, their sums and the export', async () => {
    const found = async (list: string, filter: string) =>
      (await invoices.get(list, `filter${filter}`)).data.map(
        (row: { invoiceId: string; adjInvoiceId?: string }) => row.adjInvoiceId ?? row.invoiceId,
      )
    expect(await found('/ineligible', '[ineligibilityReasons]=isPastDue')).toEqual(['P1'])
    expect(await found('/ineligible', '[ineligibilityReasons]=makerExcluded,isReserved')).toEqual(['H1'])
    expect(await found('/ineligible', '[ineligibilityReasons]=makerExcluded,isPastDue')).toEqual(['P1', 'H1'])
    const sums = await invoices.get('/ineligible/filtered-stats', 'filter[ineligibilityReasons]=isPastDue')
    expect(sums.count).toBe(1)
    const [{ transactionType }] = (await invoices.get('/adjustments')).data
    expect(await found('/adjustments', `[adjustmentTypes]=${transactionType}`)).toEqual(['A1'])
    expect(await found('/adjustments', '[adjustmentTypes]=none')).toEqual([])
    await database.asSystem((tx) =>
      tx.query(
        `update invoices set paid_state = 2, paid_day = 20000 where account_id = $1 and invoice_number = 'A1'`,
        [invoices.supplier.accountId],
      ),
    )
    expect(await found('/adjustments', '[paidEarly]=true')).toEqual(['A1'])
    expect(await found('/adjustments', '[paidEarly]=false')).toEqual([])
    const wrong = invoices.path('/ineligible', 'filter[ineligibilityReasons]=tooLate')
    expect((await invoices.api.call('GET', wrong, { token: invoices.token })).status).toBe(400)
  })

  test('INV-002 a market of another customer is not found, also beside one of the own', async () => {
    const [own, other] = invoices.supplier.customers.map(({ marketUuid }) => marketUuid)
    for (const ids of [[other], [own, other], [other, own]]) {
      const markets = `takerMarketIds=${encodeURIComponent(JSON.stringify(ids))}`
      const path = invoices.path('', markets)
      expect((await invoices.api.call('GET', path, { token: invoices.token })).status).toBe(404)
    }
  })

  test('queries that make no sense are rejected with a code and the name of what is wrong', async () => {
    for (const query of [
      'limit=0',
      'limit=x',
      'page=-1',
      'order=rate',
      'filter[dueDate][0][to]=2026-02-30',
      'takerMarketIds=[1]',
      'filter[amount][from]=abc',
    ]) {
      const { status, json } = await invoices.api.call('GET', invoices.path('', query), {
        token: invoices.token,
      })
      expect([query, status, json.error.code]).toEqual([query, 400, 'VALIDATION'])
    }
    const without = await invoices.api.call('GET', invoices.path().replace('?currency=USD', ''), {
      token: invoices.token,
    })
    expect(without.json.error.message).toContain('currency')
    expect(
      (await invoices.api.call('GET', invoices.path().replace('USD', 'XXQ'), { token: invoices.token }))
        .status,
    ).toBe(400)
    expect(
      (
        await invoices.api.call('GET', '/taker/maker/nonsense/invoices?currency=USD', {
          token: invoices.token,
        })
      ).status,
    ).toBe(404)
  })

  test('API-050 INV-027 filtered statistics follow the filters, the others do not', async () => {
    expect(await invoices.get('/ineligible/all-stats', 'filter[invoiceId]=P1')).toEqual({
      count: 2,
      subTotal: 1500,
    })
    expect(await invoices.get('/ineligible/filtered-stats', 'filter[invoiceId]=P1')).toEqual({
      count: 1,
      subTotal: 700,
    })
    expect(await invoices.get('/adjustments/all-stats')).toEqual({ count: 1, subTotal: -50 })
    // A note is found by the invoice that it adjusts, which is its `invoiceId`, and not by its own number.
    expect(await invoices.get('/adjustments/filtered-stats', 'filter[invoiceId]=e1')).toEqual({
      count: 1,
      subTotal: -50,
    })
    expect(await invoices.get('/adjustments/filtered-stats', 'filter[invoiceId]=A1')).toEqual({
      count: 0,
      subTotal: 0,
    })
  })

  test('a paid adjustment stays listed and counts no longer', async () => {
    await database.asAccount(invoices.supplier.accountId, (tx) =>
      tx.query('update invoices set paid_state = 1, paid_minor = 0, paid_day = due_day where kind = 1'),
    )
    expect(await invoices.get('/adjustments')).toMatchObject({
      data: [{ adjInvoiceId: 'A1', isPaid: true }],
      total: 1,
    })
    expect(await invoices.get('/adjustments/all-stats')).toEqual({ count: 0, subTotal: 0 })
  })

  test('SES-042 API-051 INV-056 an export opens by a link signed for a minute and for itself only', async () => {
    await database.asSystem((tx) =>
      tx.query(`update customers set name = '=HYPERLINK("x"), Inc' where customer_uuid = $1`, [
        invoices.customer.customerUuid,
      ]),
    )
    const target = `/early-pay/api${invoices.path('/eligible/csv', 'filter[amount][to]=1000')}`
    const { url } = (
      await invoices.api.call('POST', '/signed-link', { token: invoices.token, body: { path: target } })
    ).json
    const open = (address: string) => invoices.api.call('GET', address.slice('/early-pay/api'.length))
    const answer = await open(url)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.text.split('\r\n').slice(1)).toEqual([
      `E1,"'=HYPERLINK(""x""), Inc",USD,1000,2026-04-04,2026-04-06,30,2026-03-05,false`,
      '',
    ])
    expect((await open(url.replace('%5Bto%5D=1000', '%5Bto%5D=9999'))).json.error.code).toBe('LINK_INVALID')
    expect((await open(url.replace('eligible', 'ineligible'))).json.error.code).toBe('LINK_INVALID')
    expect(
      (await invoices.api.call('GET', invoices.path('/eligible/csv'), { token: invoices.token })).json.error
        .code,
    ).toBe('LINK_INVALID')
    for (const path of ['/early-pay/offers', '/', '//other.example/early-pay/api/'])
      expect(
        (await invoices.api.call('POST', '/signed-link', { token: invoices.token, body: { path } })).status,
      ).toBe(400)
    const signature = new URL(url, 'http://x').searchParams.get('signature')!
    expect((await invoices.api.call('GET', '/user/me', { token: signature })).json.error.code).toBe(
      'TOKEN_INVALID',
    )
    invoices.api.clock.now = new Date(invoices.api.clock.now.getTime() + 61_000)
    expect((await open(url)).json.error.code).toBe('LINK_EXPIRED')
  })

  test.each([
    [
      'eligible',
      [
        'invoiceId,companyName,currency,amount,dueDate,payDate,daysPaidEarly,earlyPayDepositDate,takerExcluded',
        'E1,Customer 0,USD,1000,2026-04-04,2026-04-06,30,2026-03-05,false',
        'E2,Customer 0,USD,2000,2026-04-05,2026-04-06,31,2026-03-05,false',
        'E3,Customer 0,USD,3000,2026-04-06,2026-04-06,32,2026-03-05,false',
        'E4,Customer 0,USD,4000,2026-04-07,2026-04-07,33,2026-03-05,false',
        'E5,Customer 0,USD,5000,2026-04-08,2026-04-08,34,2026-03-05,false',
      ],
    ],
    [
      'ineligible',
      [
        'invoiceId,companyName,currency,originalAmount,estimatedDepositDate,isPastDue,isReserved,isIneligibleAr,isIneligibleEp,makerExcluded,isCoveringAdjustments,isAdjusted',
        'H1,Customer 0,USD,800,2026-03-05,false,false,false,false,true,false,false',
        'P1,Customer 0,USD,700,,true,false,false,false,false,false,false',
      ],
    ],
    [
      'adjustments',
      [
        'status,adjInvoiceId,invoiceId,companyName,currency,amount,dueDate',
        'matched,A1,E1,Customer 0,USD,-50,2026-03-24',
      ],
    ],
  ])(
    'API-051 INV-056 the file of the %s list has each of its columns, filled as the list has it',
    async (list, expected) => {
      const path = `/early-pay/api${invoices.path(`/${list}/csv`)}`
      const asked = { token: invoices.token, body: { path } }
      const { url } = (await invoices.api.call('POST', '/signed-link', asked)).json
      const { text } = await invoices.api.call('GET', url.slice('/early-pay/api'.length))
      expect(text.trim().split('\r\n')).toEqual(expected)
    },
  )

  test('API-012 API-013 API-028 ENT-023 EN2-039 GQL-015 takers, buyers and exchange rates are the account’s', async () => {
    const { takers } = (
      await invoices.api.call('GET', '/user/me/divisions/takers', { token: invoices.token })
    ).json
    expect(takers[0].markets.map((market: { currency: string }) => market.currency)).toEqual(['USD', 'EUR'])
    const buyers = (await invoices.api.call('GET', '/marketing/buyers', { token: invoices.token })).json
    expect(buyers.map((buyer: { name: string }) => buyer.name)).toEqual(['Customer 0', 'Customer 1'])
    expect(buyers[0]).toMatchObject({ uuid: invoices.customer.customerUuid, active: true })
    const setEnabled = (isEnabled: boolean) =>
      database.asSystem((tx) =>
        tx.query('update markets set is_enabled = $2 where customer_uuid = $1', [buyers[1].uuid, isEnabled]),
      )
    await setEnabled(false)
    const now = (await invoices.api.call('GET', '/marketing/buyers', { token: invoices.token })).json
    expect(now.map(({ active }: { active: boolean }) => active)).toEqual([true, false])
    await setEnabled(true)
    const rates = (
      await invoices.api.call('GET', '/exchange-rate?currencies[]=EUR&currencies[]=USD', {
        token: invoices.token,
      })
    ).json
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
    const base = (await invoices.api.call('GET', '/exchange-rate', { token: invoices.token })).json
    expect(Object.keys(base)).toEqual(['USD'])
    expect(base.USD).toMatchObject({ USD: 1, EUR: 0.92, KWD: 0.307 })
    expect(
      (await invoices.api.call('GET', '/exchange-rate?currencies=ZZZ', { token: invoices.token })).status,
    ).toBe(400)
  })
})
