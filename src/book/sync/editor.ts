import type {
  BookHead,
  NewEntry,
  OutboxEntry,
  RejectionReason,
  StoredStep,
  UndoChange,
} from '../store/outbox.ts'
import type { UnsavedEdit } from '../store/edit-journal.ts'
import type { BookView } from './book-view.ts'
import {
  yieldToEventLoop,
  type ClientEvents,
  type ClientWorld,
  type MadeEntry,
  type NewEdit,
} from './client-world.ts'
import type { Follower } from './follower.ts'
import type { EntryBatch } from './pending-edits.ts'

/** Time after which a lost store is written again: a logout in another tab has announced itself by then. */
const LOSS_MS = 1000

interface EditorOptions {
  readonly world: ClientWorld
  readonly view: BookView
  readonly events: ClientEvents
  readonly follower: Follower
  readonly onAdded: () => void
}

/** Stores the edits of this tab, and applies what became of them: an answer or a rejection. */
export class Editor {
  readonly #options: EditorOptions
  /** The edits of this tab that are not on the disk, in their order. */
  readonly #unsaved = new Set<UnsavedEdit>()
  #saving = Promise.resolve()

  constructor(options: EditorOptions) {
    this.#options = options
  }

  /** Stores an edit. Resolves when it is on the disk. */
  edit(edit: NewEdit): Promise<void> {
    const { view, events } = this.#options
    const batch = view.pending.add(this.#withRows(edit.entries))
    if (!edit.isLong) {
      while (!batch.makeSome());
      events.onOutbox()
    }
    this.#saving = this.#saveAfter(this.#saving, batch, edit)
    return this.#saving
  }

  /** The page may go away: what is not on the disk is written where nothing has to be awaited. */
  keepUnsaved(): void {
    const { world, view } = this.#options
    if (view.isStopped || this.#unsaved.size === 0) return
    view.pending.finish()
    world.journal.write([...this.#unsaved])
  }

  /** The store has lost its contents: writes the unanswered edits of this tab again. */
  async restore(steps: readonly StoredStep[]): Promise<void> {
    const { world, view, follower } = this.#options
    await world.wait(LOSS_MS)
    if (view.isStopped) return
    const unanswered = view.pending.all.filter(
      (edit) => edit.done === undefined && edit.sequence !== undefined,
    )
    await this.#add(unanswered.map(asNew), { put: steps, forget: [] })
    await follower.catchUpCache()
  }

  async onAnswer({ opId }: OutboxEntry, version: number): Promise<void> {
    const { world, view, follower } = this.#options
    const done = { epoch: view.loaded.epoch, version }
    await world.store.outbox.markDone(opId, done)
    if (view.isStopped) return
    world.tabs.post({ kind: 'done', opId, done })
    this.noteDone(opId, done)
    if (view.isBehind(done)) follower.settleAt(done)
    else await follower.settleStore()
  }

  /** The server has rejected an edit permanently. */
  async onRejected({ opId }: OutboxEntry, reason: RejectionReason): Promise<void> {
    const { world, view } = this.#options
    await world.store.outbox.reject(opId, reason)
    if (view.isStopped) return
    world.tabs.post({ kind: 'rejected', opId, reason })
    this.revert(opId, reason)
  }

  noteDone(opId: string, done: BookHead): void {
    const { view, events, follower } = this.#options
    view.revision++
    view.pending.done(opId, done)
    const isSettled = view.settle()
    if (view.isBehind(done)) follower.expect(done)
    else if (isSettled && view.showEdits()) events.onCells()
  }

  revert(opId: string, reason: RejectionReason): void {
    const { view, events } = this.#options
    const edit = view.pending.find(opId)
    if (edit === undefined) return
    view.revision++
    view.pending.remove(opId)
    view.showEdits()
    events.onOutbox()
    events.onCells()
    events.onRejected([{ ...edit, reason }])
  }

  // The overlay is given the rows of each entry, so that it need not look them up by id.
  *#withRows(entries: Iterable<MadeEntry>): Generator<NewEntry> {
    const { view } = this.#options
    for (const { entry, rows } of entries) {
      // Before the book is here they are rows of its preview.
      if (view.isOpen) view.overlay.setRows(entry.opId, rows)
      yield entry
    }
  }

  async #saveAfter(before: Promise<void>, batch: EntryBatch, { undo, isLong }: NewEdit): Promise<void> {
    const { world, view, events } = this.#options
    const unsaved = { entries: batch.entries, undo }
    this.#unsaved.add(unsaved)
    if (isLong) {
      await world.afterPaint?.()
      while (!batch.makeSome()) await yieldToEventLoop(world)
      if (!view.isStopped) events.onOutbox()
    }
    await before.catch(ignore)
    await this.#add(batch.entries, undo)
    this.#unsaved.delete(unsaved)
    if (this.#unsaved.size === 0) world.journal.clear()
  }

  async #add(entries: readonly NewEntry[], undo: UndoChange): Promise<void> {
    const { world, view, events, onAdded } = this.#options
    const added = await world.store.outbox.add(entries, undo)
    if (view.isStopped) return
    view.revision++
    view.pending.saved(added)
    events.onOutbox()
    world.tabs.post({ kind: 'added' })
    onAdded()
  }
}

function asNew({ opId, call, args, notAfter }: NewEntry): NewEntry {
  return { opId, call, args, notAfter }
}

function ignore(): undefined {
  return undefined
}
