import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isObjectType, type GraphQLObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeIdSet, idSetOf } from '#domain/invoices'
import { issueConfirmationToken } from '../../server/features/sessions/magic-links.ts'
import { addPasskey } from '../../server/features/sessions/passkeys.ts'
import { userHandleOf } from '../../server/features/sessions/user-handle.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing.ts'
import { createRequest } from '../../server/features/requests/create.ts'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import { REST_ROUTES } from '../../server/routes.ts'
import {
  addSupplier,
  openTestApi,
  type Asked,
  type TestApi,
  type TestSupplier,
} from '../../server/testing-api.ts'

/** What a case may use: the foreign supplier's ids, and the session of the one who should see nothing of them. */
interface World {
  readonly api: TestApi
  readonly token: string
  readonly own: TestSupplier
  readonly foreign: TestSupplier
  readonly foreignRequest: string
  readonly foreignTransaction: string
  readonly foreignSession: string
  readonly foreignChunk: string
  readonly foreignPasskey: string
  /** Of a confirmation link. */
  readonly foreignConfirmation: string
}

/** A call with foreign ids, and what its answer must be. "clean": 2xx that names nothing of the other supplier. */
interface RestCase {
  readonly ask: (world: World) => Asked & { readonly path: string }
  readonly answer: 'clean' | number
}

const plain = (path: string, body?: unknown): RestCase => ({ ask: () => ({ path, body }), answer: 'clean' })
const INVOICES = '/taker/maker/:makerOrganizationUuid/invoices'
const invoicesPath = ({ foreign }: World, suffix: string, query = 'currency=USD') =>
  `/taker/maker/${foreign.customers[0]!.makerOrganizationUuid}/invoices${suffix}?${query}`
const foreignInvoices = (suffix: string, body?: unknown): RestCase => ({
  ask: (world) => ({ path: invoicesPath(world, suffix), body }),
  answer: 404,
})
const foreignExclude: RestCase = {
  ask: ({ own, foreign }) => ({
    path: `/taker/maker/${own.customers[0]!.makerOrganizationUuid}/invoices/exclude?currency=USD`,
    body: { invoiceIds: [String(foreign.customers[0]!.eligible[0])] },
  }),
  answer: 404,
}
const foreignSet = (name: string): RestCase => ({
  ask: ({ foreign }) => {
    const set = encodeIdSet(idSetOf(Float64Array.from(foreign.customers[0]!.eligible)))
    const body = { invoices: Buffer.from(set).toString('base64') }
    return { path: `/taker/invoices/${name}`, body }
  },
  answer: 404,
})
const foreignMarkets: RestCase = {
  ask: ({ own, foreign }) => ({
    path: `/taker/maker/${own.customers[0]!.makerOrganizationUuid}/invoices?currency=USD&takerMarketIds=${encodeURIComponent(JSON.stringify([foreign.customers[0]!.marketUuid]))}`,
  }),
  answer: 404,
}
const foreignCsv: RestCase = {
  ask: () => ({ path: 'signed' }),
  answer: 404,
}
/** A signed download with a question about something foreign. */
const signedWith = (path: string, query: (world: World) => string, answer: RestCase['answer']): RestCase => ({
  ask: (world) => ({ path: `signed ${path}?${query(world)}` }),
  answer,
})
const HISTORY = '/taker/consolidated-history'

const CREDENTIAL = { id: 'Zm9yZWlnbg', rawId: 'Zm9yZWlnbg', type: 'public-key' }
const FOREIGN_PASSKEY = {
  credentialId: CREDENTIAL.id,
  publicKey: new Uint8Array(77),
  signatureCount: 0,
  userAgent: 'Secret browser',
}
const REGISTRATION = { clientDataJSON: 'e30', attestationObject: 'oA' }
/** An answer in the name of another user, to a challenge that nobody has made. */
const answerOf = (owner: TestSupplier) => ({
  ...CREDENTIAL,
  response: {
    clientDataJSON: 'e30',
    authenticatorData: 'AA',
    signature: 'AA',
    userHandle: Buffer.from(userHandleOf(owner)).toString('base64url'),
  },
})

