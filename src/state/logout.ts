import { signal, type ReadonlySignal } from '@preact/signals-react'
import type { BookStore } from '#book'
import { book, bookStore, forgetBookKeys } from './book/book.ts'
import { bookLifecycle } from './book-gate.ts'
import { forgetListAddresses } from './list-address.ts'
import { session } from './session/session.ts'

const unsent = signal<number | undefined>(undefined)
let isAgreed = false
let unsentDrafts = (): Promise<number> => Promise.resolve(0)

/** The number of changes a logout would lose, while the user is asked about it. */
export const unsentAtLogout: ReadonlySignal<number | undefined> = unsent

/** Says how many drafts of this device the server has not got; asked where it keeps any. */
export function countUnsentDrafts(count: () => Promise<number>): void {
  unsentDrafts = count
}

/** Logs out; asks first when changes or drafts have not reached the server, because a logout wipes them from this device. */
export function requestLogout(): void {
  const drafts = bookStore.peek()?.drafts
  if (drafts === undefined) ask(0)
  else void askKnowing(drafts)
}

async function askKnowing(drafts: BookStore['drafts']): Promise<void> {
  const lost = await draftsLost(drafts)
  // The session may have ended meanwhile.
  if (session.isAuthenticated.peek()) ask(lost)
}

/** All of them may be lost where nothing says which the server has. A browser may tell nothing of what it stores. */
async function draftsLost(drafts: BookStore['drafts']): Promise<number> {
  const { length } = await inTime(
    drafts.list().catch(() => []),
    [],
  )
  return length === 0
    ? 0
    : inTime(
        unsentDrafts().catch(() => length),
        length,
      )
}

/** How long a logout waits for each answer. */
const KNOWN_WITHIN_MS = 5000

function inTime<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const late = new Promise<Answer>((resolve) => setTimeout(() => resolve(otherwise), KNOWN_WITHIN_MS))
  return Promise.race([answer, late])
}

function ask(drafts: number): void {
  const count = book.unsentNow() + drafts
  if (count > 0) unsent.value = count
  else void session.logout()
}

export function answerLogout(isLeaving: boolean): void {
  unsent.value = undefined
  isAgreed = isLeaving
  if (isLeaving) void session.logout()
}

/** The session has ended. A logout wipes the book from this device; unsent edits are kept unless the user agreed. */
export function endBook(): void {
  const isLogout = session.endReason.peek() === 'loggedOut'
  const mayWipe = isLogout && (isAgreed || book.unsentNow() === 0)
  isAgreed = false
  bookLifecycle.end(mayWipe)
  forgetBookKeys()
  forgetListAddresses()
}
