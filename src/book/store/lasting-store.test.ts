import { expect, test } from 'vitest'
import { idSetOf } from '#domain/invoices'
import type { BookStore } from './book-store.ts'
import { createLastingStore } from './lasting-store.ts'
import { createMemoryStore } from './memory-store.ts'
import type { NewEntry } from './outbox.ts'

const entry: NewEntry = {
  opId: 'op-1',
  call: 'invoices/exclude',
  args: { invoices: idSetOf(Float64Array.of(1)), count: 1, excluded: true },
  notAfter: 0,
}
const NO_STEPS = { put: [], forget: [] }

test('without a database the book is kept in memory, and that is said', async () => {
  const store = await createLastingStore(() => Promise.reject(new Error('private mode')))
  expect(store.storage).toEqual({ kind: 'memory', reason: 'unavailable' })
  await store.outbox.add([entry], NO_STEPS)
  expect((await store.outbox.nextToSend())?.opId).toBe('op-1')
})

test('on a full disk the cache goes first, and the edit is written', async () => {
  const disk = new FullDisk()
  const store = await createLastingStore(() => Promise.resolve(disk.store))
  await store.outbox.add([entry], NO_STEPS)
  expect([store.storage.kind, disk.droppedCaches]).toEqual(['disk', 1])
  expect((await disk.store.outbox.nextToSend())?.opId).toBe('op-1')
})

test('on a disk that stays full memory takes over, and whoever knows the edits is told', async () => {
  const disk = new FullDisk()
  disk.isHopeless = true
  const store = await createLastingStore(() => Promise.resolve(disk.store))
  let told = 0
  store.onLoss(() => told++)
  await store.outbox.add([entry], NO_STEPS)
  expect([store.storage, told]).toEqual([{ kind: 'memory', reason: 'full' }, 1])
  expect((await store.outbox.nextToSend())?.opId).toBe('op-1')
})

test('a database that went away is opened again', async () => {
  let opened = 0
  let lose = (): void => {}
  const store = await createLastingStore((onLost) => {
    opened++
    lose = onLost
    return Promise.resolve(createMemoryStore())
  })
  await store.outbox.add([entry], NO_STEPS)
  lose()
  expect(await store.outbox.nextToSend()).toBeUndefined()
  expect([opened, store.storage.kind]).toEqual([2, 'disk'])
})

/** A disk that is full until its cache is dropped. */
class FullDisk {
  isHopeless = false
  droppedCaches = 0
  readonly store: BookStore

  constructor() {
    const inner = createMemoryStore()
    this.store = {
      ...inner,
      outbox: {
        ...inner.outbox,
        add: async (entries, undo) => {
          if (this.isHopeless || this.droppedCaches === 0) {
            throw new DOMException('full', 'QuotaExceededError')
          }
          return inner.outbox.add(entries, undo)
        },
      },
      cache: {
        ...inner.cache,
        clear: async () => {
          this.droppedCaches++
          await inner.cache.clear()
        },
      },
    }
  }
}
