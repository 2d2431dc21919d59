import { computed } from '@preact/signals-react'
import { connection } from '../connection.ts'
import { lastServerContact } from '../server-contact.ts'
import { book } from './book.ts'

export interface SyncStatus {
  readonly state: 'connecting' | 'offline' | 'sending' | 'online' | 'attention'
  readonly unsent: number
  /** The time of the server's last answer, milliseconds since 1970. */
  readonly asOf: number | undefined
}

/** The state for the indicator; what needs the user's attention takes precedence. */
export const syncStatus = computed<SyncStatus>(() => {
  const known = { unsent: book.unsent.value, asOf: lastServerContact.value }
  if (book.editState.value === 'attention') return { ...known, state: 'attention' }
  if (connection.value !== 'online') return { ...known, state: connection.value }
  return { ...known, state: known.unsent > 0 ? 'sending' : 'online' }
})
