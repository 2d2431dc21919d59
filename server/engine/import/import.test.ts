import { beforeAll, expect, test } from 'vitest'
import { parseIsoDay } from '#domain/calendar'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { putExclusions } from '../book/testing/exclusions.ts'
import { csvRecords } from './read/csv.ts'
import { rejectionLine } from './rejections.ts'
import { runImport, type ImportEvent } from './command/request.ts'
import { importInvoices } from './run.ts'
import { findSupplier } from './supplier.ts'
import { workbook } from '../../features/imports/testing/imports.ts'
import { listImports } from './undo/undo.ts'
import { NOW, HEAD, bytes, openImport, type Import } from './testing/import.ts'

async function* broken(): AsyncGenerator<Uint8Array> {
  yield* bytes(`${HEAD}\n`)
  for (let i = 0; i < 3_000; i++) yield* bytes(`${i},C1,Acme,1.00,USD,2026-11-01,2026-12-24\n`)
  throw new Error('the file went away')
}

eachDatabase('import', (open) => {
  let database: Database
  let imports: Import

  beforeAll(async () => {
    database = await open()
    imports = await openImport(database)
  })

  test('rejected rows are written so that no cell is a formula, numbers stay numbers, and they come back as they were', async () => {
    const account = await imports.newAccount()
    const { rejections } = await imports.importText(
      account,
      `${HEAD}\n=1+1,C1,@Acme,x,USD,2026-11-01,2026-12-24\n2,C1,+Acme,"-1,234.50",USD,never,2026-12-24\n`,
    )
    expect(rejections.map((row) => rejectionLine(row))).toEqual([
      `2,the amount cannot be read (x),'=1+1,C1,'@Acme,x,USD,2026-11-01,2026-12-24\n`,
      `3,the invoice date is wrong (never),2,C1,'+Acme,"-1,234.50",USD,never,2026-12-24\n`,
    ])
    const again = await imports.importText(
      account,
      `${HEAD}\n'=1+1,C1,'@Acme,1.00,USD,2026-11-01,2026-12-24\n`,
    )
    expect(again).toMatchObject({ rows: 1, added: 1 })
    expect(await imports.stored(account)).toMatchObject([{ number: '=1+1', name: '@Acme' }])
  })

  test('an upload that stalls holds neither the database nor the lock of its account', async () => {
    const account = await imports.newAccount()
    const stall = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield* bytes(`${HEAD}\n`)
      for (let i = 0; i < 3_000; i++) yield* bytes(`${i},C1,Acme,1.00,USD,2026-11-01,2026-12-24\n`)
      reached.resolve()
      await stall.promise
    }
    const importing = importInvoices(database, csvRecords(slow()), { accountId: account, now: NOW })
    await reached.promise
    const head = await database.asAccount(account, (tx) =>
      tx.query('select name from accounts where account_id = $1 for update nowait', [account]),
    )
    expect(head).toHaveLength(1)
    stall.resolve()
    expect(await importing).toMatchObject({ rows: 3_000, added: 3_000 })
  })

  test('brings rows in with their customers and a default market each', async () => {
    const account = await imports.newAccount()
    const summary = await imports.importText(
      account,
      `${HEAD}\n1,C1,Acme,"1,234.50",USD,2026-11-01,2026-12-24\n2,C1,Acme,10.00,EUR,2026-11-01,2026-12-24\n`,
    )
    expect(summary).toMatchObject({ rows: 2, rejected: 0, added: 2, customers: 1 })
    expect(await imports.stored(account)).toMatchObject([
      {
        number: '1',
        customer: 'C1',
        name: 'Acme',
        amount: 123_450,
        currency: 'USD',
        kind: 0,
        due: parseIsoDay('2026-12-24'),
      },
      { number: '2', amount: 1_000, currency: 'EUR' },
    ])
    const markets = await database.asAccount(account, (tx) =>
      tx.query(
        'select currency, target_apr_ppm as target, pool_minor as pool, next_clear_at as next from markets where account_id = $1 order by currency',
        [account],
      ),
    )
    expect(markets).toMatchObject([
      { currency: 'EUR', target: 50_000, pool: 1_000_000_000, next: new Date('2026-11-23T17:00:00Z') },
      { currency: 'USD' },
    ])
  })

  test('the same file twice changes nothing', async () => {
    const account = await imports.newAccount()
    const file = `${HEAD}\n1,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n`
    await imports.importText(account, file)
    const before = await imports.stored(account)
    expect(await imports.importText(account, file)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await imports.stored(account)).toEqual(before)
  })

  test('a corrected file changes the rows that differ and leaves the supplier’s choices alone', async () => {
    const account = await imports.newAccount()
    await imports.importText(
      account,
      `${HEAD}\n1,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n2,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n`,
    )
    await database.asAccount(account, (tx) => putExclusions(tx, account, true))
    expect(
      await imports.importText(
        account,
        `${HEAD}\n1,C1,Acme,12.00,USD,2026-11-01,2026-12-24\n2,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n`,
      ),
    ).toMatchObject({ changed: 1, unchanged: 1 })
    const rows = await database.asAccount(account, (tx) =>
      tx.query(
        'select amount_minor as amount, taker_excluded as excluded from book_invoices where account_id = $1 order by invoice_number',
        [account],
      ),
    )
    expect(rows).toEqual([
      { amount: 1_200, excluded: true },
      { amount: 1_000, excluded: true },
    ])
  })

  test('an import tells how it goes', async () => {
    const events: ImportEvent[] = []
    const file = `${HEAD}\n1,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n2,C1,Acme,x,USD,2026-11-01,2026-12-24\n`
    await runImport(database, bytes(file), { supplier: 'told@acme.test' }, NOW, (event) => events.push(event))
    expect(events.map(({ kind }) => kind)).toEqual(['headings', 'rejected', 'done'])
    expect(events[2]).toMatchObject({ isNewSupplier: true, summary: { rows: 1, rejected: 1 } })
  })

  test('an import leaves the planner knowing the tables', async () => {
    const [known] = await database.asSystem((tx) =>
      tx.query<{ rows: number }>(`select reltuples as rows from pg_class where oid = 'invoices'::regclass`),
    )
    expect(known!.rows).toBeGreaterThan(0)
  })

  test('a workbook is imported from the sheet that is named, and listed by its name', async () => {
    const events: ImportEvent[] = []
    const row = ['1', 'C1', 'Acme', 10.5, 'USD', '2026-11-01', '2026-12-24']
    const file = await workbook({ Notes: [['none']], Items: [HEAD.split(','), row] })
    const request = { supplier: 'sheets@acme.test', sheet: 'Items', fileName: 'book.xlsx' }
    await runImport(database, bytes(file), request, NOW, (event) => events.push(event))
    expect(events.at(-1)).toMatchObject({
      kind: 'done',
      summary: { rows: 1, totals: [{ currency: 'USD', count: 1, amountMinor: 1_050 }] },
    })
    const { accountId } = (await findSupplier(database, 'sheets@acme.test'))!
    const listed = await database.asAccount(accountId, (tx) => listImports(tx, accountId, 10))
    expect(listed).toMatchObject([{ fileName: 'book.xlsx', userId: null, accepted: 1, added: 1 }])
  })

  test('a file that cannot be read is told, not thrown', async () => {
    const events: ImportEvent[] = []
    await runImport(database, bytes(''), { supplier: 'told@acme.test' }, NOW, (event) => events.push(event))
    expect(events).toEqual([{ kind: 'failed', message: 'The file is empty.' }])
    expect(await findSupplier(database, 'told@acme.test')).toBeDefined()
  })

  test('a file that cannot be read opens no account, nor does one that breaks off', async () => {
    await runImport(database, bytes(''), { supplier: 'never@acme.test' }, NOW, () => {})
    await expect(
      runImport(database, broken(), { supplier: 'never@acme.test' }, NOW, () => {}),
    ).rejects.toThrow('went away')
    expect(await findSupplier(database, 'never@acme.test')).toBeUndefined()
  })

  test('nothing remains of an import that breaks off midway', async () => {
    const account = await imports.newAccount()
    await expect(
      importInvoices(database, csvRecords(broken()), { accountId: account, now: NOW }),
    ).rejects.toThrow('the file went away')
    expect(await imports.stored(account)).toEqual([])
    const customers = await database.asAccount(account, (tx) =>
      tx.query('select 1 from customers where account_id = $1', [account]),
    )
    expect(customers).toEqual([])
  })
})
