import { openChannel, runLocked } from '#data/browser-access'
import type { BookHead, RejectionReason } from '../store/outbox.ts'

/** A message from one tab to the others of the same book. What it announces is in the store already. */
export type TabMessage =
  | { readonly kind: 'added' }
  | { readonly kind: 'done'; readonly opId: string; readonly done: BookHead }
  | { readonly kind: 'rejected'; readonly opId: string; readonly reason: RejectionReason }
  | { readonly kind: 'head'; readonly head: BookHead }
  | { readonly kind: 'wiped' }

export interface TabChannel {
  post(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): void
  close(): void
}

export interface Leadership {
  /** Waits for leadership, and keeps it until the promise of `lead` resolves or the tab closes. */
  hold(lead: () => Promise<void>): void
}

/** The browser's tabs that opened the same database. */
export function createTabChannel(name: string): TabChannel {
  const channel = openChannel(name)
  if (channel === undefined) return onlyTab
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data)),
    close: () => channel.close(),
  }
}

/** The channel of a tab without others. */
export const onlyTab: TabChannel = { post() {}, listen() {}, close() {} }

/** Leadership by the Web Locks API: it passes to another tab when the leading one closes or crashes. */
export function createLeadership(name: string): Leadership {
  return { hold: (lead) => runLocked(name, lead) }
}

/** The leadership of a tab without others. */
export const alwaysLeader: Leadership = { hold: (lead) => void lead() }
