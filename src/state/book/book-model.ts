import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react'
import {
  Book,
  priceSelection,
  variantDefinition,
  type BookFilter,
  type BookMarket,
  type BookTotals,
  type FilterDimension,
  type FilterValues,
  type InvoiceState,
  type OpportunitySums,
  type Order,
  type PricedOpportunity,
  type TableVariant,
} from '#domain/invoices'
import { type Rate } from '#domain/rates'
import {
  alwaysLeader,
  createBookClient,
  createMemoryStore,
  onlyTab,
  ownThreadCodec,
  type BookCalls,
  type BookClient,
  type BookStore,
  type ChunkCodec,
  type Leadership,
  type LoadProgress,
  type TabChannel,
} from '#book'
import { toApiError, type ApiError } from '#data'
import { createBookEdits } from './book-edits.ts'
import type { Glance } from './glance.ts'
import { createSight } from './sight.ts'

export type BookStatus = 'empty' | 'loading' | 'ready' | 'failed'

/** The bulk checkbox: all included, none, or some of both. */
export type BookSelection = 'checked' | 'unchecked' | 'indeterminate'

export interface BookDeps {
  readonly calls: BookCalls
  readonly newKey: () => string
  readonly wait: (milliseconds: number) => Promise<void>
  /** Calls back when the browser has nothing better to do, with how to ask whether that still is so. */
  readonly whenIdle: (work: (hasTime?: () => boolean) => void) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly codec?: ChunkCodec
  /** Resolves when what the reader did has been painted. */
  readonly painted?: () => Promise<void>
  /** Resolves when the page has come to rest. */
  readonly drawn?: () => Promise<void>
}

/** What a tab shares with the others of the same book; and what only this book's owner may use, in place of the model's own. */
export interface BookPeers {
  readonly tabs: TabChannel
  readonly leadership: Leadership
  readonly calls?: BookCalls
  readonly codec?: ChunkCodec
}

const ALONE: BookPeers = { tabs: onlyTab, leadership: alwaysLeader }

export type BookModel = ReturnType<typeof createBookModel>

/**
 * The supplier's book as signals. `revision` rises when other rows may be in view (filter, order, new rows), `contents`
 * when cells of rows may read differently (an exclusion, a delta, a new day); everything else follows from the two.
 */
