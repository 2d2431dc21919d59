import { effect } from '@preact/signals-react'
import type { QueryClient } from '@tanstack/react-query'
import { accountHead } from '../connection.ts'

/** Asks again for the documents whenever the account's version moves on. Returns how to stop. */
export function refreshOnChange(client: QueryClient): () => void {
  let known: number | undefined
  return effect(() => {
    const version = accountHead.value?.version
    if (version === undefined || version === known) return
    const isNews = known !== undefined
    known = version
    if (isNews) void client.invalidateQueries()
  })
}