/** An agreement that only the foreign supplier has. */
const FOREIGN_AGREEMENT = 'foreign-terms'

/** Every REST call, by method and path. A call that is not here fails the first test below. */
const REST_CASES: Readonly<Record<string, readonly RestCase[]>> = {
  'post /user-source/magic-login': [
    { ask: () => ({ path: '/user-source/magic-login', body: { token: 'x' } }), answer: 401 },
  ],
  'post /magic-auth': [{ ask: () => ({ path: '/magic-auth', body: { magicAuthToken: 'x' } }), answer: 401 }],
  'post /refresh-token': [plain('/refresh-token')],
  'delete /sooner-user-auth/:sessionUuid': [
    { ask: ({ foreignSession }) => ({ path: `/sooner-user-auth/${foreignSession}` }), answer: 404 },
  ],
  'post /user-source/forgot-password': [
    {
      ask: ({ foreign }) => ({ path: '/user-source/forgot-password', body: { emailAddress: foreign.email } }),
      answer: 'clean',
    },
  ],
  'post /user-token/:userUuid': [
    { ask: ({ foreign }) => ({ path: `/user-token/${foreign.userId}` }), answer: 403 },
  ],
  'post /passkey-login/challenge': [plain('/passkey-login/challenge')],
  'post /passkey-login': [
    {
      ask: ({ foreign }) => ({ path: '/passkey-login', body: answerOf(foreign) }),
      answer: 403,
    },
  ],
  'get /user-source/passkeys': [plain('/user-source/passkeys')],
  'post /user-source/passkeys/challenge': [plain('/user-source/passkeys/challenge')],
  'post /user-source/passkeys': [
    {
      ask: () => ({ path: '/user-source/passkeys', body: { ...CREDENTIAL, response: REGISTRATION } }),
      answer: 403,
    },
  ],
  'delete /user-source/passkeys/:passkeyUuid': [
    { ask: ({ foreignPasskey }) => ({ path: `/user-source/passkeys/${foreignPasskey}` }), answer: 404 },
  ],
  'post /user-source/reauthentication/challenge': [plain('/user-source/reauthentication/challenge')],
  'post /user-source/reauthentication/passkey': [
    {
      ask: ({ foreign }) => ({ path: '/user-source/reauthentication/passkey', body: answerOf(foreign) }),
      answer: 403,
    },
  ],
  'post /user-source/reauthentication/send-link': [plain('/user-source/reauthentication/send-link')],
  'post /user-source/reauthentication/link': [
    {
      ask: ({ foreignConfirmation }) => ({
        path: '/user-source/reauthentication/link',
        body: { token: foreignConfirmation },
      }),
      answer: 403,
    },
  ],
  'get /user-source/offer-limit': [plain('/user-source/offer-limit')],
  'put /user-source/offer-limit': [plain('/user-source/offer-limit', { limit: null })],
  'get /user-source/sessions': [plain('/user-source/sessions')],
  'post /user-source/sessions/end-others': [plain('/user-source/sessions/end-others')],
  'post /user-source/device-key': [
    plain('/user-source/device-key', { deviceId: '00000000-0000-4000-8000-000000000001' }),
  ],
  'post /signed-link': [plain('/signed-link', { path: '/early-pay/api/book/manifest' })],
  'get /user/me': [plain('/user/me')],
  'get /user/me/divisions/takers': [plain('/user/me/divisions/takers')],
  'get /marketing/buyers': [plain('/marketing/buyers')],
  'get /exchange-rate': [plain('/exchange-rate')],
  'get /agreement-content': ['none', FOREIGN_AGREEMENT].map((cmsId) => ({
    ask: () => ({ path: `/agreement-content?locale=en&cmsId=${cmsId}` }),
    answer: 404,
  })),
  'get /taker/offers': [plain('/taker/offers')],
  'get /maker/:makerOrganizationUuid/rate-sources/:currency/:offerType': [
    {
      ask: ({ foreign }) => ({
        path: `/maker/${foreign.customers[0]!.makerOrganizationUuid}/rate-sources/USD/ONE_TIME`,
      }),
      answer: 404,
    },
  ],
  'post /taker/maker/:makerOrganizationUuid/consolidated-history/early-pay-transaction-award/archive': [
    {
      ask: ({ foreign, foreignTransaction }) => ({
        path: `/taker/maker/${foreign.customers[0]!.makerOrganizationUuid}/consolidated-history/early-pay-transaction-award/archive?transactionId=${foreignTransaction}`,
      }),
      answer: 'clean',
    },
  ],
  'get /taker/consolidated-history/early-pay-transaction-award/:userUuid/archive/status': [
    {
      ask: ({ foreign, foreignRequest }) => ({
        path: `/taker/consolidated-history/early-pay-transaction-award/${foreign.userId}/archive/status?key=${foreignRequest}`,
      }),
      answer: 404,
    },
  ],
  [`get ${HISTORY}/early-pay-transaction-award/archive/file`]: [
    signedWith(
      `${HISTORY}/early-pay-transaction-award/archive/file`,
      ({ foreignRequest }) => `key=${foreignRequest}`,
      404,
    ),
  ],
  [`get ${HISTORY}/early-pay-award/archive`]: [
    signedWith(
      `${HISTORY}/early-pay-award/archive`,
      ({ foreignRequest }) => `offerUuid=${foreignRequest}`,
      'clean',
    ),
  ],
  'get /user-source/onboarding': [plain('/user-source/onboarding')],
  'post /user-source/onboarding': [
    plain('/user-source/onboarding', { onboardingName: 'how_it_works_dialog' }),
  ],
  'post /user-source/onboarding/complete': [
    {
      ask: ({ foreignRequest }) => ({
        path: '/user-source/onboarding/complete',
        body: { onboardingId: foreignRequest },
      }),
      answer: 404,
    },
  ],
  'put /user-source/reconcile': [plain('/user-source/reconcile', {})],
  'put /user-source/locale': [plain('/user-source/locale', { locale: 'en' })],
  [`get ${INVOICES}`]: [foreignInvoices(''), foreignMarkets],
  [`get ${INVOICES}/ineligible`]: [foreignInvoices('/ineligible')],
  [`get ${INVOICES}/adjustments`]: [foreignInvoices('/adjustments')],
  [`get ${INVOICES}/stats`]: [foreignInvoices('/stats')],
  [`get ${INVOICES}/ineligible/filtered-stats`]: [foreignInvoices('/ineligible/filtered-stats')],
  [`get ${INVOICES}/ineligible/all-stats`]: [foreignInvoices('/ineligible/all-stats')],
  [`get ${INVOICES}/adjustments/filtered-stats`]: [foreignInvoices('/adjustments/filtered-stats')],
  [`get ${INVOICES}/adjustments/all-stats`]: [foreignInvoices('/adjustments/all-stats')],
  'put /taker/invoices/exclude': [foreignSet('exclude')],
  'put /taker/invoices/include': [foreignSet('include')],
  [`put ${INVOICES}/exclude`]: [foreignInvoices('/exclude', { invoiceIds: [] }), foreignExclude],
  [`put ${INVOICES}/include`]: [
    {
      ask: (world) => ({
        path: invoicesPath(world, '/include'),
        body: { invoiceIds: [String(world.foreign.customers[0]!.eligible[0])] },
      }),
      answer: 404,
    },
  ],
  [`put ${INVOICES}/bulk-exclude`]: [foreignInvoices('/bulk-exclude', {})],
  [`put ${INVOICES}/bulk-include`]: [foreignInvoices('/bulk-include', {})],
  [`post ${INVOICES}/update-calculated-invoices`]: [
    {
      ask: (world) => ({
        path: invoicesPath(world, '/update-calculated-invoices'),
        body: {
          filters: [{ all: true, operation: 'INCLUDE' }],
          takersMarkets: [
            { marketId: world.foreign.customers[0]!.marketUuid, takerId: world.foreign.accountId },
          ],
        },
      }),
      answer: 404,
    },
    {
      ask: (world) => ({
        path: invoicesPath(world, '/update-calculated-invoices'),
        body: {
          filters: [{ all: true, operation: 'INCLUDE' }],
          takersMarkets: [{ marketId: world.foreign.customers[0]!.marketUuid, takerId: world.own.accountId }],
        },
      }),
      answer: 404,
    },
  ],
  [`get ${INVOICES}/eligible/csv`]: [foreignCsv],
  [`get ${INVOICES}/ineligible/csv`]: [foreignCsv],
  [`get ${INVOICES}/adjustments/csv`]: [foreignCsv],
  'post /taker/early-pay-request/2/submit': [
    {
      ask: ({ own, foreign }) => ({
        path: `/taker/early-pay-request/2/submit?uuid=${own.userId}`,
        body: {
          offer: { offerStrategy: 'ONE_TIME', rate: 5, rateType: 'APR' },
          opportunityUuids: [foreign.customers[1]!.opportunityUuid],
        },
      }),
      answer: 404,
    },
    {
      ask: ({ own, foreign }) => ({
        path: `/taker/early-pay-request/2/submit?uuid=${foreign.userId}`,
        body: {
          offer: { offerStrategy: 'ONE_TIME', rate: 5, rateType: 'APR' },
          opportunityUuids: [own.customers[1]!.opportunityUuid],
        },
      }),
      answer: 404,
    },
  ],
  'get /book/manifest': [plain('/book/manifest')],
  'get /book/chunks/:id': [
    { ask: ({ foreignChunk }) => ({ path: `/book/chunks/${foreignChunk}` }), answer: 404 },
  ],
  'get /book/changes': [
    {
      ask: ({ foreign }) => ({ path: `/book/changes?since=0&epoch=${foreign.accountId}` }),
      answer: 'clean',
    },
  ],
}

