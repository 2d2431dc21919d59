import { computed, type ReadonlySignal } from '@preact/signals-react'
import { connection } from '../connection.ts'
import { book } from './book.ts'

export type SyncState = 'connecting' | 'offline' | 'sending' | 'online' | 'attention'

/** The state for the indicator; what needs the user's attention takes precedence. */
export const syncState: ReadonlySignal<SyncState> = computed(() => {
  if (book.editState.value === 'attention') return 'attention'
  if (connection.value !== 'online') return connection.value
  return book.unsent.value > 0 ? 'sending' : 'online'
})
