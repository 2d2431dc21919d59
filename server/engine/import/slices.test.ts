import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { readHead } from '../../platform/db/commands/head.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { expectMoneyToAgree } from '../../../tests/fixtures/invariants.ts'
import { dueAccounts, lockDueMarkets } from '../clearing/due.ts'
import { runDueClears } from '../clearing/run.ts'
import { putExclusions } from '../book/testing/exclusions.ts'
import { endAllUnfinished, inAccountTurn } from './account-turn.ts'
import { csvRecords } from './read/csv.ts'
import { importInvoices } from './run.ts'
import { bytes, HEAD, NOW, openImport, type Import } from './testing/import.ts'
import { lostAfter, slicesOf } from './testing/slices.ts'
import { listImports, undoImport, type StoredImport } from './undo/undo.ts'

const SLICE_ROWS = 50
const TOMORROW = new Date('2026-11-24T18:00:00Z')

/** Rows of seven customers, neither by customer nor by day. */
const row = (at: number, amount = '10.00') =>
  `${at},C${at % 7},Acme ${at % 7},${amount},${at % 3 === 0 ? 'EUR' : 'USD'},2026-11-${10 + ((at * 5) % 9)},2026-12-24`

const fileOf = (count: number, amount?: string): string =>
  [HEAD, ...Array.from({ length: count }, (_, at) => row(at, amount))].join('\n')