/** A document with foreign ids, and how it must end: refused with a code, or with nothing of the other supplier. */
interface GraphqlCase {
  readonly query: string
  readonly variables?: (world: World) => object
  readonly code?: string
}

const ALL_OPPORTUNITIES = `{ getGroupedOpportunityData { edges { node { groupedBy opportunities { uuid makerDisplayName
  customerUuid makerOrganizationUuid takersMarkets { marketUuid takerId requestUuid } } } } } }`

/** Every field of Query, Mutation and Subscription. */
const NAMED = { rateType: 'APR', rate: 8 }

/** A create over another supplier's opportunity. */
function foreignCreate(name: string, input: string, fields: object): GraphqlCase {
  return {
    query: `mutation ($input: Create${input}RequestInput!) { createOne${name}Request(input: $input) { id } }`,
    variables: ({ foreign }) => ({
      input: { ...fields, opportunityUuids: [foreign.customers[0]!.opportunityUuid] },
    }),
    code: 'NOT_FOUND',
  }
}

function foreignFixed(name: string): GraphqlCase {
  return {
    query: `mutation ($input: CreateFixedRateRequestInput!) { createOne${name}Request(input: $input) { id } }`,
    variables: ({ foreign }) => ({ input: { opportunityUuid: foreign.customers[0]!.opportunityUuid } }),
    code: 'NOT_FOUND',
  }
}

