import type { Signal } from '@preact/signals-react'
import { storedChoice } from './stored.ts'

const STATES = ['none', 'due', 'closed'] as const

/** How the announcement of a membership's trial stands: due since its activation, or closed by the user. */
type TrialAnnouncement = (typeof STATES)[number]

const byUser = new Map<string, Signal<TrialAnnouncement>>()

function announcementTo(userUuid: string): Signal<TrialAnnouncement> {
  const known = byUser.get(userUuid)
  if (known) return known
  const kept = storedChoice(`sooner.trial-announcement.${userUuid}`, STATES, 'none')
  byUser.set(userUuid, kept)
  return kept
}

/** How the announcement to a user stands. Subscribes. */
export function trialAnnouncementTo(userUuid: string): TrialAnnouncement {
  return announcementTo(userUuid).value
}

export function setTrialAnnouncement(userUuid: string, state: TrialAnnouncement): void {
  announcementTo(userUuid).value = state
}
