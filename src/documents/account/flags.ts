import { effect } from '@preact/signals-react'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { FLAG_DEFAULTS, FLAG_SERVICE } from '#contract'
import { graphql, query, type ResultOf } from '#data'
import { session, setFlags, type Flags } from '#state'
import { NOT_OF_INVOICES } from '../query/refresh-on-change.ts'

export const flagsDocument = graphql(`
  query FeatureFlags {
    featureFlags {
      key
      isOn
    }
  }
`)

/** Reads the answer of `flagsDocument`: a missing flag has its default, an unknown one is ignored. */
export function decodeFlags({ featureFlags }: ResultOf<typeof flagsDocument>): Flags {
  const known = featureFlags.filter(({ key }) => Object.hasOwn(FLAG_DEFAULTS, key))
  return { ...FLAG_DEFAULTS, ...Object.fromEntries(known.map(({ key, isOn }) => [key, isOn])) }
}

/** Requests the flags while a user is signed in. Returns how to stop. */
export function followFlags(client: QueryClient): () => void {
  return effect(() => {
    if (session.person.value === undefined) return undefined
    const observer = new QueryObserver(client, {
      queryKey: ['flags'],
      queryFn: async ({ signal: abort }) => decodeFlags(await query(flagsDocument, {}, withTimeout(abort))),
      retry: FLAG_SERVICE.retries,
      meta: NOT_OF_INVOICES,
    })
    const late = createLateFlags()
    const stop = observer.subscribe(({ data }) => {
      if (data) late.apply(data)
    })
    return () => {
      stop()
      late.stop()
      setFlags(FLAG_DEFAULTS)
    }
  })
}

/** What tells of a navigation inside the app. */
const NAVIGATIONS = ['pushState', 'replaceState', 'popstate'] as const

/**
 * Applies the flags as they arrive. Those that arrive first after the service should have been ready are applied with the next
 * navigation: what is on screen with the defaults does not change under the user's hands.
 */
function createLateFlags() {
  const controller = new AbortController()
  let isReady = false
  let isLate = false
  let waiting: Flags | undefined
  const timer = setTimeout(() => (isLate = !isReady), FLAG_SERVICE.readyTimeoutMs)
  const show = (): void => {
    if (waiting === undefined) return
    setFlags(waiting)
    waiting = undefined
    isLate = false
  }
  for (const name of NAVIGATIONS) window.addEventListener(name, show, { signal: controller.signal })
  return {
    apply(flags: Flags): void {
      isReady = true
      waiting = flags
      if (!isLate) show()
    },
    stop(): void {
      clearTimeout(timer)
      controller.abort()
    },
  }
}

function withTimeout(abort: AbortSignal): AbortSignal {
  return AbortSignal.any([abort, AbortSignal.timeout(FLAG_SERVICE.requestTimeoutMs)])
}
