/** An event for usage statistics, without personal data. */
export interface TrackedEvent {
  readonly name: string
  readonly details: Readonly<Record<string, string>>
}

const KEPT = 10
const recent: TrackedEvent[] = []
const reporters = new Set<(event: TrackedEvent) => void>()

/** Records an event, keeps the last ten, and passes it to the reporters. */
export function track(name: string, details: TrackedEvent['details'] = {}): void {
  const event = { name, details }
  recent.push(event)
  if (recent.length > KEPT) recent.shift()
  reporters.forEach((report) => report(event))
}

/** The last events, oldest first. */
export function recentEvents(): readonly TrackedEvent[] {
  return recent
}

/** Adds a reporter; nothing is sent anywhere without one. Returns how to remove it. */
export function addReporter(report: (event: TrackedEvent) => void): () => void {
  reporters.add(report)
  return () => reporters.delete(report)
}
