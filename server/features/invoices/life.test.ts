import { beforeEach, expect, test } from 'vitest'
import { discountMinor } from '#domain/rates'
import { putExclusions } from '../../engine/book/testing/exclusions.ts'
import { runDueClears } from '../../engine/clearing/run.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, TODAY } from '../../testing/api.ts'
import {
  apr,
  DEADLINE,
  NEXT_DEADLINE,
  openRequestTypes,
  type RequestTypes,
} from '../requests/testing/request-types.ts'

const LIFE = `query ($id: ID!) { invoiceLife(id: $id) {
  invoiceId customerName currency amount createdDate approvedDate dueDate state ineligibilityReasons isExcluded
  requests { id type status rate isActive } decisions { requestId clearDate verdict discountAmount daysPaidEarly apr }
  hasEarlierDecisions payment { isEarly date amount discountAmount transactionUuid clearDate } } }`

eachDatabase('the life of an invoice', (open) => {
  let database: Database
  let requests: RequestTypes

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
  })

  const lifeOf = async (id: number | string) => {
    const { data, errors } = await requests.gql(LIFE, { id: String(id) })
    return { life: data?.invoiceLife, code: errors?.[0]?.extensions.code as string | undefined }
  }
  const exclude = (id: number) =>
    database.asSystem((tx) => putExclusions(tx, requests.supplier.accountId, true, [id]))

  test('GQL-028 an invoice that nobody offered has its days, its state and no decision', async () => {
    const { eligible, name } = requests.supplier.customers[0]!
    expect((await lifeOf(eligible[0]!)).life).toEqual({
      invoiceId: 'E1',
      customerName: name,
      currency: 'USD',
      amount: 1000,
      createdDate: '2026-02-22',
      approvedDate: '2026-02-22',
      dueDate: '2026-04-04',
      state: 'ELIGIBLE',
      ineligibilityReasons: [],
      isExcluded: false,
      requests: [],
      decisions: [],
      hasEarlierDecisions: false,
      payment: null,
    })
  })

  test('an offer no clear has decided covers what is eligible and included now, nothing else', async () => {
    const { eligible, held, pastDue } = requests.supplier.customers[0]!
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await exclude(eligible[1]!)
    const active = async (invoice: number) =>
      (await lifeOf(invoice)).life.requests.map((one: { id: string; isActive: boolean }) => [
        one.id,
        one.isActive,
      ])
    expect(await active(eligible[0]!)).toEqual([[id, true]])
    expect(await active(eligible[1]!)).toEqual([])
    expect((await lifeOf(eligible[1]!)).life.isExcluded).toBe(true)
    expect((await lifeOf(held)).life).toMatchObject({
      state: 'HELD',
      ineligibilityReasons: ['makerExcluded'],
      requests: [],
    })
    expect((await lifeOf(pastDue)).life).toMatchObject({
      state: 'PAST_DUE',
      ineligibilityReasons: ['isPastDue'],
      requests: [],
    })
    await requests.system(
      'update invoices set paid_state = 1, paid_day = 20515 where account_id = $1 and invoice_id = $2::bigint',
      [requests.supplier.accountId, String(eligible[0])],
    )
    expect(await active(eligible[0]!)).toEqual([])
  })

  test('a one-time offer covers only what had arrived and was approved when it was made', async () => {
    const [first] = requests.supplier.customers[0]!.eligible
    const { id } = await requests.prepared('ONE_TIME_PRICE_DISCOVERY')
    const covering = async () => (await lifeOf(first!)).life.requests.map((one: { id: string }) => one.id)
    const { accountId } = requests.supplier
    const change = (table: string, set: string) =>
      requests.system(`update ${table} set ${set} where account_id = $1 and request_id = $2::uuid`, [
        accountId,
        id,
      ])
    const opportunity = requests.opportunity()
    for (const [table, others, own] of [
      ['requests', `created_at = '2026-02-01T12:00:00Z'`, `created_at = '2026-03-04T12:00:00Z'`],
      ['requests', `invoice_ceiling = ${first! - 1}`, `invoice_ceiling = ${first!}`],
      [
        'request_opportunities',
        'opportunity_uuid = gen_random_uuid()',
        `opportunity_uuid = '${opportunity}'`,
      ],
    ] as const) {
      await change(table, others)
      expect([others, await covering()]).toEqual([others, []])
      await change(table, own)
      expect([own, await covering()]).toEqual([own, [id]])
    }
  })

  test('an invoice is past due from its due day on, in the zone of its market', async () => {
    const [first] = requests.supplier.customers[0]!.eligible
    await requests.system(`update invoices set due_day = ${TODAY + 1} where account_id = $1`, [
      requests.supplier.accountId,
    ])
    for (const [zone, state, ineligibilityReasons] of [
      ['UTC', 'ELIGIBLE', []],
      ['Pacific/Kiritimati', 'PAST_DUE', ['isPastDue']],
    ] as const) {
      await requests.system(`update markets set time_zone = '${zone}' where account_id = $1`, [
        requests.supplier.accountId,
      ])
      expect((await lifeOf(first!)).life).toMatchObject({ state, ineligibilityReasons })
    }
  })

  test('its latest sixty decisions are shown, none from before it was there, and what paid it always', async () => {
    const [first] = requests.supplier.customers[0]!.eligible
    const { accountId } = requests.supplier
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await runDueClears(database, { now: DEADLINE })
    const others = [
      'market_uuid, deadline_at, decided_at, deposit_day, target_apr_ppm, pool_before_minor, pool_after_minor',
      'candidate_count, award_count, inputs_hash, result_hash, record, is_summed',
    ].join(', ')
    await requests.system(
      `insert into clears (account_id, clear_id, clear_day, ${others})
       select account_id, gen_random_uuid(), clear_day + n, ${others} from clears, generate_series(1, 60) n
       where account_id = $1 and candidate_count > 0 and market_uuid = (
         select market_uuid from invoices where account_id = $1 and invoice_id = $2::bigint)`,
      [accountId, String(first)],
    )
    const since = async (createdDay: number) => {
      await requests.system(
        `update invoices set created_day = ${createdDay} where account_id = $1 and invoice_id = $2::bigint`,
        [accountId, String(first)],
      )
      const { decisions, hasEarlierDecisions, requests: about } = (await lifeOf(first!)).life
      return [decisions.length, decisions[0]?.clearDate, hasEarlierDecisions, about[0].id]
    }
    expect(await since(TODAY)).toEqual([60, '2026-03-05', true, id])
    expect(await since(TODAY + 1)).toEqual([60, '2026-03-05', false, id])
    expect(await since(TODAY + 50)).toEqual([11, '2026-04-23', false, id])
    expect(await since(TODAY + 61)).toEqual([0, undefined, false, id])
  })

  test('each clear says what it decided, and an award what was paid to the cent', async () => {
    const [first, second, third] = requests.supplier.customers[0]!.eligible
    const { id } = await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await requests.system(
      `update invoices set due_day = ${TODAY + 1} where account_id = $1 and invoice_id = $2::bigint`,
      [requests.supplier.accountId, String(third)],
    )
    await requests.system('update markets set target_apr_ppm = 90000 where account_id = $1', [
      requests.supplier.accountId,
    ])
    await exclude(second!)
    await runDueClears(database, { now: DEADLINE })
    await requests.system('update markets set target_apr_ppm = 10000 where account_id = $1', [
      requests.supplier.accountId,
    ])
    await runDueClears(database, { now: NEXT_DEADLINE })
    const { life } = await lifeOf(first!)
    const discount = discountMinor(100_000, apr(8.5), 29) / 100
    expect(life.decisions).toEqual([
      {
        requestId: id,
        clearDate: '2026-03-04',
        verdict: 'BELOW_TARGET',
        discountAmount: expect.any(Number),
        daysPaidEarly: 30,
        apr: 8.5,
      },
      {
        requestId: id,
        clearDate: '2026-03-05',
        verdict: 'AWARDED',
        discountAmount: discount,
        daysPaidEarly: 29,
        apr: 8.5,
      },
    ])
    const [award] = await requests.system(
      'select transaction_uuid as uuid from awards where account_id = $1 and invoice_id = $2::bigint',
      [requests.supplier.accountId, String(first)],
    )
    expect(life).toMatchObject({
      state: 'PAID',
      requests: [{ id, type: 'RECURRING_PRICE_DISCOVERY', rate: 8.5, isActive: false }],
      payment: {
        isEarly: true,
        date: '2026-03-06',
        amount: 1000 - discount,
        discountAmount: discount,
        transactionUuid: award!.uuid,
        clearDate: '2026-03-05',
      },
    })
    const shown = async (invoice: number) => {
      const { decisions, requests: about } = (await lifeOf(invoice)).life
      return { decisions, offeredBy: about.length as number }
    }
    // What passed it over did not offer it.
    expect(await shown(second!)).toMatchObject({
      decisions: [{ verdict: 'EXCLUDED' }, { verdict: 'EXCLUDED' }],
      offeredBy: 0,
    })
    expect(await shown(third!)).toMatchObject({
      decisions: [{ verdict: 'NOT_EARLY', daysPaidEarly: 0, apr: null }],
    })
  })

  test('GQL-028 it names its voucher, customer and next deadline, its requests’ kind of rate and what an award cost a year', async () => {
    const { eligible, customerUuid } = requests.supplier.customers[0]!
    const { accountId } = requests.supplier
    await requests.prepared('RECURRING_PRICE_DISCOVERY')
    await requests.system(
      `update invoices set voucher_number = 'V7' where account_id = $1 and invoice_id = $2::bigint`,
      [accountId, String(eligible[0])],
    )
    await runDueClears(database, { now: DEADLINE })
    const { data } = await requests.gql(
      `query ($id: ID!) { invoiceLife(id: $id) { id voucherId customerUuid nextClearDate requests { rateType created }
         payment { daysPaidEarly apr } } }`,
      { id: String(eligible[0]) },
    )
    const [request] = await requests.system(
      'select created_at as created from requests where account_id = $1',
      [accountId],
    )
    expect(data.invoiceLife).toEqual({
      id: String(eligible[0]),
      voucherId: 'V7',
      customerUuid,
      nextClearDate: NEXT_DEADLINE.toISOString(),
      requests: [{ rateType: 'APR', created: new Date(String(request!.created)).toISOString() }],
      payment: { daysPaidEarly: 30, apr: 8.5 },
    })
  })

  test('an invoice that was closed has no payment, as nobody has told how it was settled', async () => {
    const [first] = requests.supplier.customers[0]!.eligible
    await requests.system(
      'update invoices set paid_state = 3, paid_day = 20516 where account_id = $1 and invoice_id = $2::bigint',
      [requests.supplier.accountId, String(first)],
    )
    expect((await lifeOf(first!)).life.payment).toBeNull()
  })

  test('what the customer paid at maturity has no discount and no transaction', async () => {
    const [first] = requests.supplier.customers[0]!.eligible
    await requests.system(
      'update invoices set paid_state = 1, paid_day = 20516, paid_minor = 100000 where account_id = $1 and invoice_id = $2::bigint',
      [requests.supplier.accountId, String(first)],
    )
    expect((await lifeOf(first!)).life.payment).toEqual({
      isEarly: false,
      date: '2026-03-04',
      amount: 1000,
      discountAmount: null,
      transactionUuid: null,
      clearDate: null,
    })
  })

  test('API-025 another supplier’s invoice, and what is no id, is not found', async () => {
    const other = await addSupplier(database, `${Math.random()}@other.test`)
    for (const id of [other.customers[0]!.eligible[0]!, '0', '-1', 'E1', '1e3', '9'.repeat(40)])
      expect([id, (await lifeOf(id)).code]).toEqual([id, 'NOT_FOUND'])
  })
})
