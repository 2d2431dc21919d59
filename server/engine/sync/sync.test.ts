import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import {
  Book,
  BOOK_FORM,
  COLUMN_NAMES,
  INVOICE_COLUMNS,
  decodeChunk,
  decodeExclusions,
  idsOfSet,
  type BookChanges,
  type InvoiceChunk,
} from '#domain/invoices'
import { isoDay } from '#domain/calendar'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Database } from '../../platform/db/driver.ts'
import { setExclusions } from '../book/testing/exclusions.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { newDataDir } from '../../testing/program.ts'
import { readChanges } from './changes.ts'
import { CopyReader } from './copy-reader.ts'
import { MarketOrdinals } from './market-ordinals.ts'
import { createSnapshotFiles } from './snapshot-files.ts'
import { packSnapshot } from './snapshot.ts'
import { addAccount, addSupplier, TODAY } from './testing/accounts.ts'
import { createBookSnapshots, type BookSnapshots } from './snapshots.ts'

const NOW = new Date('2026-03-06T12:00:00Z')

eachDatabase('the book on its way to the browser', (open, kind) => {
  let database: Database
  const account = randomUUID()
  const stranger = randomUUID()

  beforeAll(async () => {
    database = await open()
    await database.asSystem(async (tx) => {
      await addSupplier(tx, account, 300)
      await addSupplier(tx, stranger, 5)
    })
  })

  test('the manifest names chunks whose rows are the account’s invoices, cell by cell', async () => {
    const snapshots = newSnapshots(database)
    const manifest = await snapshots.manifest(account, NOW)
    const chunks: InvoiceChunk[] = []
    for (const { id, sha256, bytes } of manifest.chunks) {
      const body = (await snapshots.chunk(account, id))!
      expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([bytes, sha256])
      chunks.push(decodeChunk(gunzipSync(body)))
    }
    const book = new Book(chunks, manifest.markets)
    expect(book.length).toBe(manifest.rowCount)
    const cells = COLUMN_NAMES.map((name) => {
      const { sql, kind } = INVOICE_COLUMNS[name]
      const value = kind === 'amount' || kind === 'day' ? `coalesce(${sql}, 0)` : sql
      return `${value} as "${name === 'market' ? 'marketUuid' : name}"`
    })
    const rows = await database.asAccount(account, (tx) =>
      tx.query(`select ${cells.join(', ')} from book_invoices order by invoice_id`),
    )
    const inBook = Array.from({ length: book.length }, (_, row) => book.row(row))
    expect(inBook.sort((a, b) => a.id - b.id)).toEqual(rows)
  })

  test('rows of one customer and currency lie together, the earliest due first, then by id', async () => {
    const { chunks } = await packSnapshot(database, account, NOW)
    const places = chunks.flatMap(({ body }) => {
      const { market, dueDay, id } = decodeChunk(gunzipSync(body))
      return [...market].map((code, row) => [code, dueDay[row]!, id[row]!] as const)
    })
    expect(places).toEqual(places.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]))
  })

  test('a market’s days are those of its own zone, and money moves on business days only', async () => {
    const { markets } = await newSnapshots(database).manifest(account, NOW)
    const inZone = (zone: string) => markets.find((market) => market.timeZone === zone)!
    expect([inZone('UTC').today, inZone('Pacific/Kiritimati').today]).toEqual([TODAY, TODAY + 1])
    // Friday's deadline and one day of lag: paid on Monday.
    expect(isoDay(inZone('UTC').depositDay)).toBe('2026-03-09')
  })

  test('a market has what is stored of it, and says whether it is enabled', async () => {
    const own = await addAccount(database, 1)
    await database.asSystem((tx) =>
      tx.query(
        `update markets set is_enabled = false, division = 'North', deposit_lag_days = 3
         where account_id = $1 and time_zone = 'UTC'`,
        [own],
      ),
    )
    const { markets } = await newSnapshots(database).manifest(own, NOW)
    const shown = markets.map(({ timeZone, isEnabled, division, depositLagDays, customerNumber }) => [
      timeZone,
      isEnabled,
      division,
      depositLagDays,
      customerNumber,
    ])
    expect(shown.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['America/New_York', true, 'main', 1, '2'],
      ['Pacific/Kiritimati', true, 'main', 1, '1'],
      ['UTC', false, 'North', 3, '0'],
    ])
  })

  test('changes are exactly the rows above the version, and lead to the head', async () => {
    const { epoch, version, marketsTag } = await newSnapshots(database).manifest(account, NOW)
    const known = { epoch, version, marketsTag }
    expect(await readChanges(database, account, known, NOW)).toEqual({
      form: BOOK_FORM,
      epoch,
      from: version,
      version,
      marketsTag,
      rows: [],
    })
    const ids = await excludeSome(database, account, 7)
    const changes = await readChanges(database, account, known, NOW)
    expect(changes.version).toBe(version + 1)
    expect(changes.markets).toBeUndefined()
    expect(changes.rows).toEqual([])
    expect(excludedIn(changes)).toEqual(ids)
    const moved = await moveSome(database, account, 2)
    const later = await readChanges(database, account, { ...known, version: version + 1 }, NOW)
    expect([later.from, later.version, rowsIn(later)]).toEqual([version + 1, version + 2, moved])
  })

  test('the markets come with the changes when their days have moved', async () => {
    const { epoch, version, marketsTag } = await newSnapshots(database).manifest(account, NOW)
    const tomorrow = new Date(NOW.getTime() + 86_400_000)
    const changes = await readChanges(database, account, { epoch, version, marketsTag }, tomorrow)
    expect(changes.marketsTag).not.toBe(marketsTag)
    expect(changes.markets?.every((market) => market.today > TODAY)).toBe(true)
  })

  test('another epoch gets no rows, only the epoch to start anew with', async () => {
    const known = { epoch: randomUUID(), version: 0, marketsTag: '' }
    const changes = await readChanges(database, account, known, NOW)
    expect(changes.rows).toEqual([])
    expect(changes.epoch).not.toBe(known.epoch)
  })

  test('a snapshot is cut once for all who ask, and kept while few rows change', async () => {
    const snapshots = newSnapshots(database)
    const [first, second] = await Promise.all([
      snapshots.manifest(account, NOW),
      snapshots.manifest(account, NOW),
    ])
    await excludeSome(database, account, 3)
    const later = await snapshots.manifest(account, NOW)
    expect(second).toEqual(first)
    expect([later.version, later.chunks]).toEqual([first.version, first.chunks])
  })

  test('a snapshot outlives its process, and is cut again once it is not whole', async () => {
    const folder = join(newDataDir(), 'books')
    const first = await newSnapshots(database, folder).manifest(account, NOW)
    await excludeSome(database, account, 2)
    const second = newSnapshots(database, folder)
    expect((await second.manifest(account, NOW)).version).toBe(first.version)
    expect(await second.chunk(account, first.chunks[0]!.id)).toHaveLength(first.chunks[0]!.bytes)
    rmSync(join(folder, account, first.chunks[0]!.id))
    const third = await newSnapshots(database, folder).manifest(account, NOW)
    expect(third.version).toBe(first.version + 1)
  })

  test('a snapshot that is newer than the book, as after a restored backup, is cut again', async () => {
    const own = await addAccount(database, 4)
    await excludeSome(database, own, 1)
    const snapshots = newSnapshots(database)
    expect((await snapshots.manifest(own, NOW)).version).toBe(1)
    await database.asSystem((tx) =>
      tx.query('update accounts set head_version = 0 where account_id = $1', [own]),
    )
    expect((await snapshots.manifest(own, NOW)).version).toBe(0)
  })

  test('a server takes the snapshot that another one has packed meanwhile, and serves what that one serves', async () => {
    const folder = join(newDataDir(), 'books')
    const [near, far] = [newSnapshots(database, folder), newSnapshots(database, folder)]
    const first = await near.manifest(account, NOW)
    expect((await far.manifest(account, NOW)).version).toBe(first.version)
    await moveSome(database, account, 1)
    await database.asSystem((tx) =>
      tx.query('update accounts set book_epoch = $2 where account_id = $1', [account, randomUUID()]),
    )
    const second = await near.manifest(account, NOW)
    expect(second.epoch).not.toBe(first.epoch)
    expect(second.chunks).not.toEqual(first.chunks)
    await excludeSome(database, account, 4)
    for (const { id } of [...first.chunks, ...second.chunks])
      expect(await far.chunk(account, id)).toBeDefined()
    const taken = await far.manifest(account, NOW)
    expect([taken.epoch, taken.version]).toEqual([second.epoch, second.version])
    expect(await far.chunk(account, 'unknown')).toBeUndefined()
  })

  test('API-025 a supplier gets neither chunks nor changes of another', async () => {
    const snapshots = newSnapshots(database)
    const mine = await snapshots.manifest(account, NOW)
    const theirs = await snapshots.manifest(stranger, NOW)
    expect(theirs.rowCount).toBe(5)
    expect(await snapshots.chunk(stranger, mine.chunks[0]!.id)).toBeUndefined()
    expect(theirs.markets.some((market) => mine.markets.some((own) => own.uuid === market.uuid))).toBe(false)
    await expect(snapshots.manifest(randomUUID(), NOW)).rejects.toThrow(/no such account/)
  })

  test(`a COPY is read the same however it is cut up, and so is one that follows it (${kind})`, async () => {
    const whole = await database.asAccount(account, (tx) =>
      collect(
        tx.copyOut(
          `copy (select invoice_id, invoice_number, paid_day from invoices order by 1) to stdout (format binary)`,
        ),
      ),
    )
    const read = (copy: Uint8Array, size: number, times = 1) => {
      const rows: string[] = []
      const reader = new CopyReader(3, ({ bytes, starts, sizes }) => {
        rows.push(`${sizes.join()} ${Buffer.from(bytes.subarray(starts[0], starts[2])).toString('hex')}`)
      })
      for (let time = 0; time < times; time++)
        for (let at = 0; at < copy.length; at += size) reader.push(copy.subarray(at, at + size))
      reader.end()
      return rows
    }
    const rows = read(whole, whole.length)
    expect(rows).toHaveLength(300)
    expect(read(whole, 7)).toEqual(rows)
    for (const size of [whole.length, 7]) expect(read(whole, size, 2)).toEqual([...rows, ...rows])
    expect(() => read(whole.subarray(0, -2), 64)).toThrow(/broke off/)
    expect(() => read(whole.subarray(1), 64)).toThrow(/no COPY/)
  })
})

