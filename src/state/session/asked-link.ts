import * as v from 'valibot'

const KEY = 'sooner.asked-link'
/** A sign-in link lives this long; the memory of having asked for it no longer. */
const LIFETIME_MS = 10 * 60_000
const stored = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), at: v.number() }))

/** Notes that this browser asks for a sign-in link; the link will carry the answer. */
export function noteAskedLink(): string {
  const id = crypto.randomUUID()
  localStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() }))
  return id
}

/** Whether this browser asked for the link that carries this: nobody else's link can know it. */
export function isAskedLink(id: string | null): boolean {
  const kept = v.safeParse(stored, localStorage.getItem(KEY))
  return kept.success && kept.output.id === id && Date.now() - kept.output.at <= LIFETIME_MS
}
