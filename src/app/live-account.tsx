import { useSignalEffect } from '@preact/signals-react'
import { endBook, followAccount, followBook, forgetBookKeys, openBook, session } from '#state'

/** Loads the book and follows the account for as long as somebody is signed in. */
export function LiveAccount(): null {
  useSignalEffect(() => {
    if (session.person.value === undefined) return undefined
    openBook()
    const stops = [followAccount(), followBook()]
    return () => stops.forEach((stop) => stop())
  })
  return null
}

// Whoever signs in next must not find the last one's invoices.
session.onEnd(endBook)
// A session that ran out while nothing of the app was open ends here.
if (!session.isAuthenticated.peek()) forgetBookKeys()