test('a market is found by all bytes of its uuid, whichever begin alike', () => {
  const uuids = ['01', '02', '03'].map((end) => `0a1b2c3d-4e5f-4000-8000-0000000000${end}`)
  const others = [...uuids, '1a1b2c3d-4e5f-4000-8000-000000000001']
  const ordinals = new MarketOrdinals(others)
  const bytes = (uuid: string) => Buffer.from(`ff${uuid.replaceAll('-', '')}`, 'hex')
  expect(others.map((uuid) => ordinals.at(bytes(uuid), 1))).toEqual([0, 1, 2, 3])
  expect(() => ordinals.at(bytes(uuids[0]!.replace(/1$/u, '9')), 1)).toThrow(/not in the list/)
})

function newSnapshots(database: Database, folder = join(newDataDir(), 'books')): BookSnapshots {
  return createBookSnapshots(database, createSnapshotFiles(folder))
}

async function excludeSome(database: Database, account: string, count: number): Promise<number[]> {
  return database.asAccount(account, async (tx) => {
    const version = await bumpVersion(tx, account, 'invoices', {}, NOW)
    const rows = await tx.query<{ id: number }>(
      'select invoice_id as id from invoices where account_id = $1 order by invoice_id limit $2',
      [account, count],
    )
    const ids = rows.map((row) => row.id)
    await setExclusions(tx, account, ids, true, version)
    return ids
  })
}

/** Gives invoices another voucher number; returns their ids. */
async function moveSome(database: Database, account: string, count: number): Promise<number[]> {
  return database.asAccount(account, async (tx) => {
    const version = await bumpVersion(tx, account, 'invoices', {}, NOW)
    const rows = await tx.query<{ id: number }>(
      `update invoices set voucher_number = voucher_number || 'x', version = $2
       where account_id = $1 and invoice_id in (
         select invoice_id from invoices where account_id = $1 order by invoice_id limit $3)
       returning invoice_id as id`,
      [account, version, count],
    )
    return rows.map(({ id }) => id).toSorted((a, b) => a - b)
  })
}

function rowsIn({ rows }: BookChanges): readonly number[] {
  const chunks = rows.map((text) => decodeChunk(gunzipSync(Buffer.from(text, 'base64'))))
  return chunks.flatMap(({ id }) => [...id]).toSorted((a, b) => a - b)
}

function excludedIn({ exclusions = [] }: BookChanges): readonly number[] {
  const runs = exclusions.flatMap((text) => decodeExclusions(Buffer.from(text, 'base64')))
  return runs.flatMap(({ place, words }) => [...idsOfSet({ base: place * 32, places: undefined, words })])
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