export function createBookModel({
  calls,
  newKey,
  wait,
  whenIdle,
  now = Date.now,
  codec = ownThreadCodec,
  painted = () => Promise.resolve(),
  drawn = () => Promise.resolve(),
}: BookDeps) {
  const status = signal<BookStatus>('empty')
  const failure = signal<ApiError | undefined>(undefined)
  const progress = signal<LoadProgress>(NO_PROGRESS)
  const filter = signal<BookFilter>({})
  const order = signal<Order>({ column: 'daysEarly', direction: 'desc' })
  const revision = signal(0)
  const contents = signal(0)
  let client = createClient(createMemoryStore(), ALONE)
  let store: BookStore | undefined
  let scoped: readonly [customerUuid: string | undefined, currency: string | undefined] | undefined

  const loadedBook = (): Book => client.loaded().book
  const edits = createBookEdits({ client: () => client, newKey, now, wait, onChange: changed })

  const fetchedMarkets = signal<readonly BookMarket[] | undefined>(undefined)
  const sight = createSight({
    book: loadedBook,
    isLoading: () => status.peek() === 'loading',
    store: () => store,
    now,
    wait,
    whenIdle,
    onChange: () =>
      batch(() => {
        contents.value++
        revision.value++
      }),
  })
  const { glance } = sight
  const figures = computed(() => (revision.value, glance.value?.figures))

  const totals = computed(
    () => (revision.value, contents.value, figures.value?.totals ?? sight.book().totals()),
  )
  const count = computed(() => (revision.value, figures.value?.totals.count ?? sight.book().count))
  const selection = computed(() => selectionOf(totals.value))
  const earliestDepositDay = computed(
    () => (contents.value, figures.value?.earliestDepositDay ?? loadedBook().earliestDepositDay()),
  )

  /** Cells changed; with the excluded filter set, so did the rows in view. */
  function changed(): void {
    contents.value++
    if (filter.peek().excluded !== undefined || order.peek().column === 'excluded') revision.value++
    sight.keepSoon()
  }

  function moved(): void {
    revision.value++
    sight.keepSoon()
    idleSoon()
  }

  function idleSoon(): void {
    const book = loadedBook()
    whenIdle((hasTime = () => false) => {
      if (book !== loadedBook()) return
      do if (!book.idle()) return
      while (hasTime())
      idleSoon()
    })
  }

  // One tab's side of the protocol; what a client says that is no longer this tab's is not heard.
  function createClient(from: BookStore, peers: BookPeers): BookClient {
    const heard =
      <Args extends unknown[]>(tell: (...args: Args) => void) =>
      (...args: Args): void => {
        if (own === client) tell(...args)
      }
    const world = { calls, store: from, codec, now, wait, afterPaint: painted, ...peers }
    const own = createBookClient(world, {
      onProgress: heard((at) => void (progress.value = at)),
      onFetch: heard((markets) => void (fetchedMarkets.value = markets)),
      onBook: heard(show),
      onRows: heard(() =>
        batch(() => {
          contents.value++
          moved()
        }),
      ),
      onCells: heard(changed),
      onOutbox: heard(() => edits.onOutbox()),
      onSender: heard((state) => edits.onSender(state)),
      onRefused: heard((refused) => edits.onRefused(refused)),
      onSteps: heard((steps) => edits.onSteps(steps)),
      onWiped: heard(() => void leave()),
    })
    return own
  }

  // A book has been loaded: it takes over what the reader has set.
  function show(): void {
    if (filter.peek().opportunities !== undefined || filter.peek().markets !== undefined) {
      // Positions of another book mean nothing in this one.
      const { opportunities: _opportunities, markets: _markets, ...rest } = filter.peek()
      filter.value = rest
    }
    const book = loadedBook()
    for (const dimension of Object.keys(filter.peek()) as FilterDimension[]) {
      book.setFilter(dimension, filter.peek()[dimension])
    }
    book.setOrder(order.peek())
    batch(() => {
      if (scoped !== undefined) scope(...scoped)
      edits.onBook()
      contents.value++
      revision.value++
      status.value = 'ready'
      failure.value = undefined
      sight.end(true)
    })
    sight.keepSoon()
    idleSoon()
  }

  /** Loads a book, from its store when it is there, and sends what is unsent in it. */
  async function load(from: BookStore, peers: BookPeers = ALONE): Promise<void> {
    letGo()
    const own = createClient(from, peers)
    client = own
    store = from
    batch(() => {
      edits.clear()
      status.value = 'loading'
      failure.value = undefined
      fetchedMarkets.value = undefined
      progress.value = NO_PROGRESS
    })
    try {
      // Reading a book leaves little of a small machine: what is in sight already is drawn before.
      if (await sight.find()) await drawn()
      if (own !== client) return
      const isStored = await own.open()
      if (own !== client) return
      if (isStored) void own.refreshCache()
      await own.pull()
    } catch (error) {
      if (own === client) fail(error)
    }
  }

  function letGo(): void {
    client.stop()
    store?.close()
    store = undefined
  }

  function fail(error: unknown): void {
    batch(() => {
      failure.value = toApiError(error)
      status.value = 'failed'
      sight.end(false)
    })
  }

  // Shows nothing.
  function forget(): void {
    client = createClient(createMemoryStore(), ALONE)
    batch(() => {
      edits.clear()
      status.value = 'empty'
      sight.end(false)
      filter.value = {}
      scoped = undefined
      progress.value = NO_PROGRESS
      contents.value++
      revision.value++
    })
  }

  /** Forgets the book, here, in the local store and in the other tabs: logout. What is unsent is lost. */
  async function close(): Promise<void> {
    const old = client
    store = undefined
    forget()
    await old.wipe()
  }

  /** Forgets the book here and keeps what is stored: a session that ran out. */
  async function leave(): Promise<void> {
    letGo()
    forget()
  }

  function setFilter<D extends FilterDimension>(dimension: D, value: FilterValues[D] | undefined): void {
    loadedBook().setFilter(dimension, value)
    const { [dimension]: _old, ...rest } = filter.peek()
    batch(() => {
      filter.value = value === undefined ? rest : { ...rest, [dimension]: value }
      moved()
    })
  }

  /** Sets several dimensions at once; the others accept every row. */
  function setFilters(wanted: BookFilter): void {
    batch(() => {
      const dimensions = new Set([...Object.keys(filter.peek()), ...Object.keys(wanted)])
      for (const dimension of dimensions as Set<FilterDimension>) {
        if (wanted[dimension] !== filter.peek()[dimension]) setFilter(dimension, wanted[dimension])
      }
    })
  }

  function setOrder(wanted: Order): void {
    loadedBook().setOrder(wanted)
    batch(() => {
      order.value = wanted
      moved()
    })
  }

  /** Restricts the view to the rows of a table, in its own order. */
  function showVariant(variant: TableVariant, wanted: BookFilter = {}): void {
    const { states, defaultOrder } = variantDefinition(variant)
    batch(() => {
      setFilters({ ...wanted, states })
      setOrder(defaultOrder)
    })
  }

  /** Restricts the view to a customer, or a customer and currency, also of a book still to come; nothing named shows all. */
  function scope(customerUuid?: string, currency?: string): void {
    scoped = customerUuid === undefined && currency === undefined ? undefined : [customerUuid, currency]
    const chosen = loadedBook().opportunities.filter(
      (each) =>
        (customerUuid === undefined || each.customerUuid === customerUuid) &&
        (currency === undefined || each.currency === currency),
    )
    const isOpen = customerUuid === undefined && currency === undefined
    setFilter('opportunities', isOpen ? undefined : chosen.map((each) => each.index))
  }

  function setExcluded(rows: Iterable<number>, excluded: boolean): void {
    const own = [...rows]
    sight.onRows(
      own,
      (there) => edits.exclude(there, excluded),
      (early) => early.setExcluded(own, excluded),
    )
  }

  function setMatchingExcluded(excluded: boolean): string | undefined {
    // What is in sight early is not all that matches.
    return status.peek() === 'ready' ? edits.excludeMatching(excluded) : undefined
  }

  return {
    status: status as ReadonlySignal<BookStatus>,
    failure: failure as ReadonlySignal<ApiError | undefined>,
    progress: progress as ReadonlySignal<LoadProgress>,
    filter: filter as ReadonlySignal<BookFilter>,
    order: order as ReadonlySignal<Order>,
    revision: revision as ReadonlySignal<number>,
    contents: contents as ReadonlySignal<number>,
    count,
    totals,
    selection,
    earliestDepositDay,
    canUndo: edits.canUndo,
    canRedo: edits.canRedo,
    /** Edits on their way to the server. */
    unsent: edits.unsent,
    /** Edits that are not yet saved on this device. */
    unsaved: edits.unsaved,
    /** Those edits one by one, in the order they are sent. */
    waiting: edits.waiting,
    /** How the edits stand as a whole. */
    editState: edits.state,
    /** The last edit that was taken back, until `dismissRefusal`. */
    refused: edits.refused,
    /** For reading cells of rows in view. Read `contents` or `revision` where the answer must stay true. */
    book: sight.book,
    window: (offset: number, wanted: number): Uint32Array =>
      glance.peek() === undefined
        ? loadedBook().window(offset, wanted)
        : rowsFrom(glance.peek()!.book, offset, wanted),
    isIncluded: (row: number): boolean => (contents.value, !sight.book().isExcluded(row)),
    /** Sums of all rows in a state, by opportunity, whatever the filter. Subscribes to the contents. */
    stateTotals: (state: InvoiceState): readonly OpportunitySums[] => (
      contents.value,
      figures.value?.states[state] ?? sight.book().stateTotals(state)
    ),
    /** What is in sight while the book is still to come. */
    glance,
    /** Whether counts and sums are those of the whole book, as it is or as this device saw it last. */
    hasFigures: computed(() => status.value === 'ready' || figures.value !== undefined),
    /** The markets of a book that comes from the server, because this device had none. */
    fetchedMarkets: fetchedMarkets as ReadonlySignal<readonly BookMarket[] | undefined>,
    /** Names the view on screen; what it shows is kept for the next visit, and in sight at once then. */
    look: sight.look,
    /** Resolves when the first book that was asked for is in sight as it was last, or nothing is kept of it. */
    sought: sight.sought,
    /** Rows for a view that has none yet. */
    offerGlance: (offered: Glance): void => sight.offer(offered),
    /** What a rate costs over the included eligible rows of some opportunities. Subscribes to the contents. */
    price: (rate: Rate, opportunities?: readonly number[]): readonly PricedOpportunity[] => (
      contents.value,
      priceSelection(loadedBook(), rate, opportunities)
    ),
    /** The same of those rows that match. Subscribes to the filter, too. */
    priceMatching: (rate: Rate, opportunities?: readonly number[]): readonly PricedOpportunity[] => (
      revision.value,
      contents.value,
      priceSelection(loadedBook(), rate, opportunities, 'matching')
    ),
    load,
    pull: (): Promise<void> => client.pull(),
    /** The server has spoken of its newest version. */
    noteHead: (version: number): void => {
      if (status.peek() === 'ready') client.noteHead(version)
    },
    /** The network or a session is back. */
    wake: (): void => client.wake(),
    /** The store lost what it held: write it down again; alone when the store is this tab's memory now. */
    restore(isAlone: boolean): void {
      if (isAlone) client.sendWithoutLeadership()
      void client.restore(edits.steps())
    },
    /** How many edits a logout now would lose. */
    unsentBeforeLogout: (): number => client.pending.unsent,
    close,
    leave,
    setFilter,
    setFilters,
    setOrder,
    showVariant,
    scope,
    toggleExcluded: (row: number): void => setExcluded([row], !sight.book().isExcluded(row)),
    setExcluded,
    excludeMatching: (): string | undefined => setMatchingExcluded(true),
    includeMatching: (): string | undefined => setMatchingExcluded(false),
    undo: edits.undo,
    redo: edits.redo,
    dismissRefusal: edits.dismissRefusal,
  }
}

const NO_PROGRESS: LoadProgress = { rows: 0, rowCount: 0, bytes: 0, byteCount: 0 }

// A glance holds the first rows of its view, in order.
function rowsFrom({ length }: Book, offset: number, wanted: number): Uint32Array {
  const start = Math.min(offset, length)
  return Uint32Array.from({ length: Math.max(0, Math.min(wanted, length - start)) }, (_, n) => start + n)
}

function selectionOf({ count, excludedCount }: BookTotals): BookSelection {
  if (excludedCount === count) return 'unchecked'
  return excludedCount === 0 ? 'checked' : 'indeterminate'
}
