import * as v from 'valibot'
import { deviceStorage } from '#data'

const KEY = 'sooner.asked-link'
const LIFETIME_MS = 10 * 60_000
const stored = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), at: v.number() }))

/** Records that this browser requests a sign-in link; returns the nonce that the link will contain. */
export function recordLinkRequest(): string {
  const id = crypto.randomUUID()
  deviceStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() }))
  return id
}

/** Whether this browser requested the link that contains this nonce. */
export function isRequestedLink(id: string | null): boolean {
  const kept = v.safeParse(stored, deviceStorage.getItem(KEY))
  return kept.success && kept.output.id === id && Date.now() - kept.output.at <= LIFETIME_MS
}
