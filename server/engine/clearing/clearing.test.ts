import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { decideClear } from '#domain/clearing'
import { depositDay } from '#domain/calendar'
import { discountMinor } from '#domain/rates'
import { supplierWithBook, addToBook, type BookRow } from '../../../tests/fixtures/market-day.ts'
import { expectMoneyToAgree } from '../../../tests/fixtures/invariants.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing.ts'
import { explainRequest } from './explain.ts'
import { hashDecision, hashInputs, unpackRecord } from './frozen.ts'
import { runDueClears } from './run.ts'

const SUBMIT = new Date('2026-11-20T10:00:00Z')
const DEADLINE = new Date('2026-11-20T17:00:00Z')
const TODAY = Math.floor(SUBMIT.getTime() / 86_400_000)

eachDatabase('the clear', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  async function offering(
    rows: readonly BookRow[],
    ratePpm = 85_000,
    customers = ['C1'],
  ): Promise<{ accountId: string; requestId: string }> {
    const { accountId, userId } = await supplierWithBook(database, rows, SUBMIT)
    const requestId = randomUUID()
    await database.asAccount(accountId, async (tx) => {
      await tx.query(
        `insert into requests (account_id, request_id, type, status, rate_type, rate_ppm, invoice_ceiling, deadline_at,
           requester_id, last_modified_by, created_at, updated_at, version)
         select $1::uuid, $2::uuid, 'ONE_TIME_PRICE_DISCOVERY', 'ACTIVE', 'APR', $3, max(invoice_id), $4::timestamptz, $5::uuid, $5::uuid, $6::timestamptz, $6::timestamptz, 1
         from invoices where account_id = $1`,
        [accountId, requestId, ratePpm, DEADLINE, userId, SUBMIT],
      )
      await tx.query(
        `insert into request_opportunities (account_id, request_id, opportunity_uuid, customer_uuid, currency)
         select m.account_id, $2, m.opportunity_uuid, m.customer_uuid, m.currency
         from markets m join customers c using (account_id, customer_uuid)
         where m.account_id = $1 and c.customer_number = any($3)`,
        [accountId, requestId, customers],
      )
      await tx.query(
        `insert into active_customers (account_id, customer_uuid, request_id)
         select distinct account_id, customer_uuid, request_id from request_opportunities where account_id = $1`,
        [accountId],
      )
    })
    return { accountId, requestId }
  }

  async function read<Row>(accountId: string, sql: string): Promise<Row[]> {
    return database.asAccount(accountId, (tx) => tx.query<Row>(sql, [accountId]))
  }

  async function status(accountId: string): Promise<string | undefined> {
    const rows = await read<{ status: string }>(
      accountId,
      'select status from requests where account_id = $1',
    )
    return rows[0]?.status
  }

  test('nothing is decided before the deadline', async () => {
    const { accountId } = await offering([{ invoiceNumber: '1' }])
    expect(await runDueClears(database, { now: new Date(DEADLINE.getTime() - 1) })).toEqual([])
    expect(await status(accountId)).toBe('ACTIVE')
  })

  test('pays at the deadline what reaches the target: award, transaction, pool and invoice agree to the cent', async () => {
    const { accountId, requestId } = await offering([
      { invoiceNumber: '1', amountMinor: 123_456_78 },
      { invoiceNumber: '2', excluded: true },
    ])
    await runDueClears(database, { now: DEADLINE })
    const days = TODAY + 30 - depositDay(TODAY, 1)
    const discount = discountMinor(123_456_78, { kind: 'APR', ppm: 85_000 }, days)
    expect(
      await read(
        accountId,
        'select request_id, invoice_minor, discount_minor, deposit_minor, invoice_count, deposit_day from transactions where account_id = $1',
      ),
    ).toEqual([
      {
        request_id: requestId,
        invoice_minor: 123_456_78,
        discount_minor: discount,
        deposit_minor: 123_456_78 - discount,
        invoice_count: 1,
        deposit_day: depositDay(TODAY, 1),
      },
    ])
    expect(
      await read(
        accountId,
        'select amount_minor, discount_minor, days_early, apr_ppm from awards where account_id = $1',
      ),
    ).toEqual([{ amount_minor: 123_456_78, discount_minor: discount, days_early: days, apr_ppm: 85_000 }])
    expect(await read(accountId, 'select pool_minor from markets where account_id = $1')).toEqual([
      { pool_minor: 1_000_000_000 - 123_456_78 + discount },
    ])
    expect(
      await read(
        accountId,
        'select invoice_number, paid_state, paid_minor from invoices where account_id = $1 order by 1',
      ),
    ).toEqual([
      { invoice_number: '1', paid_state: 2, paid_minor: 123_456_78 - discount },
      { invoice_number: '2', paid_state: 0, paid_minor: null },
    ])
    expect(await status(accountId)).toBe('FULL_ACCEPTANCE')
    expect(await read(accountId, 'select 1 from active_customers where account_id = $1')).toEqual([])
    await expectMoneyToAgree(database, accountId)
  })

  test('a second run the same day decides nothing again', async () => {
    const { accountId } = await offering([{ invoiceNumber: '1' }])
    await runDueClears(database, { now: DEADLINE })
    expect(
      (await runDueClears(database, { now: DEADLINE })).filter((one) => one.accountId === accountId),
    ).toEqual([])
    expect(await read(accountId, 'select clear_day from clears where account_id = $1')).toEqual([
      { clear_day: TODAY },
    ])
  })

  test('a request below the target ends not accepted and its customer is free again', async () => {
    const { accountId } = await offering([{ invoiceNumber: '1' }], 10_000)
    await runDueClears(database, { now: DEADLINE })
    expect(await status(accountId)).toBe('NOT_ACCEPTED')
    expect(await read(accountId, 'select 1 from active_customers where account_id = $1')).toEqual([])
  })

  test('an invoice that came after a one-time request is not part of it', async () => {
    const { accountId } = await offering([{ invoiceNumber: '1' }])
    await addToBook(database, accountId, [{ invoiceNumber: '2' }], SUBMIT)
    await runDueClears(database, { now: DEADLINE })
    expect(
      await read(
        accountId,
        'select invoice_number, paid_state from invoices where account_id = $1 order by 1',
      ),
    ).toEqual([
      { invoice_number: '1', paid_state: 2 },
      { invoice_number: '2', paid_state: 0 },
    ])
    expect(await status(accountId)).toBe('FULL_ACCEPTANCE')
  })

  test('a request over several markets ends when the last has decided, each in its own currency', async () => {
    const { accountId } = await offering([
      { invoiceNumber: '1' },
      { invoiceNumber: '2', currency: 'JPY', amountMinor: 50_000 },
    ])
    await database.asAccount(accountId, (tx) =>
      tx.query(
        `update markets set next_clear_at = next_clear_at + interval '1 day' where account_id = $1 and currency = 'JPY'`,
        [accountId],
      ),
    )
    await runDueClears(database, { now: DEADLINE })
    expect(await status(accountId)).toBe('ACTIVE')
    await runDueClears(database, { now: new Date('2026-11-21T17:00:00Z') })
    expect(await status(accountId)).toBe('FULL_ACCEPTANCE')
    expect(
      await read(
        accountId,
        'select currency, invoice_minor from transactions where account_id = $1 order by 1',
      ),
    ).toEqual([
      { currency: 'JPY', invoice_minor: 50_000 },
      { currency: 'USD', invoice_minor: 100_000 },
    ])
    await expectMoneyToAgree(database, accountId)
  })

  test('a withdrawn or paused request is not awarded', async () => {
    const { accountId } = await offering([{ invoiceNumber: '1' }])
    await database.asAccount(accountId, (tx) =>
      tx.query(`update requests set status = 'PAUSED' where account_id = $1`, [accountId]),
    )
    await runDueClears(database, { now: DEADLINE })
    expect(await read(accountId, 'select 1 from awards where account_id = $1')).toEqual([])
  })

  test('missed deadlines are made up once, at the last that has passed', async () => {
    const { accountId } = await offering([{ invoiceNumber: '1' }])
    await runDueClears(database, { now: new Date('2026-11-25T09:00:00Z') })
    expect(await read(accountId, 'select clear_day from clears where account_id = $1')).toEqual([
      { clear_day: TODAY + 4 },
    ])
    expect(await read(accountId, 'select next_clear_at from markets where account_id = $1')).toEqual([
      { next_clear_at: new Date('2026-11-25T17:00:00Z') },
    ])
  })

  test('markets decide and pay on business days only, holidays of their currency left out', async () => {
    await database.asSystem((tx) =>
      tx.query(`insert into holidays (currency, day, name) values ('USD', $1, 'Closed')`, [TODAY + 3]),
    )
    try {
      const { accountId } = await offering([{ invoiceNumber: '1' }])
      await runDueClears(database, { now: DEADLINE })
      // Cleared on a Friday, with a lag of one day; Monday is a holiday.
      expect(
        await read(accountId, 'select clear_day, deposit_day from clears where account_id = $1'),
      ).toEqual([{ clear_day: TODAY, deposit_day: TODAY + 4 }])
      expect(
        await read(accountId, 'select next_clear_at, next_deposit_day from markets where account_id = $1'),
      ).toEqual([{ next_clear_at: new Date('2026-11-24T17:00:00Z'), next_deposit_day: TODAY + 5 }])
    } finally {
      await database.asSystem((tx) => tx.query('delete from holidays'))
    }
  })

  test('markets without a request only move to their next deadline', async () => {
    const { accountId } = await supplierWithBook(database, [{ invoiceNumber: '1' }], SUBMIT)
    await runDueClears(database, { now: DEADLINE })
    expect(await read(accountId, 'select next_clear_at from markets where account_id = $1')).toEqual([
      { next_clear_at: new Date('2026-11-23T17:00:00Z') },
    ])
    expect(await read(accountId, 'select 1 from clears where account_id = $1')).toEqual([])
  })

  test('what is due too soon was never offered: the offer is accepted in full, and each such invoice is explained', async () => {
    const { accountId, requestId } = await offering([
      { invoiceNumber: '1' },
      { invoiceNumber: '2', dueDay: TODAY + 2 },
      { invoiceNumber: '3', dueDay: TODAY + 1 },
      { invoiceNumber: 'past due when it was sent', dueDay: TODAY },
    ])
    const [cleared] = await runDueClears(database, { now: new Date('2026-11-22T17:00:00Z') })
    expect(cleared).toMatchObject({ awardCount: 1, offeredCount: 1, tooSoonCount: 2 })
    expect(await status(accountId)).toBe('FULL_ACCEPTANCE')
    const { counts } = await database.asAccount(accountId, (tx) =>
      explainRequest(tx, accountId, requestId, { offset: 0, limit: 10 }),
    )
    expect(counts).toEqual([
      { verdict: 'AWARDED', count: 1 },
      { verdict: 'NOT_EARLY', count: 2 },
    ])
    await expectMoneyToAgree(database, accountId)
  })

  test('a stored clear replays to the same result hash', async () => {
    const { accountId } = await offering([
      { invoiceNumber: '1' },
      { invoiceNumber: '2', holdFlags: 1 },
      { invoiceNumber: '3', dueDay: TODAY + 2 },
    ])
    await runDueClears(database, { now: DEADLINE })
    const [clear] = await read<{ record: Uint8Array; result_hash: string; inputs_hash: string }>(
      accountId,
      'select record, result_hash, inputs_hash from clears where account_id = $1',
    )
    const { inputs, decision } = unpackRecord(clear!.record)
    expect(hashInputs(inputs)).toBe(clear!.inputs_hash)
    expect(hashDecision(decision)).toBe(clear!.result_hash)
    expect(hashDecision(decideClear(inputs))).toBe(clear!.result_hash)
  })
})
