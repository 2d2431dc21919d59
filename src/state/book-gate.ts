import { computed } from '@preact/signals-react'
import { book, bookOpener } from './book/book.ts'
import { createBookLife } from './book/book-life.ts'
import { session } from './session/session.ts'

/** The book of this tab's session. */
export const bookLife = createBookLife({ session, book, opener: bookOpener })

/** What a screen needs to know of the book before it can show anything of it. */
export const bookGate = computed(() => {
  const { rows, rowCount } = book.progress.value
  return {
    status: book.status.value,
    error: book.failure.value,
    progress: rowCount > 0 ? rows / rowCount : undefined,
    onRetry: () => void bookLife.reload(),
  }
})

/** Loads the book of the session, unless it is here or on its way, or nobody is signed in. */
export const openBook = (): void => bookLife.open()
