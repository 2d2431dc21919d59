import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { openTestDatabase } from '../../platform/db/testing/database.ts'
import { packSnapshot } from '../sync/snapshot.ts'
import { inAccountTurn } from './account-turn.ts'
import { HEAD, NOW, openImport, type Import } from './testing/import.ts'
import { slicesOf } from './testing/slices.ts'
import { endUnfinished } from './undo/unfinished.ts'
import { listImports, undoImport } from './undo/undo.ts'

const ROWS = 200
const rows = Array.from({ length: ROWS }, (_, at) => `${at},C1,Acme,10.00,USD,2026-11-01,2026-12-24`)
const file = [HEAD, ...rows].join('\n')

let database: Database
let imports: Import
let importer: string

beforeAll(async () => {
  database = await openTestDatabase('pglite', slicesOf(50))
  imports = await openImport(database)
  importer = await imports.newAccount()
})

afterAll(() => database.close())

test('the embedded database serves another account between two slices of an import', async () => {
  const other = await imports.newAccount()
  const events: string[] = []
  const calls: Promise<unknown>[] = []
  const call = async (name: string): Promise<void> => {
    await database.asAccount(other, (tx) => tx.query('select 1'))
    events.push(name)
  }
  await imports.importText(importer, file, {
    onWritten: (count) => {
      events.push(`written ${count}`)
      calls.push(call(`called after ${count}`))
    },
  })
  await Promise.all(calls)
  expect(events).toEqual(
    [50, 100, 150, 200].flatMap((count) => [`written ${count}`, `called after ${count}`]),
  )
})

test('it does so between those of a book that is packed', async () => {
  const sent: string[] = []
  const packing = packSnapshot(database, importer, NOW).then((snapshot) => {
    sent.push('packed')
    return snapshot
  })
  for (let at = 0; at < 4; at++) await database.asSystem((tx) => tx.query('select 1'))
  sent.push('called four times')
  expect((await packing).rowCount).toBe(ROWS)
  expect(sent).toEqual(['called four times', 'packed'])
})

test('a book is packed although imports of it are undone one after the other', async () => {
  // So many that the last is far behind the packing, also on a busy machine.
  const MANY = 2_000
  let changes = 0
  const packed = new AbortController()
  const undoAll = async (): Promise<void> => {
    for (; !packed.signal.aborted && changes < MANY; changes++) {
      await inAccountTurn(database, importer, NOW, () =>
        database.asAccount(importer, (tx) =>
          tx.query('update accounts set book_epoch = gen_random_uuid() where account_id = $1', [importer]),
        ),
      )
    }
  }
  const packing = packSnapshot(database, importer, NOW).finally(() => packed.abort())
  await Promise.all([packing, undoAll()])
  expect(changes).toBeLessThan(MANY)
})

test('it does so between those of an undo, and what is gone stays gone', async () => {
  const [record] = await database.asAccount(importer, (tx) => listImports(tx, importer, 1))
  const undoer = { userId: importer, impersonatorId: undefined }
  const undo = { accountId: importer, importId: record!.importId, undoer, now: NOW }
  const left: number[] = []
  await inAccountTurn(database, importer, NOW, async () => {
    await database.asAccount(importer, (tx) => undoImport(database, tx, undo))
    const removing = endUnfinished(database, importer, NOW)
    while (left.at(-1) !== 0) {
      const [count] = await database.asSystem((tx) =>
        tx.query<{ rows: number }>('select count(*) as rows from invoices where account_id = $1', [importer]),
      )
      left.push(count!.rows)
    }
    await removing
  })
  expect(left.filter((count) => count > 0 && count < ROWS)).not.toEqual([])
  expect(left).toEqual(left.toSorted((a, b) => b - a))
  expect(await imports.stored(importer)).toEqual([])
})
