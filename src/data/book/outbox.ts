import type { IdSet } from '#domain/invoices'

/** A place in the order of changes of one account's book. Versions of different epochs cannot be compared. */
export interface BookHead {
  readonly epoch: string
  readonly version: number
}

/** What an include or exclude says. */
export interface ExclusionArgs {
  readonly invoices: IdSet
  /** How many they are. */
  readonly count: number
  readonly excluded: boolean
}

/** An edit as a tab writes it down. */
export interface NewEntry {
  /** Names the intent, and is the call's idempotency key: sent again it is done once. */
  readonly opId: string
  readonly call: 'invoices/exclude' | 'invoices/include'
  readonly args: ExclusionArgs
  /** Milliseconds since 1970; what is not sent by then is refused. */
  readonly notAfter: number
}

/** An edit on its way. It stays until the book itself contains what the server made of it. */
export interface OutboxEntry extends NewEntry {
  /** Its place in the order of sending, over all tabs. */
  readonly sequence: number
  /** Where the book contains its effect, once the server has answered. */
  readonly done?: BookHead
}

/** Why an edit was refused for good. */
export interface RefusalReason {
  readonly code: string
  readonly status: number
  readonly message: string
}

/** An edit the server will not do: kept until somebody has read why. */
export interface RefusedEntry extends NewEntry {
  readonly reason: RefusalReason
}

/** What is on its way, at one moment, and how far the stored book has come by then. */
export interface OutboxState {
  readonly entries: readonly OutboxEntry[]
  readonly refused: readonly RefusedEntry[]
  readonly head: BookHead | undefined
}

/** One step that can be undone, or was and can be done again. */
export interface StoredStep {
  readonly id: string
  /** Rises from step to step. The undone steps are the last ones. */
  readonly order: number
  readonly ids: IdSet
  readonly excluded: boolean
  readonly undone: boolean
}

/** What an edit does to the undo log, in the transaction that writes the edit down. */
export interface UndoChange {
  readonly put: readonly StoredStep[]
  readonly forget: readonly string[]
}

/** Whether the effect of an answered edit is in the book at a version. */
export function isCovered(done: BookHead | undefined, head: BookHead | undefined): boolean {
  return done !== undefined && head !== undefined && done.epoch === head.epoch && done.version <= head.version
}
