import { useSignalEffect } from '@preact/signals-react'
import { language } from '#i18n'
import {
  countUnsentDrafts,
  endBook,
  followAccount,
  followBook,
  forgetBookKeys,
  openBook,
  reopenBook,
  session,
} from '#state'

export function LiveAccount(): null {
  useSignalEffect(() => {
    if (session.person.value === undefined) return undefined
    openBook()
    const stops = [followAccount(), followBook(language), reopenBook()]
    return () => stops.forEach((stop) => stop())
  })
  return null
}

// The next user must not see the previous user's invoices.
session.onEnd(endBook)
countUnsentDrafts(async () => (await import('#documents/offers/drafts')).unsentDrafts())
// Ends a session that expired while no tab was open.
if (!session.isAuthenticated.peek()) forgetBookKeys()
