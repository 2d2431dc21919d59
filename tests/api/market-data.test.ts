import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { type TestCustomer } from '../../server/testing/api.ts'
import { openOlderCalls, type OlderCalls } from './older-calls.ts'

eachDatabase('market data', (open) => {
  let database: Database
  let calls: OlderCalls

  beforeEach(async () => {
    database ??= await open()
    calls = await openOlderCalls(database)
  })

  test('GQL-015 EN2-026 EN2-027 EN2-028 market data carries eligibility and sums, and what they come to', async () => {
    await calls.offer()
    const { data } = await calls.api.gql(
      calls.token,
      `{ marketsData(toCurrency: "USD") {
        markets { marketingMakerName customerUuid makerOrganizationUuid currency
          eligibility { statuses isOneTimeEligible isExpressAcceptEligible isRepeatingEligible isUserSubmissionEligible
            isScfSpecialRepeatingEligible isPreferredTermEligible }
          stats { totalEarlyPayInvoiceAmount totalEarlyPayInvoiceCount totalEarlyPayInvoiceAmountUsd eligibleInvoiceAmountUsd } }
        aggregate { minNextClearDate totalInvoiceAmount currency } } }`,
    )
    const [usd, eur] = data.marketsData.markets
    expect(usd).toMatchObject({
      marketingMakerName: 'Customer 0',
      currency: 'USD',
      eligibility: {
        statuses: ['ALREADY_IN_EARLY_PAY_OFFER'],
        isOneTimeEligible: false,
        isUserSubmissionEligible: false,
      },
      stats: {
        totalEarlyPayInvoiceAmount: 15_000,
        totalEarlyPayInvoiceCount: 5,
        totalEarlyPayInvoiceAmountUsd: 15_000,
        eligibleInvoiceAmountUsd: 15_000,
      },
    })
    expect(eur.eligibility).toMatchObject({
      statuses: [],
      isOneTimeEligible: true,
      isRepeatingEligible: true,
      isScfSpecialRepeatingEligible: false,
    })
    expect(data.marketsData.aggregate).toEqual({
      minNextClearDate: '2026-03-04T17:00:00.000Z',
      totalInvoiceAmount: 15_000 + 15_000 / 0.92,
      currency: 'USD',
    })
  })

  test('EN2-029 a market whose cash is used up says so to those who owe it something eligible', async () => {
    const statuses = async () =>
      (
        await calls.api.gql(
          calls.token,
          '{ getGroupedOpportunityData { edges { node { opportunities { statuses } } } } }',
        )
      ).data.getGroupedOpportunityData.edges.flatMap(
        ({ node }: { node: { opportunities: readonly { statuses: readonly string[] }[] } }) =>
          node.opportunities.map((one) => one.statuses),
      )
    expect(await statuses()).toEqual([[], []])
    await calls.system('update markets set pool_minor = 0 where market_uuid = $1', [
      calls.supplier.customers[0]!.marketUuid,
    ])
    expect(await statuses()).toEqual([['INSUFFICIENT_CASHPOOL'], []])
  })

  test('OPP-032 EN2-021 EN2-022 EN2-023 EN2-040 opportunities carry price type, rate statistics and their custom group', async () => {
    const [usd, eur] = calls.supplier.customers
    await calls.system(
      `update markets set benchmark_name = 'SOFR', spread_ppm = 10000, platform_spread_ppm = 2500, is_cash_flow_plus = true
       where market_uuid = $1`,
      [usd!.marketUuid],
    )
    await calls.system('update markets set static_apr_ppm = 41000 where market_uuid = $1', [eur!.marketUuid])
    const { accountId } = calls.supplier
    const group = randomUUID()
    await calls.system(`insert into custom_groups values ($1, $2, 'Key accounts', true)`, [accountId, group])
    await calls.system('insert into custom_group_members values ($1, $2, $3)', [
      accountId,
      group,
      usd!.opportunityUuid,
    ])
    const { data } = await calls.api.gql(
      calls.token,
      `{ getGroupedOpportunityData { edges { node { groupedBy opportunities { uuid type isPreselected
        priceType { kind apr rateName spread platformSpread isStatic } benchmarkRateStats { rateName referenceRate spread }
        referenceRateStats { rateName } cashFlowPlusStats { eligibleAmount eligibleCount cashBackAmount }
        customGroup { name isPreselected } } } } } }`,
    )
    const nodes = data.getGroupedOpportunityData.edges.map(({ node }: { node: object }) => node)
    expect(nodes[0].groupedBy).toMatch(new RegExp(`^${usd!.makerOrganizationUuid}:`))
    expect(nodes[0].opportunities).toEqual([
      {
        uuid: usd!.opportunityUuid,
        type: 'BENCHMARK_RATE',
        isPreselected: true,
        priceType: {
          kind: 'BENCHMARK_RATE',
          apr: null,
          rateName: 'SOFR',
          spread: 1,
          platformSpread: 0.25,
          isStatic: false,
        },
        benchmarkRateStats: { rateName: 'SOFR', referenceRate: 3.65, spread: 1.25 },
        referenceRateStats: { rateName: 'SOFR' },
        cashFlowPlusStats: { eligibleAmount: 15_000, eligibleCount: 5, cashBackAmount: 150 },
        customGroup: { name: 'Key accounts', isPreselected: true },
      },
    ])
    expect(nodes[1]).toMatchObject({
      groupedBy: eur!.makerOrganizationUuid,
      opportunities: [
        {
          type: 'STATIC_RATE',
          priceType: { kind: 'STATIC_RATE', apr: 4.1 },
          cashFlowPlusStats: null,
          customGroup: null,
        },
      ],
    })
  })

  test('OPP-013 a preferred term is for customers that offer one and are in no active offer', async () => {
    const preferred = async () => {
      const { data } = await calls.api.gql(
        calls.token,
        '{ marketsData { markets { currency eligibility { isPreferredTermEligible } } } }',
      )
      return Object.fromEntries(
        data.marketsData.markets.map(
          (one: { currency: string; eligibility: { isPreferredTermEligible: boolean } }) => [
            one.currency,
            one.eligibility.isPreferredTermEligible,
          ],
        ),
      )
    }
    expect(await preferred()).toEqual({ USD: false, EUR: false })
    await calls.system('update markets set preferred_apr_ppm = 60000 where account_id = $1', [
      calls.supplier.accountId,
    ])
    expect(await preferred()).toEqual({ USD: true, EUR: true })
    await calls.offer()
    expect(await preferred()).toEqual({ USD: false, EUR: true })
  })

  test('OPP-033 a closed market has no next clear: its deposit day and deadline are 60 days from now', async () => {
    const [usd, eur] = calls.supplier.customers as [TestCustomer, TestCustomer]
    const id = await calls.offer([usd.opportunityUuid, eur.opportunityUuid])
    // The last scheduled clear is long past.
    const close = ({ marketUuid }: TestCustomer) =>
      calls.system(
        `update markets set is_enabled = false, next_clear_at = '2026-01-05T17:00:00Z' where market_uuid = $1`,
        [marketUuid],
      )
    const query = `{ earlyPayRequests { edges { node { id opportunities { currency goodFundsDate requestDeadline }
        stats { maxGoodFundsDate requestDeadline } } } }
      getGroupedOpportunityData { edges { node { opportunities { currency
        invoiceSummary { maxGoodFundsDate requestDeadline } takersMarkets { requestDeadline } } } } }
      marketsData { markets { currency stats { goodFundsDate } } aggregate { minNextClearDate } } }`
    const dates = async () => {
      const { data } = await calls.api.gql(calls.token, query)
      const [{ node: request }] = data.earlyPayRequests.edges
      expect(request.id).toBe(id)
      const opportunities = data.getGroupedOpportunityData.edges.flatMap(
        ({ node }: { node: { opportunities: readonly object[] } }) => node.opportunities,
      )
      const next = data.marketsData.aggregate.minNextClearDate
      const markets = data.marketsData.markets.map(
        ({ currency, stats }: { currency: string; stats: { goodFundsDate: string } }) => [
          currency,
          stats.goodFundsDate,
        ],
      )
      return { parts: request.opportunities, stats: request.stats, opportunities, markets, next }
    }
    const [missing, open] = [
      { day: '2026-05-03', at: '2026-05-03T12:00:00.000Z' },
      { day: '2026-03-05', at: '2026-03-04T17:00:00.000Z' },
    ]
    const part = (currency: string, { day, at }: typeof open) => ({
      currency,
      goodFundsDate: day,
      requestDeadline: at,
    })
    const opportunity = (currency: string, { day, at }: typeof open) => ({
      currency,
      invoiceSummary: { maxGoodFundsDate: day, requestDeadline: at },
      takersMarkets: [{ requestDeadline: at }],
    })
    await close(usd)
    expect(await dates()).toEqual({
      parts: [part('USD', missing), part('EUR', open)],
      stats: { maxGoodFundsDate: open.day, requestDeadline: open.at },
      opportunities: [opportunity('USD', missing), opportunity('EUR', open)],
      markets: [
        ['USD', missing.day],
        ['EUR', open.day],
      ],
      next: open.at,
    })
    await close(eur)
    expect(await dates()).toEqual({
      parts: [part('USD', missing), part('EUR', missing)],
      stats: { maxGoodFundsDate: missing.day, requestDeadline: missing.at },
      opportunities: [opportunity('USD', missing), opportunity('EUR', missing)],
      markets: [
        ['USD', missing.day],
        ['EUR', missing.day],
      ],
      next: missing.at,
    })
  })
})