const GRAPHQL_CASES: Readonly<Record<string, readonly GraphqlCase[]>> = {
  'Query.getMe': [
    { query: '{ getMe { user { uuid emailAddress } account { id loginHistory { userUuid } } } }' },
  ],
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
  'Query.transactionAggregate': [
    {
      query:
        '{ transactionAggregate { lastDays { count } lifetime { count } yearToDate { customerUuid count } currencies } }',
    },
  ],
  'Query.transactionAwards': [
    {
      query: 'query ($id: ID!) { transactionAwards(transactionUuid: $id) { totalCount nodes { id } } }',
      variables: ({ foreignTransaction }) => ({ id: foreignTransaction }),
      code: 'NOT_FOUND',
    },
  ],
  'Query.supplierCustomers': [
    { query: '{ supplierCustomers { edges { node { uuid makerDisplayName } } } }' },
  ],
  'Query.getGroupedOpportunityData': [{ query: ALL_OPPORTUNITIES }],
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
  'Query.marketsData': [
    {
      query:
        '{ marketsData { markets { customerUuid makerOrganizationUuid } aggregate { totalInvoiceAmount } } }',
    },
  ],
  'Query.missingApRequests': [{ query: '{ missingApRequests { requestId opportunityUuids marketUuids } }' }],
  'Query.membership': [{ query: '{ membership { id accountId } }' }],
  'Query.featureFlags': [{ query: '{ featureFlags { key isOn } }' }],
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
  'Query.divisions': [
    { query: '{ divisions { edges { node { uuid name takerConfigurationHistories { uuid } } } } }' },
  ],
  'Query.drafts': [{ query: '{ drafts { id markets { makerOrganizationUuid } } }' }],
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
  'Mutation.createOneExpressAcceptPriceDiscoveryRequest': [
    foreignCreate('ExpressAcceptPriceDiscovery', 'OneTimePriceDiscovery', NAMED),
  ],
  'Mutation.createOneRecurringPriceDiscoveryRequest': [
    foreignCreate('RecurringPriceDiscovery', 'RecurringPriceDiscovery', NAMED),
  ],
  'Mutation.createOneOneTimeStaticRateRequest': [foreignFixed('OneTimeStaticRate')],
  'Mutation.createOneRecurringStaticRateRequest': [foreignFixed('RecurringStaticRate')],
  'Mutation.createOneOneTimeBenchmarkRateRequest': [foreignFixed('OneTimeBenchmarkRate')],
  'Mutation.createOneRecurringBenchmarkRateRequest': [foreignFixed('RecurringBenchmarkRate')],
  'Mutation.createOnePreferredTermRequest': [foreignCreate('PreferredTerm', 'PreferredTerm', {})],
  'Mutation.createOnePreferredTermInAppRequest': [
    foreignCreate('PreferredTermInApp', 'PreferredTermInApp', { ...NAMED, termExpirationDate: '2027-01-01' }),
  ],
  'Mutation.createOneOneTimeCashFlowPlusRequest': [
    foreignCreate('OneTimeCashFlowPlus', 'OneTimeCashFlowPlus', {}),
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
  'Mutation.users': [
    {
      query:
        'mutation ($id: ID!) { users(users: [{ id: $id, personalInfo: { firstName: "Eve" } }]) { uuid } }',
      variables: ({ foreign }) => ({ id: foreign.userId }),
      code: 'NOT_FOUND',
    },
  ],
  'Subscription.accountHead': [
    // It takes no ids: that it hears its own account only is tested with the socket.
    { query: '{ __typename }' },
  ],
}

describe('the tables of calls are complete', () => {
  test('API-025 every REST route has a case with foreign ids', () => {
    expect(REST_ROUTES.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      Object.keys(REST_CASES).sort(),
    )
  })

  test('API-025 every GraphQL field has a case with foreign ids', () => {
    const schema = buildSchema(
      readFileSync(join(import.meta.dirname, '../../contract/schema.graphql'), 'utf8'),
    )
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
      isObjectType,
    )
    const fields = (type: GraphQLObjectType) =>
      Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
    expect(roots.flatMap(fields).sort()).toEqual(Object.keys(GRAPHQL_CASES).sort())
  })
})

