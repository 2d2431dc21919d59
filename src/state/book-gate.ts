import { computed } from '@preact/signals-react'
import { book, loadBook } from './book/book.ts'
import { session } from './session/session.ts'

/** What a screen needs to know of the book before it can show anything of it. */
export const bookGate = computed(() => {
  const { rows, rowCount } = book.progress.value
  return {
    status: book.status.value,
    error: book.failure.value,
    progress: rowCount > 0 ? rows / rowCount : undefined,
    onRetry: reloadBook,
  }
})

/** Loads the book of the session again after a failure. */
function reloadBook(): void {
  const user = session.token.peek()?.user.uuid
  if (user) void loadBook(user, session.actingUuid.peek())
}
