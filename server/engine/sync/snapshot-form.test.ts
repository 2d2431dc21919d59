import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BOOK_FORM, decodeChunk } from '#domain/invoices'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { newDataDir } from '../../testing/program.ts'
import { HEAD, openImport } from '../import/testing/import.ts'
import { readChanges } from './changes.ts'
import { createSnapshotFiles } from './snapshot-files.ts'
import { packSnapshot } from './snapshot.ts'
import { createBookSnapshots } from './snapshots.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const FILE = `${HEAD}\n1,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n`

eachDatabase('a book that another release has packed', (open) => {
  // The first release named its form 1, whatever its columns were.
  test.each([1, 'ffffffff'])('in the form %s is packed again, and never served', async (form) => {
    const database = await open()
    const imports = await openImport(database)
    const account = await imports.newAccount()
    await imports.importText(account, FILE)
    const folder = join(newDataDir(), 'books')
    const packed = await packSnapshot(database, account, NOW)
    const foreign = { id: 'foreign', sha256: 'foreign', rows: 1, bytes: 3, body: Uint8Array.of(1, 2, 3) }
    await createSnapshotFiles(folder).keep(account, { ...packed, chunks: [foreign] })
    const index = join(folder, account, 'index.json')
    const stored = JSON.parse(readFileSync(index, 'utf8')) as object
    writeFileSync(index, JSON.stringify({ ...stored, form }))

    const snapshots = createBookSnapshots(database, createSnapshotFiles(folder))
    expect(await snapshots.chunk(account, 'foreign')).toBeUndefined()
    const manifest = await snapshots.manifest(account, NOW)
    expect([manifest.form, manifest.chunks.length]).toEqual([BOOK_FORM, 1])
    const body = await snapshots.chunk(account, manifest.chunks[0]!.id)
    expect(decodeChunk(gunzipSync(body!)).length).toBe(1)
    expect((await readChanges(database, account, manifest, NOW)).form).toBe(BOOK_FORM)
  })
})
