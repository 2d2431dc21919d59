// A supplier's program, written from the published documents: node main-job.ts API TOKEN offer|paid [REQUEST]
import { GraphQLClient } from 'graphql-request'
import createClient from 'openapi-fetch'
import { OfferDocument, OpportunitiesDocument, PaymentsDocument, RequestDocument } from './graphql.ts'
import type { paths } from './rest.ts'

const RATE_PERCENT = 8.5

const [api = '', token = '', step = '', request = ''] = process.argv.slice(2)
const rest = createClient<paths>({ baseUrl: api })

async function signIn() {
  const { data, error } = await rest.POST('/user-source/magic-login', { body: { token } })
  if (error) throw new Error(`${error.error.code}: ${error.error.message}`)
  const headers = { Authorization: `Bearer ${data.jwt}` }
  return { headers, graphql: new GraphQLClient(`${api}/graphql`, { headers }) }
}

type Session = Awaited<ReturnType<typeof signIn>>

async function offer({ headers, graphql }: Session) {
  const { getGroupedOpportunityData } = await graphql.request(OpportunitiesDocument)
  const [best] = getGroupedOpportunityData.edges
    .flatMap(({ node }) => node.opportunities)
    .filter(({ isClosed }) => !isClosed)
    .toSorted(
      (one, other) => other.invoiceSummary.eligibleInvoiceCount - one.invoiceSummary.eligibleInvoiceCount,
    )
  if (!best) throw new Error('nothing can be offered')
  const { makerOrganizationUuid, currency, uuid } = best
  const path = { makerOrganizationUuid }
  const invoices = await rest.GET('/taker/maker/{makerOrganizationUuid}/invoices', {
    headers,
    params: { path, query: { currency, order: 'amount', limit: '1000' } },
  })
  if (invoices.error) throw new Error(invoices.error.error.code)
  const [smallest] = invoices.data.data
  if (!smallest) throw new Error('there are no invoices')
  const excluded = await rest.PUT('/taker/maker/{makerOrganizationUuid}/invoices/exclude', {
    headers,
    params: { path, query: { currency }, header: { 'Idempotency-Key': `exclude-${smallest.id}` } },
    body: { invoiceIds: [smallest.id] },
  })
  if (excluded.error) throw new Error(excluded.error.error.code)
  const { createOneOneTimePriceDiscoveryRequest: made } = await graphql.request(
    OfferDocument,
    { input: { opportunityUuids: [uuid], rateType: 'APR', rate: RATE_PERCENT } },
    { 'Idempotency-Key': `offer-${uuid}` },
  )
  const offered = invoices.data.data.reduce((sum, { amount }) => sum + amount, -smallest.amount)
  return { request: made.id, changed: excluded.data.changedCount, count: invoices.data.total - 1, offered }
}

/** What became of the offer: figures, and the file of its awards. */
async function paid({ headers, graphql }: Session) {
  const { earlyPayRequests } = await graphql.request(RequestDocument, { id: request })
  const { transactions } = await graphql.request(PaymentsDocument, { id: request })
  const signed = await rest.POST('/signed-link', {
    headers,
    body: { path: `/early-pay/api/taker/consolidated-history/early-pay-award/archive?offerUuid=${request}` },
  })
  if (signed.error) throw new Error(signed.error.error.code)
  const file = await fetch(new URL(signed.data.url, api))
  const [heading = '', ...rows] = (await file.text()).trim().split('\r\n')
  return {
    request: earlyPayRequests.edges[0]?.node,
    ...transactions,
    columns: heading.split(',').length,
    rows: rows.length,
  }
}

const session = await signIn()
process.stdout.write(JSON.stringify(step === 'offer' ? await offer(session) : await paid(session)))
