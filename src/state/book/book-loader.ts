import { batch } from '@preact/signals-react'
import type { Book } from '#domain/invoices'
import {
  alwaysLeader,
  createBookClient,
  createMemoryStore,
  noJournal,
  onlyTab,
  type AnnouncedHead,
  type BookCalls,
  type BookClient,
  type BookStore,
  type ChunkCodec,
  type EditJournal,
  type Leadership,
  type TabChannel,
} from '#book'
import {
  noteProblem,
  showFailure,
  showLoaded,
  showLoading,
  showNothing,
  type ShownParts,
} from './book-status.ts'
import { PREVIEW_ROWS } from './preview-content.ts'

export interface BookDeps {
  readonly calls: BookCalls
  readonly newKey: () => string
  readonly wait: (milliseconds: number) => Promise<void>
  /** Calls back when the browser is idle, with a function that tells whether it still is. */
  readonly whenIdle: (work: (hasTime?: () => boolean) => void) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly codec: ChunkCodec
  /** Resolves when the last change has been painted. */
  readonly afterPaint?: () => Promise<void>
  /** Resolves when the page has finished rendering. */
  readonly whenRendered?: () => Promise<void>
}

/** The other tabs of the same book, what pages of it keep when they are left, and the calls of its owner in place of the model's own. */
export interface BookPeers {
  readonly tabs: TabChannel
  readonly leadership: Leadership
  readonly journal: EditJournal
  readonly calls?: BookCalls
}

export interface BookConnection {
  /** Loads a book, from its store when it is there, and sends its unsent edits. */
  readonly load: (store: BookStore, peers?: BookPeers) => Promise<void>
  readonly pull: () => Promise<void>
  readonly noteHead: (head: AnnouncedHead) => void
  readonly wake: () => void
  /** The store has lost its contents: writes them again; without other tabs when the store is memory now. */
  readonly restore: (isMemory: boolean) => void
  readonly unsentNow: () => number
  /** The page may go away: keeps the edits that are not on the disk for the next page of this book. */
  readonly keepUnsaved: () => void
  /** Deletes the book here, in the local store and in the other tabs: logout. Unsent edits are lost. */
  readonly close: () => Promise<void>
  /** Forgets the book here and keeps the store: an expired session. */
  readonly leave: () => Promise<void>
}

export interface BookLoader {
  readonly connection: BookConnection
  readonly client: () => BookClient
  readonly store: () => BookStore | undefined
  readonly book: () => Book
}

interface LoaderOptions extends ShownParts {
  readonly deps: BookDeps
  readonly onCells: () => void
  readonly onMoved: () => void
  readonly onLoaded: () => void
}

const NO_PEERS: BookPeers = { tabs: onlyTab, leadership: alwaysLeader, journal: noJournal }

/** Loads one book after the other, and connects the events of the present one to the model. */
export function createBookLoader(options: LoaderOptions): BookLoader {
  const { deps, signals, edits, settings, preview, onLoaded } = options
  const { whenRendered = () => Promise.resolve() } = deps
  const isCurrent = (own: BookClient): boolean => own === client
  let client = newClient(createMemoryStore(), NO_PEERS)
  let store: BookStore | undefined

  function newClient(from: BookStore, peers: BookPeers): BookClient {
    return createModelClient(options, from, peers, { isCurrent, adopt, leave: () => void leave() })
  }

  function adopt(): void {
    settings().applyTo(client.loaded().book)
    showLoaded(options, client.loaded().version)
    onLoaded()
  }

  async function load(from: BookStore, peers: BookPeers = NO_PEERS): Promise<void> {
    release()
    const own = newClient(from, peers)
    client = own
    store = from
    showLoading(options)
    try {
      // On a small machine building a book delays rendering: the preview is rendered first.
      const rendered = preview()
        .load()
        .then((isShown) => (isShown ? whenRendered() : undefined))
      const isStored = await own.open(rendered)
      if (own !== client) return
      if (isStored) void own.refreshCache()
      await own.pull()
      if (own === client) signals.unpulled.value = undefined
    } catch (error) {
      if (own === client) showFailure(options, error)
    }
  }

  function release(): void {
    client.stop()
    store?.close()
    store = undefined
  }

  function reset(): void {
    client = newClient(createMemoryStore(), NO_PEERS)
    showNothing(options)
  }

  async function leave(): Promise<void> {
    release()
    reset()
  }

  const connection: BookConnection = {
    load,
    pull: () => client.pull(),
    noteHead: (head) => noteHead(options, client, head),
    wake: () => client.wake(),
    restore(isMemory) {
      if (isMemory) client.sendWithoutLeadership()
      void client.restore(edits().steps())
    },
    keepUnsaved: () => client.keepUnsaved(),
    unsentNow: () => client.pending.unsent,
    async close() {
      const old = client
      store = undefined
      reset()
      await old.wipe()
    },
    leave,
  }
  return {
    connection,
    client: () => client,
    store: () => store,
    book: () => client.loaded().book,
  }
}

function noteHead({ signals, preview }: LoaderOptions, client: BookClient, head: AnnouncedHead): void {
  if (signals.status.peek() === 'ready') client.noteHead(head)
  // What is stored is of the newest version, whether or not that changed a figure.
  if (head.version !== client.loaded().version) preview().saveSoon()
}

interface ClientOwner {
  /** Whether a client has not been replaced: events of a replaced one are ignored. */
  readonly isCurrent: (own: BookClient) => boolean
  readonly adopt: () => void
  readonly leave: () => void
}

function createModelClient(
  { deps, signals, edits, settings, preview, onCells, onMoved }: LoaderOptions,
  store: BookStore,
  peers: BookPeers,
  { isCurrent, adopt, leave }: ClientOwner,
): BookClient {
  const { calls, codec, now = Date.now, wait, afterPaint = () => Promise.resolve() } = deps
  const ifCurrent =
    <Args extends unknown[]>(listener: (...args: Args) => void) =>
    (...args: Args): void => {
      if (isCurrent(own)) listener(...args)
    }
  const own = createBookClient(
    { calls, store, codec, now, wait, afterPaint, ...peers },
    {
      onProgress: ifCurrent((progress) => void (signals.progress.value = progress)),
      onFetch: ifCurrent((markets) => {
        preview().noteMarkets(markets)
        signals.fetchedMarkets.value = markets
      }),
      // What is typed meanwhile is applied when the book is there.
      prepare: ({ book, version }) => [
        () => settings().prepare(book),
        () => book.totals(),
        () => book.tooSoonTotals(),
        () => book.stateTotals('eligible'),
        // More than a screen has, and what its preview is saved of.
        () => book.window(0, PREVIEW_ROWS),
        () => {
          // A screen that was mounted between two steps has set its filter.
          settings().prepare(book)
          preview().saveOf({ book, version }, own.pending.all.length > 0)
        },
      ],
      onBook: ifCurrent(adopt),
      onRows: ifCurrent(() =>
        batch(() => {
          // A customer may be new, or take no offers any more.
          settings().applyScope()
          signals.contents.value++
          signals.invoices.value++
          onMoved()
        }),
      ),
      onCells: ifCurrent(onCells),
      onOutbox: ifCurrent(() => edits().onOutbox()),
      onSender: ifCurrent((state) => edits().onSender(state)),
      onRejected: ifCurrent((rejected) => edits().onRejected(rejected)),
      onSteps: ifCurrent((steps) => edits().onSteps(steps)),
      onProblem: ifCurrent((problem) => noteProblem(signals, problem)),
      onWiped: ifCurrent(leave),
    },
  )
  return own
}
