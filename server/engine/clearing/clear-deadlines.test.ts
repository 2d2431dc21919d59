import { beforeAll, expect, test } from 'vitest'
import { supplierWithBook } from '../../../tests/fixtures/market-day.ts'
import { expectMoneyToAgree } from '../../../tests/fixtures/invariants.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { runClearRequest, type ClearRequest } from './clear-request.ts'
import { runDueClears } from './run.ts'
import { SUBMIT, DEADLINE, TODAY, openClearing, type Clearing } from './testing/clearing.ts'
import { jpy } from '../../../tests/fixtures/days-and-currencies.ts'

eachDatabase('deadlines of the clear', (open) => {
  let database: Database
  let clearing: Clearing

  beforeAll(async () => {
    database = await open()
    clearing = await openClearing(database)
  })

  test('a request over several markets ends when the last has decided, each in its own currency', async () => {
    const { accountId } = await clearing.offering([
      { invoiceNumber: '1' },
      { invoiceNumber: '2', currency: jpy, amountMinor: 50_000 },
    ])
    await database.asAccount(accountId, (tx) =>
      tx.query(
        `update markets set next_clear_at = '2026-11-21T17:00:00Z' where account_id = $1 and currency = 'JPY'`,
        [accountId],
      ),
    )
    await runDueClears(database, { now: DEADLINE })
    expect(await clearing.status(accountId)).toBe('ACTIVE')
    await runDueClears(database, { now: new Date('2026-11-21T17:00:00Z') })
    expect(await clearing.status(accountId)).toBe('FULL_ACCEPTANCE')
    expect(
      await clearing.read(
        accountId,
        'select currency, invoice_minor from transactions where account_id = $1 order by 1',
      ),
    ).toEqual([
      { currency: 'JPY', invoice_minor: 50_000 },
      { currency: 'USD', invoice_minor: 100_000 },
    ])
    await expectMoneyToAgree(database, accountId)
  })

  test('what a request offered to a closed market is kept when it ends without its decision', async () => {
    const { accountId } = await clearing.offering([
      { invoiceNumber: '1' },
      { invoiceNumber: '2', currency: jpy, amountMinor: 50_000 },
      { invoiceNumber: '3', currency: jpy, amountMinor: 70_000 },
      { invoiceNumber: '4', currency: jpy, amountMinor: 90_000 },
    ])
    const change = (sql: string) => database.asAccount(accountId, (tx) => tx.query(sql, [accountId]))
    await change(`update markets set is_enabled = false where account_id = $1 and currency = 'JPY'`)
    await change(`update invoices set hold_flags = 1 where account_id = $1 and invoice_number = '4'`)
    await runDueClears(database, { now: DEADLINE })
    expect(await clearing.status(accountId)).toBe('FULL_ACCEPTANCE')
    const kept = await clearing.read<Record<string, unknown>>(
      accountId,
      `select w.currency, w.invoice_count, w.invoice_minor, w.discount_minor from withdrawn_parts w where account_id = $1`,
    )
    expect(kept).toMatchObject([{ currency: 'JPY', invoice_count: 2, invoice_minor: 120_000 }])
    expect(Number(kept[0]!.discount_minor)).toBeGreaterThan(0)
  })

  test('a withdrawn or paused request is not awarded', async () => {
    const { accountId } = await clearing.offering([{ invoiceNumber: '1' }])
    await database.asAccount(accountId, (tx) =>
      tx.query(`update requests set status = 'PAUSED' where account_id = $1`, [accountId]),
    )
    await runDueClears(database, { now: DEADLINE })
    expect(await clearing.read(accountId, 'select 1 from awards where account_id = $1')).toEqual([])
  })

  test('missed deadlines are made up once, at the last that has passed', async () => {
    const { accountId } = await clearing.offering([{ invoiceNumber: '1' }])
    await runDueClears(database, { now: new Date('2026-11-25T09:00:00Z') })
    expect(await clearing.read(accountId, 'select clear_day from clears where account_id = $1')).toEqual([
      { clear_day: TODAY + 4 },
    ])
    expect(await clearing.read(accountId, 'select next_clear_at from markets where account_id = $1')).toEqual(
      [{ next_clear_at: new Date('2026-11-25T17:00:00Z') }],
    )
  })

  test('markets decide and pay on business days only, holidays of their currency left out', async () => {
    await database.asSystem((tx) =>
      tx.query(`insert into holidays (currency, day, name) values ('USD', $1, 'Closed')`, [TODAY + 3]),
    )
    try {
      const { accountId } = await clearing.offering([{ invoiceNumber: '1' }])
      await runDueClears(database, { now: DEADLINE })
      // Cleared on a Friday, with a lag of one day; Monday is a holiday.
      expect(
        await clearing.read(accountId, 'select clear_day, deposit_day from clears where account_id = $1'),
      ).toEqual([{ clear_day: TODAY, deposit_day: TODAY + 4 }])
      expect(
        await clearing.read(
          accountId,
          'select next_clear_at, next_deposit_day from markets where account_id = $1',
        ),
      ).toEqual([{ next_clear_at: new Date('2026-11-24T17:00:00Z'), next_deposit_day: TODAY + 5 }])
    } finally {
      await database.asSystem((tx) => tx.query('delete from holidays'))
    }
  })

  test('a holiday of one currency is a business day of every other', async () => {
    await database.asSystem((tx) =>
      tx.query(
        `insert into holidays (currency, day, name) values ('USD', $1, 'Closed'), ('USD', $2, 'Closed')`,
        [TODAY, TODAY + 3],
      ),
    )
    try {
      const { accountId } = await clearing.offering([
        { invoiceNumber: '1', currency: jpy, amountMinor: 50_000 },
      ])
      await runDueClears(database, { now: DEADLINE })
      expect(
        await clearing.read(accountId, 'select clear_day, deposit_day from clears where account_id = $1'),
      ).toEqual([{ clear_day: TODAY, deposit_day: TODAY + 3 }])
      expect(
        await clearing.read(
          accountId,
          'select next_clear_at, next_deposit_day from markets where account_id = $1',
        ),
      ).toEqual([{ next_clear_at: new Date('2026-11-23T17:00:00Z'), next_deposit_day: TODAY + 4 }])
    } finally {
      await database.asSystem((tx) => tx.query('delete from holidays'))
    }
  })

  test('a one-time request covers what was approved by the day of its market on which it was made', async () => {
    const { accountId } = await clearing.offering([{ invoiceNumber: '1' }, { invoiceNumber: '2' }])
    // There it was made late on the day before, and the deadline is at midnight.
    await database.asAccount(accountId, async (tx) => {
      await tx.query(
        `update markets set time_zone = 'Pacific/Pago_Pago', deadline_minute = 0, next_clear_at = '2026-11-20T11:00:00Z'
         where account_id = $1`,
        [accountId],
      )
      await tx.query(
        `update invoices set approved_day = $2::int - case invoice_number when '1' then 1 else 0 end where account_id = $1`,
        [accountId, TODAY],
      )
    })
    await runDueClears(database, { now: DEADLINE })
    expect(
      await clearing.read(
        accountId,
        'select invoice_number from awards join invoices using (account_id, invoice_id) where account_id = $1',
      ),
    ).toEqual([{ invoice_number: '1' }])
  })

  test('a request takes part from its submit to the last day of its term, in enabled markets, with what is approved', async () => {
    const request = (change: string) => `update requests set ${change} where account_id = $1`
    const recurring = `type = 'RECURRING_PRICE_DISCOVERY', invoice_ceiling = null`
    const cases: readonly (readonly [change: string, awarded: readonly string[], status: string])[] = [
      [request(`created_at = '2026-11-20T17:00:00Z'`), ['1', '2'], 'FULL_ACCEPTANCE'],
      [request(`created_at = '2026-11-20T17:00:00.001Z'`), [], 'ACTIVE'],
      [request(`${recurring}, term_expiration_day = ${TODAY}`), ['1', '2'], 'ACTIVE'],
      [request(`${recurring}, term_expiration_day = ${TODAY - 1}`), [], 'ACTIVE'],
      [request(`${recurring}, term_expiration_day = ${TODAY - 2}`), [], 'EXPIRED'],
      [request(`status = 'PAUSED', ${recurring}, term_expiration_day = ${TODAY - 2}`), [], 'EXPIRED'],
      [`update markets set is_enabled = false where account_id = $1`, [], 'ACTIVE'],
      // The enabled market has decided: nothing is left to wait for.
      [
        `update markets set is_enabled = false where account_id = $1 and currency = 'JPY'`,
        ['1'],
        'FULL_ACCEPTANCE',
      ],
      [
        `with own as (update requests set ${recurring} where account_id = $1)
         update invoices set approved_day = ${TODAY + 1} where account_id = $1 and invoice_number = '2'`,
        ['1'],
        'ACTIVE',
      ],
    ]
    const accounts: string[] = []
    for (const [change] of cases) {
      const book = [{ invoiceNumber: '1' }, { invoiceNumber: '2', currency: jpy }]
      const { accountId } = await clearing.offering(book)
      await database.asAccount(accountId, (tx) => tx.query(change, [accountId]))
      accounts.push(accountId)
    }
    await runDueClears(database, { now: DEADLINE })
    for (const [n, [change, numbers, status]] of cases.entries()) {
      const awarded = await clearing.read(
        accounts[n]!,
        `select invoice_number from awards join invoices using (account_id, invoice_id)
         where account_id = $1 order by 1`,
      )
      expect([change, awarded, await clearing.status(accounts[n]!)]).toEqual([
        change,
        numbers.map((invoice_number) => ({ invoice_number })),
        status,
      ])
    }
  })

  test('markets without a request only move to their next deadline', async () => {
    const { accountId } = await supplierWithBook(database, [{ invoiceNumber: '1' }], SUBMIT)
    await runDueClears(database, { now: DEADLINE })
    expect(
      await clearing.read(
        accountId,
        'select next_clear_at, last_clear_at from markets where account_id = $1',
      ),
    ).toEqual([{ next_clear_at: new Date('2026-11-23T17:00:00Z'), last_clear_at: DEADLINE }])
    expect(await clearing.read(accountId, 'select 1 from clears where account_id = $1')).toEqual([])
  })

  test('an operator clears one market, or ahead of time all that offers wait for, each with its customer', async () => {
    const { accountId } = await clearing.offering([
      { invoiceNumber: '1' },
      { invoiceNumber: '2', currency: jpy, amountMinor: 50_000 },
    ])
    await database.asAccount(accountId, (tx) =>
      tx.query(
        `update markets set next_clear_at = '2027-01-15T17:00:00Z' where account_id = $1 and currency = 'JPY'`,
        [accountId],
      ),
    )
    const [yen, dollars] = await clearing.read<{ market: string }>(
      accountId,
      'select market_uuid as market from markets where account_id = $1 order by currency',
    )
    const cleared = async (request: ClearRequest) =>
      (await runClearRequest(database, request, SUBMIT))
        .filter((one) => one.accountId === accountId)
        .map(({ currency, customerNumber, customerName, clearDay }) => [
          currency,
          customerNumber,
          customerName,
          clearDay,
        ])
    expect(await cleared({})).toEqual([])
    expect(await cleared({ ...yen, at: DEADLINE.toISOString() })).toEqual([])
    expect(await cleared({ ...dollars, at: 'next' })).toEqual([['USD', 'C1', 'Customer C1', TODAY]])
    expect(await cleared({ at: 'next' })).toEqual([['JPY', 'C1', 'Customer C1', TODAY + 56]])
  })

  test('a clear ahead of time goes to no deadline of a market that is closed', async () => {
    const database = await open.forTest()
    const own = await openClearing(database)
    const { accountId } = await own.offering([
      { invoiceNumber: '1' },
      { invoiceNumber: '2', currency: jpy, amountMinor: 50_000 },
    ])
    await database.asAccount(accountId, (tx) =>
      tx.query(
        `update markets set next_clear_at = '2027-09-15T17:00:00Z', is_enabled = false
         where account_id = $1 and currency = 'JPY'`,
        [accountId],
      ),
    )
    const cleared = await runClearRequest(database, { at: 'next' }, SUBMIT)
    expect(cleared.map(({ currency, clearDay }) => [currency, clearDay])).toEqual([['USD', TODAY]])
  })
})
