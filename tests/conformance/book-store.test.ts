import { importKey } from '../../src/book/codec/seal.ts'
import { createLastingStore } from '../../src/book/store/lasting-store.ts'
import { createMemoryStore } from '../../src/book/store/memory-store.ts'
import { sealedStore } from '../../src/book/store/sealed-store.ts'
import { testBookStore } from '../fixtures/book-store.ts'

// The one in IndexedDB is tested where there is one: src/book/store/indexed-store.app.test.ts.
testBookStore('memory', async () => createMemoryStore())
testBookStore('sealed', async () =>
  sealedStore(createMemoryStore(), await importKey(new Uint8Array(32).fill(1))),
)
testBookStore('lasting', () => createLastingStore(async () => createMemoryStore()))
