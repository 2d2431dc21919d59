import { effect } from '@preact/signals-react'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { FLAG_DEFAULTS, FLAG_SERVICE } from '#contract'
import { graphql, query, type ResultOf } from '#data'
import { session, setFlags, type Flags } from '#state'

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
    })
    const stop = observer.subscribe(({ data }) => {
      if (data) setFlags(data)
    })
    return () => {
      stop()
      setFlags(FLAG_DEFAULTS)
    }
  })
}

function withTimeout(abort: AbortSignal): AbortSignal {
  return AbortSignal.any([abort, AbortSignal.timeout(FLAG_SERVICE.requestTimeoutMs)])
}
