import { computed } from '@preact/signals-react'
import { book, bookOpener } from './book/book.ts'
import { createBookLifecycle } from './book/book-lifecycle.ts'
import { session } from './session/session.ts'

/** The book of this tab's session. */
export const bookLifecycle = createBookLifecycle({ session, book, opener: bookOpener })

/** The state of loading the book, for screens that show it. */
export const bookGate = computed(() => {
  const { rows, rowCount } = book.progress.value
  return {
    status: book.status.value,
    error: book.failure.value,
    progress: rowCount > 0 ? rows / rowCount : undefined,
    onRetry: () => void bookLifecycle.reload(),
  }
})

/** Loads the book of the session, unless it is loaded or loading, or nobody is signed in. */
export const openBook = (): void => bookLifecycle.open()
