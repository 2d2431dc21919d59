import { signal, type ReadonlySignal } from '@preact/signals-react'
import { alwaysLeader, noJournal, onlyTab, type BookCalls, type LastingStore, type StorageState } from '#book'
import type { BookPeers } from './book-loader.ts'
import type { BookModel } from './book-model.ts'

interface BookOwner {
  readonly userUuid: string
  readonly subjectUuid: string
  readonly accountId: string
}

export interface BookHome {
  readonly nameOf: (owner: BookOwner) => string
  readonly openStore: (name: string) => Promise<LastingStore>
  readonly callsOf: (name: string) => BookCalls
  readonly peersOf: (name: string) => Omit<BookPeers, 'calls'>
}

export interface BookOpener {
  /** Undefined while nobody is signed in, or the store is being opened. */
  readonly store: ReadonlySignal<LastingStore | undefined>
  readonly storage: ReadonlySignal<StorageState>
  /** Loads the owner's book; a store that is being opened for another owner is abandoned. */
  open(owner: BookOwner): Promise<void>
  /** Releases the store, also one that is being opened. */
  forget(): void
}

const ALONE = { tabs: onlyTab, leadership: alwaysLeader, journal: noJournal }

/** Opens the book of one owner at a time: a store that opens after its owner was replaced is closed. */
export function createBookOpener(book: Pick<BookModel, 'load' | 'restore'>, home: BookHome): BookOpener {
  const opened = signal<LastingStore | undefined>(undefined)
  const storage = signal<StorageState>({ kind: 'disk' })
  let turn = 0

  async function open(owner: BookOwner): Promise<void> {
    const own = ++turn
    const name = home.nameOf(owner)
    const calls = home.callsOf(name)
    const store = await home.openStore(name)
    if (own !== turn) return store.close()
    opened.value = store
    follow(store)
    const isShared = store.storage.kind === 'disk'
    await book.load(store, { ...(isShared ? home.peersOf(name) : ALONE), calls })
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
