import { expect, type Page, type Route } from 'playwright/test'
import type { Shop } from './shop.ts'

interface OpportunityNode {
  readonly uuid: string
  readonly makerDisplayName: string
  readonly currency: string
  readonly requestOptions: readonly string[]
  readonly invoiceSummary: { readonly takerExcludedInvoiceCount: number }
}

const OPPORTUNITIES = `{ getGroupedOpportunityData { edges { node { opportunities {
  uuid makerDisplayName currency requestOptions invoiceSummary { takerExcludedInvoiceCount } } } } } }`

/** The opportunities of the supplier on the server. */
export async function opportunities({ api }: Shop): Promise<readonly OpportunityNode[]> {
  const { getGroupedOpportunityData: groups } = await api.graphql<{
    getGroupedOpportunityData: {
      edges: readonly { node: { opportunities: readonly OpportunityNode[] } }[]
    }
  }>(OPPORTUNITIES)
  return groups.edges.flatMap(({ node }) => node.opportunities)
}

/** Creates a request at 8 % APR through the API; returns its id. */
export async function makeOffer(
  { api }: Shop,
  kind: 'OneTime' | 'Recurring',
  opportunityUuids: readonly string[],
): Promise<string> {
  const call = `createOne${kind}PriceDiscoveryRequest`
  const answer = await api.graphql<Record<string, { id: string }>>(
    `mutation ($input: Create${kind}PriceDiscoveryRequestInput!) { ${call}(input: $input) { id } }`,
    { input: { opportunityUuids, rateType: 'APR', rate: 8 } },
  )
  return answer[call]!.id
}

interface OfferNode {
  readonly status: string
  readonly rate: number
  readonly version: number
  readonly opportunities: readonly {
    readonly uuid: string
    readonly customerUuid: string
    readonly currency: string
  }[]
}

const OFFER = `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node {
  status rate version opportunities { uuid customerUuid currency } } } } }`

/** A request on the server. */
export async function readOffer({ api }: Shop, id: string): Promise<OfferNode> {
  const { earlyPayRequests } = await api.graphql<{
    earlyPayRequests: { edges: readonly { node: OfferNode }[] }
  }>(OFFER, { id })
  return earlyPayRequests.edges[0]!.node
}

/** Opens the details of an offer. */
export async function openOffer({ base }: Shop, page: Page, id: string): Promise<void> {
  await page.goto(`${base}/early-pay/offers/${id}`)
  await expect(page.getByRole('heading', { name: 'Customers in this offer' })).toBeVisible()
}

/** Mocks one GraphQL operation, or changes its response. */
export async function onOperation(
  page: Page,
  operation: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/early-pay/api/graphql', async (route) => {
    const { query } = (route.request().postDataJSON() ?? {}) as { query?: string }
    const isIt = query?.match(/^\s*(?:query|mutation)\s+(\w+)/)?.[1] === operation
    await (isIt ? handle(route) : route.fallback())
  })
}

/** Rejects an operation in the server's form. */
export async function refuse(
  page: Page,
  operation: string,
  { code, status }: { code: string; status: number },
): Promise<void> {
  await onOperation(page, operation, (route) =>
    route.fulfill({ json: { errors: [{ message: code, extensions: { code, status } }] } }),
  )
}

/** Creates an offer for the first available customers. */
export async function setUp(shop: Shop, kind: 'OneTime' | 'Recurring' = 'Recurring', count = 2) {
  const all = (await opportunities(shop)).filter(({ requestOptions }) =>
    requestOptions.includes('OneTimePriceDiscovery'),
  )
  const chosen = all.slice(0, count)
  const id = await makeOffer(
    shop,
    kind,
    chosen.map(({ uuid }) => uuid),
  )
  return { id, chosen, rest: all.slice(count) }
}

export const main = (page: Page) => page.getByRole('main')
