/** Notifies subscribers in this process, such as open sockets, that a session has ended. */
export interface SessionEnds {
  /** Call it when a session is ended or found to have ended. */
  publish(sessionId: string): void
  /** Calls back when the session ends. Returns the unsubscribe function. */
  subscribe(sessionId: string, listener: () => void): () => void
}

export function createSessionEnds(): SessionEnds {
  const listeners = new Map<string, Set<() => void>>()
  return {
    publish(sessionId) {
      for (const listener of listeners.get(sessionId) ?? []) listener()
    },
    subscribe(sessionId, listener) {
      const own = listeners.get(sessionId) ?? new Set()
      listeners.set(sessionId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(sessionId) === own) listeners.delete(sessionId)
      }
    },
  }
}
