import type { BookChanges } from '#domain/invoices'
import { headOf, marketsTagOf } from '../store/cache.ts'
import type { BookHead } from '../store/outbox.ts'
import { applyChanges } from './apply-changes.ts'
import type { BookView } from './book-view.ts'
import { yieldToEventLoop, type ClientEvents, type ClientWorld } from './client-world.ts'
import { loadFetched, refreshCache } from './load-book.ts'
import { readOutbox } from './read-outbox.ts'

/** The number of pulls after which a book that is still behind waits for the next message of the server. */
const MAX_PULLS = 5
/** The days of markets change without a new version. */
const PULL_INTERVAL_MS = 10 * 60_000
/** A change is announced within so long after its answer, or it is asked for. */
const TOLD_WITHIN_MS = 300

/** A version that the server announces: after a change, and as a beacon. */
export interface AnnouncedHead {
  readonly version: number
  /** Each a `BookChanges` as JSON, in their order: those since the announcement before. Empty: they have to be asked for. */
  readonly changes: readonly string[]
}

interface FollowerOptions {
  readonly world: ClientWorld
  readonly view: BookView
  readonly events: ClientEvents
  readonly onResend: () => void
}

/** Follows the server's changes: pulls deltas, applies them, and writes them to the cache for the other tabs. */
export class Follower {
  readonly #options: FollowerOptions
  readonly #serialize = createSerializer()
  readonly #onProblem = (problem: unknown): void => this.#options.events.onProblem(problem)
  #pulledAt = Number.NEGATIVE_INFINITY
  #pulling: Promise<void> | undefined
  /** The newest version that the server or another tab has announced. */
  #announced = 0
  /** Whether the server announces what changes. */
  #isTold = false
  #isExpecting = false
  /** The version with the effect of a stored edit that was answered before this tab had it. */
  #unsettled: BookHead | undefined

  constructor(options: FollowerOptions) {
    this.#options = options
  }

  /** A whole book has been loaded. Changes wait until it is `saved`: the store appends them to it. */
  onAdopted({ version }: BookHead, saved: Promise<void> = Promise.resolve()): void {
    this.#announced = version
    void this.#serialize(() => saved)
  }

