import { isCovered, type BookHead, type NewEntry, type OutboxEntry, type OutboxState } from './outbox.ts'

/** An edit as a tab holds it: `sequence` is missing until it is written down. */
export interface PendingEdit extends NewEntry {
  readonly sequence?: number
  readonly done?: BookHead
}

/** The entries of one edit, which may take a while to make. */
export interface Making {
  /** Makes some more. True when there are no more to make. */
  makeSome(): boolean
  /** Those made so far. */
  readonly entries: readonly NewEntry[]
}

/** So many invoices are named between two frames. */
const INVOICES_AT_ONCE = 50_000

/** The edits a tab lays over the book, in the order they count. */
export class PendingEdits {
  #edits: readonly PendingEdit[] = []
  #making: Making | undefined

  /** All of them; what is still being made is made for it. */
  get all(): readonly PendingEdit[] {
    this.#finish()
    return this.#edits
  }

  /** Those that are made. */
  get made(): readonly PendingEdit[] {
    return this.#edits
  }

  /** How many the server has not answered. */
  get unsent(): number {
    return this.#count((edit) => edit.done === undefined)
  }

  /** How many are not written down yet. */
  get unsaved(): number {
    return this.#count((edit) => edit.sequence === undefined)
  }

  find(opId: string): PendingEdit | undefined {
    return this.#edits.find((edit) => edit.opId === opId)
  }

  /** Takes an edit whose entries may take long to make; they count as one until then. */
  add(source: Iterator<NewEntry>): Making {
    this.#finish()
    const entries: NewEntry[] = []
    const making: Making = {
      entries,
      makeSome: () => {
        if (this.#making !== making) return true
        if (!takeSome(source, entries)) return false
        this.#edits = [...this.#edits, ...entries]
        this.#making = undefined
        return true
      },
    }
    this.#making = making
    return making
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

  #finish(): void {
    while (this.#making !== undefined) this.#making.makeSome()
  }

  #count(counts: (edit: PendingEdit) => boolean): number {
    let count = this.#making === undefined ? 0 : 1
    for (const edit of this.#edits) if (counts(edit)) count++
    return count
  }

  // By place; what has none yet was made last.
  #order(edits: readonly PendingEdit[]): void {
    const last = Number.MAX_SAFE_INTEGER
    this.#edits = edits.toSorted((a, b) => (a.sequence ?? last) - (b.sequence ?? last))
  }
}

// True when the source has no more.
function takeSome(source: Iterator<NewEntry>, entries: NewEntry[]): boolean {
  for (let named = 0; named < INVOICES_AT_ONCE;) {
    const { value, done } = source.next()
    if (done === true) return true
    entries.push(value)
    named += value.args.count
  }
  return false
}
