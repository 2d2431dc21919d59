import { effect } from '@preact/signals-react'
import { use } from 'react'
import { session } from '#state'

// With the fields by which React knows that nothing is to be waited for, also the first time.
const SIGNED_IN = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

let waiting: Promise<void> | undefined

/** Suspends the component while nobody is signed in. */
export function useSignedIn(): void {
  use(session.isAuthenticated.value ? SIGNED_IN : (waiting ??= untilSignedIn()))
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
