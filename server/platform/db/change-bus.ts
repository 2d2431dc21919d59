import type { AccountChange } from './driver.ts'

type ChangeListener = (change: AccountChange) => void

/** Publishes account changes from committed transactions to subscribers. */
export interface ChangeBus {
  publish(change: AccountChange): void
  /** Subscribes to one account; returns the unsubscribe function. */
  subscribe(accountId: string, listener: ChangeListener): () => void
  /** Subscribes to every account; returns the unsubscribe function. */
  subscribeAll(listener: ChangeListener): () => void
}

/** An in-process bus. */
export function createLocalBus(): ChangeBus {
  const listeners = new Map<string, Set<ChangeListener>>()
  const toAll = new Set<ChangeListener>()
  return {
    publish(change) {
      for (const listener of listeners.get(change.accountId) ?? []) listener(change)
      for (const listener of toAll) listener(change)
    },
    subscribeAll(listener) {
      toAll.add(listener)
      return () => toAll.delete(listener)
    },
    subscribe(accountId, listener) {
      const own = listeners.get(accountId) ?? new Set()
      listeners.set(accountId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(accountId) === own) listeners.delete(accountId)
      }
    },
  }
}
