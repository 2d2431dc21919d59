import * as v from 'valibot'

const KEY = 'sooner.return-path'
/** A sign-in link lives this long; the memory of where it should lead no longer. */
const LIFETIME_MS = 10 * 60_000
const stored = v.pipe(v.string(), v.parseJson(), v.object({ path: v.string(), at: v.number() }))

/** Remembers a path below the base path until the link in the mail is opened, in whichever tab that is. */
export function keepReturnPath(path: string | undefined): void {
  if (path === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() }))
}

/** The remembered path, once. */
export function takeReturnPath(): string | undefined {
  const kept = v.safeParse(stored, localStorage.getItem(KEY))
  localStorage.removeItem(KEY)
  if (!kept.success || Date.now() - kept.output.at > LIFETIME_MS) return undefined
  return kept.output.path
}
