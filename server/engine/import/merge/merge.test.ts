import { beforeAll, expect, test } from 'vitest'
import { TEXT_FIELDS } from '#domain/ingest'
import { INVOICE_COLUMNS } from '#domain/invoices'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { openMarkets, stagedSeries, upsertCustomers } from './markets.ts'
import { mergeStaged, stageMarkets } from './merge.ts'
import { createStaging, stage, type StagedInvoice } from './staging.ts'
import { HEAD, NOW, openImport, type Import } from '../testing/import.ts'
import { day, usd } from '../../../../tests/fixtures/days-and-currencies.ts'

async function* excludedInvoices(count: number): AsyncGenerator<StagedInvoice> {
  for (let at = 0; at < count; at++)
    yield {
      kind: 'invoice',
      invoiceNumber: String(at),
      customerNumber: 'C1',
      currency: usd,
      amountMinor: 1_000,
      createdDay: day('2026-11-01'),
      dueDay: day('2026-12-24'),
      voucherNumber: '',
      transactionType: '',
      excluded: true,
    }
}

eachDatabase('the merge of an import', (open) => {
  let database: Database
  let imports: Import

  beforeAll(async () => {
    database = await open()
    imports = await openImport(database)
  })

  test('an import of many customers collects statistics of them, by which a market is looked up by its key', async () => {
    const account = await imports.newAccount()
    const row = (at: number) => `${at},C${at},Acme ${at},10.00,USD,2026-11-01,2026-12-24`
    await imports.importText(account, [HEAD, row(0)].join('\n'))
    await imports.importText(account, [HEAD, ...Array.from({ length: 300 }, (_, at) => row(at))].join('\n'))
    const [statistics] = await database.asSystem((tx) =>
      tx.query<{ known: number }>(
        `select min(reltuples)::integer as known from pg_class where relname in ('customers', 'markets')`,
      ),
    )
    expect(statistics!.known).toBeGreaterThanOrEqual(300)
    // The checks of references to a market have these two conditions.
    const plan = await database.asAccount(account, (tx) =>
      tx.query(
        `explain select 1 from only markets where account_id = '${account}' and market_uuid = gen_random_uuid()`,
      ),
    )
    expect(JSON.stringify(plan)).not.toContain('customer_uuid')
  })

  test.each(TEXT_FIELDS)('the text %s of a file is stored, and replaces the one that was', async (field) => {
    const account = await imports.newAccount()
    const hints = { columns: { [field]: 'Text' } }
    for (const text of ['first', 'second']) {
      const row = `1,C1,Acme,10.00,USD,2026-11-01,2026-12-24,${text}`
      await imports.importText(account, [`${HEAD},Text`, row].join('\n'), { hints })
      const stored = await database.asAccount(account, (tx) =>
        tx.query(`select ${INVOICE_COLUMNS[field].sql} as text from invoices`),
      )
      expect(stored).toEqual([{ text }])
    }
  })

  test('excluded rows are found by their numbers, also of an account that the planner knows nothing of', async () => {
    const known = await imports.newAccount()
    const row = (at: number) => `${at},C1,Acme,10.00,USD,2026-11-01,2026-12-24`
    const rows = Array.from({ length: 500 }, (_, at) => row(at))
    await imports.importText(known, [HEAD, ...rows].join('\n'))
    await database.analyze()
    const accountId = await imports.newAccount()
    const fetched = await database.asAccount(accountId, async (tx) => {
      const staging = await createStaging(tx)
      await stage(tx, staging, excludedInvoices(500))
      await upsertCustomers(tx, accountId, [['C1', 'Acme']])
      await openMarkets(tx, accountId, await stagedSeries(tx, staging), NOW)
      await stageMarkets(tx, accountId, staging)
      await mergeStaged(tx, accountId, staging, 1)
      const [count] = await tx.query<{ rows: number }>(
        `select idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'invoices'`,
      )
      return count!.rows
    })
    expect(fetched).toBeGreaterThanOrEqual(500)
    expect(fetched).toBeLessThan(5_000)
  })
})
