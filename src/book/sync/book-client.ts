import type { Book, BookManifest } from '#domain/invoices'
import type { StoredStep } from '../store/outbox.ts'
import { BookView } from './book-view.ts'
import { yieldToEventLoop, type ClientEvents, type ClientWorld, type NewEdit } from './client-world.ts'
import type { LoadedBook } from './collect-chunks.ts'
import { Editor } from './editor.ts'
import { Follower, type AnnouncedHead } from './follower.ts'
import { loadFetched, loadStored } from './load-book.ts'
import { createOutboxSender } from './outbox-sender.ts'
import type { PendingEdits } from './pending-edits.ts'
import { prepareIds } from './prepare-ids.ts'
import { readOutbox } from './read-outbox.ts'
import type { TabMessage } from './tab-channel.ts'

export interface BookClient {
  loaded(): LoadedBook
  readonly pending: PendingEdits
  /**
   * Loads the book, from the store if it is there, and builds it when it may. Throws an `ApiError`. True when it came from
   * the store.
   */
  open(mayBuild?: Promise<unknown>): Promise<boolean>
  pull(): Promise<void>
  noteHead(head: AnnouncedHead): void
  /** Stores an edit. Resolves when it is on the disk. */
  edit(edit: NewEdit): Promise<void>
  /** The page may go away: keeps the edits that are not on the disk for the next page of this book. */
  keepUnsaved(): void
  /** The store has lost its contents: writes again what this tab still holds. */
  restore(steps: readonly StoredStep[]): Promise<void>
  dismissRejection(opId: string): Promise<void>
  wake(): void
  /** Sends without being the leader: only this tab uses the store. */
  sendWithoutLeadership(): void
  refreshCache(): Promise<void>
  stop(): void
  wipe(): Promise<void>
}

/**
 * Creates the protocol of one tab: loads a book, follows the server's changes, stores edits and sends them. It shows
 * base ⊕ deltas ⊕ outbox at all times.
 */
export function createBookClient(world: ClientWorld, events: ClientEvents): BookClient {
  const { store, tabs } = world
  const view = new BookView(events)
  const wake = (): void => sender.wake()
  const follower = new Follower({ world, view, events, onResend: wake })
  const editor = new Editor({ world, view, events, follower, onAdded: wake })
  const sender = createOutboxSender({
    calls: world.calls,
    outbox: store.outbox,
    now: world.now,
    wait: world.wait,
    onState: (state) => events.onSender(state),
    onAnswer: (entry, version) => editor.onAnswer(entry, version),
    onRejected: (entry, reason) => editor.onRejected(entry, reason),
  })
  tabs.listen((message) => void onMessage(message).catch((error: unknown) => events.onProblem(error)))

  async function onMessage(message: TabMessage): Promise<void> {
    if (view.isStopped) return
    if (message.kind === 'wiped') {
      stop()
      events.onWiped()
    } else if (message.kind === 'added') {
      await readOutbox(view, store.outbox, events)
      events.onSteps(await store.outbox.undoLog())
      wake()
    } else if (message.kind === 'head') await follower.onStoredHead(message.head)
    else if (message.kind === 'done') editor.noteDone(message.opId, message.done)
    else editor.revert(message.opId, message.reason)
  }

  function stop(): void {
    view.isStopped = true
    sender.stop()
    tabs.close()
  }

  return {
    loaded: () => view.loaded,
    pending: view.pending,
    open: (mayBuild = Promise.resolve()) =>
      open({ world, view, events, follower, mayBuild, send: () => sender.run() }),
    pull: () => follower.pull(),
    noteHead: (head) => follower.noteHead(head),
    edit: (edit) => editor.edit(edit),
    keepUnsaved: () => editor.keepUnsaved(),
    restore: (steps) => editor.restore(steps),
    dismissRejection: (opId) => store.outbox.dismissRejection(opId),
    wake,
    sendWithoutLeadership: () => void sender.run(),
    refreshCache: () => follower.refreshCache(),
    stop,
    async wipe() {
      tabs.post({ kind: 'wiped' })
      stop()
      world.journal.wipe()
      await store.wipe()
    },
  }
}

interface OpenOptions {
  readonly world: ClientWorld
  readonly view: BookView
  readonly events: ClientEvents
  readonly follower: Follower
  readonly mayBuild: Promise<unknown>
  readonly send: () => Promise<void>
}

async function open({ world, view, events, follower, mayBuild, send }: OpenOptions): Promise<boolean> {
  const { calls, store, codec, leadership } = world
  // The outbox first: what is settled between the two readings is in the book then.
  await readOutbox(view, store.outbox, events)
  const options = {
    calls,
    cache: store.cache,
    codec,
    yieldToEventLoop: () => yieldToEventLoop(world),
    onProblem: (problem: unknown) => events.onProblem(problem),
    onProgress: (progress: Parameters<ClientEvents['onProgress']>[0]) => events.onProgress(progress),
    isStopped: () => view.isStopped,
    mayBuild,
  }
  const stored = await loadStored(options)
  if (view.isStopped) return false
  const onManifest = ({ markets }: BookManifest) => events.onFetch(markets)
  const fetched = stored === undefined ? await loadFetched({ ...options, onManifest }) : undefined
  const next = stored ?? fetched
  if (next === undefined) return false
  await prepare(next.book, events.prepare?.(next) ?? [], view, world)
  if (view.isStopped) return false
  follower.onAdopted(next, fetched?.saved)
  view.adopt(next)
  // Opening a transaction takes milliseconds of the frame that shows the book.
  await world.afterPaint?.()
  await readOutbox(view, store.outbox, events)
  events.onSteps(await store.outbox.undoLog())
  leadership.hold(async () => {
    if (!view.isStopped) await send()
  })
  return stored !== undefined
}

// Building the book, what the view asks of it and painting it are separate tasks.
async function prepare(
  book: Book,
  works: readonly (() => unknown)[],
  { pending }: BookView,
  world: ClientWorld,
): Promise<void> {
  const next = () => yieldToEventLoop(world)
  await next()
  for (const work of works) {
    work()
    await next()
  }
  if (pending.all.length > 0) await prepareIds(book, next)
}
