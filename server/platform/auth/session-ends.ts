import { createKeyedListeners } from '../bus/listeners.ts'
import type { Relay } from '../bus/relay.ts'

/** Notifies subscribers, such as open sockets in every process, that a session has ended. */
export interface SessionEnds {
  publish(sessionId: string): void
  /** Call it when a session is found to have ended: the other processes find it out for themselves. */
  publishHere(sessionId: string): void
  /** Calls back when the session ends. Returns the unsubscribe function. */
  subscribe(sessionId: string, listener: () => void): () => void
}

export function createSessionEnds(relay: Relay): SessionEnds {
  const sessions = createKeyedListeners<undefined>()
  relay.listen({
    onMessage: (message) => {
      if (message.kind === 'session') sessions.call(message.sessionId, undefined)
    },
    // Whether a session has ended is also checked with every message to its sockets.
    onGap: () => undefined,
  })
  return {
    publish(sessionId) {
      sessions.call(sessionId, undefined)
      relay.send({ kind: 'session', sessionId })
    },
    publishHere: (sessionId) => sessions.call(sessionId, undefined),
    subscribe: (sessionId, listener) => sessions.add(sessionId, listener),
  }
}
