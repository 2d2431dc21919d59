import { beforeEach, expect, test } from 'vitest'
import { encodeIdSet, idSetOf } from '#domain/invoices'
import { depositDay, MONDAY_TO_FRIDAY } from '#domain/calendar'
import { dayInZone, nextDeadline } from '../../../engine/clearing/deadline.ts'
import { runDueClears } from '../../../engine/clearing/run.ts'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { TODAY } from '../../../testing/api.ts'
import { listRequestMarkets } from '../request-markets.ts'
import { DEADLINE, openRequestTypes, type RequestTypes } from '../testing/request-types.ts'

const OFFERED = `query ($id: ID!) { earlyPayRequests(filter: { id: { eq: $id } }) { edges { node {
  opportunities { offeredInvoiceCount offeredInvoiceAmount clearingInvoiceCount clearingInvoiceAmount
    withheldInvoiceCount withheldInvoiceAmount }
  withdrawnParts { invoiceCount invoiceAmount } } } } }`

const WITHDRAW = 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }'

/** Tuesday after the deadline: what was due by then is due. */
const TUESDAY = new Date('2026-03-10T12:00:00Z')

eachDatabase('what was offered, after a deadline without a decision', (open) => {
  let database: Database
  let requests: RequestTypes
  let id: string

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequestTypes(database)
    id = (await requests.prepared('ONE_TIME_PRICE_DISCOVERY')).id
    // The deposit is tomorrow: the first never was early enough, the second is due too soon on Tuesday, the third has fallen due.
    await setDue(0, TODAY + 1)
    await setDue(1, TODAY + 7)
    await setDue(2, TODAY + 3)
  })

  const system = (sql: string) => requests.system(sql, [requests.supplier.accountId])
  const setDue = (place: number, day: number) =>
    system(
      `update invoices set due_day = ${day} where account_id = $1 and invoice_id = ${requests.supplier.customers[0]!.eligible[place]!}`,
    )
  const close = () => system('update markets set is_enabled = false where account_id = $1')
  const review = () => system(`update requests set status = 'UNDER_REVIEW' where account_id = $1`)
  const pass = async () => {
    await runDueClears(database, { now: DEADLINE })
    await runDueClears(database, { now: TUESDAY })
    requests.api.clock.now = TUESDAY
    requests.token = (await requests.api.signIn(requests.supplier.email)).jwt
  }
  const node = async () => (await requests.gql(OFFERED, { id })).data.earlyPayRequests.edges[0].node
  const offered = async () => (await node()).opportunities[0]

  test.each([
    ['the market has closed', close, 3],
    ['the offer is under review', review, 2],
  ])('stays where %s: invoices that became due are not taken from it', async (_, miss, clearing) => {
    const before = await offered()
    expect(before).toMatchObject({ offeredInvoiceCount: 4, clearingInvoiceCount: 4 })
    expect(before.offeredInvoiceAmount).toBe(before.clearingInvoiceAmount)
    await miss()
    await pass()
    const after = await offered()
    expect(after.offeredInvoiceCount).toBe(4)
    expect(after.offeredInvoiceAmount).toBe(before.offeredInvoiceAmount)
    expect(after.clearingInvoiceCount).toBe(clearing)
    expect(after.clearingInvoiceAmount).toBeLessThan(before.clearingInvoiceAmount)
  })

  test('stays when its invoices are paid after the deadline', async () => {
    await close()
    await system(
      `update invoices set paid_state = 1, paid_day = due_day where account_id = $1 and due_day = ${TODAY + 3}`,
    )
    await pass()
    expect((await offered()).offeredInvoiceCount).toBe(4)
  })

  test('stays when nothing is left of it, which is not that everything is excluded', async () => {
    await close()
    await system(`update invoices set due_day = least(due_day, ${TODAY + 3}) where account_id = $1`)
    await pass()
    expect(await offered()).toMatchObject({ offeredInvoiceCount: 4, clearingInvoiceCount: 0 })
  })

  test('is what the next deadline would clear once it can', async () => {
    await review()
    await pass()
    await system(`update requests set status = 'ACTIVE' where account_id = $1`)
    expect(await offered()).toMatchObject({ offeredInvoiceCount: 2, clearingInvoiceCount: 2 })
  })

  test('is kept as it was when the offer is withdrawn', async () => {
    const { offeredInvoiceAmount } = await offered()
    await close()
    await pass()
    expect((await requests.gql(WITHDRAW, { id })).errors).toBeUndefined()
    expect((await node()).withdrawnParts).toEqual([{ invoiceCount: 4, invoiceAmount: offeredInvoiceAmount }])
  })

  test('is what was offered before exclusions when all of it is excluded after the deadline', async () => {
    const { offeredInvoiceAmount } = await offered()
    await close()
    await pass()
    const ids = idSetOf(Float64Array.from(requests.supplier.customers[0]!.eligible.map(Number)))
    const invoices = Buffer.from(encodeIdSet(ids)).toString('base64')
    await requests.api.call('PUT', '/taker/invoices/exclude', { token: requests.token, body: { invoices } })
    expect(await offered()).toMatchObject({
      offeredInvoiceCount: 0,
      withheldInvoiceCount: 4,
      withheldInvoiceAmount: offeredInvoiceAmount,
    })
  })

  test('is of a repeating offer what it offers now: it is offered anew', async () => {
    await system(
      `update requests set type = 'RECURRING_PRICE_DISCOVERY', invoice_ceiling = null where account_id = $1`,
    )
    await close()
    await pass()
    const { offeredInvoiceCount, clearingInvoiceCount } = await offered()
    expect(offeredInvoiceCount).toBe(clearingInvoiceCount)
  })

  test.each([
    '2026-03-04T12:00:00Z',
    '2026-03-04T17:00:00Z',
    '2026-03-04T23:30:00Z',
    '2026-03-06T16:59:00Z',
    '2026-03-06T17:01:00Z',
    '2026-03-07T10:00:00Z',
    '2026-03-08T23:59:00Z',
  ])('counts from the first deadline after %s, over weekends', async (created) => {
    await review()
    const { accountId } = requests.supplier
    await requests.system('update requests set created_at = $2::timestamptz where account_id = $1', [
      accountId,
      created,
    ])
    const [{ zone, minute, lag } = { zone: 'UTC', minute: 0, lag: 1 }] = await system(
      'select time_zone as zone, deadline_minute as minute, deposit_lag_days as lag from markets where account_id = $1',
    )
    const daily = { timeZone: String(zone), deadlineMinute: Number(minute) }
    const deadline = nextDeadline(new Date(created), daily, MONDAY_TO_FRIDAY)
    const [market] = await database.asAccount(accountId, (tx) =>
      listRequestMarkets(tx, accountId, [id], new Date('2026-03-20T12:00:00Z')),
    )
    expect(market!.passedDepositDay).toBe(
      depositDay(dayInZone(deadline, daily.timeZone), Number(lag), MONDAY_TO_FRIDAY),
    )
    const [now] = await database.asAccount(accountId, (tx) =>
      listRequestMarkets(tx, accountId, [id], new Date(deadline.getTime() - 1)),
    )
    expect(now!.passedDepositDay).toBeNull()
  })
})
