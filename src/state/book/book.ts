import { effect, signal, type ReadonlySignal } from '@preact/signals-react'
import {
  afterPaint,
  api,
  bookDatabaseName,
  createBookCalls,
  createLeadership,
  createTabChannel,
  createWorkerCodec,
  fetchFirstRows,
  newIdempotencyKey,
  openBookStore,
  tokens,
  type LastingStore,
  type StorageState,
} from '#data'
import type { BookMarket } from '#domain'
import { accountHead, connection } from '../connection.ts'
import { createBookModel, type BookModel } from './book-model.ts'
import { GLANCE_ROWS, glanceAt } from './glance.ts'

/** The database that the parts of books are kept in; undefined when nothing lasts. */
let partsIn: string | undefined

/** The book of this tab. */
export const book: BookModel = createBookModel({
  calls: createBookCalls(api.http),
  newKey: newIdempotencyKey,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  whenIdle,
  codec: createWorkerCodec(() => partsIn),
  painted: afterPaint,
  drawn: () => new Promise((resolve) => onIdle(() => resolve(), LONGEST_DRAWING_MS)),
})

/** A page that does not come to rest is no reason to wait for a book. */
const LONGEST_DRAWING_MS = 400

/** Customers that are asked about before the book is here. */
const MOST_ASKED = 4

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
  partsIn = isShared ? name : undefined
  const peers = { tabs: createTabChannel(name), leadership: createLeadership(name) }
  await (isShared ? book.load(store, peers) : book.load(store))
}

/**
 * Shows the first invoices of a customer by the server's list call until the book is here: of the one that is named, or of
 * the first that has any, and then says whose they are.
 */
export async function showFirstRows(
  markets: readonly BookMarket[],
  customerUuid?: string,
  currency?: string,
): Promise<void> {
  const asked = markets
    .filter((each) => customerUuid === undefined || each.customerUuid === customerUuid)
    .filter((each) => currency === undefined || each.currency === currency)
  const first = new Map(asked.map((each) => [each.opportunityUuid, each]))
  for (const market of [...first.values()].slice(0, MOST_ASKED)) {
    if (book.status.peek() !== 'loading' || book.glance.peek() !== undefined) return
    // The book is on its way; that it could not be shown sooner is no news.
    const rows = await fetchFirstRows(api.http, market, GLANCE_ROWS).catch(() => [])
    const of = customerUuid === undefined ? market.customerName : undefined
    if (rows.length > 0) return book.offerGlance(glanceAt({ rows, markets }, of))
  }
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
  partsIn = undefined
}

/** What one more piece of work may take. */
const PIECE_MS = 8

function whenIdle(work: (hasTime?: () => boolean) => void): void {
  onIdle((deadline) => work(deadline && (() => deadline.timeRemaining() > PIECE_MS)), 2000)
}

function onIdle(work: (deadline?: IdleDeadline) => void, timeout: number): void {
  if (typeof requestIdleCallback !== 'function') setTimeout(work, 50)
  else requestIdleCallback(work, { timeout })
}
