import { computed, effect } from '@preact/signals-react'
import { book, bookOpener } from './book/book.ts'
import { createBookLifecycle } from './book/book-lifecycle.ts'
import { connection } from './connection.ts'
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

/** Loads a book that failed again once the server is back. Returns how to stop. */
export function reopenBook(): () => void {
  return effect(() => {
    if (connection.value === 'online' && book.status.peek() === 'failed') void bookLifecycle.reload()
  })
}

/** Loads the book of the session, unless it is loaded or loading, or nobody is signed in. */
export const openBook = (): void => bookLifecycle.open()
