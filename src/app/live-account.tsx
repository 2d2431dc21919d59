import { computed, useSignalEffect } from '@preact/signals-react'
import { book, endBook, followAccount, followBook, loadBook, session } from '#state'

/** Changes only with the person, not with every new token. */
const userUuid = computed(() => session.token.value?.user.uuid)

/** Loads the book and follows the account for as long as somebody is signed in. */
export function LiveAccount(): null {
  useSignalEffect(() => {
    const user = userUuid.value
    const acting = session.actingUuid.value
    if (user === undefined) return undefined
    if (book.status.peek() === 'empty') void loadBook(user, acting)
    const stops = [followAccount(), followBook()]
    return () => stops.forEach((stop) => stop())
  })
  return null
}

// Whoever signs in next must not find the last one's invoices.
session.onEnd(endBook)
