export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
  keys(): readonly string[]
}

/** A storage of the browser that never throws. */
export interface BrowserStorage extends TextStorage {
  /** The browser rejects all access, as by a setting that blocks the data of sites. */
  readonly isBlocked: boolean
}

/**
 * Guards a storage of the browser: a text that the browser does not take, because it blocks or has no space, is kept for the
 * life of the page. `open` returns the storage; in some browsers it throws. `events` announces what other tabs write.
 */
export function guardStorage(open: () => Storage, events: EventTarget): BrowserStorage {
  /** What the browser did not take. */
  const held = new Map<string, string>()

  function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }

  events.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent)) return
    if (event.key === null) held.clear()
    else held.delete(event.key)
  })

  return {
    isBlocked: attempt(({ length }) => length) === undefined,
    getItem: (key) => held.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, text) {
      held.delete(key)
      const isStored = attempt((storage) => {
        storage.setItem(key, text)
        return true
      })
      if (isStored) return
      // The text before must not pass for this one at the next visit.
      attempt((storage) => storage.removeItem(key))
      held.set(key, text)
    },
    removeItem(key) {
      held.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: () => [...new Set([...held.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  }
}

/** What all tabs of this browser share. */
export const deviceStorage: BrowserStorage = guardStorage(() => localStorage, window)

export const tabStorage: BrowserStorage = guardStorage(() => sessionStorage, window)
