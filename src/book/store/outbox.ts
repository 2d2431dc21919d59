import type { IdSet } from '#domain/invoices'

/** A version in the order of changes of one account's book. Versions of different epochs cannot be compared. */
export interface BookHead {
  readonly epoch: string
  readonly version: number
}

export interface ExclusionArgs {
  readonly invoices: IdSet
  readonly count: number
  readonly excluded: boolean
}

export interface NewEntry {
  /** Identifies the operation, and is the call's idempotency key. */
  readonly opId: string
  readonly call: 'invoices/exclude' | 'invoices/include'
  readonly args: ExclusionArgs
  /** Milliseconds since 1970; an edit that is not sent by then is rejected. */
  readonly notAfter: number
}

/** A stored edit. It stays in the outbox until the stored book contains its effect. */
export interface OutboxEntry extends NewEntry {
  /** Its position in the order of sending, over all tabs. */
  readonly sequence: number
  /** The version that contains its effect, once the server has answered. */
  readonly done?: BookHead
}

/** Why an edit was rejected permanently. */
export interface RejectionReason {
  readonly code: string
  readonly status: number
  readonly message: string
}

/** A permanently rejected edit: kept until the user dismisses the message about it. */
export interface RejectedEntry extends NewEntry {
  readonly reason: RejectionReason
}

/** The pending and rejected edits at one moment, with the head of the stored book. */
export interface OutboxState {
  readonly entries: readonly OutboxEntry[]
  readonly rejected: readonly RejectedEntry[]
  readonly head: BookHead | undefined
}

/** One step that can be undone, or was undone and can be redone. */
export interface StoredStep {
  readonly id: string
  /** Rises from step to step. The undone steps are the last ones. */
  readonly order: number
  readonly ids: IdSet
  readonly excluded: boolean
  readonly undone: boolean
}

export interface UndoChange {
  readonly put: readonly StoredStep[]
  readonly forget: readonly string[]
}

/**
 * The edits of a book's store that are not settled, the rejected ones and the undo log. Only `settle`, `reject`,
 * `dismissRejection` and wiping the store delete entries. Each method is one transaction.
 */
export interface Outbox {
  state(): Promise<OutboxState>
  /** The first edit without an answer of the server. */
  nextToSend(): Promise<OutboxEntry | undefined>
  /** Stores edits and their change of the undo log; edits that are stored already are skipped. */
  add(entries: readonly NewEntry[], undo: UndoChange): Promise<readonly OutboxEntry[]>
  markDone(opId: string, done: BookHead): Promise<void>
  /**
   * Deletes the edits whose effect the stored book contains. Answers of another epoch are dropped, so that those edits are
   * sent again: then true.
   */
  settle(): Promise<boolean>
  reject(opId: string, reason: RejectionReason): Promise<void>
  dismissRejection(opId: string): Promise<void>
  undoLog(): Promise<readonly StoredStep[]>
}

/** Whether the book at a version contains the effect of an answered edit. */
export function isCovered(done: BookHead | undefined, head: BookHead | undefined): boolean {
  return done !== undefined && head !== undefined && done.epoch === head.epoch && done.version <= head.version
}

export function withoutAnswer({ done: _done, ...entry }: OutboxEntry): OutboxEntry {
  return entry
}
