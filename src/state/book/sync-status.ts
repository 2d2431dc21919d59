import { computed } from '@preact/signals-react'
import { connection } from '../connection.ts'
import { serverHeardAt } from '../server-contact.ts'
import { book } from './book.ts'

/** How this device stands with the server, in one word, and how many changes the server does not have yet. */
export interface SyncStatus {
  readonly state: 'connecting' | 'offline' | 'sending' | 'online' | 'attention'
  readonly unsent: number
  /** When the server was heard last, milliseconds since 1970. */
  readonly asOf: number | undefined
}

/** For the indicator: what needs somebody comes before everything else. */
export const syncStatus = computed<SyncStatus>(() => {
  const known = { unsent: book.unsent.value, asOf: serverHeardAt.value }
  if (book.editState.value === 'attention') return { ...known, state: 'attention' }
  if (connection.value !== 'online') return { ...known, state: connection.value }
  return { ...known, state: known.unsent > 0 ? 'sending' : 'online' }
})
