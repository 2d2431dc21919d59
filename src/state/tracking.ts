import {
  isTrackable,
  RECENT_EVENTS,
  TRACKED_EVENTS,
  type EventName,
  type EventProperties,
  type PropertyKind,
} from '#contract'

/** An event for usage statistics, without personal data. */
export interface TrackedEvent {
  readonly name: EventName
  readonly properties: Readonly<Record<string, string | number>>
}

type Reporter = (event: TrackedEvent, before: readonly EventName[]) => void

const recent: TrackedEvent[] = []
const reporters = new Set<Reporter>()

/**
 * Records an event, keeps the last ten, and passes it to the reporters with the names of those before it. Properties that the
 * contract does not allow are left out.
 */
export function track<Name extends EventName>(name: Name, properties: EventProperties<Name> = {}): void {
  const event = { name, properties: allowed(name, properties) }
  const before = recent.map((each) => each.name)
  recent.push(event)
  if (recent.length > RECENT_EVENTS) recent.shift()
  reporters.forEach((report) => report(event, before))
}

function allowed(name: EventName, properties: object): TrackedEvent['properties'] {
  const kinds: Readonly<Record<string, PropertyKind>> = TRACKED_EVENTS[name]
  const entries = Object.entries(properties as TrackedEvent['properties'])
  return Object.fromEntries(
    entries.filter(([key, value]) => Object.hasOwn(kinds, key) && isTrackable(kinds[key]!, value)),
  )
}

/** The last events, oldest first. */
export function recentEvents(): readonly TrackedEvent[] {
  return recent
}

/** Adds a reporter; nothing is sent anywhere without one. Returns how to remove it. */
export function addReporter(report: Reporter): () => void {
  reporters.add(report)
  return () => reporters.delete(report)
}
