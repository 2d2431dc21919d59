import { beforeEach, expect, test } from 'vitest'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { putExclusions } from '../../engine/book/testing/exclusions.ts'
import { discount, openRequests, type Requests } from './testing/requests.ts'

eachDatabase('one-time requests', (open) => {
  let database: Database
  let requests: Requests

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequests(database)
  })

  const codeOf = async (input: object) => (await requests.create(input)).errors[0].extensions.code

  test('GQL-001 GQL-019 EN2-001 EN2-005 EN2-007 EN2-008 a request carries what its markets would clear, to the cent', async () => {
    const { data } = await requests.create({})
    const node = await requests.details(data.createOneOneTimePriceDiscoveryRequest.id)
    expect(node).toMatchObject({
      status: 'ACTIVE',
      type: 'ONE_TIME_PRICE_DISCOVERY',
      displayType: 'request',
      rate: 8.5,
      rateType: 'APR',
      requesterId: requests.supplier.userId,
      impersonatorId: null,
      lastModifiedBy: { emailAddress: requests.supplier.email },
      restrictions: { isPausable: false, isWithdrawable: true },
    })
    const sum = [1, 2, 3, 4, 5].reduce((total, n) => total + discount(n, 85_000), 0) / 100
    expect(node.opportunities).toHaveLength(1)
    expect(node.opportunities[0]).toMatchObject({
      currency: 'USD',
      eligibleInvoiceCount: 5,
      eligibleInvoiceAmount: 15_000,
      clearingInvoiceCount: 5,
      clearingInvoiceAmount: 15_000,
      clearingDiscountSum: sum,
      goodFundsDate: '2026-03-05',
      requestDeadline: '2026-03-04T17:00:00.000Z',
    })
    expect(node.stats.toCurrency).toMatchObject({
      currency: 'USD',
      clearingDiscountSum: sum,
      awardedInvoiceAmount: 0,
    })
  })

  test('EN2-018 the operations of a create exclude and include before the request is made', async () => {
    const operations = [
      requests.operation({ operation: 'EXCLUDE', all: true }),
      requests.operation({ operation: 'INCLUDE', voucherIds: ['V-E1', 'V-E4'] }),
      requests.operation({
        operation: 'INCLUDE',
        amountFrom: 2000,
        amountTo: 3000,
        originalDueDateTo: '2026-04-05',
      }),
    ]
    const { data } = await requests.create({ invoiceOperations: operations })
    const [opportunity] = (await requests.details(data.createOneOneTimePriceDiscoveryRequest.id))
      .opportunities
    expect(opportunity).toMatchObject({
      clearingInvoiceCount: 3,
      clearingInvoiceAmount: 7000,
      takerExcludedInvoiceCount: 2,
    })
  })

  test('an offer keeps the count of what was excluded when the clear decided, whatever is done later', async () => {
    const { data } = await requests.create({
      rate: 6,
      invoiceOperations: [requests.operation({ operation: 'EXCLUDE', voucherIds: ['V-E1', 'V-E4'] })],
    })
    const { id } = data.createOneOneTimePriceDiscoveryRequest
    const excluded = async () => (await requests.details(id)).opportunities[0].takerExcludedInvoiceCount
    expect(await excluded()).toBe(2)
    const { marketUuid } = requests.supplier.customers[0]!
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z'), marketUuid })
    expect(await excluded()).toBe(2)
    await database.asSystem((tx) => putExclusions(tx, requests.supplier.accountId, false))
    expect(await excluded()).toBe(2)
  })

  test('an operation that names nothing, or nothing readable, is rejected', async () => {
    expect(await codeOf({ invoiceOperations: [requests.operation({ operation: 'EXCLUDE' })] })).toBe(
      'VALIDATION',
    )
    expect(
      await codeOf({
        invoiceOperations: [requests.operation({ operation: 'EXCLUDE', originalDueDateTo: '2026-02-30' })],
      }),
    ).toBe('VALIDATION')
    expect(
      await codeOf({
        invoiceOperations: [requests.operation({ operation: 'EXCLUDE', invoiceStatusSearch: 'sleeping' })],
      }),
    ).toBe('VALIDATION')
  })

  test('rates of 0, below, with 3 decimals, above 100 % discount or by reference are rejected', async () => {
    expect(await codeOf({ rate: 0 })).toBe('RATE_NOT_POSITIVE')
    expect(await codeOf({ rate: -1 })).toBe('RATE_NOT_POSITIVE')
    expect(await codeOf({ rate: 1.234 })).toBe('RATE_TOO_PRECISE')
    expect(await codeOf({ rateType: 'DISC', rate: 100.01 })).toBe('RATE_TOO_HIGH')
    expect(await codeOf({ rateType: 'REF' })).toBe('VALIDATION')
    expect((await requests.create({ rate: '8,5' })).errors[0].extensions.code).toBe('VALIDATION')
  })

  test('empty selections, closed markets and markets without included invoices are rejected', async () => {
    expect(await codeOf({ opportunityUuids: [] })).toBe('VALIDATION')
    expect(await codeOf({ opportunityUuids: ['nonsense'] })).toBe('NOT_FOUND')
    expect(
      await codeOf({ invoiceOperations: [requests.operation({ operation: 'EXCLUDE', all: true })] }),
    ).toBe('NO_ELIGIBLE_INVOICES')
    await database.asSystem((tx) =>
      tx.query('update markets set is_enabled = false where account_id = $1', [requests.supplier.accountId]),
    )
    expect(await codeOf({})).toBe('OPPORTUNITY_CLOSED')
  })

  test('a rejected create leaves nothing behind, the operations before it neither', async () => {
    await codeOf({ invoiceOperations: [requests.operation({ operation: 'EXCLUDE', all: true })] })
    const [state] = await database.asAccount(requests.supplier.accountId, (tx) =>
      tx.query(
        `select (select head_version from accounts) as head, (select count(*)::int from book_invoices where taker_excluded) as excluded,
           (select count(*)::int from requests) as requests, (select count(*)::int from active_customers) as claims`,
      ),
    )
    expect(state).toEqual({ head: 0, excluded: 0, requests: 0, claims: 0 })
  })

  test('OPP-031 a customer is in one request at a time; withdrawing frees it', async () => {
    const { data } = await requests.create({})
    expect(await codeOf({ rate: 9 })).toBe('ALREADY_IN_ACTIVE_REQUEST')
    const { id } = data.createOneOneTimePriceDiscoveryRequest
    const withdraw = () =>
      requests.api.gql(requests.token, 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }', { id })
    expect((await withdraw()).data.withdrawOneEarlyPayRequest).toBe(true)
    expect((await withdraw()).errors[0].extensions).toEqual({ code: 'REQUEST_NOT_WITHDRAWABLE', status: 409 })
    expect((await requests.details(id)).displayType).toBe('offer')
    expect((await requests.create({ rate: 9 })).data.createOneOneTimePriceDiscoveryRequest.id).toBeTruthy()
  })

  test('of two creates at once for one customer one is rejected', async () => {
    const answers = await Promise.all([requests.create({ rate: 8 }), requests.create({ rate: 9 })])
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1)
    expect(answers.find(({ errors }) => errors).errors[0].extensions.code).toBe('ALREADY_IN_ACTIVE_REQUEST')
  })

  test('a repeated create with its key gives the same request, the key with other arguments is rejected', async () => {
    const headers = { 'Idempotency-Key': 'k-1' }
    const [first, second] = [await requests.create({}, headers), await requests.create({}, headers)]
    expect(second).toEqual(first)
    const [count] = await database.asAccount(requests.supplier.accountId, (tx) =>
      tx.query('select count(*)::int as n from requests'),
    )
    expect(count).toEqual({ n: 1 })
    expect((await requests.create({ rate: 9 }, headers)).errors[0].extensions).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 409,
    })
    const together = { 'Idempotency-Key': 'k-2' }
    const customer = requests.supplier.customers[1]!.opportunityUuid
    const concurrentCreates = await Promise.all(
      [1, 2, 3].map(() => requests.create({ opportunityUuids: [customer] }, together)),
    )
    expect(
      new Set(concurrentCreates.map((answer) => answer.data.createOneOneTimePriceDiscoveryRequest.id)).size,
    ).toBe(1)
  })
})
