import { testBookStore } from '../../../tests/fixtures/book-store.ts'
import { importKey } from '../codec/seal.ts'
import { openIndexedStore } from './indexed-store.ts'
import { createLastingStore } from './lasting-store.ts'
import { sealedStore } from './sealed-store.ts'

let databases = 0

testBookStore('indexed', () =>
  createLastingStore((onLost) => openIndexedStore(`indexed ${++databases}`, onLost)),
)
testBookStore('sealed indexed', () =>
  createLastingStore(async (onLost) =>
    sealedStore(
      await openIndexedStore(`sealed ${++databases}`, onLost),
      await importKey(new Uint8Array(32).fill(1)),
    ),
  ),
)
