import { effect } from '@preact/signals-react'
import type { QueryClient } from '@tanstack/react-query'
import { connection } from '#state'

/**
 * Fetches the documents that failed again when the connection to the server is back; those that wait for a network the cache
 * resumes itself. Returns how to stop.
 */
export function recoverDocuments(client: QueryClient): () => void {
  return effect(() => {
    if (connection.value !== 'online') return
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  })
}
