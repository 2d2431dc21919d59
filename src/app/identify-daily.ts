import { effect } from '@preact/signals-react'
import type { QueryClient } from '@tanstack/react-query'
import { isIdentifyDue } from './identify-due.ts'
import { api, deviceStorage, fetchClearSummary } from '#data'
import { userGroup } from '#documents/account/user-group'
import { session, track } from '#state'

const keyOf = (person: string): string => `sooner.identified:${person}`

/** Reports how many clears an account has had, once in twenty-four hours for each user. Returns how to stop. */
export function identifyDaily(client: QueryClient, now: () => number): () => void {
  return effect(() => {
    const person = session.person.value
    if (person !== undefined) void identify(client, person, now())
  })
}

async function identify(client: QueryClient, person: string, at: number): Promise<void> {
  const key = keyOf(person)
  try {
    const last = deviceStorage.getItem(key)
    if (!isIdentifyDue(last === null ? undefined : Number(last), at)) return
    const [counts, group] = await Promise.all([fetchClearSummary(api.http), userGroup(client)])
    // Somebody else may have signed in, or another tab reported, meanwhile.
    if (session.person.peek() !== person || deviceStorage.getItem(key) !== last) return
    deviceStorage.setItem(key, String(at))
    track('identify', { ...counts, ...(group && { userGroup: group }) })
  } catch {
    // A failure is nobody's concern: the next page tries again.
  }
}
