import * as v from 'valibot'
import { deviceStorage } from '#data'

const KEY = 'sooner.return-path'
const LIFETIME_MS = 10 * 60_000
const stored = v.pipe(v.string(), v.parseJson(), v.object({ path: v.string(), at: v.number() }))

/** Stores a path below the base path until the sign-in link is opened in any tab. */
export function storeReturnPath(path: string | undefined): void {
  if (path === undefined) deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() }))
}

/** Returns the stored path and deletes it. */
export function consumeReturnPath(): string | undefined {
  const kept = v.safeParse(stored, deviceStorage.getItem(KEY))
  deviceStorage.removeItem(KEY)
  if (!kept.success || Date.now() - kept.output.at > LIFETIME_MS) return undefined
  return kept.output.path
}
