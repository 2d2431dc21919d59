import type { SessionModel } from '../session/session-model.ts'
import type { BookModel } from './book-model.ts'
import type { BookOpener } from './book-opener.ts'

/** Ties a book to a session: whoever this tab acts for sees their own book, and nobody else's. */
export interface BookLife {
  /** Loads the book of the session, unless it is here or on its way, or nobody is signed in. */
  open(): void
  /** Loads it again after a failure. */
  reload(): Promise<void>
  /** The session has ended: forgets the book in this tab, and with `isWiped` on this device. */
  end(isWiped: boolean): void
}

interface BookLifeOptions {
  readonly session: Pick<SessionModel, 'person' | 'token'>
  readonly book: Pick<BookModel, 'status' | 'close' | 'leave'>
  readonly opener: Pick<BookOpener, 'open' | 'forget'>
}

export function createBookLife({ session, book, opener }: BookLifeOptions): BookLife {
  /** Whose book is being opened: its status says so only when its store is open. */
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
