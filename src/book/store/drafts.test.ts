import { expect, test } from 'vitest'
import { createDrafts } from './drafts.ts'
import { createLastingStore } from './lasting-store.ts'
import { createMemoryStore, emptyStoredBook } from './memory-store.ts'

test('drafts come back latest first, one an id, with the moment they were saved; a lost cache leaves them', async () => {
  const held = emptyStoredBook()
  const store = await createLastingStore(() => Promise.resolve(createMemoryStore(held)))
  let now = 10
  const drafts = createDrafts(store.drafts, () => now++)
  await drafts.put('a', { rate: 7 })
  await drafts.put('b', { rate: 8 })
  await drafts.put('a', { rate: 9 })
  await store.cache.clear()
  expect(await drafts.list()).toEqual([
    { id: 'a', savedAt: 12, content: { rate: 9 } },
    { id: 'b', savedAt: 11, content: { rate: 8 } },
  ])
  await drafts.remove('a')
  expect([await drafts.get('a'), (await drafts.get('b'))?.content]).toEqual([undefined, { rate: 8 }])
})
