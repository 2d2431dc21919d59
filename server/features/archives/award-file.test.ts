import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, TODAY, type TestCustomer, type TestSupplier } from '../../testing/api.ts'
import { paymentReference } from '../early-pay-transactions/payment-reference.ts'
import { AWARD_COLUMNS, awardPages } from './award-file.ts'
import type { AwardQuery } from './store.ts'

interface Clear {
  readonly customer: TestCustomer
  readonly invoices: readonly number[]
  readonly depositDay: number
  readonly offerUuid?: string
  readonly clearId?: string
}

eachDatabase('the lines of a file of awards', (open) => {
  let database: Database
  let ada: TestSupplier
  let dollars: TestCustomer
  let yen: TestCustomer

  beforeEach(async () => {
    database ??= await open()
    ada = await addSupplier(database, `${randomUUID()}@supplier.test`, { currencies: ['USD', 'JPY'] })
    ;[dollars, yen] = ada.customers as [TestCustomer, TestCustomer]
  })

  /** Adds an early-pay transaction with an award of 25 minor units for each invoice; returns its id. */
  async function addTransaction({
    customer,
    invoices,
    depositDay,
    offerUuid,
    clearId,
  }: Clear): Promise<string> {
    const { accountId } = ada
    const uuid = randomUUID()
    const clear = clearId ?? randomUUID()
    const offer = offerUuid ?? randomUUID()
    await database.asAccount(accountId, async (tx) => {
      await tx.query(
        `insert into transactions (account_id, transaction_uuid, clear_id, request_id, customer_uuid, currency, invoice_minor,
           discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day, payment_initiated_day,
           deposit_day, created_at)
         values ($1, $2, $3, $4, $5, $6, 1000, 10, 990, $7, 0, 'APR', $8::int - 1, $8, $8, $9)`,
        [
          accountId,
          uuid,
          clear,
          offer,
          customer.customerUuid,
          customer.currency,
          invoices.length,
          depositDay,
          NOON,
        ],
      )
      await tx.query(
        `insert into awards (account_id, invoice_id, clear_id, request_id, transaction_uuid, amount_minor, discount_minor,
           days_early, apr_ppm)
         select $1, invoice_id, $2, $3, $4, amount_minor, 25, 5, 85000 from invoices
         where account_id = $1 and invoice_id = any($5::bigint[]) returning 1`,
        [accountId, clear, offer, uuid, invoices],
      )
    })
    return uuid
  }

  async function linesOf(question: AwardQuery, { accountId } = ada): Promise<readonly string[]> {
    let text = ''
    for await (const page of awardPages(database, accountId, question)) text += page
    return text.split('\r\n').slice(0, -1)
  }

  /** Customer and number of each award, as "Customer 0 E1". */
  const awardsOf = async (question: AwardQuery) =>
    (await linesOf(question)).map((line) => line.split(',').slice(1, 3).join(' '))

  test('an award has its amounts in the decimals of its currency, the rate with four, and its days', async () => {
    const uuid = await addTransaction({
      customer: dollars,
      invoices: [dollars.eligible[0]!],
      depositDay: TODAY + 1,
    })
    const other = await addTransaction({ customer: yen, invoices: [yen.eligible[1]!], depositDay: TODAY + 2 })
    expect(AWARD_COLUMNS.join(',')).toBe(
      'transactionId,customerName,invoiceId,voucherId,currency,amount,discountAmount,depositAmount,daysPaidEarly,apr,dueDate,transactionClearDate,depositDate,customerNumber,paymentReference',
    )
    expect(await linesOf({})).toEqual([
      `${uuid},Customer 0,E1,V-E1,USD,1000.00,0.25,999.75,5,8.5000,2026-04-04,2026-03-04,2026-03-05,C0,${paymentReference(uuid)}`,
      `${other},Customer 1,E2,V-E2,JPY,200000,25,199975,5,8.5000,2026-04-05,2026-03-05,2026-03-06,C1,${paymentReference(other)}`,
    ])
  })

  test('without an award there is no line', async () => {
    expect(await linesOf({})).toEqual([])
    expect(await linesOf({ transactionId: randomUUID() })).toEqual([])
  })

  test('awards are listed by deposit day, customer and number, however their transactions came', async () => {
    const [one, two, three, four] = dollars.eligible as [number, number, number, number]
    await addTransaction({ customer: yen, invoices: [yen.eligible[0]!], depositDay: TODAY + 1 })
    await addTransaction({ customer: dollars, invoices: [four], depositDay: TODAY + 2 })
    await addTransaction({ customer: dollars, invoices: [three, one], depositDay: TODAY + 1 })
    await addTransaction({ customer: dollars, invoices: [two], depositDay: TODAY + 1 })
    expect(await awardsOf({})).toEqual([
      'Customer 0 E1',
      'Customer 0 E2',
      'Customer 0 E3',
      'Customer 1 E1',
      'Customer 0 E4',
    ])
  })

  test('a file has the awards of the transaction, offer, customer, currency, clear or days that it is asked for', async () => {
    const [one, two] = dollars.eligible as [number, number]
    const [offerUuid, clearId] = [randomUUID(), randomUUID()]
    const first = await addTransaction({
      customer: dollars,
      invoices: [one],
      depositDay: TODAY + 1,
      offerUuid,
    })
    await addTransaction({ customer: dollars, invoices: [two], depositDay: TODAY + 3, clearId })
    await addTransaction({ customer: yen, invoices: [yen.eligible[0]!], depositDay: TODAY + 2, offerUuid })
    const [a, b, c] = ['Customer 0 E1', 'Customer 0 E2', 'Customer 1 E1']
    expect(await awardsOf({ transactionId: first })).toEqual([a])
    expect(await awardsOf({ offerUuid })).toEqual([a, c])
    expect(await awardsOf({ makerOrganizationUuid: dollars.makerOrganizationUuid })).toEqual([a, b])
    expect(await awardsOf({ currency: yen.currency })).toEqual([c])
    expect(await awardsOf({ tmcIds: [clearId, randomUUID()] })).toEqual([b])
    expect(await awardsOf({ tmcIds: [] })).toEqual([])
    expect(await awardsOf({ startDate: '2026-03-06' })).toEqual([c, b])
    expect(await awardsOf({ endDate: '2026-03-06' })).toEqual([a, c])
    expect(await awardsOf({ startDate: '2026-03-06', endDate: '2026-03-06' })).toEqual([c])
    expect(await awardsOf({ offerUuid, currency: dollars.currency })).toEqual([a])
    expect(await awardsOf({ transactionId: first, currency: yen.currency })).toEqual([])
  })

  test('another account has none of them, also not by the id of a transaction', async () => {
    const transactionId = await addTransaction({
      customer: dollars,
      invoices: [dollars.eligible[0]!],
      depositDay: TODAY,
    })
    const bob = await addSupplier(database, `${randomUUID()}@supplier.test`, { currencies: [] })
    expect(await linesOf({ transactionId }, bob)).toEqual([])
  })

  test('cells that a spreadsheet would run as formulas are text', async () => {
    await database.asAccount(ada.accountId, (tx) =>
      tx.query(`update customers set name = '=1+1' where customer_uuid = $1`, [dollars.customerUuid]),
    )
    await addTransaction({ customer: dollars, invoices: [dollars.eligible[0]!], depositDay: TODAY })
    expect((await linesOf({}))[0]).toContain(",'=1+1,")
  })
})
