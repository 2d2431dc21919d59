import { signal, type ReadonlySignal } from '@preact/signals-react'
import { book, forgetBookKeys } from './book/book.ts'
import { bookLifecycle } from './book-gate.ts'
import { forgetListAddresses } from './list-address.ts'
import { session } from './session/session.ts'

const unsent = signal<number | undefined>(undefined)
let isAgreed = false

/** The number of changes a logout would lose, while the user is asked about it. */
export const unsentAtLogout: ReadonlySignal<number | undefined> = unsent

/** Logs out; asks first when changes have not reached the server, because a logout wipes them from this device. */
export function requestLogout(): void {
  const count = book.unsentNow()
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
