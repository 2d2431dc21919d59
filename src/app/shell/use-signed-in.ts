import { effect } from '@preact/signals-react'
import { session } from '#state'

let waiting: Promise<void> | undefined

/** Suspends the component while nobody is signed in. */
export function useSignedIn(): void {
  if (session.isAuthenticated.value) return
  // Thrown, because `use` must be called in the render that ends the suspension, too.
  // oxlint-disable-next-line typescript/only-throw-error
  throw (waiting ??= untilSignedIn())
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
