import type { SessionModel } from '../session/session-model.ts'
import type { BookModel } from './book-model.ts'
import type { BookOpener } from './book-opener.ts'

/** Binds the book to the session, so that a tab never shows the book of another user or supplier. */
export interface BookLifecycle {
  /** Loads the book of the session, unless it is loaded or loading, or nobody is signed in. */
  open(): void
  /** Loads it again after a failure. */
  reload(): Promise<void>
  /** The session has ended: forgets the book in this tab, and with `isWiped` on this device. */
  end(isWiped: boolean): void
}

interface BookLifecycleOptions {
  readonly session: Pick<SessionModel, 'person' | 'token'>
  readonly book: Pick<BookModel, 'status' | 'close' | 'leave'>
  readonly opener: Pick<BookOpener, 'open' | 'forget'>
}

export function createBookLifecycle({ session, book, opener }: BookLifecycleOptions): BookLifecycle {
  /** The owner of the book that is being opened, while its store is not open and the status is still empty. */
  let opening: string | undefined

  async function reload(): Promise<void> {
    const token = session.token.peek()
    if (token === undefined || session.person.peek() === undefined) return
    const { user, subject, accountId } = token
    await opener.open({ userUuid: user.uuid, subjectUuid: subject?.uuid ?? user.uuid, accountId })
  }

  return {
    open() {
      const person = session.person.peek()
      if (person === undefined || book.status.peek() !== 'empty' || opening === person) return
      opening = person
      void reload().finally(() => {
        if (opening === person) opening = undefined
      })
    },
    reload,
    end(isWiped) {
      opening = undefined
      opener.forget()
      void (isWiped ? book.close() : book.leave())
    },
  }
}
