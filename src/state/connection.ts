import { signal } from '@preact/signals-react'
import { api, listenForHead, socketUrl, tokens, type AccountHead, type ConnectionState } from '#data'

/** How the live connection to the server stands. */
export const connection = signal<ConnectionState>('connecting')

/** The newest version of the account the server has told of; undefined before the first word. */
export const accountHead = signal<AccountHead | undefined>(undefined)

/** Listens for the account's changes while a session runs. Returns how to stop. */
export function followAccount(): () => void {
  connection.value = 'connecting'
  return listenForHead({
    url: socketUrl(),
    tokens,
    api,
    onState: (state) => {
      connection.value = state
    },
    onHead: (head) => {
      accountHead.value = head
    },
  })
}
