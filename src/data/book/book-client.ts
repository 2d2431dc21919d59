import { Book, type BookChanges, type BookManifest, type BookMarket } from '#domain/invoices'
import { type RowSet } from '#domain/columns'
import type { BookCalls } from './book-calls.ts'
import { headOf, marketsTagOf, type BookStore } from './book-store.ts'
import type { ChunkCodec } from './codec.ts'
import {
  loadFetched,
  loadStored,
  readExclusions,
  refreshStore,
  unpackRows,
  type LoadedBook,
  type LoadProgress,
} from './load-book.ts'
import type { NewEntry, OutboxEntry, RefusalReason, RefusedEntry, StoredStep, UndoChange } from './outbox.ts'
import { createOutboxSender, type SenderState } from './outbox-sender.ts'
import { Overlay } from './overlay.ts'
import { PendingEdits, type Making } from './pending-edits.ts'
import type { Leadership, TabChannel, TabMessage } from './tabs.ts'

/** The world as the client of one tab sees it. Nothing else is read: no clock, no network, no browser. */
export interface ClientWorld {
  readonly calls: BookCalls
  readonly store: BookStore
  readonly codec: ChunkCodec
  readonly tabs: TabChannel
  readonly leadership: Leadership
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  /** Resolves when what the reader did has been painted; at once where nothing paints. */
  readonly painted?: () => Promise<void>
}

/** An edit that the book shows already. */
export interface NewEdit {
  /** What tells the server of it. */
  readonly entries: Iterable<MadeEntry>
  readonly undo: UndoChange
  /** Of so many invoices that its entries are made after the next paint, some between two frames. */
  readonly isLong?: boolean
}

/** An entry, and its rows in the book it was made in. */
export interface MadeEntry {
  readonly entry: NewEntry
  readonly rows: RowSet
}

/** What the client tells its tab. */
export interface ClientEvents {
  onProgress(progress: LoadProgress): void
  /** The store has no book: that of these markets comes from the server. */
  onFetch(markets: readonly BookMarket[]): void
  /** Another book: positions of rows mean nothing in it. */
  onBook(): void
  /** Rows are new or were changed by the server. */
  onRows(): void
  /** Cells read differently. */
  onCells(): void
  /** The edits on their way are others, or have come further. */
  onOutbox(): void
  onSender(state: SenderState): void
  /** These edits were refused for good, and are taken back. */
  onRefused(refused: readonly RefusedEntry[]): void
  /** The undo log, as all tabs see it. */
  onSteps(steps: readonly StoredStep[]): void
  /** Another tab has wiped the store. */
  onWiped(): void
}

export type BookClient = ReturnType<typeof createBookClient>

const PULLS_IN_A_ROW = 5
/** The days of markets move without a new version. */
const PULL_AGAIN_MS = 10 * 60_000
/** By then the reader has seen the book, and the machine has time. */
const KEEP_PARTS_MS = 3000
/** What a logout in another tab needs to say that it was one. */
const LOSS_MS = 1000

/**
 * The protocol of one tab: loads a book, follows the server's changes, writes edits down and sends them. What it shows is
 * always base ⊕ deltas ⊕ outbox.
 */
