import type { BookStore } from '../../src/book/store/book-store.ts'
import type { DraftStore } from '../../src/book/store/drafts.ts'
import type { Outbox, OutboxEntry } from '../../src/book/store/outbox.ts'
import { createMemoryStore, emptyStoredBook, type StoredBook } from '../../src/book/store/memory-store.ts'
import type { Leadership, TabChannel, TabMessage } from '../../src/book/sync/tab-channel.ts'
import type { World } from './world.ts'

export interface DeviceFaults {
  /** Edits are reported as saved before they are durable. */
  readonly isRelaxed?: boolean
  readonly letsAllLead?: boolean
  readonly sendsInReverse?: boolean
  readonly losesWrites?: boolean
  /** A delta's base version is overwritten to fit. */
  readonly hidesGaps?: boolean
  /** An answered edit is settled before the stored book contains its effect. */
  readonly settlesEarly?: boolean
  /** What the stored book contains is never taken out of the outbox. */
  readonly neverSettles?: boolean
  /** A new edit is put in front of those that wait. */
  readonly queuesInFront?: boolean
  /** The lock of a tab that crashed is never free again. */
  readonly keepsDeadLeader?: boolean
  readonly dropsTabMessages?: boolean
  /** Tabs tell each other of answers with a version that every book has. */
  readonly misdatesDone?: boolean
  /** Drafts are reported as saved before they are durable. */
  readonly losesDrafts?: boolean
  /** Saving a draft replaces those with other ids. */
  readonly mixesDrafts?: boolean
  readonly keepsRemovedDrafts?: boolean
}

export interface TabLife {
  readonly name: string
  isAlive: boolean
}

const STRICT = new Set<string>([
  'add',
  'markDone',
  'settle',
  'reject',
  'dismissRejection',
  'put',
  'remove',
] satisfies (keyof Outbox | keyof DraftStore)[])

export class Device {
  readonly #world: World
  readonly #faults: DeviceFaults
  readonly held: StoredBook = emptyStoredBook()
  /** The state after a power failure. */
  #durable: StoredBook = emptyStoredBook()
  #leader: TabLife | undefined
  #candidates: { tab: TabLife; lead: () => Promise<void> }[] = []
  #listeners = new Map<TabLife, (message: TabMessage) => void>()

  constructor(world: World, faults: DeviceFaults) {
    this.#world = world
    this.#faults = faults
  }

  close(tab: TabLife): void {
    tab.isAlive = false
    this.#listeners.delete(tab)
    this.#candidates = this.#candidates.filter((each) => each.tab !== tab)
    if (this.#leader !== tab || this.#faults.keepsDeadLeader) return
    this.#leader = undefined
    this.#appoint()
  }

  losePower(): void {
    Object.assign(this.held, copy(this.#durable))
  }

  damage(): void {
    this.held.chunks.clear()
    this.#flush()
  }

  /** The store of one tab; `version` gives the version of its book. */
  store(tab: TabLife, version: () => number): BookStore {
    const inner = createMemoryStore(this.held)
    const delayed =
      (name: string, method: (...args: never[]) => Promise<unknown>) =>
      async (...args: never[]): Promise<unknown> => {
        await this.#world.wait(this.#world.random.between(0, 4))
        if (!tab.isAlive) return new Promise(() => {})
        if (this.#loses(name)) return name === 'settle' ? false : []
        const result = await method(...args)
        this.#disturb(name, result)
        const isEarly = name === 'add' ? this.#faults.isRelaxed : name === 'put' && this.#faults.losesDrafts
        const isOnDisk = STRICT.has(name) && isEarly !== true
        if (isOnDisk || this.#world.random.chance(0.5)) this.#flush(this.#faults.isRelaxed && !isOnDisk)
        return this.#spoil(name, result, version())
      }
    // Wraps every method of a part of the inner store.
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

  #loses(name: string): boolean {
    const { losesWrites, neverSettles, keepsRemovedDrafts, mixesDrafts, settlesEarly } = this.#faults
    if (name === 'put' && mixesDrafts) this.held.drafts = []
    if (name === 'settle' && settlesEarly)
      this.held.outbox = this.held.outbox.filter((entry) => entry.done === undefined)
    if (name === 'add') return losesWrites === true && this.#world.random.chance(0.2)
    return (name === 'settle' && neverSettles === true) || (name === 'remove' && keepsRemovedDrafts === true)
  }

  #disturb(name: string, result: unknown): void {
    if (name !== 'add' || !this.#faults.queuesInFront) return
    const added = result as readonly OutboxEntry[]
    this.held.outbox = [...added, ...this.held.outbox.filter((entry) => !added.includes(entry))]
  }

  #spoil(name: string, result: unknown, version: number): unknown {
    if (name === 'nextToSend' && this.#faults.sendsInReverse) {
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
    let deliveredUntil = this.#world.now
    return {
      post: (sent) => {
        if (this.#faults.dropsTabMessages) return
        const isMisdated = sent.kind === 'done' && this.#faults.misdatesDone
        const message = isMisdated ? { ...sent, done: { ...sent.done, version: 0 } } : sent
        // In the order of sending, with a delay.
        deliveredUntil = Math.max(deliveredUntil, this.#world.now + this.#world.random.between(0, 30))
        for (const [other, listener] of this.#listeners) {
          if (other === tab) continue
          this.#world.after(deliveredUntil - this.#world.now, () => {
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
