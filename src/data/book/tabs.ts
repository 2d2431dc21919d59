import type { BookHead, RefusalReason } from './outbox.ts'

/** What one tab tells the others of the same book. Everything it speaks of is in the store already. */
export type TabMessage =
  | { readonly kind: 'added' }
  | { readonly kind: 'done'; readonly opId: string; readonly done: BookHead }
  | { readonly kind: 'refused'; readonly opId: string; readonly reason: RefusalReason }
  | { readonly kind: 'head'; readonly head: BookHead }
  | { readonly kind: 'wiped' }

/** The tabs of one book. */
export interface TabChannel {
  post(message: TabMessage): void
  /** Hears the other tabs. */
  listen(listener: (message: TabMessage) => void): void
  close(): void
}

/** Gives one tab at a time the right to send. */
export interface Leadership {
  /** Waits for the right, and keeps it until the promise that `lead` returns resolves, or the tab is gone. */
  hold(lead: () => Promise<void>): void
}

/** The browser's tabs that opened the same database. */
export function createTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return onlyTab
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data)),
    close: () => channel.close(),
  }
}

/** A tab that has nobody to talk to. */
export const onlyTab: TabChannel = { post() {}, listen() {}, close() {} }

/** Leadership by the browser's locks: it passes on when the tab that has it closes or crashes. */
export function createLeadership(name: string): Leadership {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return alwaysLeader
  return { hold: (lead) => void navigator.locks.request(name, lead).catch(() => undefined) }
}

/** The leadership of a tab that is alone. */
export const alwaysLeader: Leadership = { hold: (lead) => void lead() }
