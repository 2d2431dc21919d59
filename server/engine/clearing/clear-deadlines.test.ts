import { beforeAll, expect, test } from 'vitest'
import { supplierWithBook } from '../../../tests/fixtures/market-day.ts'
import { expectMoneyToAgree } from '../../../tests/fixtures/invariants.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
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

  test('markets without a request only move to their next deadline', async () => {
    const { accountId } = await supplierWithBook(database, [{ invoiceNumber: '1' }], SUBMIT)
    await runDueClears(database, { now: DEADLINE })
    expect(await clearing.read(accountId, 'select next_clear_at from markets where account_id = $1')).toEqual(
      [{ next_clear_at: new Date('2026-11-23T17:00:00Z') }],
    )
    expect(await clearing.read(accountId, 'select 1 from clears where account_id = $1')).toEqual([])
  })
})
