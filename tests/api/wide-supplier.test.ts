import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { writeWideSupplier } from '../../bench/server/wide-data.ts'
import { ensureSupplier } from '../../server/engine/import/supplier.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { NOON } from '../../server/testing/api.ts'
import { brokenPromises, expectMoneyToAgree } from '../fixtures/invariants.ts'

const SHAPE = { customers: 30, opportunities: 60, earlyPayTransactions: 500, awards: 2500, openEach: 4 }
const MIGRATION = 'server/platform/db/migrations/047_transaction_sums.sql'

eachDatabase('the wide supplier of the benchmarks', (open) => {
  let database: Database
  let accountId: string

  beforeAll(async () => {
    database = await open()
    const supplier = await ensureSupplier(database, { email: 'wide@supplier.test' }, NOON)
    accountId = supplier.accountId
    await writeWideSupplier(database, supplier, SHAPE, NOON)
  })

  test('is as the product would have left it: every promise about money holds', async () => {
    await expectMoneyToAgree(database, accountId)
    const [counts] = await database.asAccount(accountId, (tx) =>
      tx.query(
        `select (select count(*) from customers) as customers, (select count(distinct opportunity_uuid) from markets) as opportunities,
           (select count(*) from requests) as offers, (select count(*) from transactions) as "earlyPayTransactions",
           (select count(*) from awards) as awards,
           (select count(*) / 60 from invoices where paid_state = 0) as "openEach"`,
      ),
    )
    expect(counts).toEqual({ ...SHAPE, offers: 3 })
  })

  test('has the sums that the migration adds up from the rows of a database that had none', async () => {
    const [, fill] = /set local role sooner_system;([\s\S]*)reset role;/.exec(
      readFileSync(MIGRATION, 'utf8'),
    )!
    await database.asSystem((tx) =>
      tx.run(`delete from transaction_day_sums; delete from transaction_customer_sums; delete from transaction_request_sums;
        delete from last_decisions; update markets set decision_count = 0, last_clear_day = null`),
    )
    expect(await brokenPromises(database, accountId)).toHaveLength(5)
    await database.asSystem((tx) => tx.run(fill!))
    await expectMoneyToAgree(database, accountId)
  })
})
