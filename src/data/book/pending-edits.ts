import { isCovered, type BookHead, type NewEntry, type OutboxEntry, type OutboxState } from './outbox.ts'

/** An edit as a tab holds it: `sequence` is missing until it is written down. */
export interface PendingEdit extends NewEntry {
  readonly sequence?: number
  readonly done?: BookHead
}

/** The edits a tab lays over the book, in the order they count. */
export class PendingEdits {
  #made: readonly PendingEdit[] = []
  #unmade: readonly (() => readonly NewEntry[])[] = []

  get all(): readonly PendingEdit[] {
    return this.#edits
  }

  /** How many the server has not answered. */
  get unsent(): number {
    return this.#edits.reduce((count, edit) => (edit.done === undefined ? count + 1 : count), 0)
  }

  /** How many are not written down yet. */
  get unsaved(): number {
    return this.#edits.reduce((count, edit) => (edit.sequence === undefined ? count + 1 : count), 0)
  }

  has(opId: string): boolean {
    return this.#edits.some((edit) => edit.opId === opId)
  }

  find(opId: string): PendingEdit | undefined {
    return this.#edits.find((edit) => edit.opId === opId)
  }

  /** Takes an edit whose entries are long to make: that happens when somebody looks, at the latest. Returns how to look. */
  add(make: () => readonly NewEntry[]): () => readonly NewEntry[] {
    let made: readonly NewEntry[] | undefined
    const once = () => (made ??= make())
    this.#unmade = [...this.#unmade, once]
    return once
  }

  /** The store gave these their places. */
  saved(entries: readonly OutboxEntry[]): void {
    const places = new Map(entries.map((entry) => [entry.opId, entry.sequence]))
    this.#order(
      this.#edits.map((edit) => {
        const sequence = places.get(edit.opId)
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

  /** Takes over what the store says. What it no longer has was settled at its head, and goes when this tab has come as far. */
  follow({ entries, refused, head }: OutboxState): void {
    const stored = new Map(entries.map((entry) => [entry.opId, entry]))
    const rejected = new Set(refused.map((entry) => entry.opId))
    const kept = this.#edits
      .filter((edit) => !rejected.has(edit.opId))
      .map((edit) => {
        const entry = stored.get(edit.opId)
        if (entry !== undefined) return entry.done === undefined && edit.done !== undefined ? edit : entry
        if (edit.sequence === undefined || edit.done !== undefined || head === undefined) return edit
        return { ...edit, done: head }
      })
    const held = new Set(kept.map((edit) => edit.opId))
    this.#order([...kept, ...entries.filter((entry) => !held.has(entry.opId))])
  }

  /** Drops what a book at this head contains. */
  settle(head: BookHead): boolean {
    const left = this.#edits.filter((edit) => !isCovered(edit.done, head))
    if (left.length === this.#edits.length) return false
    this.#edits = left
    return true
  }

  /** A whole book of an epoch has been loaded: an answer of another one does not say whether the book has the effect. */
  startEpoch(epoch: string): void {
    this.#edits = this.#edits.map((edit) => {
      if (edit.done === undefined || edit.done.epoch === epoch) return edit
      const { done: _done, ...unanswered } = edit
      return unanswered
    })
  }

  clear(): void {
    this.#edits = []
  }

  get #edits(): readonly PendingEdit[] {
    if (this.#unmade.length > 0) {
      this.#made = [...this.#made, ...this.#unmade.flatMap((make) => make())]
      this.#unmade = []
    }
    return this.#made
  }

  set #edits(edits: readonly PendingEdit[]) {
    this.#made = edits
  }

  // By place; what has none yet was made last.
  #order(edits: readonly PendingEdit[]): void {
    const last = Number.MAX_SAFE_INTEGER
    this.#edits = edits.toSorted((a, b) => (a.sequence ?? last) - (b.sequence ?? last))
  }
}
