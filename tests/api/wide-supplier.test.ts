import { expect, test } from 'vitest'
import { writeWideSupplier } from '../../bench/server/wide-data.ts'
import { ensureSupplier } from '../../server/engine/import/supplier.ts'
import { eachDatabase } from '../../server/platform/db/testing.ts'
import { NOON } from '../../server/testing-api.ts'
import { expectMoneyToAgree } from '../fixtures/invariants.ts'

eachDatabase('the wide supplier of the benchmarks', (open) => {
  test('is as the product would have left it: every promise about money holds', async () => {
    const database = await open()
    const supplier = await ensureSupplier(database, { email: 'wide@supplier.test' }, NOON)
    const shape = { customers: 30, opportunities: 60, earlyPayTransactions: 500, awards: 2500, openEach: 4 }
    await writeWideSupplier(database, supplier, shape, NOON)
    await expectMoneyToAgree(database, supplier.accountId)
    const [counts] = await database.asAccount(supplier.accountId, (tx) =>
      tx.query(
        `select (select count(*) from customers) as customers, (select count(distinct opportunity_uuid) from markets) as opportunities,
           (select count(*) from requests) as offers, (select count(*) from transactions) as "earlyPayTransactions",
           (select count(*) from awards) as awards,
           (select count(*) / 60 from invoices where paid_state = 0) as "openEach"`,
      ),
    )
    expect(counts).toEqual({ ...shape, offers: 3 })
  })
})
