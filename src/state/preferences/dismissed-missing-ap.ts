import type { Signal } from '@preact/signals-react'
import { storedText } from './stored.ts'

const byUser = new Map<string, Signal<string>>()

function dismissedOf(userUuid: string): Signal<string> {
  const known = byUser.get(userUuid)
  if (known) return known
  const kept = storedText(`sooner.missing-ap.${userUuid}`)
  byUser.set(userUuid, kept)
  return kept
}

/** Whether a user has dismissed all of these requests; a further one shows the banner again. Subscribes. */
export function isMissingApDismissed(userUuid: string, requestIds: readonly string[]): boolean {
  const dismissed = new Set(dismissedOf(userUuid).value.split(' '))
  return requestIds.every((id) => dismissed.has(id))
}

export function dismissMissingAp(userUuid: string, requestIds: readonly string[]): void {
  dismissedOf(userUuid).value = requestIds.join(' ')
}
