import type { AccountChange } from './driver.ts'

type ChangeListener = (change: AccountChange) => void

/** Carries changes of accounts from the transactions that made them to whoever waits for them. */
export interface ChangeBus {
  publish(change: AccountChange): void
  /** Listens to one account; returns how to stop. */
  subscribe(accountId: string, listener: ChangeListener): () => void
  /** Listens to every account; returns how to stop. */
  subscribeAll(listener: ChangeListener): () => void
}

/** The bus of a single process. */
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
