import type { Signal } from '@preact/signals-react'
import { storedText } from './stored.ts'

/** What can be dismissed until the next sign-in. */
type Dismissible = 'reminder' | 'banner'

const kept = new Map<string, Signal<string>>()

function textOf(name: string, userUuid: string): Signal<string> {
  const key = `sooner.membership-${name}.${userUuid}`
  const known = kept.get(key)
  if (known) return known
  const text = storedText(key)
  kept.set(key, text)
  return text
}

/** When a user has dismissed it, in milliseconds; undefined: not. Subscribes. */
export function membershipDismissedAt(what: Dismissible, userUuid: string): number | undefined {
  const { value } = textOf(what, userUuid)
  return value === '' || Number.isNaN(Number(value)) ? undefined : Number(value)
}

/** Stores when a user has dismissed it; undefined clears that. */
export function setMembershipDismissed(what: Dismissible, userUuid: string, at: number | undefined): void {
  textOf(what, userUuid).value = at === undefined ? '' : String(at)
}

/** Whether a user has closed the end of the trial in this session. Subscribes. */
export function isTrialEndClosed(userUuid: string, sessionUuid: string): boolean {
  return textOf('trial-end', userUuid).value === sessionUuid
}

export function closeTrialEnd(userUuid: string, sessionUuid: string): void {
  textOf('trial-end', userUuid).value = sessionUuid
}
