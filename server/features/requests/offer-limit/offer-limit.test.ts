import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { putExclusions } from '../../../engine/book/testing/exclusions.ts'
import { addSupplier, NOON, openTestApi, type TestApi, type TestSupplier } from '../../../testing/api.ts'

const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

eachDatabase('the limit of offers', (open) => {
  let database: Database
  let api: TestApi
  let ada: TestSupplier
  let token: string

  // Each customer of a supplier has 15,000.00 in its currency that can be offered.
  beforeEach(async () => {
    database ??= await open()
    api = openTestApi(database, { FLAGS: 'missing-ap' })
    ada = await addSupplier(database, `ada-${crypto.randomUUID()}@supplier.test`)
    token = (await api.signIn(ada.email)).jwt
  })

  const setLimit = (limit: object | null, as = token) =>
    api.call('PUT', '/user-source/offer-limit', { token: as, body: { limit } })
  const code = (answer: { errors?: { extensions: { code: string } }[] }) =>
    answer.errors?.[0]?.extensions.code

  async function create(indexes: readonly number[], kind = 'OneTime', as = token, key?: string) {
    const input = {
      opportunityUuids: indexes.map((index) => ada.customers[index]!.opportunityUuid),
      rateType: 'APR',
      rate: 8,
    }
    return api.gql(
      as,
      `mutation ($input: Create${kind}PriceDiscoveryRequestInput!) {
         made: createOne${kind}PriceDiscoveryRequest(input: $input) { id } }`,
      { input },
      key === undefined ? undefined : { 'Idempotency-Key': key },
    )
  }

  test('is set by a writer who has just authenticated, read by all of the account, and taken away again', async () => {
    expect((await setLimit({ amount: 1000.5, currency: 'EUR' })).json.limit).toEqual({
      amount: 1000.5,
      currency: 'EUR',
    })
    const read = () => api.call('GET', '/user-source/offer-limit', { token })
    expect((await read()).json.limit).toEqual({ amount: 1000.5, currency: 'EUR' })
    api.clock.now = minutes(11)
    expect((await setLimit(null)).json.error.code).toBe('REAUTHENTICATION_REQUIRED')
    api.clock.now = NOON
    await setLimit(null)
    expect((await read()).json.limit).toBeNull()
    const reader = await addSupplier(database, `r-${crypto.randomUUID()}@supplier.test`, { readOnly: true })
    const { jwt } = await api.signIn(reader.email)
    expect((await setLimit({ amount: 1, currency: 'USD' }, jwt)).json.error.code).toBe('READ_ONLY')
    expect((await setLimit({ amount: 1, currency: 'XYZ' })).json.error.code).toBe('VALIDATION')
    expect((await setLimit({ amount: -1, currency: 'USD' })).json.error.code).toBe('VALIDATION')
  })

  test('lets an offer up to it pass, and one above it of somebody who has authenticated within ten minutes', async () => {
    await setLimit({ amount: 15_000, currency: 'USD' })
    api.clock.now = minutes(11)
    expect((await create([0])).data.made.id).toBeTruthy()
    api.clock.now = NOON
    await setLimit({ amount: 1, currency: 'USD' })
    api.clock.now = minutes(10)
    expect((await create([1])).data.made.id).toBeTruthy()
  })

  test('rejects an offer a cent above it after ten minutes, and nothing of it is kept', async () => {
    await setLimit({ amount: 14_999.99, currency: 'USD' })
    api.clock.now = minutes(11)
    expect(code(await create([0], 'OneTime', token, 'k'))).toBe('REAUTHENTICATION_REQUIRED')
    expect(code(await create([0], 'Recurring'))).toBe('REAUTHENTICATION_REQUIRED')
    const body = {
      offer: { offerStrategy: 'ONE_TIME', rate: 8, rateType: 'APR' },
      opportunityUuids: [ada.customers[0]!.opportunityUuid],
    }
    const older = await api.call('POST', `/taker/early-pay-request/2/submit?uuid=${ada.userId}`, {
      token,
      body,
    })
    expect([older.status, older.json.error.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    const stored = await database.asSystem((tx) =>
      tx.query('select 1 as one from requests where account_id = $1', [ada.accountId]),
    )
    expect(stored).toEqual([])
    // The same attempt, with the same key, goes through once the user has confirmed.
    await database.asSystem((tx) =>
      tx.query('update sessions set authenticated_at = $2 where user_id = $1', [ada.userId, minutes(11)]),
    )
    expect((await create([0], 'OneTime', token, 'k')).data.made.id).toBeTruthy()
  })

  test('counts what is included, in all currencies, converted at the rates of the day', async () => {
    await database.asSystem((tx) =>
      tx.query(
        `insert into exchange_rates (currency, per_usd, as_of_day) values ('EUR', 0.5, 1)
         on conflict (currency) do update set per_usd = 0.5`,
      ),
    )
    // 15,000 USD and 15,000 EUR, which are 30,000 USD.
    await setLimit({ amount: 44_999, currency: 'USD' })
    api.clock.now = minutes(11)
    expect(code(await create([0, 1]))).toBe('REAUTHENTICATION_REQUIRED')
    api.clock.now = NOON
    await setLimit({ amount: 22_500, currency: 'EUR' })
    api.clock.now = minutes(11)
    expect((await create([0, 1])).data.made.id).toBeTruthy()
  })

  test('leaves out what the supplier excludes', async () => {
    await setLimit({ amount: 14_000, currency: 'USD' })
    await database.asSystem((tx) => putExclusions(tx, ada.accountId, true, [ada.customers[0]!.eligible[0]!]))
    api.clock.now = minutes(11)
    expect((await create([0])).data.made.id).toBeTruthy()
  })

  test('holds for a new rate and for an offer made anew', async () => {
    const { data } = await create([0], 'Recurring')
    await setLimit({ amount: 1, currency: 'USD' })
    api.clock.now = minutes(11)
    const { id } = data.made
    const edited = await api.gql(
      token,
      'mutation ($id: ID!) { editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: 9) }',
      { id },
    )
    expect(code(edited)).toBe('REAUTHENTICATION_REQUIRED')
    // Another opportunity of the same customer is what the offer misses.
    await database.asSystem((tx) =>
      tx.query(
        `with m as (
           insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, target_apr_ppm, pool_minor,
             time_zone, deadline_minute, next_clear_at, division)
           select account_id, gen_random_uuid(), gen_random_uuid(), customer_uuid, 'USD', target_apr_ppm, pool_minor,
             time_zone, deadline_minute, next_clear_at, 'second' from markets where market_uuid = $1 returning market_uuid)
         insert into invoices (account_id, market_uuid, customer_uuid, currency, kind, hold_flags, invoice_number,
           voucher_number, adjusts_number, amount_minor, original_amount_minor, created_day, approved_day, due_day)
         select account_id, m.market_uuid, customer_uuid, currency, kind, hold_flags, 'N1', 'V-N1', adjusts_number,
           amount_minor, original_amount_minor, created_day, approved_day, due_day from invoices, m where invoice_id = $2 returning 1`,
        [ada.customers[0]!.marketUuid, ada.customers[0]!.eligible[0]!],
      ),
    )
    const again = await api.gql(token, 'mutation ($id: ID!) { resubmitOneEarlyPayRequest(id: $id) { id } }', {
      id,
    })
    expect(code(again)).toBe('REAUTHENTICATION_REQUIRED')
  })

  test('GQL-026 holds for invoices that an edit of the offer includes', async () => {
    const { eligible, opportunityUuid } = ada.customers[0]!
    await database.asSystem((tx) => putExclusions(tx, ada.accountId, true, eligible.slice(1)))
    const { data } = await create([0], 'Recurring')
    await setLimit({ amount: 14_000, currency: 'USD' })
    api.clock.now = minutes(11)
    const include = (named: object) =>
      api.gql(
        token,
        'mutation ($id: ID!, $o: [InvoiceOperation!]!) { editInvoicesOneEarlyPayRequest(id: $id, invoiceOperations: $o) }',
        { id: data.made.id, o: [{ operation: 'INCLUDE', opportunityUuid, ...named }] },
      )
    expect((await include({ amountTo: 4000 })).data.editInvoicesOneEarlyPayRequest).toBe(true)
    expect(code(await include({ all: true }))).toBe('REAUTHENTICATION_REQUIRED')
  })

  test('is met by staff with their own session, not with the one in which they act', async () => {
    const staff = await addSupplier(database, `s-${crypto.randomUUID()}@sooner.test`, {
      role: 'staff',
      currencies: [],
    })
    await setLimit({ amount: 1, currency: 'USD' })
    const { jwt, payload } = await api.signIn(staff.email)
    api.clock.now = minutes(11)
    const fresh = (await api.call('POST', '/refresh-token', { token: jwt })).json.jwt as string
    const acting = (await api.call('POST', `/user-token/${ada.userId}`, { token: fresh })).json.jwt as string
    expect(code(await create([0], 'OneTime', acting))).toBe('REAUTHENTICATION_REQUIRED')
    await database.asSystem((tx) =>
      tx.query('update sessions set authenticated_at = $2 where session_id = $1', [
        payload.user.sessionUuid,
        minutes(11),
      ]),
    )
    expect((await create([0], 'OneTime', acting)).data.made.id).toBeTruthy()
  })
})
