import { computed } from '@preact/signals-react'
import { connection } from '../connection.ts'
import { book } from './book.ts'

/** How this device stands with the server, in one word, and how many changes the server does not have yet. */
export interface SyncStatus {
  readonly state: 'connecting' | 'offline' | 'sending' | 'online' | 'attention'
  readonly unsent: number
}

/** For the indicator: what needs somebody comes before everything else. */
export const syncStatus = computed<SyncStatus>(() => {
  const unsent = book.unsent.value
  if (book.editState.value === 'attention') return { state: 'attention', unsent }
  if (connection.value !== 'online') return { state: connection.value, unsent }
  return { state: unsent > 0 ? 'sending' : 'online', unsent }
})
