import { computed, effect, type ReadonlySignal } from '@preact/signals-react'
import { book, bookOpener } from './book/book.ts'
import { createBookLifecycle } from './book/book-lifecycle.ts'
import { connection, isCutOff, knownVersion } from './connection.ts'
import type { StoredState } from './book/book-signals.ts'
import { lastServerContact } from './server-contact.ts'
import { session } from './session/session.ts'

export const bookLifecycle = createBookLifecycle({ session, book, opener: bookOpener })

/**
 * The state of loading the book, for screens that show it. Only who reads `progress` renders with each step of it, and it is
 * undefined once there are figures.
 */
export const bookGate = computed(() => {
  const hasFigures = book.hasFigures.value
  return {
    status: book.status.value,
    hasFigures,
    error: book.failure.value,
    get progress(): number | undefined {
      return hasFigures ? undefined : progress.value
    },
    onRetry: () => void bookLifecycle.reload(),
  }
})

const progress = computed(() => {
  const { rows, rowCount } = book.progress.value
  return rowCount > 0 ? rows / rowCount : undefined
})

/** What is shown from this device while the server is known to have a newer version; undefined otherwise. */
const outdated = computed<Partial<StoredState> | undefined>(() => {
  const { version, at } = book.preview.value ?? book.unpulled.value ?? {}
  return version !== undefined && version < knownVersion.value ? { version, at } : undefined
})

/** The time as of which the book is shown, milliseconds since 1970; undefined while it follows the server. */
export const bookAge: ReadonlySignal<number | undefined> = computed(() =>
  // Until the book is loaded its preview is shown, which is of the last visit of its view.
  isCutOff.value ? (book.preview.value?.at ?? lastServerContact.value) : outdated.value?.at,
)

/** The same for sums that stand by themselves: what is outdated without a known age is still loading. */
export const figuresGate = computed(() => {
  const gate = bookGate.value
  const isUndated = outdated.value !== undefined && bookAge.value === undefined
  return isUndated && gate.status === 'ready'
    ? { ...gate, status: 'loading' as const, hasFigures: false }
    : gate
})

/** Loads a book that failed again once the server is back. Returns how to stop. */
export function reopenBook(): () => void {
  return effect(() => {
    if (connection.value === 'online' && book.status.peek() === 'failed') void bookLifecycle.reload()
  })
}

/** Loads the book of the session, unless it is loaded or loading, or nobody is signed in. */
export const openBook = (): void => bookLifecycle.open()
