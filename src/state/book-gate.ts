import { computed } from '@preact/signals-react'
import { book, bookOpener } from './book/book.ts'
import { createBookLife } from './book/book-life.ts'
import { session } from './session/session.ts'

/** The book of this tab's session. */
export const bookLife = createBookLife({ session, book, opener: bookOpener })

/** The state of loading the book, for screens that show it. */
export const bookGate = computed(() => {
  const { rows, rowCount } = book.progress.value
  return {
    status: book.status.value,
    error: book.failure.value,
    progress: rowCount > 0 ? rows / rowCount : undefined,
    onRetry: () => void bookLife.reload(),
  }
})

/** Loads the book of the session, unless it is loaded or loading, or nobody is signed in. */
export const openBook = (): void => bookLife.open()
