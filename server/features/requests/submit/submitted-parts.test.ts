import { beforeEach, expect, test } from 'vitest'
import { runDueClears } from '../../../engine/clearing/run.ts'
import { bumpVersion } from '../../../platform/db/commands/changes.ts'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { NOON, TODAY } from '../../../testing/api.ts'
import { REQUEST_COMMANDS } from '../request-commands.ts'
import { readRequestFacts } from '../request-facts.ts'
import { DEADLINE, NAMED, openRequestTypes, type RequestTypes } from '../testing/request-types.ts'

const SUBMITTED = `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node {
  submitted { currency invoiceCount invoiceAmount }
  opportunities { uuid offeredInvoiceCount offeredInvoiceAmount submittedInvoiceCount submittedInvoiceAmount }
  withdrawnParts { opportunityUuid invoiceCount invoiceAmount submittedInvoiceCount submittedInvoiceAmount } } } } }`

const WITHDRAW = 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }'
const PART =
  'mutation ($id: ID!, $c: [ID!]!) { done: withdrawCustomersOneEarlyPayRequest(id: $id, customerUuids: $c) }'

eachDatabase('what a request offered when it was submitted', (open) => {
  let database: Database
  let requests: RequestTypes

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
  })

  const all = () => requests.supplier.customers
  const create = async (
    type: 'ONE_TIME_PRICE_DISCOVERY' | 'RECURRING_PRICE_DISCOVERY' = 'ONE_TIME_PRICE_DISCOVERY',
    more: object = {},
  ) => {
    const opportunityUuids = all().map(({ opportunityUuid }) => opportunityUuid)
    const { id, code } = await requests.create(type, { ...NAMED, opportunityUuids, ...more })
    expect(code).toBeUndefined()
    return id
  }
  const node = async (id: string) =>
    (await requests.gql(SUBMITTED, { id })).data.earlyPayRequests.edges[0].node
  const part = async (id: string, customer = 0) => {
    const { opportunities } = await node(id)
    return opportunities.find(
      ({ uuid }: { readonly uuid: string }) => uuid === all()[customer]!.opportunityUuid,
    )
  }
  /** As an import does: with a version of its own. */
  const change = (set: string, place: number, customer = 0) =>
    database.asAccount(requests.supplier.accountId, async (tx) => {
      const { accountId } = requests.supplier
      await bumpVersion(tx, accountId, 'import', {}, NOON)
      await tx.query(`update invoices set ${set} where account_id = $1 and invoice_id = $2::bigint`, [
        accountId,
        String(all()[customer]!.eligible[place]!),
      ])
    })
  const exclude = (place: number, customer = 0) => {
    const { makerOrganizationUuid, currency, eligible } = all()[customer]!
    return requests.api.call(
      'PUT',
      `/taker/maker/${makerOrganizationUuid}/invoices/exclude?currency=${currency}`,
      { token: requests.token, body: { invoiceIds: [String(eligible[place]!)] } },
    )
  }

  const readSums = async () => {
    const { errors } = await requests.gql(
      '{ getGroupedOpportunityData(paging: { first: 10 }) { edges { node { opportunities { uuid } } } } }',
      {},
    )
    expect(errors).toBeUndefined()
  }

  test('is all that is offered then, by customer and by currency: neither what is excluded nor what is due too soon', async () => {
    await exclude(0)
    await change(`due_day = ${TODAY + 1}`, 1)
    const { submitted, opportunities } = await node(await create())
    expect(opportunities).toHaveLength(2)
    for (const each of opportunities)
      expect(each).toMatchObject({
        submittedInvoiceCount: each.offeredInvoiceCount,
        submittedInvoiceAmount: each.offeredInvoiceAmount,
      })
    const counts = [5 - 2, 5]
    expect(submitted).toEqual([
      { currency: 'EUR', invoiceCount: counts[1], invoiceAmount: 15_000 },
      { currency: 'USD', invoiceCount: counts[0], invoiceAmount: 12_000 },
    ])
  })

  test.each([
    ['the customer puts on hold', 'hold_flags = 1', 4],
    ['are paid', 'paid_state = 1, paid_day = due_day', 4],
    ['an import closes', `paid_state = 2`, 4],
    ['become due too soon', `due_day = ${TODAY + 1}`, 4],
    ['the customer changes', 'amount_minor = 1', 5],
  ])('stays when invoices leave the offer that %s', async (_, set, left) => {
    const id = await create()
    const before = await part(id)
    await change(set, 4)
    const after = await part(id)
    expect(after.offeredInvoiceCount).toBe(left)
    expect(after.offeredInvoiceAmount).toBeLessThan(before.offeredInvoiceAmount)
    expect(after).toMatchObject({ submittedInvoiceCount: 5, submittedInvoiceAmount: 15_000 })
    expect((await node(id)).submitted).toContainEqual({
      currency: 'USD',
      invoiceCount: 5,
      invoiceAmount: 15_000,
    })
  })

  test('stays when the market decides on less, and when what is left is withdrawn', async () => {
    const id = await create()
    await change('hold_flags = 1', 4)
    await requests.gql(PART, { id, c: [all()[1]!.customerUuid] })
    await change('hold_flags = 1', 4, 1)
    expect((await node(id)).withdrawnParts).toEqual([
      {
        opportunityUuid: all()[1]!.opportunityUuid,
        invoiceCount: 5,
        invoiceAmount: 15_000,
        submittedInvoiceCount: 5,
        submittedInvoiceAmount: 15_000,
      },
    ])
    await runDueClears(database, { now: DEADLINE })
    expect(await part(id)).toMatchObject({ offeredInvoiceCount: 4, submittedInvoiceCount: 5 })
    expect((await node(id)).submitted).toHaveLength(2)
  })

  test('stays with a request that is withdrawn as a whole', async () => {
    const id = await create()
    await change('hold_flags = 1', 4)
    await requests.gql(WITHDRAW, { id })
    const { submitted, withdrawnParts } = await node(id)
    expect(submitted).toHaveLength(2)
    expect(withdrawnParts).toContainEqual({
      opportunityUuid: all()[0]!.opportunityUuid,
      invoiceCount: 4,
      invoiceAmount: 10_000,
      submittedInvoiceCount: 5,
      submittedInvoiceAmount: 15_000,
    })
  })

  test('has what the operations of the call itself leave', async () => {
    await readSums()
    const { opportunityUuid } = all()[0]!
    const id = await create('ONE_TIME_PRICE_DISCOVERY', {
      invoiceOperations: [{ operation: 'EXCLUDE', opportunityUuid, amountFrom: 4500 }],
    })
    expect(await part(id)).toMatchObject({ offeredInvoiceCount: 4, submittedInvoiceCount: 4 })
    expect(await part(id, 1)).toMatchObject({ submittedInvoiceCount: 5, submittedInvoiceAmount: 15_000 })
  })

  test('has what has changed since the sums of its markets were read', async () => {
    await readSums()
    await change('amount_minor = 100', 4)
    await exclude(0, 1)
    const id = await create()
    expect(await part(id)).toMatchObject({ submittedInvoiceCount: 5, submittedInvoiceAmount: 10_001 })
    expect(await part(id, 1)).toMatchObject({ submittedInvoiceCount: 4 })
  })

  test('is not added up again where the sums of its markets were just read', async () => {
    await readSums()
    // Behind the back of the versions: only what is added up again can show it.
    await requests.system('update invoices set amount_minor = 1 where account_id = $1', [
      requests.supplier.accountId,
    ])
    expect(await part(await create())).toMatchObject({ submittedInvoiceAmount: 15_000 })
  })

  test('has what the withdrawal before it, in the same transaction, includes again', async () => {
    const first = await create()
    await exclude(0)
    await readSums()
    const { accountId, userId, email: emailAddress } = requests.supplier
    const signedIn = { accountId, userId, emailAddress, sessionId: 's', authenticatedAt: NOON }
    const actor = { ...signedIn, role: 'supplier', isReadOnly: false } as const
    const opportunityUuids = all().map(({ opportunityUuid }) => opportunityUuid)
    const id = crypto.randomUUID()
    const terms = { rateType: 'APR', rate: 8.5 } as const
    const wanted = { type: 'ONE_TIME_PRICE_DISCOVERY', ...terms, opportunityUuids } as const
    const { flags } = requests.api.services
    const calls = [
      { kind: 'withdraw', target: { id: first } },
      { kind: 'create', id, wanted, flags },
    ] as const
    await database.asAccount(accountId, async (tx) => {
      const [head] = await tx.query<{ version: number }>(
        'select head_version as version from accounts where account_id = $1 for update',
        [accountId],
      )
      const facts = await readRequestFacts(tx, accountId, calls, NOON)
      const commands = calls.map((call) => ({
        actor,
        keyed: { key: undefined, call: 'test', args: {} },
        call,
      }))
      await REQUEST_COMMANDS.apply(tx, facts, head!.version, commands, NOON)
    })
    expect(await part(id)).toMatchObject({ offeredInvoiceCount: 5, submittedInvoiceCount: 5 })
  })

  test('is not known of a repeating request, which offers anew at each deadline', async () => {
    const id = await create('RECURRING_PRICE_DISCOVERY')
    expect((await node(id)).submitted).toBeNull()
    expect(await part(id)).toMatchObject({ submittedInvoiceCount: null, submittedInvoiceAmount: null })
    const stored = await requests.system('select 1 as one from submitted_parts where account_id = $1', [
      requests.supplier.accountId,
    ])
    expect(stored).toHaveLength(0)
  })

  test('is not known of a request of before it was kept', async () => {
    const id = await create()
    await requests.system('delete from submitted_parts where account_id = $1', [requests.supplier.accountId])
    await requests.gql(PART, { id, c: [all()[1]!.customerUuid] })
    const { submitted, withdrawnParts } = await node(id)
    expect(submitted).toBeNull()
    expect(withdrawnParts[0]).toMatchObject({ submittedInvoiceCount: null, submittedInvoiceAmount: null })
  })

  test('is written once: the account itself can neither change nor delete it', async () => {
    await create()
    const { accountId } = requests.supplier
    const attempt = (sql: string) => database.asAccount(accountId, (tx) => tx.query(sql, [accountId]))
    for (const sql of [
      'update submitted_parts set invoice_count = 0 where account_id = $1',
      'delete from submitted_parts where account_id = $1',
    ])
      await expect(attempt(sql)).rejects.toThrow(/permission denied/)
  })
})

eachDatabase('a request to many customers', (open) => {
  test('has what each of them was offered, and a rejected one leaves nothing', async () => {
    const database = await open()
    const requests = await openRequestTypes(
      database,
      Array.from({ length: 7 }, (_, n) => (n % 2 ? 'EUR' : 'USD')),
    )
    const { accountId, customers } = requests.supplier
    const opportunityUuids = customers.map(({ opportunityUuid }) => opportunityUuid)
    const create = () => requests.create('ONE_TIME_PRICE_DISCOVERY', { ...NAMED, opportunityUuids })
    const { id } = await create()
    expect((await create()).code).toBe('ALREADY_IN_ACTIVE_REQUEST')
    const parts = await requests.system(
      `select request_id as id, currency, invoice_count as count, invoice_minor as minor from submitted_parts
       where account_id = $1 order by currency`,
      [accountId],
    )
    expect(parts).toEqual(
      [...Array.from({ length: 3 }, () => 'EUR'), ...Array.from({ length: 4 }, () => 'USD')].map(
        (currency) => ({
          id,
          currency,
          count: 5,
          minor: 1_500_000,
        }),
      ),
    )
  })
})
