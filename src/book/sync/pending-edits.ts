import {
  isCovered,
  type BookHead,
  type NewEntry,
  type OutboxEntry,
  type OutboxState,
} from '../store/outbox.ts'

/** An edit as a tab holds it: `sequence` is missing until it is stored. */
export interface PendingEdit extends NewEntry {
  readonly sequence?: number
  readonly done?: BookHead
}

export interface EntryBatch {
  /** Creates some more entries. True when there are no more. */
  makeSome(): boolean
  readonly entries: readonly NewEntry[]
}

const INVOICES_PER_STEP = 50_000

/** The edits a tab applies to the book, in order. */
export class PendingEdits {
  #edits: readonly PendingEdit[] = []
  #batch: EntryBatch | undefined

  /** All edits; entries that are still missing are created first. */
  get all(): readonly PendingEdit[] {
    this.finish()
    return this.#edits
  }

  get made(): readonly PendingEdit[] {
    return this.#edits
  }

  get unsent(): number {
    return this.#count((edit) => edit.done === undefined)
  }

  /** The number of edits that are not stored yet. */
  get unsaved(): number {
    return this.#count((edit) => edit.sequence === undefined)
  }

  /** Creates the entries that are still missing. */
  finish(): void {
    while (this.#batch !== undefined) this.#batch.makeSome()
  }

  find(opId: string): PendingEdit | undefined {
    return this.#edits.find((edit) => edit.opId === opId)
  }

  /** Adds an edit whose entries may take long to create; it counts as one entry until then. */
  add(source: Iterator<NewEntry>): EntryBatch {
    this.finish()
    const entries: NewEntry[] = []
    const batch: EntryBatch = {
      entries,
      makeSome: () => {
        if (this.#batch !== batch) return true
        if (!createSome(source, entries)) return false
        this.#edits = [...this.#edits, ...entries]
        this.#batch = undefined
        return true
      },
    }
    this.#batch = batch
    return batch
  }

  /** The store has assigned sequence numbers to these entries. */
  saved(entries: readonly OutboxEntry[]): void {
    const sequences = new Map(entries.map((entry) => [entry.opId, entry.sequence]))
    this.#order(
      this.#edits.map((edit) => {
        const sequence = sequences.get(edit.opId)
        return sequence === undefined ? edit : { ...edit, sequence }
      }),
    )
  }

  done(opId: string, done: BookHead): void {
    this.#edits = this.#edits.map((edit) => (edit.opId === opId ? { ...edit, done } : edit))
  }

  remove(opId: string): void {
    this.#edits = this.#edits.filter((edit) => edit.opId !== opId)
  }

  /**
   * Adopts the stored state. An edit that is missing there was settled at the head of the store, and is dropped when this tab
   * reaches that version.
   */
  follow({ entries, rejected, head }: OutboxState): void {
    const stored = new Map(entries.map((entry) => [entry.opId, entry]))
    const rejectedIds = new Set(rejected.map((entry) => entry.opId))
    const kept = this.#edits
      .filter((edit) => !rejectedIds.has(edit.opId))
      .map((edit) => {
        const entry = stored.get(edit.opId)
        if (entry !== undefined) return entry.done === undefined && edit.done !== undefined ? edit : entry
        // What was answered in a former epoch was sent again, and answered in the present one.
        if (edit.sequence === undefined || head === undefined || edit.done?.epoch === head.epoch) return edit
        return { ...edit, done: head }
      })
    const keptIds = new Set(kept.map((edit) => edit.opId))
    this.#order([...kept, ...entries.filter((entry) => !keptIds.has(entry.opId))])
  }

  settle(head: BookHead): boolean {
    const left = this.#edits.filter((edit) => !isCovered(edit.done, head))
    if (left.length === this.#edits.length) return false
    this.#edits = left
    return true
  }

  /** A whole book of an epoch has been loaded: answers of another epoch are dropped, because versions cannot be compared. */
  startEpoch(epoch: string): void {
    this.#edits = this.#edits.map((edit) => {
      if (edit.done === undefined || edit.done.epoch === epoch) return edit
      const { done: _done, ...unanswered } = edit
      return unanswered
    })
  }

  #count(counts: (edit: PendingEdit) => boolean): number {
    let count = this.#batch === undefined ? 0 : 1
    for (const edit of this.#edits) if (counts(edit)) count++
    return count
  }

  // By sequence; edits without one are the latest.
  #order(edits: readonly PendingEdit[]): void {
    const last = Number.MAX_SAFE_INTEGER
    this.#edits = edits.toSorted((a, b) => (a.sequence ?? last) - (b.sequence ?? last))
  }
}

// True when the source has no more.
function createSome(source: Iterator<NewEntry>, entries: NewEntry[]): boolean {
  for (let named = 0; named < INVOICES_PER_STEP;) {
    const { value, done } = source.next()
    if (done === true) return true
    entries.push(value)
    named += value.args.count
  }
  return false
}
