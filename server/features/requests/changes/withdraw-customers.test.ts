import { beforeEach, expect, test } from 'vitest'
import { runDueClears } from '../../../engine/clearing/run.ts'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { expectMoneyToAgree } from '../../../../tests/fixtures/invariants.ts'
import { DEADLINE, NAMED, openRequestTypes, type RequestTypes } from '../testing/request-types.ts'

const WITHDRAW = 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }'
const PART =
  'mutation ($id: ID!, $c: [ID!]!) { done: withdrawCustomersOneEarlyPayRequest(id: $id, customerUuids: $c) }'

eachDatabase('a part of a request', (open) => {
  let database: Database
  let requests: RequestTypes

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
  })

  const all = () => requests.supplier.customers
  const opportunityUuids = () => all().map((each) => each.opportunityUuid)
  const create = async (
    type: 'ONE_TIME_PRICE_DISCOVERY' | 'RECURRING_PRICE_DISCOVERY',
    more: object = {},
  ) => {
    const { id } = await requests.create(type, { ...NAMED, opportunityUuids: opportunityUuids(), ...more })
    return id
  }
  const withdraw = (id: string, customers: readonly number[], headers?: Readonly<Record<string, string>>) =>
    requests.gql(PART, { id, c: customers.map((n) => all()[n]!.customerUuid) }, headers)
  const codeOf = (answer: Awaited<ReturnType<typeof withdraw>>) => answer.errors?.[0]?.extensions.code
  const partsOf = async (id: string) =>
    (await requests.details(id)).opportunities.map(({ uuid }: { readonly uuid: string }) => uuid).toSorted()
  const exclude = (customer: number, invoice: number) => {
    const { makerOrganizationUuid, currency, eligible } = all()[customer]!
    return requests.api.call(
      'PUT',
      `/taker/maker/${makerOrganizationUuid}/invoices/exclude?currency=${currency}`,
      {
        token: requests.token,
        body: { invoiceIds: [String(eligible[invoice]!)] },
      },
    )
  }
  const excludedIn = async (customer: number) =>
    (
      await requests.system(
        'select count(*)::int as n from book_invoices where account_id = $1 and market_uuid = $2 and taker_excluded',
        [requests.supplier.accountId, all()[customer]!.marketUuid],
      )
    )[0]!.n

  test('leaves the request to the other customers, and frees the one for another request', async () => {
    const id = await create('ONE_TIME_PRICE_DISCOVERY')
    const { version } = await requests.details(id)
    expect((await withdraw(id, [1])).data.done).toBe(true)
    const after = await requests.details(id)
    expect(after.status).toBe('ACTIVE')
    expect(after.version).toBeGreaterThan(version)
    expect(await partsOf(id)).toEqual(
      opportunityUuids()
        .filter((_, n) => n !== 1)
        .toSorted(),
    )
    const again = await requests.create('ONE_TIME_PRICE_DISCOVERY', {
      ...NAMED,
      opportunityUuids: [all()[1]!.opportunityUuid],
    })
    expect(again.code).toBeUndefined()
    await runDueClears(database, { now: DEADLINE })
    await expectMoneyToAgree(database, requests.supplier.accountId)
    const awarded = await requests.system(
      'select distinct customer_uuid as uuid from transactions where account_id = $1 and request_id = $2',
      [requests.supplier.accountId, id],
    )
    expect(awarded.map(({ uuid }) => uuid)).not.toContain(all()[1]!.customerUuid)
  })

  const EDIT =
    'mutation ($id: ID!, $o: [InvoiceOperation!]!) { done: editInvoicesOneEarlyPayRequest(id: $id, invoiceOperations: $o) }'
  const excludeAll = (id: string, customers: readonly number[]) =>
    requests.gql(EDIT, {
      id,
      o: customers.map((n) => ({
        operation: 'EXCLUDE',
        all: true,
        opportunityUuid: all()[n]!.opportunityUuid,
      })),
    })

  const sumsOf = async (id: string) => {
    const { data } = await requests.gql(
      `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node {
         opportunities { uuid currency clearingInvoiceCount clearingInvoiceAmount clearingDiscountSum }
         withdrawnParts { opportunityUuid makerDisplayName currency invoiceCount invoiceAmount discountSum }
         stats { toCurrency { rates { currency } } } } } } }`,
      { id },
    )
    return data.earlyPayRequests.edges[0].node
  }
  const asWithdrawn = (before: Readonly<Record<string, unknown>>) => ({
    opportunityUuid: before.uuid,
    currency: before.currency,
    invoiceCount: before.clearingInvoiceCount,
    invoiceAmount: before.clearingInvoiceAmount,
    discountSum: before.clearingDiscountSum,
  })

  test('what was offered to the customer stays with the request, with a rate for its currency', async () => {
    const id = await create('ONE_TIME_PRICE_DISCOVERY')
    const { opportunities, withdrawnParts } = await sumsOf(id)
    const before = opportunities.find(
      ({ uuid }: { readonly uuid: string }) => uuid === all()[1]!.opportunityUuid,
    )
    expect(withdrawnParts).toEqual([])
    await withdraw(id, [1])
    const after = await sumsOf(id)
    expect(after.withdrawnParts).toMatchObject([asWithdrawn(before)])
    expect(after.opportunities.map(({ currency }: { readonly currency: string }) => currency)).not.toContain(
      before.currency,
    )
    expect(after.stats.toCurrency.rates).toContainEqual({ currency: before.currency })
    expect(before.clearingInvoiceCount).toBeGreaterThan(0)
  })

  test.each(['whole', 'from each customer'] as const)(
    'what a request offered stays with it when it is withdrawn %s, as it was before its exclusions came back',
    async (how) => {
      const id = await create('ONE_TIME_PRICE_DISCOVERY')
      await exclude(0, 1)
      const { opportunities } = await sumsOf(id)
      if (how === 'whole') await requests.gql(WITHDRAW, { id })
      else
        await withdraw(
          id,
          all().map((_, n) => n),
        )
      const after = await sumsOf(id)
      expect(after.withdrawnParts).toHaveLength(opportunities.length)
      expect(after.withdrawnParts).toEqual(
        expect.arrayContaining(
          opportunities.map((before: Readonly<Record<string, unknown>>) =>
            expect.objectContaining(asWithdrawn(before)),
          ),
        ),
      )
      expect(await excludedIn(0)).toBe(0)
    },
  )

  test.each(['whole', 'from each customer', 'by an edit'] as const)(
    'what a request offered stays with it when it was emptied before it is withdrawn %s',
    async (how) => {
      // Excluded before it and for it alone: never offered.
      await exclude(0, 0)
      await exclude(1, 0)
      const id = await create('ONE_TIME_PRICE_DISCOVERY', {
        invoiceOperations: [
          { operation: 'EXCLUDE', opportunityUuid: all()[0]!.opportunityUuid, amountFrom: 3000 },
        ],
      })
      const { opportunities } = await sumsOf(id)
      for (const [customer, { eligible }] of all().entries())
        if (how !== 'by an edit') for (const n of eligible.keys()) await exclude(customer, n)
      if (how === 'whole') await requests.gql(WITHDRAW, { id })
      else if (how === 'by an edit')
        await excludeAll(
          id,
          all().map((_, n) => n),
        )
      else
        await withdraw(
          id,
          all().map((_, n) => n),
        )
      const after = await sumsOf(id)
      expect((await requests.details(id)).status).toBe('WITHDRAWN')
      expect(after.withdrawnParts).toEqual(
        expect.arrayContaining(
          opportunities.map((before: Readonly<Record<string, unknown>>) =>
            expect.objectContaining(asWithdrawn(before)),
          ),
        ),
      )
      expect(
        opportunities.every(
          ({ clearingInvoiceCount }: { readonly clearingInvoiceCount: number }) => clearingInvoiceCount > 0,
        ),
      ).toBe(true)
    },
  )

  test('leaves what it has been awarded, by currency, with a rate for each', async () => {
    const id = await create('RECURRING_PRICE_DISCOVERY')
    await runDueClears(database, { now: DEADLINE })
    const gone = all()[1]!
    await withdraw(id, [1])
    const { data } = await requests.gql(
      `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node { opportunities { currency } stats {
         awards { currency invoiceCount invoiceAmount discountSum }
         toCurrency(currency: "USD") { awardedInvoiceAmount awardedDiscountSum rates { currency rate } } } } } } }`,
      { id },
    )
    const { opportunities, stats } = data.earlyPayRequests.edges[0].node
    expect(opportunities).not.toContainEqual({ currency: gone.currency })
    const paid = await requests.system(
      `select currency, sum(invoice_count)::int as count, sum(invoice_minor)::int as minor, sum(discount_minor)::int as discount
       from transactions where account_id = $1 and request_id = $2 group by currency order by currency`,
      [requests.supplier.accountId, id],
    )
    expect(paid.map(({ currency }) => currency)).toContain(gone.currency)
    expect(stats.awards).toEqual(
      paid.map(({ currency, count, minor, discount }) => ({
        currency,
        invoiceCount: count,
        invoiceAmount: Number(minor) / 100,
        discountSum: Number(discount) / 100,
      })),
    )
    const { rates, awardedInvoiceAmount, awardedDiscountSum } = stats.toCurrency
    const rateOf = new Map<string, number>(
      rates.map((each: { currency: string; rate: number }) => [each.currency, each.rate]),
    )
    const inDollars = (field: 'invoiceAmount' | 'discountSum') =>
      stats.awards.reduce(
        (sum: number, each: Record<typeof field, number> & { currency: string }) =>
          sum + each[field] * rateOf.get(each.currency)!,
        0,
      )
    expect(inDollars('invoiceAmount')).toBeCloseTo(awardedInvoiceAmount, 6)
    expect(inDollars('discountSum')).toBeCloseTo(awardedDiscountSum, 6)
  })

  test('from every customer is the end of the request', async () => {
    const id = await create('RECURRING_PRICE_DISCOVERY')
    expect(
      (
        await withdraw(
          id,
          all().map((_, n) => n),
        )
      ).data.done,
    ).toBe(true)
    expect((await requests.details(id)).status).toBe('WITHDRAWN')
    await expectMoneyToAgree(database, requests.supplier.accountId)
    expect(codeOf(await withdraw(id, [0]))).toBe('REQUEST_NOT_WITHDRAWABLE')
  })

  test('includes again what was excluded there for the request, and nothing else', async () => {
    await exclude(0, 0)
    const id = await create('ONE_TIME_PRICE_DISCOVERY')
    await exclude(0, 1)
    await exclude(1, 1)
    await withdraw(id, [0])
    expect([await excludedIn(0), await excludedIn(1)]).toEqual([1, 1])
    await requests.gql(WITHDRAW, { id })
    expect([await excludedIn(0), await excludedIn(1)]).toEqual([1, 0])
    await expectMoneyToAgree(database, requests.supplier.accountId)
  })

  test('the whole withdrawal brings back what the operations of the submit had excluded', async () => {
    const id = await create('ONE_TIME_PRICE_DISCOVERY', {
      invoiceOperations: [
        { operation: 'EXCLUDE', opportunityUuid: all()[0]!.opportunityUuid, amountFrom: 3000 },
      ],
    })
    expect(await excludedIn(0)).toBeGreaterThan(0)
    expect((await requests.gql(WITHDRAW, { id })).data.withdrawOneEarlyPayRequest).toBe(true)
    expect(await excludedIn(0)).toBe(0)
    await expectMoneyToAgree(database, requests.supplier.accountId)
  })

  test('of a one-time request that has decided is rejected, and the rest ends with the decision', async () => {
    const id = await create('ONE_TIME_PRICE_DISCOVERY')
    await requests.system(
      `update markets set next_clear_at = '2026-03-05T17:00:00Z' where account_id = $1 and market_uuid = $2`,
      [requests.supplier.accountId, all()[1]!.marketUuid],
    )
    await runDueClears(database, { now: DEADLINE })
    expect((await requests.details(id)).status).toBe('ACTIVE')
    expect(codeOf(await withdraw(id, [0]))).toBe('REQUEST_NOT_WITHDRAWABLE')
    expect((await withdraw(id, [1])).data.done).toBe(true)
    expect((await requests.details(id)).status).toBe('FULL_ACCEPTANCE')
    await expectMoneyToAgree(database, requests.supplier.accountId)
  })

  test('is rejected for customers of other requests, without a customer, and when the request has changed', async () => {
    const id = await create('ONE_TIME_PRICE_DISCOVERY', { opportunityUuids: [all()[0]!.opportunityUuid] })
    expect(codeOf(await withdraw(id, [1]))).toBe('NOT_FOUND')
    expect(codeOf(await withdraw(id, []))).toBe('NOT_FOUND')
    const answer = await requests.gql(PART, { id, c: ['x'] })
    expect(codeOf(answer)).toBe('NOT_FOUND')
    const { version } = await requests.details(id)
    expect(codeOf(await withdraw(id, [0], { 'If-Match': `"${version - 1}"` }))).toBe('REQUEST_CHANGED')
    expect((await requests.details(id)).status).toBe('ACTIVE')
  })

  test('repeated with its key is done once', async () => {
    const id = await create('RECURRING_PRICE_DISCOVERY')
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    expect((await withdraw(id, [0], key)).data.done).toBe(true)
    const { version } = await requests.details(id)
    expect((await withdraw(id, [0], key)).data.done).toBe(true)
    expect((await requests.details(id)).version).toBe(version)
  })

  test('an edit that excludes everything ends a one-time request, which brings its invoices back', async () => {
    const id = await create('ONE_TIME_PRICE_DISCOVERY')
    expect((await excludeAll(id, [0])).data.done).toBe(true)
    expect((await requests.details(id)).status).toBe('ACTIVE')
    expect((await excludeAll(id, [1])).data.done).toBe(true)
    expect((await requests.details(id)).status).toBe('WITHDRAWN')
    expect([await excludedIn(0), await excludedIn(1)]).toEqual([0, 0])
    await expectMoneyToAgree(database, requests.supplier.accountId)
  })

  test('a repeating request of which everything is excluded waits for the invoices that come', async () => {
    const id = await create('RECURRING_PRICE_DISCOVERY')
    await excludeAll(id, [0, 1])
    expect((await requests.details(id)).status).toBe('ACTIVE')
    expect(await excludedIn(0)).toBeGreaterThan(0)
  })

  test('an edit that excludes what is left behind a decision ends the request with that decision', async () => {
    const id = await create('ONE_TIME_PRICE_DISCOVERY')
    await requests.system(
      `update markets set next_clear_at = '2026-03-05T17:00:00Z' where account_id = $1 and market_uuid = $2`,
      [requests.supplier.accountId, all()[1]!.marketUuid],
    )
    await runDueClears(database, { now: DEADLINE })
    await excludeAll(id, [1])
    expect((await requests.details(id)).status).toBe('FULL_ACCEPTANCE')
    await expectMoneyToAgree(database, requests.supplier.accountId)
  })
})
