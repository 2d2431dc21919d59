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
    onRetry: () => void reloadBook(),
  }
})

/** Whose book is being opened: its status says so only when its store is open. */
let opening: string | undefined

/** Loads the book of the session, unless it is here or on its way, or nobody is signed in. */
export function openBook(): void {
  const whose = `${session.token.peek()?.user.uuid} ${session.actingUuid.peek()}`
  if (book.status.peek() !== 'empty' || opening === whose) return
  opening = whose
  void reloadBook().finally(() => {
    if (opening === whose) opening = undefined
  })
}

/** Loads it again after a failure. */
async function reloadBook(): Promise<void> {
  const user = session.token.peek()?.user.uuid
  if (user) await loadBook(user, session.actingUuid.peek())
}
