import { SESSION_END_EVENTS, VISITOR_EVENTS, type EventName } from '#contract'
import { api, sendEvent } from '#data'
import { addReporter, session, track, type TrackedEvent } from '#state'

export function reportCrash({ name }: Error): void {
  track('render-failed', { error: name })
}

/** Sends what is tracked to the server, until it answers that it stores nothing. Returns how to stop. */
export function reportEvents(): () => void {
  const stop = addReporter((event, before) => void report(event, before))

  async function report({ name, properties }: TrackedEvent, before: readonly EventName[]): Promise<void> {
    const isSignedIn =
      session.person.peek() !== undefined && !(SESSION_END_EVENTS as readonly EventName[]).includes(name)
    if (!isSignedIn && !(VISITOR_EVENTS as readonly EventName[]).includes(name)) return
    const call = isSignedIn ? (name === 'identify' ? 'identify' : 'track') : 'visitor'
    const recent = name.endsWith('-failed') ? { recent: before } : {}
    if ((await sendEvent(api, call, { name, properties, ...recent })) === false) stop()
  }

  return stop
}
