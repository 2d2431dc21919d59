import { effect } from '@preact/signals-react'
import { use } from 'react'
import { session } from '#state'

let waiting: Promise<void> | undefined

/** Suspends the component while nobody is signed in. */
export function useSignedIn(): void {
  if (!session.isAuthenticated.value) use((waiting ??= untilSignedIn()))
}

function untilSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined
    stop = effect(() => {
      if (!session.isAuthenticated.value) return
      waiting = undefined
      resolve()
      stop?.()
    })
  })
}
