import { effect, untracked, type ReadonlySignal } from '@preact/signals-react'
import {
  askingEarly,
  bookName,
  createBookCalls,
  createKeyring,
  createLeadership,
  createTabChannel,
  createWorkerCodec,
  isBookStored,
  openBookStore,
  openEditJournal,
  type LastingStore,
} from '#book'
import { afterPaint, nextTask } from '../after-paint.ts'
import { api, deviceIdIn, deviceStorage, fetchDeviceKey, newIdempotencyKey, tabStorage, tokens } from '#data'
import { accountHead, connection } from '../connection.ts'
import { comparedAt } from '../customers/compared-at.ts'
import { createBookModel, type BookModel } from './book-model.ts'
import { createBookOpener } from './book-opener.ts'

const codec = createWorkerCodec()

export const book: BookModel = createBookModel({
  calls: createBookCalls(api.http),
  newKey: newIdempotencyKey,
  wait: (milliseconds) => (milliseconds === 0 ? nextTask() : delay(milliseconds)),
  whenIdle,
  codec,
  afterPaint,
  whenRendered,
})

function whenRendered(): Promise<void> {
  return new Promise((resolve) => onIdle(() => resolve(), MAX_RENDERING_MS))
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The longest time a book waits for the page to finish rendering. */
const MAX_RENDERING_MS = 400

const keyring = createKeyring(tabStorage)

/** Deletes the keys of the local book: nobody is signed in. */
export function forgetBookKeys(): void {
  keyring.keepOnly()
}

export const bookOpener = createBookOpener(book, {
  nameOf: bookName,
  openStore: openSealedStore,
  callsOf: (name) => askingEarly(createBookCalls(api.http), isBookStored(name)),
  peersOf: (name) => ({
    tabs: createTabChannel(name),
    leadership: createLeadership(name),
    journal: openEditJournal(name, {
      storage: deviceStorage,
      rawKey: () => keyring.rawKeyOf(name),
      rendered: whenRendered(),
    }),
  }),
})

function openSealedStore(name: string): Promise<LastingStore> {
  const { http } = api
  // Workers take as long to start as a database to open.
  codec.begin?.()
  const fetchKey = (): Promise<string> => fetchDeviceKey(http, deviceIdIn(deviceStorage))
  return openBookStore(name, deviceStorage, () => keyring.keyOf(name, fetchKey))
}

/** Where this tab stores the book and its edits: on the disk, or in memory for the life of the tab. */
export const bookStorage = bookOpener.storage

/** The store of the signed-in user and supplier; undefined while nobody is. */
export const bookStore = bookOpener.store

/**
 * Follows the account's changes that the server announces, the language whose order names have, and the rates by which amounts
 * are ordered. Returns how to stop.
 */
export function followBook(language: ReadonlySignal<string>): () => void {
  const stops = [
    effect(() => {
      const readers = language.value
      const rates = comparedAt.value
      untracked(() => {
        book.orderNamesIn(readers)
        book.compareAmountsAt(rates)
      })
    }),
    effect(() => {
      if (accountHead.value !== undefined) book.noteHead(accountHead.value)
    }),
    effect(() => {
      if (connection.value === 'online') book.wake()
    }),
    tokens.onChange(() => book.wake()),
    onLeaving(() => book.keepUnsaved()),
  ]
  return () => stops.forEach((stop) => stop())
}

// A phone ends a page that is not shown without a word.
function onLeaving(work: () => void): () => void {
  const whenHidden = (): void => {
    if (document.visibilityState === 'hidden') work()
  }
  addEventListener('pagehide', work)
  document.addEventListener('visibilitychange', whenHidden)
  return () => {
    removeEventListener('pagehide', work)
    document.removeEventListener('visibilitychange', whenHidden)
  }
}

const PIECE_MS = 8

function whenIdle(work: (hasTime?: () => boolean) => void): void {
  onIdle((deadline) => work(deadline && (() => deadline.timeRemaining() > PIECE_MS)), 2000)
}

function onIdle(work: (deadline?: IdleDeadline) => void, timeout: number): void {
  if (typeof requestIdleCallback !== 'function') setTimeout(work, 50)
  else requestIdleCallback(work, { timeout })
}
