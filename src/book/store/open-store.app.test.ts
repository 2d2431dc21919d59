import { expect, test, vi } from 'vitest'
import type { TextStorage } from '#data'
import { databaseNames } from '#data/browser-access'
import { importKey } from '../codec/seal.ts'
import type { BookKey } from './keyring.ts'
import { openBookStore } from './open-store.ts'

const storage: TextStorage = { getItem: () => null, setItem() {}, removeItem() {}, keys: () => [] }
const keyOf = (n: number) => async (): Promise<BookKey> => ({
  key: await importKey(new Uint8Array(32).fill(n)),
  id: `key${n}`,
})
const [OWN, OTHER] = ['sooner-book:user:user:1', 'sooner-book:user:user:12']

test('to open a book deletes its database of a former key, and no book whose account only begins alike', async () => {
  const draft = { id: 'd', savedAt: 1, content: 'x' }
  const other = await openBookStore(OTHER, storage, keyOf(1))
  await other.drafts.put(draft)
  other.close()
  const former = await openBookStore(OWN, storage, keyOf(2))
  former.close()
  const own = await openBookStore(OWN, storage, keyOf(3))
  await vi.waitUntil(async () => !(await databaseNames()).includes(`${OWN}:key2`))
  own.close()
  const again = await openBookStore(OTHER, storage, keyOf(1))
  expect(await again.drafts.list()).toEqual([draft])
  again.close()
})
