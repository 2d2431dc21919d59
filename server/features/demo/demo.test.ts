import { beforeAll, expect, test } from 'vitest'
import { expectMoneyToAgree } from '../../../tests/fixtures/invariants.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { findSupplier } from '../../engine/import/supplier.ts'
import { DEMO_EMAIL } from './email.ts'
import { seedDemo } from './seed.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

eachDatabase('the demo', (open) => {
  let database: Database
  let accountId: string
  beforeAll(async () => {
    database = await open()
    await seedDemo(database, NOW)
    accountId = (await findSupplier(database, DEMO_EMAIL))!.accountId
  })

  const count = async (sql: string): Promise<number> => {
    const [row] = await database.asAccount(accountId, (tx) => tx.query<{ n: number }>(sql, [accountId]))
    return row!.n
  }

  test('LOC-023 holds 5,000 rows of every kind in dollars, euros, pounds, rupees and Canadian dollars', async () => {
    expect(await count('select count(*) as n from invoices where account_id = $1')).toBe(5_000)
    const currencies = await database.asAccount(accountId, (tx) =>
      tx.query<{ currency: string }>('select distinct currency from markets where account_id = $1', [
        accountId,
      ]),
    )
    expect(currencies.map(({ currency }) => currency).toSorted()).toEqual(['CAD', 'EUR', 'GBP', 'INR', 'USD'])
    const today = Math.floor(NOW.getTime() / 86_400_000)
    const open = 'kind = 0 and paid_state = 0'
    const kinds = [
      `${open} and approved_day <= ${today} and due_day > ${today} and hold_flags = 0 and not taker_excluded`,
      `${open} and approved_day <= ${today} and due_day > ${today} and taker_excluded`,
      ...[1, 2, 4, 8, 16, 32].map((flag) => `${open} and hold_flags = ${flag}`),
      `${open} and due_day <= ${today}`,
      `${open} and approved_day > ${today}`,
      'kind = 0 and paid_state = 1',
      'kind = 0 and paid_state = 2',
      `kind = 1 and adjusts_number <> ''`,
      `kind = 1 and adjusts_number = ''`,
    ]
    for (const kind of kinds) {
      expect(
        await count(`select count(*) as n from book_invoices where account_id = $1 and ${kind}`),
        kind,
      ).toBeGreaterThan(0)
    }
  })

  test('its markets offer every kind of rate, and one asks for agreement first', async () => {
    for (const offers of [
      'static_apr_ppm is not null',
      'express_apr_ppm is not null',
      'preferred_apr_ppm is not null',
      'benchmark_name is not null',
      'is_cash_flow_plus',
    ])
      expect(
        await count(`select count(*) as n from markets where account_id = $1 and ${offers}`),
        offers,
      ).toBeGreaterThan(0)
    expect(await count('select count(*) as n from agreements where account_id = $1')).toBe(1)
  })

  test('its history was produced by the real clear: every promise about money holds', async () => {
    expect(await count('select count(*) as n from transactions where account_id = $1')).toBeGreaterThan(40)
    expect(
      await count(`select count(*) as n from requests where account_id = $1 and status = 'ACTIVE'`),
    ).toBe(1)
    await expectMoneyToAgree(database, accountId)
  })

  test('most offers of its year were accepted, at least in part: pools do not stay empty', async () => {
    const ended = `select count(*) as n from requests where account_id = $1 and status`
    const notAccepted = await count(`${ended} = 'NOT_ACCEPTED'`)
    const accepted = await count(`${ended} in ('FULL_ACCEPTANCE', 'PARTIAL_ACCEPTANCE')`)
    expect(accepted).toBeGreaterThan(4 * notAccepted)
  })
})
