import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { ACTING, ALIASES, MARKETS, ME, MEMBERSHIP } from './account-answers.ts'
import { AGGREGATE, AWARDS, LAST_PAGE, TRANSACTIONS } from './transaction-answers.ts'
import { OPPORTUNITY_GROUPS } from './opportunity-answers.ts'
import { REQUESTS } from './request-answers.ts'
import {
  contractFields,
  fieldNames,
  indistinguishable,
  objectsByType,
  selectAll,
  SPECIFIED_FIELDS,
  type Answered,
} from './fields.ts'
import { openWorldClient, type AskedWorld } from './ask.ts'

/** The expected answers by their type in the contract: what the tests below compare the server with. */
const EXPECTED: readonly (readonly [type: string, answers: readonly unknown[]])[] = [
  ['EarlyPayRequest', REQUESTS],
  ['GroupedOpportunity', OPPORTUNITY_GROUPS],
  ['TransactionList', [TRANSACTIONS, LAST_PAGE]],
  ['TransactionAggregate', [AGGREGATE]],
  ['AwardList', [AWARDS]],
  ['MarketsData', [MARKETS]],
  ['Me', [ME, ACTING]],
  ['Membership', [MEMBERSHIP]],
]

interface EligibleSums {
  readonly eligibleInvoiceCount: number
  readonly eligibleInvoiceAmountUsd: number
}

interface OpportunitySums {
  readonly currency: string
  readonly invoiceSummary: EligibleSums
  readonly takersMarkets: readonly EligibleSums[]
}

eachDatabase('every field of requests and transactions', (open) => {
  let database: Database
  let asked: AskedWorld

  beforeAll(async () => {
    database = await open()
    asked = await openWorldClient(database)
  })

  test('GQL-001 EN2-001 EN2-002 EN2-005 EN2-006 EN2-007 EN2-008 requests carry every field', async () => {
    const { earlyPayRequests } = await asked.ask(
      `{ earlyPayRequests { edges { node { ${selectAll('EarlyPayRequest')} } } } }`,
    )
    const nodes = (earlyPayRequests as { edges: { node: Answered }[] }).edges.map(({ node }) => node)
    expect(nodes).toHaveLength(REQUESTS.length)
    for (const request of REQUESTS) expect(nodes.find(({ id }) => id === request.id)).toMatchObject(request)
  })

  test('GQL-013 EN2-019 EN2-020 EN2-021 EN2-022 EN2-023 EN2-024 EN2-025 EN2-040 opportunities carry every field', async () => {
    const { getGroupedOpportunityData } = await asked.ask(
      `{ getGroupedOpportunityData(desiredCurrencyForMultipleCurrencies: "EUR") {
        edges { node { ${selectAll('GroupedOpportunity')} } } } }`,
    )
    const nodes = (getGroupedOpportunityData as { edges: { node: Answered }[] }).edges.map(({ node }) => node)
    for (const group of OPPORTUNITY_GROUPS)
      expect(nodes.find(({ groupedBy }) => groupedBy === group.groupedBy)).toMatchObject(group)
  })

  test('EN2-022 EN2-025 what the markets of an opportunity have eligible adds up to what it has, whatever its currency', async () => {
    const { getGroupedOpportunityData } = await asked.ask(
      `{ getGroupedOpportunityData { edges { node { opportunities { currency
        invoiceSummary { eligibleInvoiceCount eligibleInvoiceAmountUsd }
        takersMarkets { eligibleInvoiceCount eligibleInvoiceAmountUsd } } } } } }`,
    )
    const { edges } = getGroupedOpportunityData as {
      edges: { node: { opportunities: readonly OpportunitySums[] } }[]
    }
    const opportunities = edges.flatMap(({ node }) => node.opportunities)
    const abroad = opportunities.filter(({ currency }) => currency !== 'USD')
    expect(abroad.some(({ invoiceSummary }) => invoiceSummary.eligibleInvoiceAmountUsd > 0)).toBe(true)
    for (const { invoiceSummary, takersMarkets } of opportunities)
      for (const field of ['eligibleInvoiceCount', 'eligibleInvoiceAmountUsd'] as const)
        expect(takersMarkets.reduce((sum, market) => sum + market[field], 0)).toBeCloseTo(
          invoiceSummary[field],
          6,
        )
  })

  test('GQL-006 EN2-030 GQL-007 transactions carry every field, the latest deposit first', async () => {
    const { transactions } = await asked.ask(
      `{ transactions(paging: { limit: 3 }) { ${selectAll('TransactionList')} } }`,
    )
    expect(transactions).toEqual(TRANSACTIONS)
    const { last } = await asked.ask(
      `{ last: transactions(paging: { limit: 1, offset: 2 }) { totalCount pageInfo { hasNextPage hasPreviousPage } nodes { currency } } }`,
    )
    expect(last).toEqual(LAST_PAGE)
    const { data } = await asked.world.api.gql(
      asked.world.token,
      '{ all: transactions { nodes { offerUuid currency } } }',
    )
    for (const { offerUuid, currency } of data.all.nodes) {
      const { ofOffer } = await asked.ask(
        `{ ofOffer: transactions(filter: { offerUuid: { eq: "${offerUuid}" } }) { totalCount nodes { currency } } }`,
      )
      expect(ofOffer).toEqual({ totalCount: 1, nodes: [{ currency }] })
    }
  })

  test('GQL-010 GQL-011 GQL-012 the aggregate counts by window, sums by currency, and this year by customer', async () => {
    const { transactionAggregate } = await asked.ask(
      `{ transactionAggregate { ${selectAll('TransactionAggregate')} } }`,
    )
    expect(transactionAggregate).toEqual(AGGREGATE)
  })

  test('the invoices of a transaction carry every field', async () => {
    const { data } = await asked.world.api.gql(
      asked.world.token,
      '{ transactions(filter: { currency: { eq: "USD" } }) { nodes { uuid } } }',
    )
    const { transactionAwards } = await asked.ask(
      `{ transactionAwards(transactionUuid: "${data.transactions.nodes[0].uuid}") { ${selectAll('AwardList')} } }`,
    )
    const [fifth, first] = [4, 0].map((index) => String(asked.world.supplier.customers[0]!.eligible[index]))
    expect(transactionAwards).toEqual({
      ...AWARDS,
      nodes: AWARDS.nodes.map((node, index) => ({ ...node, id: [fifth, first][index] })),
    })
  })
})

describe('the contract', () => {
  test.each([...SPECIFIED_FIELDS])('%s %s has every field of the specification', (_, type, fields) => {
    expect(contractFields(type)).toEqual(expect.arrayContaining([...fieldNames(fields)]))
  })

  test('no two fields of a type are expected to be equal everywhere, or empty, but those that always are', () => {
    const found = [...objectsByType(EXPECTED)].flatMap(([type, objects]) =>
      indistinguishable(objects).map((pair) => `${type}: ${pair}`),
    )
    expect(found.sort()).toEqual([...ALIASES].sort())
  })

  test('two fields that are swapped, and one that is dropped, are noticed', () => {
    const request = REQUESTS[0]!
    const { created, updated, ...rest } = request as Answered
    expect({ ...rest, created: updated, updated: created }).not.toMatchObject(request)
    expect({ ...rest, created }).not.toMatchObject(request)
    expect(
      indistinguishable([
        { a: 1, b: 1, c: null },
        { a: 2, b: 2, c: null },
      ]),
    ).toEqual(['c', 'a = b'])
    expect(
      indistinguishable([
        { a: 1, b: 1 },
        { a: 2, b: 3 },
      ]),
    ).toEqual([])
  })
})
