import { queriesWithoutArguments } from './fields.ts'
import type { GraphqlCases } from './tenancy-cases.ts'

const ALL_OPPORTUNITIES = `{ getGroupedOpportunityData { edges { node { groupedBy opportunities { uuid makerDisplayName
  customerUuid makerOrganizationUuid takersMarkets { marketUuid takerId requestUuid } } } } } }`

/** Every query that takes no arguments, with every field that needs none. */
const QUERIES_WITHOUT_IDS = Object.fromEntries(
  queriesWithoutArguments().map(({ name, query }) => [`Query.${name}`, [{ query }]]),
)

export const QUERY_CASES: GraphqlCases = {
  ...QUERIES_WITHOUT_IDS,
  'Query.supplierCustomers': [
    { query: '{ supplierCustomers { edges { node { uuid makerDisplayName } } } }' },
  ],
  'Query.marketsData': [
    {
      query:
        '{ marketsData { markets { customerUuid makerOrganizationUuid } aggregate { totalInvoiceAmount } } }',
    },
  ],
  'Query.divisions': [
    { query: '{ divisions { edges { node { uuid name takerConfigurationHistories { uuid } } } } }' },
  ],
  'Query.transactionAggregate': [
    {
      query:
        '{ transactionAggregate { lastDays { count } lifetime { count } yearToDate { customerUuid count } currencies byMonth { month count } } }',
    },
  ],
  'Query.marketDecisions': [
    {
      query:
        '{ marketDecisions { totalCount nodes { clearId marketUuid offerUuid customerUuid customerName } } }',
    },
    {
      query:
        'query ($filter: MarketDecisionFilter) { marketDecisions(filter: $filter) { totalCount nodes { clearId customerName } } }',
      variables: ({ foreign }) => ({ filter: { customerUuid: { eq: foreign.customers[0]!.customerUuid } } }),
    },
  ],
  'Query.getGroupedOpportunityData': [{ query: ALL_OPPORTUNITIES }],
  'Query.getUser': [
    {
      query: 'query ($id: ID!) { getUser(id: $id) { emailAddress } }',
      variables: ({ foreign }) => ({ id: foreign.userId }),
    },
  ],
  'Query.earlyPayRequests': [
    { query: '{ earlyPayRequests { edges { node { id } } } }' },
    {
      query:
        'query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node { status stats { id } } } } }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
    },
  ],
  'Query.transactions': [
    { query: '{ transactions { totalCount nodes { uuid customerName offerUuid } } }' },
    {
      query:
        'query ($filter: TransactionFilter) { transactions(filter: $filter) { totalCount nodes { uuid customerName } } }',
      variables: ({ foreignTransaction, foreign, foreignRequest }) => ({
        filter: {
          uuid: { eq: foreignTransaction },
          customerUuid: { eq: foreign.customers[0]!.customerUuid },
          offerUuid: { eq: foreignRequest },
        },
      }),
    },
  ],
  'Query.transactionAwards': [
    {
      query: 'query ($id: ID!) { transactionAwards(transactionUuid: $id) { totalCount nodes { id } } }',
      variables: ({ foreignTransaction }) => ({ id: foreignTransaction }),
      code: 'NOT_FOUND',
    },
  ],
  'Query.agreements': [
    {
      query: 'query ($ids: [ID!]) { agreements(filter: { marketId: { in: $ids } }) { id marketId } }',
      variables: ({ foreign }) => ({ ids: [foreign.customers[0]!.marketUuid] }),
    },
  ],
  'Query.clearExplanation': [
    {
      query: 'query ($id: ID!) { clearExplanation(requestId: $id) { totalCount nodes { invoiceId } } }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
      code: 'NOT_FOUND',
    },
  ],
  'Query.invoiceLife': [
    {
      query: 'query ($id: ID!) { invoiceLife(id: $id) { invoiceId customerName } }',
      variables: ({ foreign }) => ({ id: String(foreign.customers[0]!.eligible[0]!) }),
      code: 'NOT_FOUND',
    },
  ],
  'Query.draft': [
    {
      query: 'query ($id: ID!) { draft(id: $id) { id } }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
      code: 'NOT_FOUND',
    },
  ],
  'Query.getSupplierMembership': [
    {
      query: 'query ($id: ID!) { getSupplierMembership(accountId: $id) { id } }',
      variables: ({ foreign }) => ({ id: foreign.accountId }),
      code: 'NOT_FOUND',
    },
  ],
  'Query.getProfileImage': [
    {
      query: 'query ($id: ID!) { getProfileImage(accountId: $id) { id s3Url } }',
      variables: ({ foreign }) => ({ id: foreign.accountId }),
    },
  ],
}
