import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { discountMinor } from '#domain/rates'
import { parseIsoDay } from '#domain/calendar'
import { hasOwnRate, isRecurring, REQUEST_TYPES } from '#domain/requests'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { putExclusions } from '../../engine/book/testing/exclusions.ts'
import { openTestApi, TODAY } from '../../testing/api.ts'
import {
  NAMED,
  DEADLINE,
  NEXT_DEADLINE,
  several,
  apr,
  CASES,
  openRequestTypes,
  type RequestTypes,
} from './testing/request-types.ts'

/** The deposit day of the clear of `TODAY`. */
const DEPOSIT = TODAY + 1

eachDatabase('requests of every type', (open) => {
  let database: Database
  let requests: RequestTypes

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
  })

  test.each(REQUEST_TYPES)(
    'BLD-037 OFF-002 GQL-019 GQL-020 GQL-021 GQL-022 GQL-023 GQL-024 %s goes from its mutation to a transaction, to the cent',
    async (type) => {
      const { rate, shown } = CASES[type]
      const { id, code } = await requests.prepared(type)
      expect(code).toBeUndefined()
      const node = await requests.details(id)
      expect(node).toMatchObject({ type, status: 'ACTIVE', ...shown })
      const discounts = [1, 2, 3, 4, 5].map((n) => discountMinor(n * 100_000, rate, TODAY + 30 + n - DEPOSIT))
      expect(Math.round(node.opportunities[0].clearingDiscountSum * 100)).toBe(
        discounts.reduce((a, b) => a + b, 0),
      )
      await runDueClears(database, { now: DEADLINE })
      expect(await requests.awards(id)).toEqual(
        discounts.map((discount, n) => ({ amount: (n + 1) * 100_000, discount, days: 30 + n })),
      )
      expect((await requests.details(id)).status).toBe(isRecurring(type) ? 'ACTIVE' : 'FULL_ACCEPTANCE')
    },
  )

  test.each(REQUEST_TYPES.filter((type) => type !== 'PREFERRED_TERM_IN_APP'))(
    'GQL-020 GQL-021 GQL-022 GQL-024 %s uses up the draft that it is made from, and no other',
    async (type) => {
      const [draftId, other] = [randomUUID(), randomUUID()]
      for (const id of [draftId, other])
        await requests.gql('mutation ($draft: DraftInput!) { saveDraft(draft: $draft) { id } }', {
          draft: { id, offerType: 'ONE_TIME', markets: [] },
        })
      await requests.offerInMarket(CASES[type].market)
      const input = { ...CASES[type].input(requests.opportunity()), draftId }
      expect((await requests.create(type, input)).code).toBeUndefined()
      expect((await requests.gql('{ drafts { id } }', {})).data.drafts).toEqual([{ id: other }])
    },
  )

  test('EN2-003 EN2-004 each type is rejected where no market offers it', async () => {
    for (const type of REQUEST_TYPES.filter(hasOwnRate))
      expect([type, (await requests.create(type)).code]).toEqual([type, 'OPTION_NOT_OFFERED'])
    await requests.offerInMarket('static_apr_ppm = 41000')
    expect((await requests.create('RECURRING_PRICE_DISCOVERY')).code).toBe('OPTION_NOT_OFFERED')
  })

  test('GQL-024 one-time benchmark is rejected while its flag is off', async () => {
    requests.api = openTestApi(database)
    requests.token = (await requests.api.signIn(requests.supplier.email)).jwt
    expect((await requests.prepared('ONE_TIME_BENCHMARK_RATE')).code).toBe('FEATURE_OFF')
  })

  test('express accept and preferred terms reject an APR below what the market accepts', async () => {
    await requests.offerInMarket('express_apr_ppm = 80000, preferred_apr_ppm = 60000')
    const input = several({ rateType: 'APR', rate: 7.99 })(requests.opportunity())
    expect((await requests.create('EXPRESS_ACCEPT_PRICE_DISCOVERY', input)).code).toBe('RATE_BELOW_ACCEPTED')
    expect(
      (await requests.create('EXPRESS_ACCEPT_PRICE_DISCOVERY', { ...input, rateType: 'DISC', rate: 50 }))
        .code,
    ).toBe('VALIDATION')
    const term = { ...input, rate: 5.99, termExpirationDate: '2026-04-01' }
    expect((await requests.create('PREFERRED_TERM_IN_APP', term)).code).toBe('RATE_BELOW_ACCEPTED')
  })

  test('BLD-036 a preferred term in the app needs a day to end, after today', async () => {
    await requests.offerInMarket('preferred_apr_ppm = 60000')
    const input = several({ rateType: 'APR', rate: 6 })(requests.opportunity())
    const endless = await requests.gql(
      'mutation ($input: CreatePreferredTermInAppRequestInput!) { createOnePreferredTermInAppRequest(input: $input) { id } }',
      { input },
    )
    expect(endless.errors).toMatchObject([
      {
        message: 'Term expiration date is required for preferred term in-app offer submission',
        extensions: { code: 'TERM_EXPIRATION_REQUIRED' },
      },
    ])
    const ends = (termExpirationDate: string) =>
      requests.create('PREFERRED_TERM_IN_APP', { ...input, termExpirationDate })
    expect((await ends('2026-03-04')).code).toBe('TERM_EXPIRATION_PAST')
    expect((await ends('2026-03-05')).code).toBeUndefined()
  })

  test('a term that is over meets no clear any more and ends as expired, its customer free', async () => {
    await requests.offerInMarket('preferred_apr_ppm = 60000')
    const input = several({ rateType: 'APR', rate: 6, termExpirationDate: '2026-03-05' })(
      requests.opportunity(),
    )
    const { id } = await requests.create('PREFERRED_TERM_IN_APP', input)
    await requests.system(`update invoices set approved_day = $2::int where account_id = $1 and kind = 0`, [
      requests.supplier.accountId,
      String(parseIsoDay('2026-03-06')),
    ])
    await runDueClears(database, { now: new Date('2026-03-06T17:00:00Z') })
    expect(await requests.awards(id)).toEqual([])
    requests.api.clock.now = new Date('2026-03-07T12:00:00Z')
    await runDueClears(database, { now: requests.api.clock.now })
    requests.token = (await requests.api.signIn(requests.supplier.email)).jwt
    expect((await requests.details(id)).status).toBe('EXPIRED')
    expect((await requests.create('RECURRING_PRICE_DISCOVERY')).code).toBeUndefined()
  })

  test('OFF-004 preferred terms carry a suggested rate and are each paid at their own', async () => {
    const [usd, eur] = requests.supplier.customers
    await requests.system('update markets set preferred_apr_ppm = 60000 where market_uuid = $1', [
      usd!.marketUuid,
    ])
    await requests.system('update markets set preferred_apr_ppm = 30000 where market_uuid = $1', [
      eur!.marketUuid,
    ])
    const { data } = await requests.gql(
      '{ getGroupedOpportunityData { edges { node { opportunities { isPreferredEligible preferredRate } } } } }',
      {},
    )
    expect(
      data.getGroupedOpportunityData.edges.flatMap(
        ({ node }: { node: { opportunities: object[] } }) => node.opportunities,
      ),
    ).toEqual([
      { isPreferredEligible: true, preferredRate: 6 },
      { isPreferredEligible: true, preferredRate: 3 },
    ])
    const opportunityUuids = [usd!.opportunityUuid, eur!.opportunityUuid]
    const { id } = await requests.create('PREFERRED_TERM', { opportunityUuids })
    const rates = (await requests.details(id)).opportunities.map((one: { rate: number }) => one.rate)
    expect(rates).toEqual([6, 3])
    await runDueClears(database, { now: DEADLINE })
    const [row] = await requests.system(
      `select (select discount_minor from awards where invoice_id = $1::bigint) as usd,
         (select discount_minor from awards where invoice_id = $2::bigint) as eur`,
      [String(usd!.eligible[0]), String(eur!.eligible[0])],
    )
    expect(row).toEqual({ usd: discountMinor(100_000, apr(6), 30), eur: discountMinor(100_000, apr(3), 30) })
  })

  test('a variable rate follows its benchmark until the clear', async () => {
    const { id } = await requests.prepared('RECURRING_BENCHMARK_RATE')
    await requests.system(`update benchmark_rates set rate_ppm = 50000 where name = 'SOFR'`)
    try {
      expect((await requests.details(id)).opportunities[0]).toMatchObject({
        rate: 6.25,
        benchmarkRateDetails: { rateName: 'SOFR', referenceRate: 5, spread: 1.25 },
      })
      await runDueClears(database, { now: DEADLINE })
      expect((await requests.awards(id))[0]).toMatchObject({
        discount: discountMinor(100_000, apr(6.25), 30),
      })
    } finally {
      await requests.system(`update benchmark_rates set rate_ppm = 36500 where name = 'SOFR'`)
    }
  })

  test('a recurring request meets every clear and picks up invoices that came later', async () => {
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await runDueClears(database, { now: DEADLINE })
    expect(await requests.awards(id)).toHaveLength(5)
    const { marketUuid, customerUuid } = requests.supplier.customers[0]!
    await requests.system(
      `insert into invoices (account_id, market_uuid, customer_uuid, currency, invoice_number, amount_minor,
         original_amount_minor, created_day, approved_day, due_day)
       values ($1, $2, $3, 'USD', 'LATE', 700000, 700000, $4::int, $4::int, $4::int + 40)`,
      [requests.supplier.accountId, marketUuid, customerUuid, String(TODAY)],
    )
    await runDueClears(database, { now: NEXT_DEADLINE })
    expect(await requests.awards(id)).toHaveLength(6)
    expect((await requests.details(id)).status).toBe('ACTIVE')
  })

  test('BLD-041 OPP-025 recurring price discovery can wait for invoices, under its flag', async () => {
    await database.asSystem((tx) => putExclusions(tx, requests.supplier.accountId, true))
    const offered = async () =>
      (
        await requests.gql(
          '{ getGroupedOpportunityData { edges { node { opportunities { currency requestOptions } } } } }',
          {},
        )
      ).data.getGroupedOpportunityData.edges.flatMap(
        ({ node }: { node: { opportunities: readonly object[] } }) => node.opportunities,
      )
    expect(await offered()).toEqual([
      { currency: 'USD', requestOptions: ['RecurringPriceDiscovery'] },
      { currency: 'EUR', requestOptions: ['RecurringPriceDiscovery'] },
    ])
    expect((await requests.create('RECURRING_PRICE_DISCOVERY')).code).toBeUndefined()
    const other = several(NAMED)(requests.supplier.customers[1]!.opportunityUuid)
    requests.api = openTestApi(database, { FLAGS: 'zero-ap-recurring-price-discovery=off' })
    requests.token = (await requests.api.signIn(requests.supplier.email)).jwt
    expect(await offered()).toEqual([
      { currency: 'USD', requestOptions: [] },
      { currency: 'EUR', requestOptions: [] },
    ])
    expect((await requests.create('RECURRING_PRICE_DISCOVERY', other)).code).toBe('NO_ELIGIBLE_INVOICES')
  })
})
