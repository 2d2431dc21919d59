import { beforeEach, expect, test } from 'vitest'
import { encodeIdSet, idSetOf } from '#domain/invoices'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi, type TestApi, type TestSupplier } from '../../../testing/api.ts'
import type { InvoiceOperation } from '../changes/invoice-operations.ts'

const LATER = new Date(NOON.getTime() + 11 * 60_000)

eachDatabase('the limit of offers, when invoices of a standing one change', (open) => {
  let database: Database
  let api: TestApi
  let ada: TestSupplier
  let token: string

  beforeEach(async () => {
    database ??= await open()
    api = openTestApi(database)
    ada = await addSupplier(database, `ada-${crypto.randomUUID()}@supplier.test`)
    token = (await api.signIn(ada.email)).jwt
  })

  const all = { operation: 'INCLUDE', all: true } as const
  const none = { operation: 'EXCLUDE', all: true } as const
  /** The invoice of 1,000.00. */
  const smallest = { operation: 'INCLUDE', amountTo: 1000 } as const

  const named = (operations: readonly InvoiceOperation[]) =>
    operations.map((operation) => ({ ...operation, opportunityUuid: ada.customers[0]!.opportunityUuid }))

  const setLimit = (amount: number) =>
    api.call('PUT', '/user-source/offer-limit', { token, body: { limit: { amount, currency: 'USD' } } })

  async function makeOffer(kind: 'OneTime' | 'Recurring', ...invoiceOperations: InvoiceOperation[]) {
    const opportunityUuids = [ada.customers[0]!.opportunityUuid]
    const answer = await api.gql(
      token,
      `mutation ($input: Create${kind}PriceDiscoveryRequestInput!) {
         made: createOne${kind}PriceDiscoveryRequest(input: $input) { id } }`,
      { input: { opportunityUuids, rateType: 'APR', rate: 8, invoiceOperations: named(invoiceOperations) } },
    )
    expect(answer.errors).toBeUndefined()
    return answer.data.made.id as string
  }

  async function edit(id: string, ...operations: InvoiceOperation[]): Promise<unknown> {
    const answer = await api.gql(
      token,
      'mutation ($id: ID!, $o: [InvoiceOperation!]!) { edited: editInvoicesOneEarlyPayRequest(id: $id, invoiceOperations: $o) }',
      { id, o: named(operations) },
    )
    return answer.errors?.[0]?.extensions.code ?? answer.data.edited
  }

  async function put(path: string, body: object, headers = {}): Promise<unknown> {
    const { json } = await api.call('PUT', path, { token, body, headers })
    return json.error?.code ?? json.changedCount
  }
  const pathOf = (customer: number, name: string) => {
    const { makerOrganizationUuid, currency } = ada.customers[customer]!
    return `/taker/maker/${makerOrganizationUuid}/invoices/${name}?currency=${currency}`
  }
  const setOf = (ids: readonly number[]) => ({
    invoices: Buffer.from(encodeIdSet(idSetOf(Float64Array.from(ids)))).toString('base64'),
  })

  const state = () =>
    database.asSystem(async (tx) => [
      await tx.query('select * from exclusions where account_id = $1 order by block', [ada.accountId]),
      await tx.query('select head_version from accounts where account_id = $1', [ada.accountId]),
      await tx.query('select version, updated_at from requests where account_id = $1', [ada.accountId]),
      await tx.query('select count(*)::int as count from changes where account_id = $1', [ada.accountId]),
    ])

  test('an edit that includes invoices beyond it is refused to a stale session, and changes nothing', async () => {
    await setLimit(5000)
    const id = await makeOffer('OneTime', none, smallest)
    api.clock.now = LATER
    const before = await state()
    expect(await edit(id, all)).toBe('REAUTHENTICATION_REQUIRED')
    expect(await state()).toEqual(before)
    // Up to the limit, and what excludes only, also of an offer that is above it.
    expect(await edit(id, { operation: 'INCLUDE', amountFrom: 4000, amountTo: 4000 })).toBe(true)
    api.clock.now = NOON
    expect(await edit(id, all)).toBe(true)
    api.clock.now = LATER
    expect(await edit(id, { operation: 'EXCLUDE', amountFrom: 5000 })).toBe(true)
    expect(await edit(id, none, { operation: 'INCLUDE', amountFrom: 2000, amountTo: 4000 })).toBe(true)
  })

  test('an offer is measured with what a withdrawal beside it includes again', async () => {
    ada = await addSupplier(database, `ada-${crypto.randomUUID()}@supplier.test`, {
      currencies: ['USD', 'USD'],
    })
    token = (await api.signIn(ada.email)).jwt
    await setLimit(5000)
    const id = await makeOffer('OneTime')
    await put('/taker/invoices/exclude', setOf(ada.customers[0]!.eligible.slice(1)))
    api.clock.now = LATER
    const create = (customer: number) =>
      api.gql(
        token,
        'mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) { made: createOneOneTimePriceDiscoveryRequest(input: $input) { id } }',
        { input: { opportunityUuids: [ada.customers[customer]!.opportunityUuid], rateType: 'APR', rate: 8 } },
      )
    // The first one holds the account, behind which the other two share a transaction.
    const [, withdrawn, made] = await Promise.all([
      create(1),
      api.gql(token, 'mutation ($id: ID!) { done: withdrawOneEarlyPayRequest(id: $id) }', { id }),
      create(0),
    ])
    expect(withdrawn.data.done).toBe(true)
    expect(made.errors?.[0].extensions.code).toBe('REAUTHENTICATION_REQUIRED')
  })

  test.each(['OneTime', 'Recurring'] as const)(
    'the calls that include invoices are rejected as well: %s',
    async (kind) => {
      await setLimit(5000)
      await makeOffer(kind, none, smallest)
      const { eligible, marketUuid } = ada.customers[0]!
      api.clock.now = LATER
      const before = await state()
      const rejected = 'REAUTHENTICATION_REQUIRED'
      const key = { 'Idempotency-Key': `include-${kind}` }
      expect(await put(pathOf(0, 'include'), { invoiceIds: eligible.map(String) })).toBe(rejected)
      expect(await put(pathOf(0, 'bulk-include'), {})).toBe(rejected)
      expect(await put('/taker/invoices/include', setOf(eligible), key)).toBe(rejected)
      const again = await api.call('POST', pathOf(0, 'update-calculated-invoices'), {
        token,
        body: {
          filters: [{ all: true, operation: 'INCLUDE' }],
          takersMarkets: [{ marketId: marketUuid, takerId: ada.accountId }],
        },
      })
      if (kind === 'Recurring') expect(again.json.error.code).toBe(rejected)
      expect(await state()).toEqual(before)
      // The same attempt, with the same key, goes through once the user has confirmed.
      api.clock.now = NOON
      expect(await put('/taker/invoices/include', setOf(eligible), key)).toBe(4)
    },
  )

  test('what is offered by nobody is included freely, as are invoices of other customers', async () => {
    await setLimit(5000)
    await makeOffer('Recurring')
    const other = ada.customers[1]!
    api.clock.now = LATER
    await put(pathOf(1, 'bulk-exclude'), {})
    expect(await put(pathOf(1, 'bulk-include'), {})).toBe(5)
    await put(pathOf(1, 'bulk-exclude'), {})
    expect(await put('/taker/invoices/include', setOf(other.eligible))).toBe(5)
  })

  test('an offer above the limit loses invoices without a question, and gets none back', async () => {
    await makeOffer('Recurring')
    await setLimit(5000)
    const first = [ada.customers[0]!.eligible[0]!]
    api.clock.now = LATER
    expect(await put('/taker/invoices/exclude', setOf(first))).toBe(1)
    expect(await put('/taker/invoices/include', setOf(first))).toBe('REAUTHENTICATION_REQUIRED')
    expect(await put(pathOf(0, 'bulk-exclude'), {})).toBe(4)
    expect(await put('/taker/invoices/include', setOf(first))).toBe(1)
  })

  test('an offer that is paused counts: it stands again without another question', async () => {
    await setLimit(5000)
    const id = await makeOffer('Recurring', none, smallest)
    await api.gql(
      token,
      'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: true) }',
      {
        id,
      },
    )
    api.clock.now = LATER
    expect(await put(pathOf(0, 'bulk-include'), {})).toBe('REAUTHENTICATION_REQUIRED')
  })

  test('an offer counts with all its customers, whichever of them changes', async () => {
    await database.asSystem((tx) =>
      tx.query(
        `insert into exchange_rates (currency, per_usd, as_of_day) values ('EUR', 0.5, 1)
         on conflict (currency) do update set per_usd = 0.5`,
      ),
    )
    await setLimit(31_000)
    await put(pathOf(0, 'bulk-exclude'), {})
    await api.gql(
      token,
      `mutation ($input: CreateRecurringPriceDiscoveryRequestInput!) {
         made: createOneRecurringPriceDiscoveryRequest(input: $input) { id } }`,
      {
        input: {
          opportunityUuids: ada.customers.map(({ opportunityUuid }) => opportunityUuid),
          rateType: 'APR',
          rate: 8,
        },
      },
    )
    api.clock.now = LATER
    const { eligible } = ada.customers[0]!
    // 30,000 of the customer in EUR, and 1,000.
    expect(await put('/taker/invoices/include', setOf(eligible.slice(0, 1)))).toBe(1)
    expect(await put('/taker/invoices/include', setOf(eligible.slice(0, 2)))).toBe(
      'REAUTHENTICATION_REQUIRED',
    )
  })

  test('without a limit nothing is asked', async () => {
    await makeOffer('Recurring', none, smallest)
    api.clock.now = LATER
    expect(await put('/taker/invoices/include', setOf(ada.customers[0]!.eligible))).toBe(4)
  })
})
