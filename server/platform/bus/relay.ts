import type { AccountVersion } from './account-version.ts'

/** What one process tells the others. It carries no data: who may see a change reads it from the database. */
export type RelayMessage =
  | ({ readonly kind: 'account' } & AccountVersion)
  | { readonly kind: 'session'; readonly sessionId: string }

export interface RelayListener {
  onMessage(message: RelayMessage): void
  /** The connection was lost and is back: messages may have been missed. */
  onGap(): void
}

/**
 * Carries messages between the processes of one installation, each at most once and in no order. A process does not get
 * its own. Sending never waits and never fails: without a connection, messages are kept until it is back, or dropped
 * when there are too many.
 */
export interface Relay {
  send(message: RelayMessage): void
  listen(listener: RelayListener): void
  /** Whether messages of others arrive at present. */
  isConnected(): boolean
  close(): Promise<void>
}

/** A process of its own has nobody to tell. */
export const noRelay: Relay = {
  send: () => undefined,
  listen: () => undefined,
  isConnected: () => true,
  close: () => Promise.resolve(),
}

/** One line, without line breaks. */
export function encodeMessage(message: RelayMessage): string {
  return message.kind === 'account'
    ? `account ${message.accountId} ${message.version}`
    : `session ${message.sessionId}`
}

const LINE = /^(?:account (\S{1,64}) (\d{1,15})|session (\S{1,64}))$/

/** Undefined: not a message of this product or of this version of it. */
export function decodeMessage(line: string): RelayMessage | undefined {
  const [, accountId, version, sessionId] = LINE.exec(line) ?? []
  if (sessionId !== undefined) return { kind: 'session', sessionId }
  return accountId === undefined ? undefined : { kind: 'account', accountId, version: Number(version) }
}