eachDatabase('an import in slices', (open) => {
  let database: Database
  let imports: Import

  beforeAll(async () => {
    database = await open(slicesOf(SLICE_ROWS))
    imports = await openImport(database)
  })

  const versionOf = async (accountId: string) =>
    (await database.asAccount(accountId, (tx) => readHead(tx, accountId))).version
  const listed = (accountId: string) => database.asAccount(accountId, (tx) => listImports(tx, accountId, 10))
  const unfinished = (accountId: string) =>
    database.asAccount(accountId, (tx) =>
      tx.query(`select state from imports where account_id = $1 and state <> 'done'`, [accountId]),
    )

  /** Invoices, and entries of their indexes, that all queries have read so far. */
  const readSoFar = async (): Promise<number> => {
    await database.asSystem((tx) => tx.run('select pg_stat_force_next_flush()'))
    const [row] = await database.asSystem((tx) =>
      tx.query<{ count: number }>(
        `select (t.seq_tup_read + sum(i.idx_tup_read))::int as count
         from pg_stat_user_tables t join pg_stat_user_indexes i using (relid) where t.relname = 'invoices'
         group by t.relid, t.seq_tup_read`,
      ),
    )
    return row!.count
  }

  /** An import whose process lost the database in the middle, and with it could not take back what it had done. */
  async function interrupted(accountId: string, text: string, transactions: number): Promise<void> {
    const lost = lostAfter(database, transactions)
    const importing = importInvoices(lost, csvRecords(bytes(text)), { accountId, now: NOW })
    await expect(importing).rejects.toThrow('it is gone')
  }

  test('ids are by customer and currency, then by created day, then as in the file, across all slices', async () => {
    const account = await imports.newAccount()
    const written: number[] = []
    const summary = await imports.importText(account, fileOf(420), {
      onWritten: (rows) => written.push(rows),
    })
    expect(summary).toMatchObject({ rows: 420, added: 420, changed: 0, customers: 7 })
    expect(written).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 420])
    const rows = await database.asAccount(account, (tx) =>
      tx.query<{ market: string; day: number; line: number }>(
        `select market_uuid as market, created_day as day, invoice_number::int as line from invoices
         where account_id = $1 order by invoice_id`,
        [account],
      ),
    )
    const ordered = rows.toSorted((a, b) =>
      a.market === b.market ? a.day - b.day || a.line - b.line : a.market < b.market ? -1 : 1,
    )
    expect(rows).toEqual(ordered)
    expect(new Set(rows.map(({ market }) => market)).size).toBe(14)
    await expectMoneyToAgree(database, account)
  })

  test.each([
    ['an empty book', 0],
    ['a book whose statistics are of one invoice', 1],
  ])('a slice reads no more of %s than its own numbers', async (_, known) => {
    const account = await imports.newAccount()
    if (known > 0) await imports.importText(account, fileOf(known))
    await database.analyze()
    const before = await readSoFar()
    await imports.importText(account, fileOf(3000))
    const imported = await readSoFar()
    // A server of its own imports in one transaction, and counts what others read as well.
    if (database.kind === 'postgres') return
    expect(imported - before).toBeLessThan(3000 * 10)
    await imports.stored(account)
    expect((await readSoFar()) - imported).toBeGreaterThanOrEqual(3000)
  })

  test('its record has all of it, and the version of its last slice', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(120))
    const [record] = await listed(account)
    const [ids] = await database.asAccount(account, (tx) =>
      tx.query(
        'select min(invoice_id) as first, max(invoice_id) as last from invoices where account_id = $1',
        [account],
      ),
    )
    expect(record).toMatchObject({ accepted: 120, added: 120, changed: 0, version: await versionOf(account) })
    expect({ first: record!.firstAddedId, last: record!.lastAddedId }).toEqual(ids)
  })

  test('the same file twice changes nothing, and a corrected one what differs', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(120))
    const before = await imports.stored(account)
    expect(await imports.importText(account, fileOf(120))).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 120,
    })
    expect(await imports.stored(account)).toEqual(before)
    expect(await imports.importText(account, fileOf(130, '11.00'))).toMatchObject({ added: 10, changed: 120 })
  })

  test('only the last slice is a change of the kind that makes a server pack the book', async () => {
    const account = await imports.newAccount()
    const announced: string[] = []
    const stop = database.changes.subscribeOwn(({ kind }) => announced.push(kind))
    await imports.importText(account, fileOf(400))
    stop()
    expect(announced.at(-1)).toBe('import')
    const stored = await database.asAccount(account, (tx) =>
      tx.query<{ kind: string }>('select kind from changes where account_id = $1 order by version', [
        account,
      ]),
    )
    expect(stored.length).toBeGreaterThan(8)
    expect(stored.flatMap(({ kind }, at) => (kind === 'import' ? [at] : []))).toEqual([stored.length - 1])
  })

  test('nothing remains of one that is cancelled after some slices, and the file can be imported again', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(30))
    const before = await imports.stored(account)
    const epoch = (await database.asAccount(account, (tx) => readHead(tx, account))).epoch
    const cancel = new AbortController()
    const importId = crypto.randomUUID()
    const cancelled = imports.importText(account, fileOf(400, '12.00'), {
      importId,
      signal: cancel.signal,
      onWritten: (rows) => rows === 150 && cancel.abort(),
    })
    await expect(cancelled).rejects.toThrow(/abort/)
    expect(await imports.stored(account)).toEqual(before)
    expect(await listed(account)).toMatchObject([{ added: 30 }])
    expect((await database.asAccount(account, (tx) => readHead(tx, account))).epoch).not.toBe(epoch)
    await expectMoneyToAgree(database, account)
    expect(await imports.importText(account, fileOf(400, '12.00'), { importId })).toMatchObject({
      added: 370,
      changed: 30,
    })
  })

  test('one that was interrupted is not listed, and waits with all clears of its account to be taken back', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(20))
    const before = await imports.stored(account)
    await interrupted(account, fileOf(400, '12.00'), 10)
    expect((await imports.stored(account)).length).toBeGreaterThan(50)
    expect(await listed(account)).toMatchObject([{ added: 20 }])
    expect(await dueAccounts(database, TOMORROW)).not.toContain(account)

    await database.asAccount(account, (tx) => putExclusions(tx, account, true))
    await endAllUnfinished(database, NOW)
    expect(await unfinished(account)).toEqual([])
    expect(await imports.stored(account)).toEqual(before)
    const [excluded] = await database.asAccount(account, (tx) =>
      tx.query('select sum(bit_count(bits))::integer as count from exclusions where account_id = $1', [
        account,
      ]),
    )
    expect(excluded).toEqual({ count: 20 })
    expect(await dueAccounts(database, TOMORROW)).toContain(account)
    await runDueClears(database, { now: TOMORROW })
    await expectMoneyToAgree(database, account)
  })

  test('a clear that began before the import was marked decides nothing of its account', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(20))
    const due = () =>
      database.asAccount(account, (tx) =>
        tx.query<{ at: Date }>('select max(next_clear_at) as at from markets where account_id = $1', [
          account,
        ]),
      )
    await runDueClears(database, { now: TOMORROW })
    const before = await due()
    await interrupted(account, fileOf(400), 7)
    const later = new Date(TOMORROW.getTime() + 2 * 86_400_000)
    // The list of due accounts was read before.
    expect(await database.asAccount(account, (tx) => lockDueMarkets(tx, account, later, undefined))).toEqual(
      [],
    )
    expect(await due()).toEqual(before)
    await endAllUnfinished(database, NOW)
    expect(
      await database.asAccount(account, (tx) => lockDueMarkets(tx, account, later, undefined)),
    ).not.toEqual([])
  })

  test('one that was interrupted is taken back as a whole after any time', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(20))
    const before = await imports.stored(account)
    await interrupted(account, fileOf(400, '12.00'), 10)
    expect(await imports.stored(account)).not.toEqual(before)
    const later = new Date(NOW.getTime() + 40 * 86_400_000)
    await sweep(database, later)
    await endAllUnfinished(database, later)
    expect(await imports.stored(account)).toEqual(before)
  })

  test('the next import of the account first takes back one that was interrupted', async () => {
    const account = await imports.newAccount()
    await interrupted(account, fileOf(400), 9)
    expect(await imports.importText(account, fileOf(10, '13.00'))).toMatchObject({ added: 10, changed: 0 })
    expect(await imports.stored(account)).toHaveLength(10)
    expect(await listed(account)).toMatchObject([{ added: 10 }])
  })

  test('two imports of an account at once come one after the other, each with ids of its own', async () => {
    const account = await imports.newAccount()
    const other = fileOf(200).replaceAll('\n', '\n9999')
    await Promise.all([imports.importText(account, fileOf(200)), imports.importText(account, other)])
    const ranges = (await listed(account)).toSorted((a, b) => a.firstAddedId! - b.firstAddedId!)
    expect(ranges).toMatchObject([{ added: 200 }, { added: 200 }])
    expect(ranges[0]!.lastAddedId).toBeLessThan(ranges[1]!.firstAddedId!)
  })

  test('an import that is cancelled while another one is written does not wait for it', async () => {
    const account = await imports.newAccount()
    await inAccountTurn(database, account, NOW, async () => {
      const leaving = new AbortController()
      const options = { signal: leaving.signal, onRead: () => leaving.abort() }
      await expect(imports.importText(account, fileOf(10), options)).rejects.toThrow('aborted')
    })
    expect(await imports.importText(account, fileOf(10))).toMatchObject({ added: 10 })
  })

  test('one that only renamed many customers is not undone in one transaction', async () => {
    const account = await imports.newAccount()
    const customersOf = (name: string) =>
      [
        HEAD,
        ...Array.from({ length: 60 }, (_, at) => `${at},C${at},${name},10.00,USD,2026-11-10,2026-12-24`),
      ].join('\n')
    const before = await imports.importText(account, customersOf('Acme')).then(() => imports.stored(account))
    expect(await imports.importText(account, customersOf('Acme Inc'))).toMatchObject({ added: 0, changed: 0 })
    const [{ importId }] = (await listed(account)) as [StoredImport]
    const undoer = { userId: account, impersonatorId: undefined }
    await inAccountTurn(database, account, NOW, async () => {
      await database.asAccount(account, (tx) =>
        undoImport(database, tx, { accountId: account, importId, undoer, now: NOW }),
      )
      expect(await unfinished(account)).toEqual([{ state: 'undoing' }])
    })
    await endAllUnfinished(database, NOW)
    expect(await imports.stored(account)).toEqual(before)
  })
})
