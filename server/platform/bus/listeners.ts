export interface KeyedListeners<Message> {
  /** Returns the unsubscribe function. */
  add(key: string, listener: (message: Message) => void): () => void
  call(key: string, message: Message): void
  keys(): readonly string[]
}

export function createKeyedListeners<Message>(): KeyedListeners<Message> {
  const listeners = new Map<string, Set<(message: Message) => void>>()
  return {
    add(key, listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key)
      }
    },
    call(key, message) {
      for (const listener of listeners.get(key) ?? []) listener(message)
    },
    keys: () => [...listeners.keys()],
  }
}