  /** Applies the server's changes; concurrent calls share one pull. */
  pull(): Promise<void> {
    // Who opens a book pulls when it is there; a second one loaded meanwhile would be newer than the one that replaces it.
    if (!this.#options.view.isOpen) return Promise.resolve()
    this.#pulling ??= this.#serialize(() => this.#pullAll())
      .catch(this.#onProblem)
      .finally(() => {
        this.#pulling = undefined
      })
    return this.#pulling
  }

  noteHead(head: AnnouncedHead): void {
    this.#isTold = true
    void this.#applyHead(head)
  }

  /** The server has reached this version: its announcement is on its way, or the version is pulled. */
  expect(head: BookHead): void {
    if (!this.#isTold || head.epoch !== this.#options.view.loaded.epoch) return this.pullUpTo(head.version)
    this.#announced = Math.max(this.#announced, head.version)
    if (!this.#isExpecting) void this.#pullUnlessTold()
  }

  /** A stored edit is settled as soon as this tab has the version, whichever tab stores that. */
  settleAt(head: BookHead): void {
    this.#unsettled = head
  }

  // The tab that stored the version may have settled before the answer was stored.
  async #settleAnswered(): Promise<void> {
    const { view } = this.#options
    if (this.#unsettled === undefined || view.isStopped || view.isBehind(this.#unsettled)) return
    this.#unsettled = undefined
    await this.settleStore()
  }

  pullUpTo(version: number): void {
    this.#announced = Math.max(this.#announced, version)
    void this.pull()
  }

  /** Another tab has written deltas to the cache: they need not be fetched. */
  async onStoredHead(head: BookHead): Promise<void> {
    await this.#serialize(() => this.#applyStored())
    await this.#settleAnswered()
    if (this.#options.view.isBehind(head)) this.pullUpTo(head.version)
  }

  async settleStore(): Promise<void> {
    const { world, view, onResend } = this.#options
    if (!(await world.store.outbox.settle()) || view.isStopped) return
    world.tabs.post({ kind: 'added' })
    onResend()
  }

  refreshCache(): Promise<void> {
    return this.#serialize(() => this.#refreshCache())
  }

  /** Brings the cache to the version of this tab. */
  catchUpCache(): Promise<void> {
    return this.#serialize(() => this.#catchUpCache())
  }

  async #pullAll(): Promise<void> {
    const { world, view } = this.#options
    for (let round = 0; round < MAX_PULLS && !view.isStopped; round++) {
      const { epoch, version, marketsTag } = view.loaded
      let changes
      try {
        changes = await world.calls.changes({ epoch, version, marketsTag })
      } catch {
        // Without an answer the book stays as it is; the next message of the server pulls again.
        return
      }
      this.#pulledAt = world.now()
      const result = await this.#apply(changes)
      if (result === 'otherBook') return this.#reload()
      if (result === 'applied') await this.#save(changes)
      // The answer may be older than the announced version.
      if (result === 'applied' && this.#announced <= view.loaded.version) return
    }
  }

  #apply(changes: BookChanges) {
    const { view, world, events } = this.#options
    return applyChanges(view, changes, world, events)
  }

  async #applyHead({ version, changes }: AnnouncedHead): Promise<void> {
    const { view, world } = this.#options
    await this.#serialize(() => this.#applyTold(changes)).catch(this.#onProblem)
    const isOld = world.now() - this.#pulledAt > PULL_INTERVAL_MS
    if (!view.isStopped && (version !== view.loaded.version || isOld)) this.pullUpTo(version)
  }

  async #pullUnlessTold(): Promise<void> {
    const { view, world } = this.#options
    this.#isExpecting = true
    await world.wait(TOLD_WITHIN_MS)
    this.#isExpecting = false
    if (!view.isStopped && view.loaded.version < this.#announced) await this.pull()
  }

  async #applyTold(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const changes = JSON.parse(text) as BookChanges
      const { epoch, version, marketsTag } = this.#options.view.loaded
      const hasMarkets = changes.markets !== undefined || changes.marketsTag === marketsTag
      if (changes.epoch !== epoch || changes.from !== version || !hasMarkets) continue
      const result = await this.#apply(changes)
      if (result === 'otherBook') return this.#reload()
      await this.#save(changes)
    }
  }

  async #reload(): Promise<void> {
    const { world, view, events } = this.#options
    const { calls, store, codec } = world
    const next = await loadFetched({
      calls,
      cache: store.cache,
      codec,
      yieldToEventLoop: () => yieldToEventLoop(world),
      onProgress: ignore,
      isStopped: () => view.isStopped,
    }).catch(this.#onProblem)
    if (next === undefined || view.isStopped) return
    this.onAdopted(next)
    view.adopt(next)
    await next.saved
    await this.settleStore()
    await readOutbox(view, store.outbox, events)
  }

  async #save(changes: BookChanges): Promise<void> {
    const { view, world } = this.#options
    const isNews = changes.version > changes.from || changes.markets !== undefined
    if (isNews && !(await world.store.cache.appendDelta(changes))) await this.#catchUpCache()
    await this.settleStore()
    if (!isNews) return
    const { epoch, version } = view.loaded
    world.tabs.post({ kind: 'head', head: { epoch, version } })
  }

  async #catchUpCache(): Promise<void> {
    const { view, world } = this.#options
    const { cache } = world.store
    const base = await cache.base()
    const head = base && headOf(base)
    if (base === undefined || head?.epoch !== view.loaded.epoch) return this.#refreshCache()
    if (head.version >= view.loaded.version) return
    const missing = await world.calls.changes({ ...head, marketsTag: marketsTagOf(base) }).catch(ignore)
    if (missing !== undefined) await cache.appendDelta(missing)
  }

  async #refreshCache(): Promise<void> {
    const { calls, store, codec } = this.#options.world
    await refreshCache({ calls, cache: store.cache, codec }).catch(this.#onProblem)
  }

  async #applyStored(): Promise<void> {
    const { view, world } = this.#options
    const base = await world.store.cache.base()
    for (const delta of base?.deltas ?? []) {
      if (delta.epoch !== view.loaded.epoch || delta.version <= view.loaded.version) continue
      if ((await this.#apply(delta)) !== 'applied') break
    }
  }
}

function ignore(): undefined {
  return undefined
}

/** Runs asynchronous work one at a time, in the order of the calls. */
type Serialize = <Result>(work: () => Promise<Result>) => Promise<Result>

function createSerializer(): Serialize {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
