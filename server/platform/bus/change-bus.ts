import type { AccountChange } from './account-version.ts'
import { createKeyedListeners } from './listeners.ts'
import type { Relay } from './relay.ts'

/** The version that was announced; undefined: messages may have been missed, read which it is. */
type VersionListener = (version: number | undefined) => void

export interface ChangeBus {
  publish(change: AccountChange): void
  /** Subscribes to one account; returns the unsubscribe function. */
  subscribe(accountId: string, listener: VersionListener): () => void
  /** Subscribes to what this process itself changes, in every account; returns the unsubscribe function. */
  subscribeOwn(listener: (change: AccountChange) => void): () => void
}

export function createChangeBus(relay: Relay): ChangeBus {
  const accounts = createKeyedListeners<number | undefined>()
  const own = new Set<(change: AccountChange) => void>()
  relay.listen({
    onMessage: (message) => {
      if (message.kind === 'account') accounts.call(message.accountId, message.version)
    },
    onGap: () => {
      for (const accountId of accounts.keys()) accounts.call(accountId, undefined)
    },
  })
  return {
    publish(change) {
      const { accountId, version } = change
      accounts.call(accountId, version)
      for (const listener of own) listener(change)
      relay.send({ kind: 'account', accountId, version })
    },
    subscribe: (accountId, listener) => accounts.add(accountId, listener),
    subscribeOwn(listener) {
      own.add(listener)
      return () => own.delete(listener)
    },
  }
}
