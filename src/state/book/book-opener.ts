import { signal, type ReadonlySignal } from '@preact/signals-react'
import {
  alwaysLeader,
  onlyTab,
  type BookCalls,
  type ChunkCodec,
  type LastingStore,
  type StorageState,
} from '#book'
import type { BookPeers } from './book-loader.ts'
import type { BookModel } from './book-model.ts'

/** Whose book: the user, whom it acts for, and the account. */
interface BookOwner {
  readonly userUuid: string
  readonly subjectUuid: string
  readonly accountId: string
}

/** What opening a book needs of this device. */
export interface BookHome {
  /** Names the owner's store, tab channel and lock: no two owners share one. */
  readonly nameOf: (owner: BookOwner) => string
  /** Opens the store of whoever this tab acts for now, and of nobody who comes later. */
  readonly openStore: (name: string) => Promise<OpenedStore>
  /** The server's calls of whoever this tab acts for now, and of nobody who comes later. */
  readonly callsOf: () => BookCalls
  /** The other tabs of a store that lasts. */
  readonly peersOf: (name: string) => Pick<BookPeers, 'tabs' | 'leadership'>
}

/** A store, and what reads the chunks of its book. */
export interface OpenedStore {
  readonly store: LastingStore
  readonly codec: ChunkCodec
}

/** The store of whoever is signed in in this tab, and the way into it. */
export interface BookOpener {
  /** Undefined while nobody is signed in, or their store is still being opened. */
  readonly store: ReadonlySignal<LastingStore | undefined>
  readonly storage: ReadonlySignal<StorageState>
  /** Loads the owner's book. What is still being opened for somebody else is given up. */
  open(owner: BookOwner): Promise<void>
  /** Lets go of the store, and of one that is just being opened. */
  forget(): void
}

const ALONE = { tabs: onlyTab, leadership: alwaysLeader }

/** Opens the book of one owner at a time: a store that opens too late, for somebody who has gone, is closed unused. */
export function createBookOpener(book: Pick<BookModel, 'load' | 'restore'>, home: BookHome): BookOpener {
  const opened = signal<LastingStore | undefined>(undefined)
  const storage = signal<StorageState>({ kind: 'disk' })
  let turn = 0

  async function open(owner: BookOwner): Promise<void> {
    const own = ++turn
    const name = home.nameOf(owner)
    const calls = home.callsOf()
    const { store, codec } = await home.openStore(name)
    if (own !== turn) return store.close()
    opened.value = store
    follow(store)
    const isShared = store.storage.kind === 'disk'
    await book.load(store, { ...(isShared ? home.peersOf(name) : ALONE), calls, codec })
  }

  function follow(store: LastingStore): void {
    const note = () => void (storage.value = store.storage)
    note()
    store.onLoss(() => {
      if (opened.peek() !== store) return
      note()
      book.restore(store.storage.kind === 'memory')
    })
  }

  return {
    store: opened,
    storage,
    open,
    forget() {
      turn++
      opened.value = undefined
    },
  }
}
