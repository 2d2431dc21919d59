import { REQUEST_TYPES, requestTypeSpec } from '#domain/requests'
import { CASES } from '../../server/features/requests/testing-request-types.ts'
import { queriesWithoutArguments } from './fields.ts'
import type { World } from './tenancy-world.ts'

/** A document with foreign ids, and its expected result: refused with a code, or without data of the other supplier. */
interface GraphqlCase {
  readonly query: string
  readonly variables?: (world: World) => object
  readonly code?: string
}

const ALL_OPPORTUNITIES = `{ getGroupedOpportunityData { edges { node { groupedBy opportunities { uuid makerDisplayName
  customerUuid makerOrganizationUuid takersMarkets { marketUuid takerId requestUuid } } } } } }`

/** Every query that takes no arguments, with every field that needs none. */
const QUERIES_WITHOUT_IDS = Object.fromEntries(
  queriesWithoutArguments().map(({ name, query }) => [`Query.${name}`, [{ query }]]),
)

/** A create of each request type over another supplier's opportunity. */
const FOREIGN_CREATES = Object.fromEntries(
  REQUEST_TYPES.map((type) => {
    const { createCall } = requestTypeSpec(type)
    const { input, inputType } = CASES[type]
    const create: GraphqlCase = {
      query: `mutation ($input: ${inputType}!) { ${createCall}(input: $input) { id } }`,
      variables: ({ foreign }) => ({ input: input(foreign.customers[0]!.opportunityUuid) }),
      code: 'NOT_FOUND',
    }
    return [`Mutation.${createCall}`, [create]]
  }),
)

/** Every field of Query, Mutation and Subscription. */
export const GRAPHQL_CASES: Readonly<Record<string, readonly GraphqlCase[]>> = {
  ...QUERIES_WITHOUT_IDS,
  ...FOREIGN_CREATES,
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
  'Mutation.createOneOneTimePriceDiscoveryRequest': [
    {
      query:
        'mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) { createOneOneTimePriceDiscoveryRequest(input: $input) { id } }',
      variables: ({ own, foreign }) => ({
        input: {
          opportunityUuids: [own.customers[1]!.opportunityUuid, foreign.customers[1]!.opportunityUuid],
          rateType: 'APR',
          rate: 5,
        },
      }),
      code: 'NOT_FOUND',
    },
    {
      query:
        'mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) { createOneOneTimePriceDiscoveryRequest(input: $input) { id } }',
      variables: ({ own, foreign }) => ({
        input: {
          opportunityUuids: [own.customers[1]!.opportunityUuid],
          rateType: 'APR',
          rate: 5,
          invoiceOperations: [
            { operation: 'EXCLUDE', all: true, opportunityUuid: foreign.customers[0]!.opportunityUuid },
          ],
        },
      }),
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
  'Mutation.createManyAgreementAudits': [
    {
      query:
        'mutation ($a: [AgreementAuditInput!]!) { createManyAgreementAudits(agreementAudits: $a) { dateAccepted } }',
      variables: ({ own, foreignRequest }) => ({
        a: [{ authServiceUuid: own.userId, agreementId: foreignRequest, revision: 1 }],
      }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.saveDraft': [
    {
      query: 'mutation ($d: DraftInput!) { saveDraft(draft: $d) { id } }',
      variables: () => ({
        d: { id: '00000000-0000-4000-8000-000000000000', offerType: 'ONE_TIME', markets: [] },
      }),
    },
  ],
  'Mutation.removeDraft': [
    {
      query: 'mutation ($id: ID!) { removeDraft(id: $id) }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
    },
  ],
  'Mutation.editRateOneEarlyPayRequest': [
    {
      query: 'mutation ($id: ID!) { editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: 9) }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.editInvoicesOneEarlyPayRequest': [
    {
      query: 'mutation ($id: ID!) { editInvoicesOneEarlyPayRequest(id: $id, invoiceOperations: []) }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.resubmitOneEarlyPayRequest': [
    {
      query: 'mutation ($id: ID!) { resubmitOneEarlyPayRequest(id: $id) { id } }',
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
  'Mutation.activateMembershipTrial': [
    {
      query: 'mutation ($id: ID!) { activateMembershipTrial(accountId: $id) { id } }',
      variables: ({ foreign }) => ({ id: foreign.accountId }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.withdrawOneEarlyPayRequest': [
    {
      query: 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.togglePauseOneEarlyPayRequest': [
    {
      query: 'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: true) }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
      code: 'NOT_FOUND',
    },
  ],
  'Query.getProfileImage': [
    {
      query: 'query ($id: ID!) { getProfileImage(accountId: $id) { id s3Url } }',
      variables: ({ foreign }) => ({ id: foreign.accountId }),
    },
  ],
  'Mutation.updateProfileImage': [
    {
      query: `mutation ($id: ID!) { updateProfileImage(accountId: $id,
        displayCoordinates: { areaPixels: { x: 0, y: 0, width: 9, height: 9 }, rotation: 0 }) { id } }`,
      variables: ({ foreign }) => ({ id: foreign.accountId }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.deleteProfileImage': [
    {
      query: 'mutation ($id: ID!) { deleteProfileImage(accountId: $id) }',
      variables: ({ foreign }) => ({ id: foreign.accountId }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.users': [
    {
      query:
        'mutation ($id: ID!) { users(users: [{ id: $id, personalInfo: { firstName: "Eve" } }]) { uuid } }',
      variables: ({ foreign }) => ({ id: foreign.userId }),
      code: 'NOT_FOUND',
    },
  ],
  'Subscription.accountHead': [
    // It takes no ids: the socket's tests cover that it receives its own account only.
    { query: '{ __typename }' },
  ],
}
