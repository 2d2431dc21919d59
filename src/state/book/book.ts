import { effect, signal, type ReadonlySignal } from '@preact/signals-react'
import {
  afterPaint,
  api,
  bookDatabaseName,
  createBookCalls,
  createLeadership,
  createTabChannel,
  createWorkerCodec,
  newIdempotencyKey,
  openBookStore,
  tokens,
  type LastingStore,
  type StorageState,
} from '#data'
import { accountHead, connection } from '../connection.ts'
import { createBookModel, type BookModel } from './book-model.ts'

/** The book of this tab. */
export const book: BookModel = createBookModel({
  calls: createBookCalls(api.http),
  newKey: newIdempotencyKey,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  whenIdle,
  codec: createWorkerCodec(),
  painted: afterPaint,
})

const kept = signal<StorageState>({ kind: 'disk' })

/** Where this tab keeps the book and its edits: in memory, nothing outlives the tab. */
export const bookStorage: ReadonlySignal<StorageState> = kept

const opened = signal<LastingStore | undefined>(undefined)

/** The store of the signed-in user and supplier; undefined while nobody is. */
export const bookStore: ReadonlySignal<LastingStore | undefined> = opened

/** Loads the book of a user acting for a supplier (itself, or the one it impersonates), from the local store first. */
export async function loadBook(userUuid: string, subjectUuid: string = userUuid): Promise<void> {
  const name = bookDatabaseName(userUuid, subjectUuid)
  const store = await openBookStore(name)
  opened.value = store
  const note = () => void (kept.value = store.storage)
  note()
  store.onLoss(() => {
    note()
    book.restore(store.storage.kind === 'memory')
  })
  const isShared = store.storage.kind === 'disk'
  const peers = { tabs: createTabChannel(name), leadership: createLeadership(name) }
  await (isShared ? book.load(store, peers) : book.load(store))
}

/** Takes over the account's changes as the server tells of them. Returns how to stop. */
export function followBook(): () => void {
  const stops = [
    effect(() => {
      if (accountHead.value !== undefined) book.noteHead(accountHead.value.version)
    }),
    effect(() => {
      if (connection.value === 'online') book.wake()
    }),
    tokens.onChange(() => book.wake()),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Nobody is signed in: lets go of the store. */
export function forgetBookStore(): void {
  opened.value = undefined
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => work(), { timeout: 2000 })
  else setTimeout(work, 50)
}
