import { computed, effect, signal } from '@preact/signals-react'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { FLAG_DEFAULTS, FLAG_SERVICE, type FlagKey } from '#contract'
import { decodeFlags, flagsDocument, query, type Flags } from '#data'
import { documentKeys } from '../documents/keys.ts'
import { session } from '../session/session.ts'

/** Where a developer turns flags by hand in one browser: a JSON object of names and booleans. It wins over the server. */
const KEY = 'sooner.flags'

const answered = signal<Flags>(FLAG_DEFAULTS)
const turned = turnedHere()
const flags = computed<Flags>(() => ({ ...answered.value, ...turned }))

/** Whether a feature is on for this account; its default until the server has said so. Subscribes to the flags. */
export function isOn(flag: FlagKey): boolean {
  return flags.value[flag]
}

/** Asks for the flags as long as somebody is signed in. Returns how to stop. */
export function followFlags(client: QueryClient): () => void {
  return effect(() => {
    if (!session.isAuthenticated.value) return undefined
    const observer = new QueryObserver(client, {
      queryKey: [documentKeys.flags],
      queryFn: async ({ signal: abort }) => decodeFlags(await query(flagsDocument, {}, withTimeout(abort))),
      retry: FLAG_SERVICE.retries,
    })
    const stop = observer.subscribe(({ data }) => {
      if (data) answered.value = data
    })
    return () => {
      stop()
      answered.value = FLAG_DEFAULTS
    }
  })
}

function withTimeout(abort: AbortSignal): AbortSignal {
  return AbortSignal.any([abort, AbortSignal.timeout(FLAG_SERVICE.requestTimeoutMs)])
}

function turnedHere(): Partial<Flags> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(
      ([key, value]) => Object.hasOwn(FLAG_DEFAULTS, key) && typeof value === 'boolean',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
