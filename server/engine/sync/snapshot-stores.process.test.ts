import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startThrowawayS3, type ThrowawayS3 } from '../../../tests/throwaway-s3.ts'
import { objectAddress } from '../../platform/objects/object-address.ts'
import type { ObjectStore } from '../../platform/objects/objects.ts'
import { createS3Objects } from '../../platform/objects/s3-objects.ts'
import { newDataDir } from '../../testing/program.ts'
import { createSnapshotFiles } from './snapshot-files.ts'
import { createCachedSnapshots, createSnapshotObjects } from './snapshot-objects.ts'
import { indexOf, type SnapshotStore } from './snapshot-store.ts'
import type { BookSnapshot } from './snapshot.ts'

let s3: ThrowawayS3

beforeAll(async () => {
  s3 = await startThrowawayS3()
})
afterAll(() => s3.kill())

const now = () => new Date()
const bytesOf = (id: string) => Buffer.from(`bytes of ${id}`)

function snapshotOf(version: number, ...ids: readonly string[]): BookSnapshot {
  const chunks = ids.map((id) => ({ id, sha256: id, rows: 1, bytes: bytesOf(id).length, body: bytesOf(id) }))
  return { epoch: 'epoch', version, rowCount: ids.length, chunks }
}

const openShared = () => createSnapshotObjects(createS3Objects(objectAddress(s3.url)!), now)

interface Place {
  readonly store: string
  /** Opens it at a place; again for what another process keeps there. */
  readonly open: (folder: string) => SnapshotStore
  readonly lose: (folder: string, account: string, id: string) => void
}

const loseObject = (account: string, id: string) =>
  ['object', 'metadata.json', 'object.md5'].forEach((end) =>
    rmSync(join(s3.folder, 'books', account, `${id}._S3rver_${end}`), { force: true }),
  )

const places: readonly Place[] = [
  {
    store: 'a folder',
    open: createSnapshotFiles,
    lose: (folder, account, id) => rmSync(join(folder, account, id)),
  },
  { store: 'an object store', open: openShared, lose: (_, account, id) => loseObject(account, id) },
  {
    store: 'an object store behind a folder',
    open: (folder) => createCachedSnapshots(openShared(), createSnapshotFiles(folder), now),
    lose: (_, account, id) => loseObject(account, id),
  },
]

describe.each(places)('snapshots in $store', ({ open, lose }) => {
  test('the last one is read as it was kept, its chunks and those of the one before', async () => {
    const [folder, account] = [newDataDir(), randomUUID()]
    const store = open(folder)
    expect(await store.read(account)).toBeUndefined()
    expect(await store.chunk(account, 'a1')).toBeUndefined()
    await store.keep(account, snapshotOf(1, 'a1', 'both'))
    expect(await open(folder).read(account)).toEqual({
      index: indexOf(snapshotOf(1, 'a1', 'both')),
      previous: [],
    })
    await store.keep(account, snapshotOf(2, 'a2', 'both'))
    const again = open(folder)
    expect(await again.read(account)).toEqual({
      index: indexOf(snapshotOf(2, 'a2', 'both')),
      previous: ['a1', 'both'],
    })
    for (const id of ['a1', 'a2', 'both'])
      expect(bytesOf(id).equals((await again.chunk(account, id))!)).toBe(true)
  })

  test('chunks of the one before the previous are removed, unless they are in a later one too', async () => {
    const [folder, account, other] = [newDataDir(), randomUUID(), randomUUID()]
    const store = open(folder)
    await store.keep(other, snapshotOf(1, 'x1', 'all'))
    await store.keep(account, snapshotOf(1, 'x1', 'all'))
    await store.keep(account, snapshotOf(2, 'x2', 'all'))
    await store.keep(account, snapshotOf(3, 'x3', 'all'))
    const found = async (of: string) => {
      const chunks = await Promise.all(['x1', 'x2', 'x3', 'all'].map((id) => open(folder).chunk(of, id)))
      return chunks.map((chunk) => chunk !== undefined)
    }
    expect(await found(account)).toEqual([false, true, true, true])
    expect(await found(other)).toEqual([true, false, false, true])
  })

  test('one that has lost a chunk is not read', async () => {
    const [folder, account] = [newDataDir(), randomUUID()]
    await open(folder).keep(account, snapshotOf(1, 'a1', 'a2'))
    lose(folder, account, 'a2')
    expect(await open(folder).read(account)).toBeUndefined()
  })
})

test('a chunk that another server has stored is fetched once, and deleted an hour after nothing names it', async () => {
  const [account, near, far] = [randomUUID(), newDataDir(), newDataDir()]
  await createCachedSnapshots(openShared(), createSnapshotFiles(near), now).keep(
    account,
    snapshotOf(1, 'one'),
  )
  const store = createCachedSnapshots(openShared(), createSnapshotFiles(far), now)
  expect(bytesOf('one').equals((await store.chunk(account, 'one'))!)).toBe(true)
  loseObject(account, 'one')
  expect(bytesOf('one').equals((await store.chunk(account, 'one'))!)).toBe(true)
  await openShared().keep(account, snapshotOf(2, 'two'))
  await openShared().keep(account, snapshotOf(3, 'three'))
  await store.read(account)
  expect(readdirSync(join(far, account))).toEqual(['one'])
  const longAgo = new Date(Date.now() - 3_700_000)
  utimesSync(join(far, account, 'one'), longAgo, longAgo)
  await store.read(account)
  expect(readdirSync(join(far, account))).toEqual([])
})

test('a snapshot whose chunks were not all stored is not read: the one before is', async () => {
  const account = randomUUID()
  const objects = createS3Objects(objectAddress(s3.url)!)
  const failing: ObjectStore = {
    ...objects,
    put: (key, content) =>
      key.endsWith('/lost') ? Promise.reject(new Error('full')) : objects.put(key, content),
  }
  await openShared().keep(account, snapshotOf(1, 'a1'))
  await expect(
    createSnapshotObjects(failing, now).keep(account, snapshotOf(2, 'a2', 'lost')),
  ).rejects.toThrow('full')
  expect((await openShared().read(account))?.index).toEqual(indexOf(snapshotOf(1, 'a1')))
})

test('chunks of a snapshot that nobody finished are removed with a later one, an hour after', async () => {
  const account = randomUUID()
  const objects = createS3Objects(objectAddress(s3.url)!)
  await objects.put(`books/${account}/left`, bytesOf('left'))
  const leftAt = async (time: Date, version: number) => {
    await createSnapshotObjects(objects, () => time).keep(account, snapshotOf(version, 'a'))
    return (await objects.get(`books/${account}/left`)) !== undefined
  }
  expect(await leftAt(new Date(), 1)).toBe(true)
  expect(await leftAt(new Date(Date.now() + 3_700_000), 2)).toBe(false)
})