eachDatabase('two suppliers', (open) => {
  let world: World
  let database: Database
  /** Ids and names that must not appear in any answer to the other supplier. */
  let secrets: readonly string[]
  let before: unknown

  const foreignState = () =>
    database.asAccount(world.foreign.accountId, (tx) =>
      tx.query(
        `select (select head_version from accounts) as head, (select count(*)::int from audit_log) as audit,
           (select json_agg(row_to_json(i) order by invoice_id) from invoices i) as invoices,
           (select json_agg(row_to_json(r)) from requests r) as requests,
           (select json_agg(personal_info) from users) as users, (select count(*)::int from sessions where ended_at is null) as sessions`,
      ),
    )

  beforeAll(async () => {
    database = await open()
    const api = openTestApi(database, { FLAGS: 'missing-ap, one-time-benchmark-requests' })
    const own = await addSupplier(database, 'own@first.test')
    const foreign = await addSupplier(database, 'secret@second.test', { currencies: ['USD', 'CAD'] })
    await database.asSystem((tx) =>
      tx.query(`update customers set name = 'Secret ' || name where account_id = $1`, [foreign.accountId]),
    )
    const theirs = await api.signIn(foreign.email)
    const input = {
      opportunityUuids: [foreign.customers[0]!.opportunityUuid],
      rateType: 'APR',
      rate: 9,
    } as const
    const create = (opportunity: string) =>
      createRequest(
        api.services,
        {
          ...foreign,
          emailAddress: foreign.email,
          role: 'supplier',
          sessionId: theirs.payload.user.sessionUuid,
          isReadOnly: false,
          authenticatedAt: api.clock.now,
        },
        { type: 'ONE_TIME_PRICE_DISCOVERY', ...input, opportunityUuids: [opportunity] },
        undefined,
      )
    await create(foreign.customers[0]!.opportunityUuid)
    const later = new Date('2026-03-04T17:00:00Z')
    await runDueClears(database, { now: later, marketUuid: foreign.customers[0]!.marketUuid })
    const { id: foreignRequest } = await create(foreign.customers[1]!.opportunityUuid)
    const [transaction] = await database.asAccount(foreign.accountId, (tx) =>
      tx.query<{ id: string }>('select transaction_uuid as id from transactions'),
    )
    const manifest = (await api.call('GET', '/book/manifest', { token: theirs.jwt })).json
    world = {
      api,
      token: (await api.signIn(own.email)).jwt,
      own,
      foreign,
      foreignRequest,
      foreignTransaction: transaction!.id,
      foreignSession: theirs.payload.user.sessionUuid,
      foreignChunk: manifest.chunks[0].id,
      foreignPasskey: await database.asAccount(foreign.accountId, (tx) =>
        addPasskey(tx, foreign, FOREIGN_PASSKEY, api.clock.now),
      ),
      foreignConfirmation: await issueConfirmationToken(
        database,
        { ...foreign, emailAddress: foreign.email, sessionId: theirs.payload.user.sessionUuid },
        api.clock.now,
      ),
    }
    secrets = [
      foreign.accountId,
      foreign.userId,
      foreign.email,
      'Secret',
      foreignRequest,
      transaction!.id,
      ...foreign.customers.flatMap((c) => [
        c.customerUuid,
        c.makerOrganizationUuid,
        c.opportunityUuid,
        c.marketUuid,
      ]),
    ]
    const published = await api.call('POST', '/operator/agreement', {
      token: api.services.operatorToken,
      body: {
        cmsId: FOREIGN_AGREEMENT,
        locale: 'en',
        title: 'Secret terms',
        copy: 'x',
        supplier: foreign.email,
      },
    })
    expect(published.status).toBe(200)
    before = await foreignState()
  })

  test.each(Object.entries(REST_CASES))(
    'API-025 INV-002 %s gives nothing of another supplier away',
    async (call, cases) => {
      const [method = '', route = ''] = call.split(' ')
      for (const { ask, answer } of cases) {
        const { path, ...asked } = ask(world)
        const target = path.startsWith('signed') ? await signedPath(route, path) : path
        const { status, text } = await world.api.call(method.toUpperCase(), target, {
          token: world.token,
          ...asked,
        })
        expect(answer === 'clean' ? status < 300 : status === answer, `${target}: ${status} ${text}`).toBe(
          true,
        )
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      }
      expect(await foreignState()).toEqual(before)
    },
  )

  async function signedPath(route: string, asked: string): Promise<string> {
    const list = /(\w+)\/csv$/.exec(route)?.[1]
    const own = asked.slice('signed '.length)
    const path = `/early-pay/api${own || invoicesPath(world, `/${list}/csv`)}`
    const { json } = await world.api.call('POST', '/signed-link', { token: world.token, body: { path } })
    return json.url.slice('/early-pay/api'.length)
  }

  test.each(Object.entries(GRAPHQL_CASES))(
    'API-025 GQL-029 %s gives nothing of another supplier away',
    async (_, cases) => {
      for (const { query, variables, code } of cases) {
        const answer = await world.api.gql(world.token, query, variables?.(world))
        expect(answer.errors?.[0]?.extensions?.code).toBe(code)
        const text = JSON.stringify(answer)
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      }
      expect(await foreignState()).toEqual(before)
    },
  )

  test('PRM-004 GQL-018 GQL-029 OFF-043 MAP-009 a read-only supplier is refused every write with a 403, a withdrawal with a 401', async () => {
    const reader = await addSupplier(database, 'reader@third.test', { readOnly: true })
    const token = (await world.api.signIn(reader.email)).jwt
    const writes = REST_ROUTES.filter(({ access }) => access === 'writer')
    expect(writes.length).toBeGreaterThan(6)
    for (const { method, path } of writes) {
      const target = path.replace(':makerOrganizationUuid', reader.customers[0]!.makerOrganizationUuid)
      const { status, json } = await world.api.call(method.toUpperCase(), target, { token, body: {} })
      expect([path, status, json.error.code]).toEqual([path, 403, 'READ_ONLY'])
    }
    const asReader = { ...world, own: reader, foreign: reader }
    const mutations = Object.entries(GRAPHQL_CASES).filter(([name]) => name.startsWith('Mutation.'))
    for (const [name, [first]] of mutations) {
      const answer = await world.api.gql(token, first!.query, first!.variables?.(asReader))
      const status = name === 'Mutation.withdrawOneEarlyPayRequest' ? 401 : 403
      expect([name, answer.errors[0].extensions]).toEqual([name, { code: 'READ_ONLY', status }])
    }
  })

  test('every call but the public ones needs a session', async () => {
    for (const { method, path, access } of REST_ROUTES.filter((route) => route.access !== 'public')) {
      const { status, json } = await world.api.call(
        method.toUpperCase(),
        path.replaceAll(/:\w+/g, world.own.userId),
        {},
      )
      expect([path, status]).toEqual([path, 401])
      expect(json.error.code).toBe(access === 'signed' ? 'LINK_INVALID' : 'TOKEN_MISSING')
    }
    const anonymous = await world.api.call('POST', '/graphql', { body: { query: '{ __typename }' } })
    expect([anonymous.status, anonymous.json.error.code]).toEqual([401, 'TOKEN_MISSING'])
  })

  test('API-025 RST-012 the copy of an agreement is readable for the account that has it, and for the database nobody else', async () => {
    const { jwt } = await world.api.signIn(world.foreign.email)
    const path = `/agreement-content?locale=en&cmsId=${FOREIGN_AGREEMENT}`
    expect((await world.api.call('GET', path, { token: jwt })).json.title).toBe('Secret terms')
    const seenBy = (accountId: string) =>
      database.asAccount(accountId, (tx) => tx.query('select title from agreement_contents'))
    expect([await seenBy(world.own.accountId), (await seenBy(world.foreign.accountId)).length]).toEqual([
      [],
      1,
    ])
  })
})