export function createBookClient(world: ClientWorld, events: ClientEvents) {
  const { calls, store, codec, tabs, leadership, now, wait, painted } = world
  const pending = new PendingEdits()
  let loaded: LoadedBook = { book: new Book([], []), epoch: '', version: 0, marketsTag: '' }
  let overlay = new Overlay(loaded.book)
  const life = { isStopped: false }
  /** Rises with everything that makes an older reading of the store wrong. */
  let stamp = 0
  let pulledAt = Number.NEGATIVE_INFINITY
  let saving = Promise.resolve()
  let working: Promise<unknown> = Promise.resolve()
  let pulling: Promise<void> | undefined
  /** The newest version anybody has spoken of. */
  let wanted = 0

  const sender = createOutboxSender({
    calls,
    store,
    now,
    wait,
    onState: (state) => events.onSender(state),
    onAnswer: answered,
    onRefused: refused,
  })
  tabs.listen((message) => void hear(message).catch(ignore))

  // What follows is done in another task.
  const rest = (): Promise<void> => wait(0)

  // One at a time: whatever changes the book after waiting for something.
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = working.then(work)
    working = result.catch(ignore)
    return result
  }

  /** Loads the book, from the store if it is there. Throws an `ApiError`. True when it came from the store. */
  async function open(): Promise<boolean> {
    // The outbox first: what is settled between the two readings is in the book then.
    await readOutbox()
    const onProgress = (progress: LoadProgress) => events.onProgress(progress)
    const options = { calls, store, codec, rest, onProgress }
    const stored = await loadStored(options)
    const onManifest = ({ markets }: BookManifest) => events.onFetch(markets)
    const next = stored ?? (await loadFetched({ ...options, onManifest }))
    // It was made in this task, and is drawn in another.
    await rest()
    if (life.isStopped) return false
    adopt(next)
    await readOutbox()
    events.onSteps(await store.undoLog())
    leadership.hold(async () => {
      if (!life.isStopped) await sender.run()
    })
    if (codec.keep !== undefined && stored?.isRecalled !== true) void keepParts()
    return stored !== undefined
  }

  // What took long to make is there at the next start.
  async function keepParts(): Promise<void> {
    await wait(KEEP_PARTS_MS)
    const base = life.isStopped ? undefined : await store.base().catch(ignore)
    if (base !== undefined) await codec.keep?.(base.manifest)
  }

  function adopt(next: LoadedBook): void {
    stamp++
    // What is still being made names rows of the book that goes.
    void pending.all
    wanted = next.version
    loaded = next
    overlay = new Overlay(next.book)
    pending.startEpoch(next.epoch)
    pending.settle(next)
    overlay.show(pending.all)
    events.onBook()
    events.onOutbox()
  }

  /** Takes over what changed on the server; calls at the same time share one. */
  function pull(): Promise<void> {
    pulling ??= alone(pullAll)
      .catch(ignore)
      .finally(() => {
        pulling = undefined
      })
    return pulling
  }

  async function pullAll(): Promise<void> {
    for (let round = 0; round < PULLS_IN_A_ROW && !life.isStopped; round++) {
      const { epoch, version, marketsTag } = loaded
      let changes
      try {
        changes = await calls.changes({ epoch, version, marketsTag })
      } catch {
        // Without an answer the book stays as it is; the next word of the server asks again.
        return
      }
      pulledAt = now()
      const outcome = await take(changes)
      if (outcome === 'otherBook') return reload()
      if (outcome === 'taken') await keep(changes)
      // The answer may be older than what made somebody ask.
      if (outcome === 'taken' && wanted <= loaded.version) return
    }
  }

  // Applies what begins exactly where the book is.
  async function take(changes: BookChanges): Promise<'taken' | 'gap' | 'otherBook'> {
    if (changes.epoch !== loaded.epoch) return 'otherBook'
    if (changes.from !== loaded.version) return 'gap'
    if (changes.version < changes.from) return 'otherBook'
    const steps = await unpackRows(changes.rows, codec)
    if (life.isStopped) return 'taken'
    const { book } = loaded
    let isNews = false
    try {
      if (changes.markets !== undefined) {
        book.setMarkets(changes.markets)
        isNews = true
      }
      let taken = 0
      for (const rows of steps) {
        if (taken++ > 0) await rest()
        if (life.isStopped) return 'taken'
        isNews = book.applyChanges(rows) || isNews
        overlay.tookOver(rows)
      }
      for (const run of readExclusions(changes.exclusions ?? [])) {
        if (taken++ > 0) await rest()
        if (life.isStopped) return 'taken'
        isNews = overlay.takeExclusions(run) || isNews
      }
      if (taken > 1) await rest()
      if (life.isStopped) return 'taken'
    } catch {
      // Half of it may have been applied: only a whole book is true again.
      return 'otherBook'
    }
    loaded = { ...loaded, version: changes.version, marketsTag: changes.marketsTag }
    settle()
    const isShown = overlay.show(pending.all)
    // Most of what the server says after an edit is the edit.
    if (isNews) events.onRows()
    else if (isShown) events.onCells()
    return 'taken'
  }

  async function reload(): Promise<void> {
    const options = { calls, store, codec, rest, onProgress: ignore }
    const next = await loadFetched(options).catch(ignore)
    if (next === undefined || life.isStopped) return
    adopt(next)
    await settleStore()
    await readOutbox()
  }

  // Brings the store to where this tab is, for the other tabs and the next visit.
  async function keep(changes: BookChanges): Promise<void> {
    const isNews = changes.version > changes.from || changes.markets !== undefined
    if (isNews && !(await store.keepDelta(changes))) await catchUpStore()
    await settleStore()
    if (isNews) tabs.post({ kind: 'head', head: { epoch: loaded.epoch, version: loaded.version } })
  }

  async function settleStore(): Promise<void> {
    if (!(await store.settle()) || life.isStopped) return
    // Some are to be sent again, by whoever leads.
    tabs.post({ kind: 'added' })
    sender.wake()
  }

  async function catchUpStore(): Promise<void> {
    const base = await store.base()
    const head = base && headOf(base)
    if (base === undefined || head?.epoch !== loaded.epoch) {
      return refreshStore({ calls, store, codec }).catch(ignore)
    }
    if (head.version >= loaded.version) return
    const missing = await calls.changes({ ...head, marketsTag: marketsTagOf(base) }).catch(ignore)
    if (missing !== undefined) await store.keepDelta(missing)
  }

  // Another tab has brought the store further: what it wrote need not be fetched.
  async function takeStored(): Promise<void> {
    const base = await store.base()
    for (const delta of base?.deltas ?? []) {
      if (delta.epoch !== loaded.epoch || delta.version <= loaded.version) continue
      if ((await take(delta)) !== 'taken') break
    }
  }

  async function hear(message: TabMessage): Promise<void> {
    if (life.isStopped) return
    if (message.kind === 'wiped') {
      stop()
      events.onWiped()
    } else if (message.kind === 'added') {
      await readOutbox()
      events.onSteps(await store.undoLog())
      sender.wake()
    } else if (message.kind === 'head') {
      await alone(takeStored)
      if (isBehind(message.head.epoch, message.head.version)) pullUpTo(message.head.version)
    } else if (message.kind === 'done') {
      noteDone(message.opId, message.done)
    } else {
      takeBack(message.opId, message.reason)
    }
  }

  function isBehind(epoch: string, version: number): boolean {
    return epoch !== loaded.epoch || version > loaded.version
  }

  // Reads what is on its way; again when something happened meanwhile.
  async function readOutbox(): Promise<void> {
    for (;;) {
      const before = stamp
      const state = await store.outbox()
      if (life.isStopped) return
      if (before !== stamp) continue
      pending.follow(state)
      pending.settle(loaded)
      const changed = overlay.show(pending.all)
      events.onOutbox()
      if (changed) events.onCells()
      if (state.refused.length > 0) events.onRefused(state.refused)
      return
    }
  }

  /** Writes an edit down. Resolves when it is on the disk. */
  function edit(wanted: NewEdit): Promise<void> {
    const making = pending.add(known(wanted.entries))
    if (!wanted.isLong) {
      while (!making.makeSome());
      events.onOutbox()
    }
    saving = writeAfter(saving, making, wanted)
    return saving
  }

  // The overlay learns the rows of each entry as it is made.
  function* known(entries: Iterable<MadeEntry>): Generator<NewEntry> {
    for (const { entry, rows } of entries) {
      overlay.know(entry.opId, rows)
      yield entry
    }
  }

  async function writeAfter(before: Promise<void>, making: Making, { undo, isLong }: NewEdit): Promise<void> {
    if (isLong) {
      await painted?.()
      while (!making.makeSome()) await rest()
      if (!life.isStopped) events.onOutbox()
    }
    await before.catch(ignore)
    const added = await store.addToOutbox(making.entries, undo)
    if (life.isStopped) return
    stamp++
    pending.saved(added)
    events.onOutbox()
    tabs.post({ kind: 'added' })
    sender.wake()
  }

  async function answered({ opId }: OutboxEntry, version: number): Promise<void> {
    const done = { epoch: loaded.epoch, version }
    await store.markDone(opId, done)
    if (life.isStopped) return
    tabs.post({ kind: 'done', opId, done })
    noteDone(opId, done)
    if (!isBehind(done.epoch, done.version)) await settleStore()
  }

  function noteDone(opId: string, done: { epoch: string; version: number }): void {
    stamp++
    pending.done(opId, done)
    const isSettled = settle()
    if (isBehind(done.epoch, done.version)) pullUpTo(done.version)
    else if (isSettled && overlay.show(pending.all)) events.onCells()
  }

  function settle(): boolean {
    const isSettled = pending.settle(loaded)
    if (isSettled) stamp++
    events.onOutbox()
    return isSettled
  }

  async function refused({ opId }: OutboxEntry, reason: RefusalReason): Promise<void> {
    await store.refuse(opId, reason)
    if (life.isStopped) return
    tabs.post({ kind: 'refused', opId, reason })
    takeBack(opId, reason)
  }

  function takeBack(opId: string, reason: RefusalReason): void {
    const edit = pending.find(opId)
    if (edit === undefined) return
    stamp++
    pending.remove(opId)
    overlay.show(pending.all)
    events.onOutbox()
    events.onCells()
    events.onRefused([{ ...edit, reason }])
  }

  /** The server speaks of its newest version: after a change, and as a beacon. */
  function noteHead(version: number): void {
    if (version !== loaded.version || now() - pulledAt > PULL_AGAIN_MS) pullUpTo(version)
  }

  function pullUpTo(version: number): void {
    wanted = Math.max(wanted, version)
    void pull()
  }

  /** The store has lost what it held: writes down again what this tab knows of. */
  async function restore(steps: readonly StoredStep[]): Promise<void> {
    await wait(LOSS_MS)
    if (life.isStopped) return
    const unanswered = pending.all.filter((edit) => edit.done === undefined && edit.sequence !== undefined)
    await writeAgain(unanswered, steps)
  }

  async function writeAgain(entries: readonly NewEntry[], steps: readonly StoredStep[]): Promise<void> {
    const added = await store.addToOutbox(entries.map(asNew), { put: steps, forget: [] })
    stamp++
    pending.saved(added)
    tabs.post({ kind: 'added' })
    sender.wake()
    await alone(catchUpStore)
  }

  /** Lets go of everything, keeping what is stored. */
  function stop(): void {
    life.isStopped = true
    sender.stop()
    tabs.close()
  }

  /** Forgets everything, in all tabs. */
  async function wipe(): Promise<void> {
    tabs.post({ kind: 'wiped' })
    stop()
    await store.wipe()
  }

  return {
    loaded: (): LoadedBook => loaded,
    pending,
    open,
    pull,
    noteHead,
    edit,
    restore,
    forgetRefusal: (opId: string): Promise<void> => store.forgetRefusal(opId),
    /** The network or a session is back. */
    wake: (): void => sender.wake(),
    /** Sends also without being the tab that leads: the store is this tab's alone. */
    sendAlone: (): void => void sender.run(),
    refreshStore: (): Promise<void> => alone(() => refreshStore({ calls, store, codec }).catch(ignore)),
    stop,
    wipe,
  }
}

// A delta of thousands of rows would hold up a frame.
function asNew({ opId, call, args, notAfter }: NewEntry): NewEntry {
  return { opId, call, args, notAfter }
}

function ignore(): undefined {
  return undefined
}
