import { effect } from '@preact/signals-react'
import type { QueryClient } from '@tanstack/react-query'
import { accountHead } from '../connection.ts'
import { paced } from '../paced.ts'

/** An edit of a whole book is hundreds of versions within seconds. */
const PAUSE_MS = 1000

/** Asks again for the documents when the account's version moves on, at once or a second after the last time. Returns how to stop. */
export function refreshOnChange(client: QueryClient): () => void {
  let known: number | undefined
  const refresh = paced(
    () => void client.invalidateQueries(),
    () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
  )
  return effect(() => {
    const version = accountHead.value?.version
    if (version === undefined || version === known) return
    const isNews = known !== undefined
    known = version
    if (isNews) refresh()
  })
}
