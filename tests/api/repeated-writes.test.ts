import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { encodeIdSet, idSetOf } from '#domain/invoices'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../server/testing/api.ts'

/** A call whose arguments are all in `args`: a path with its query and body, or a mutation with its variables. */
type Ask = (
  args: Readonly<Record<string, unknown>>,
  key: string,
) => Promise<{ answer: unknown; code?: string }>

interface Write {
  readonly ask: Ask
  readonly args: Readonly<Record<string, unknown>>
  /** One argument each that is another one. */
  readonly others: readonly Readonly<Record<string, unknown>>[]
  /** What the audit says of it. */
  readonly audit: { readonly call: string; readonly target: unknown; readonly details: object }
}

eachDatabase('a write with a key', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string
  let terms: string

  beforeAll(async () => {
    database = await open()
    api = openTestApi(database)
    supplier = await addSupplier(database, 'ada@repeated.test', { currencies: ['USD', 'USD', 'USD'] })
    token = (await api.signIn(supplier.email)).jwt
    const operator = { token: api.services.operatorToken, body: {} }
    terms = (await api.call('POST', '/operator/terms', operator)).json.uuid
  })

  const rest =
    (method: string, pathOf: (args: Readonly<Record<string, unknown>>) => string): Ask =>
    async (args, key) => {
      const headers = { 'Idempotency-Key': key }
      const { json } = await api.call(method, pathOf(args), { token, body: args.body ?? {}, headers })
      return { answer: json, code: json?.error?.code }
    }
  const gql =
    (query: string): Ask =>
    async (variables, key) => {
      const { data, errors } = await api.gql(token, query, variables, { 'Idempotency-Key': key })
      return { answer: data, code: errors?.[0].extensions.code }
    }
  const invoicesOf = (suffix: string) =>
    rest('PUT', ({ customer = 0, query = '' }) => {
      const { makerOrganizationUuid } = supplier.customers[customer as number]!
      return `/taker/maker/${makerOrganizationUuid}/invoices${suffix}?currency=USD${query as string}`
    })
  const setOf = (ids: readonly number[]) => ({
    invoices: Buffer.from(encodeIdSet(idSetOf(Float64Array.from(ids)))).toString('base64'),
  })
  const audits = () =>
    database.asSystem((tx) =>
      tx.query<Write['audit']>(
        'select call, target, details from audit_log where account_id = $1 order by audit_id',
        [supplier.accountId],
      ),
    )

  /** Makes the call, repeats it, and tries its key with each of the other arguments; returns its answer. */
  async function requireOnce({ ask, args, others, audit }: Write): Promise<unknown> {
    const key = randomUUID()
    const before = await audits()
    const first = await ask(args, key)
    expect(first.code).toBeUndefined()
    expect((await audits()).slice(before.length)).toEqual([audit])
    expect(await ask(args, key)).toEqual(first)
    for (const other of others)
      expect([other, (await ask({ ...args, ...other }, key)).code]).toEqual([other, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await audits()).toHaveLength(before.length + 1)
    return first.answer
  }

  test('API-018 API-015 ACC-015 what a user chooses is stored once, with all that was chosen', async () => {
    const { userId: id } = supplier
    await requireOnce({
      ask: gql('mutation ($users: [UserUpdate!]!) { users(users: $users) { uuid } }'),
      args: { users: [{ id, formatPreferences: { dateDisplayFormat: 'MMM dd, yyyy' } }] },
      others: [
        {
          users: [
            { id, formatPreferences: { dateDisplayFormat: 'MMM dd, yyyy', useCustomFormatting: true } },
          ],
        },
        { users: [{ id, personalInfo: { firstName: 'Eve' } }] },
      ],
      audit: { call: 'users', target: id, details: { parts: ['id', 'formatPreferences'] } },
    })
    await requireOnce({
      ask: rest('PUT', () => '/user-source/locale'),
      args: { body: { locale: 'de' } },
      others: [{ body: { locale: 'fr' } }],
      audit: { call: 'user-source/locale', target: id, details: { locale: 'de' } },
    })
    await requireOnce({
      ask: rest('PUT', () => '/user-source/notification-settings'),
      args: { body: { topic: 'productNews', isOn: true } },
      others: [
        { body: { topic: 'productNews', isOn: false } },
        { body: { topic: 'earlyPayTips', isOn: true } },
      ],
      audit: { call: 'notification-settings', target: id, details: { topic: 'productNews', isOn: true } },
    })
    const limit = { amount: 5000, currency: 'USD' }
    await requireOnce({
      ask: rest('PUT', () => '/user-source/offer-limit'),
      args: { body: { limit } },
      others: [
        { body: { limit: { ...limit, amount: 5001 } } },
        { body: { limit: { ...limit, currency: 'EUR' } } },
        { body: { limit: null } },
      ],
      audit: { call: 'user-source/offer-limit', target: null, details: { limit } },
    })
  })

  test('API-027 API-036 terms and introductions are marked once', async () => {
    for (const step of ['seen', 'acknowledged'])
      await requireOnce({
        ask: rest(
          'POST',
          ({ document = terms, marked = step }) => `/user/terms/${document as string}/${marked as string}`,
        ),
        args: {},
        others: [{ document: randomUUID() }, { marked: step === 'seen' ? 'acknowledged' : 'seen' }],
        audit: { call: `user/terms/${step}`, target: terms, details: {} },
      })
    const begin = rest('POST', () => '/user-source/onboarding')
    const begun = async (onboardingName: string) =>
      ((await begin({ body: { onboardingName } }, randomUUID())).answer as { onboardingId: string })
        .onboardingId
    const target = await begun('supplier_onboarding')
    await requireOnce({
      ask: begin,
      args: { body: { onboardingName: 'supplier_onboarding' } },
      others: [{ body: { onboardingName: 'supplier_division' } }],
      audit: { call: 'user-source/onboarding', target, details: {} },
    })
    await requireOnce({
      ask: rest('POST', () => '/user-source/onboarding/complete'),
      args: { body: { onboardingId: target } },
      others: [{ body: { onboardingId: await begun('supplier_division') } }],
      audit: { call: 'user-source/onboarding/complete', target, details: {} },
    })
  })

  test('BLD-031 views, drafts and connections are stored once', async () => {
    const [id, other] = [randomUUID(), randomUUID()]
    const view = { id, name: 'Large ones', search: 'amountFrom=5000', isShared: false }
    const draft = { id, offerType: 'ONE_TIME', markets: [], rate: 7 }
    for (const [what, args, changes] of [
      ['View', view, [{ id: other }, { name: 'Small ones' }, { search: '' }, { isShared: true }]],
      ['Draft', draft, [{ id: other }, { offerType: 'REPEATING' }, { rate: 8 }, { endDate: '2026-12-31' }]],
    ] as const) {
      const name = what.toLowerCase()
      await requireOnce({
        ask: gql(
          `mutation ($given: ${what === 'View' ? 'SavedViewInput' : 'DraftInput'}!) { save${what}(${name}: $given) { id } }`,
        ),
        args: { given: args },
        others: changes.map((change) => ({ given: { ...args, ...change } })),
        audit: { call: `save${what}`, target: id, details: {} },
      })
      await requireOnce({
        ask: gql(`mutation ($id: ID!) { remove${what}(id: $id) }`),
        args: { id },
        others: [{ id: other }],
        audit: { call: `remove${what}`, target: id, details: {} },
      })
    }
    const body = { buyerName: 'Acme Foods', note: 'Please', contactEmailAddress: 'ap@acme.test' }
    const ask = rest('POST', () => '/find-your-customers/requests')
    const before = (await audits()).length
    const first = await ask({ body }, 'connection')
    expect(await ask({ body }, 'connection')).toEqual(first)
    for (const change of [{ buyerName: 'Acme' }, { note: 'Now' }, { contactEmailAddress: 'ar@acme.test' }])
      expect((await ask({ body: { ...body, ...change } }, 'connection')).code).toBe('IDEMPOTENCY_KEY_REUSED')
    const target = (first.answer as { id: string }).id
    expect((await audits()).slice(before)).toEqual([
      { call: 'find-your-customers/requests', target, details: {} },
    ])
  })

  test('API-054 API-055 API-056 INV-024 invoices are excluded and included once, with all that names them', async () => {
    const [customer, second] = supplier.customers
    const { customerUuid, makerOrganizationUuid, marketUuid, eligible } = customer!
    const [e1, e2] = eligible.map(String)
    const markets = `&takerMarketIds=${encodeURIComponent(JSON.stringify([marketUuid]))}`
    const done = (call: string, changedCount: number) => ({
      call: `invoices/${call}`,
      target: makerOrganizationUuid,
      details: { customerUuid, currency: 'USD', changedCount },
    })
    const named = { body: { invoiceIds: [e1, e2] } }
    for (const call of ['exclude', 'include'])
      await requireOnce({
        ask: invoicesOf(`/${call}`),
        args: named,
        others: [{ body: { invoiceIds: [e1] } }, { customer: 1 }, { query: markets }],
        audit: done(call, 2),
      })
    for (const call of ['exclude', 'include'])
      await requireOnce({
        ask: invoicesOf(`/bulk-${call}`),
        args: { body: { amount: { from: 4000 } } },
        others: [{ body: { amount: { from: 3000 } } }, { body: {} }, { customer: 1 }, { query: markets }],
        audit: done(call, 2),
      })
    for (const call of ['exclude', 'include'])
      await requireOnce({
        ask: rest('PUT', ({ name = call }) => `/taker/invoices/${name as string}`),
        args: { body: setOf(eligible) },
        others: [
          { body: setOf(eligible.slice(1)) },
          { body: setOf(second!.eligible) },
          { name: call === 'exclude' ? 'include' : 'exclude' },
        ],
        audit: { call: `invoices/${call}`, target: null, details: { changedCount: 5 } },
      })
  })

  test('GQL-017 GQL-018 GQL-020 GQL-025 GQL-026 requests are made, changed and withdrawn once, with all that they are made of', async () => {
    const [first, second, third] = supplier.customers
    const opportunityUuids = [first!.opportunityUuid, second!.opportunityUuid]
    const input = { opportunityUuids, rateType: 'APR', rate: 8 }
    const type = 'RECURRING_PRICE_DISCOVERY'
    const create = gql(
      'mutation ($input: CreateRecurringPriceDiscoveryRequestInput!) { made: createOneRecurringPriceDiscoveryRequest(input: $input) { id } }',
    )
    const operation = { operation: 'EXCLUDE', all: true, opportunityUuid: first!.opportunityUuid }
    const key = 'create'
    const before = (await audits()).length
    const made = await create({ input }, key)
    const { id } = (made.answer as { made: { id: string } }).made
    expect(await create({ input }, key)).toEqual(made)
    for (const other of [
      { opportunityUuids: [first!.opportunityUuid] },
      { rateType: 'DISC' },
      { rate: 9 },
      { invoiceOperations: [operation] },
      { draftId: randomUUID() },
      { excludedForOffer: setOf(first!.eligible).invoices },
    ])
      expect([other, (await create({ input: { ...input, ...other } }, key)).code]).toEqual([
        other,
        'IDEMPOTENCY_KEY_REUSED',
      ])
    expect((await audits()).slice(before)).toEqual([
      {
        call: 'createOneRecurringPriceDiscoveryRequest',
        target: id,
        details: { type, opportunityUuids, rateType: 'APR', rate: 8 },
      },
    ])
    const unknown = randomUUID()
    await requireOnce({
      ask: gql(
        'mutation ($id: ID!, $type: RateType!, $rate: Percent!, $isRateAveraged: Boolean) { editRateOneEarlyPayRequest(id: $id, newRateType: $type, newRate: $rate, isRateAveraged: $isRateAveraged) }',
      ),
      args: { id, type: 'APR', rate: 7 },
      others: [{ id: unknown }, { type: 'DISC' }, { rate: 6 }, { isRateAveraged: true }],
      audit: { call: 'editRateOneEarlyPayRequest', target: id, details: { newRateType: 'APR', newRate: 7 } },
    })
    await requireOnce({
      ask: gql(
        'mutation ($id: ID!, $operations: [InvoiceOperation!]!) { editInvoicesOneEarlyPayRequest(id: $id, invoiceOperations: $operations) }',
      ),
      args: { id, operations: [{ ...operation, all: false, amountFrom: 5000 }] },
      others: [{ id: unknown }, { operations: [operation] }, { operations: [] }],
      audit: { call: 'editInvoicesOneEarlyPayRequest', target: id, details: { operations: 1 } },
    })
    await requireOnce({
      ask: gql(
        'mutation ($id: ID!, $shouldPause: Boolean!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: $shouldPause) }',
      ),
      args: { id, shouldPause: true },
      others: [{ id: unknown }, { shouldPause: false }],
      audit: { call: 'togglePauseOneEarlyPayRequest', target: id, details: { shouldPause: true } },
    })
    await requireOnce({
      ask: gql(
        'mutation ($id: ID!, $customers: [ID!]!) { withdrawCustomersOneEarlyPayRequest(id: $id, customerUuids: $customers) }',
      ),
      args: { id, customers: [second!.customerUuid] },
      others: [{ id: unknown }, { customers: [first!.customerUuid] }, { customers: [third!.customerUuid] }],
      audit: {
        call: 'withdrawCustomersOneEarlyPayRequest',
        target: id,
        details: { customerUuids: [second!.customerUuid] },
      },
    })
    await requireOnce({
      ask: gql('mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }'),
      args: { id },
      others: [{ id: unknown }],
      audit: { call: 'withdrawOneEarlyPayRequest', target: id, details: {} },
    })
  })
})
