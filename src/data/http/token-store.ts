import * as v from 'valibot'
import type { TextStorage } from '../browser-storage.ts'
import { readToken, type SessionToken } from './session-token.ts'

const KEY = 'sooner.session'
const storedSchema = v.object({ jwt: v.string(), receivedAt: v.number() })

/** The session token in this browser's storage, which all tabs share. */
export interface TokenStore {
  read(): SessionToken | undefined
  /** Stores a token that was just received, after deleting the old one. False when the text is not a token. */
  write(jwt: string): boolean
  clear(): void
  /** Calls back after every change, in any tab. Returns how to stop. */
  onChange(listener: () => void): () => void
}

/** Creates the store; `now` returns milliseconds. */
export function createTokenStore(
  storage: Omit<TextStorage, 'keys'>,
  events: EventTarget,
  now: () => number,
): TokenStore {
  const listeners = new Set<() => void>()
  const notify = (): void => listeners.forEach((listener) => listener())

  events.addEventListener('storage', (event) => {
    if (event instanceof StorageEvent && (event.key === KEY || event.key === null)) notify()
  })

  return {
    read: () => parseStored(storage.getItem(KEY)),
    write(jwt) {
      storage.removeItem(KEY)
      const receivedAt = now()
      const isToken = readToken(jwt, receivedAt) !== undefined
      if (isToken) storage.setItem(KEY, JSON.stringify({ jwt, receivedAt }))
      notify()
      return isToken
    },
    clear() {
      storage.removeItem(KEY)
      notify()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parseStored(text: string | null): SessionToken | undefined {
  if (text === null) return undefined
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text)
  return stored.success ? readToken(stored.output.jwt, stored.output.receivedAt) : undefined
}
