import type { BookStore } from '../../src/book/store/book-store.ts'
import type { Outbox } from '../../src/book/store/outbox.ts'
import { createMemoryStore, emptyStoredBook, type StoredBook } from '../../src/book/store/memory-store.ts'
import type { Leadership, TabChannel, TabMessage } from '../../src/book/sync/tab-channel.ts'
import type { World } from './world.ts'

/** What can be wrong with a browser, or with how the client uses it. */
export interface DeviceFaults {
  /** Edits are called saved before they are on the disk. */
  readonly isRelaxed?: boolean
  /** Every tab may lead at once. */
  readonly letsAllLead?: boolean
  /** The last edit goes first. */
  readonly sendsBackwards?: boolean
  /** Some edits are called saved and were never written. */
  readonly losesWrites?: boolean
  /** A delta's beginning is made to fit. */
  readonly hidesGaps?: boolean
}

/** One of a device's tabs, as its browser knows it. */
export interface TabLife {
  readonly name: string
  isAlive: boolean
}

/** What is written to the disk at once, and not only when the browser finds the time. */
const STRICT = new Set<string>([
  'add',
  'markDone',
  'settle',
  'refuse',
  'dismissRefusal',
] satisfies (keyof Outbox)[])

/** One browser on one machine: a disk, locks and channels that its tabs share. */
export class Device {
  readonly #world: World
  readonly #faults: DeviceFaults
  readonly held: StoredBook = emptyStoredBook()
  /** What a machine without power still has. */
  #durable: StoredBook = emptyStoredBook()
  #leader: TabLife | undefined
  #candidates: { tab: TabLife; lead: () => Promise<void> }[] = []
  #listeners = new Map<TabLife, (message: TabMessage) => void>()

  constructor(world: World, faults: DeviceFaults) {
    this.#world = world
    this.#faults = faults
  }

  /** The tab is gone, without a word. */
  close(tab: TabLife): void {
    tab.isAlive = false
    this.#listeners.delete(tab)
    this.#candidates = this.#candidates.filter((each) => each.tab !== tab)
    if (this.#leader !== tab) return
    this.#leader = undefined
    this.#appoint()
  }

  /** The machine is without power: what was not on the disk never was. */
  losePower(): void {
    Object.assign(this.held, copy(this.#durable))
  }

  /** Part of the cache is damaged. */
  damage(): void {
    this.held.chunks.clear()
    this.#flush()
  }

  /** The store as one tab sees it; `version` tells how far the tab's book is. */
  store(tab: TabLife, version: () => number): BookStore {
    const inner = createMemoryStore(this.held)
    const delayed =
      (name: string, method: (...args: never[]) => Promise<unknown>) =>
      async (...args: never[]): Promise<unknown> => {
        await this.#world.wait(this.#world.random.between(0, 4))
        if (!tab.isAlive) return new Promise(() => {})
        const isLost = name === 'add' && this.#faults.losesWrites && this.#world.random.chance(0.2)
        if (isLost) return []
        const result = await method(...args)
        const isOnDisk = STRICT.has(name) && !(name === 'add' && this.#faults.isRelaxed)
        if (isOnDisk || this.#world.random.chance(0.5)) this.#flush(this.#faults.isRelaxed && !isOnDisk)
        return this.#spoil(name, result, version())
      }
    // Every method of a part of the inner store, one by one.
    const part = <Part extends object>(methods: Part): Part =>
      Object.fromEntries(
        Object.entries(methods).map(([name, method]) => [name, delayed(name, method)]),
      ) as Part
    return {
      cache: part(inner.cache),
      outbox: part(inner.outbox),
      drafts: part(inner.drafts),
      wipe: async () => void (await delayed('wipe', () => inner.wipe())()),
      close: () => {},
    }
  }

  #spoil(name: string, result: unknown, version: number): unknown {
    if (name === 'nextToSend' && this.#faults.sendsBackwards) {
      return this.held.outbox.findLast((entry) => entry.done === undefined)
    }
    if (name !== 'base' || !this.#faults.hidesGaps || this.held.manifest === undefined) return result
    const first = this.held.deltas.findIndex((delta) => delta.version > version)
    const deltas = this.held.deltas.map((delta, n) => (n === first ? { ...delta, from: version } : delta))
    return { manifest: this.held.manifest, deltas }
  }

  #flush(isSkipped = false): void {
    if (!isSkipped) this.#durable = copy(this.held)
  }

  leadership(tab: TabLife): Leadership {
    return {
      hold: (lead) => {
        if (this.#faults.letsAllLead) void lead()
        else {
          this.#candidates.push({ tab, lead })
          this.#appoint()
        }
      },
    }
  }

  #appoint(): void {
    if (this.#leader !== undefined) return
    const next = this.#candidates.shift()
    if (next === undefined) return
    this.#leader = next.tab
    this.#world.note('leads', next.tab.name)
    this.#world.after(1, () => {
      if (next.tab.isAlive) void next.lead()
    })
  }

  channel(tab: TabLife): TabChannel {
    let heardUntil = this.#world.now
    return {
      post: (message) => {
        // In the order they were sent, some time later.
        heardUntil = Math.max(heardUntil, this.#world.now + this.#world.random.between(0, 30))
        for (const [other, listener] of this.#listeners) {
          if (other === tab) continue
          this.#world.after(heardUntil - this.#world.now, () => {
            if (other.isAlive) listener(message)
          })
        }
      },
      listen: (listener) => void this.#listeners.set(tab, listener),
      close: () => void this.#listeners.delete(tab),
    }
  }
}

// Values are never changed in place, so a copy of the shell is a copy.
function copy(held: StoredBook): StoredBook {
  return { ...held, chunks: new Map(held.chunks) }
}
