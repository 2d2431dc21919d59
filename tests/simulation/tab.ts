import { decodeChunk, type Book, type BookChanges } from '#domain/invoices'
import type { BookStore } from '../../src/book/store/book-store.ts'
import { noJournal } from '../../src/book/store/unsaved-edits.ts'
import { createBookClient, type BookClient } from '../../src/book/sync/book-client.ts'
import type { BookCalls, ExclusionCall } from '../../src/book/sync/book-calls.ts'
import type { ChunkCodec } from '../../src/book/codec/chunk-codec.ts'
import type { MadeEntry } from '../../src/book/sync/client-world.ts'
import type { AnnouncedHead } from '../../src/book/sync/follower.ts'
import { ApiError } from '../../src/data/http/api-error.ts'
import { exclusionEntries } from '../../src/state/book/exclusion-calls.ts'
import type { Device, TabLife } from './device.ts'
import type { Ledger } from './ledger.ts'
import { Line, type Network } from './network.ts'
import type { ServerModel } from './server-model.ts'
import { hashOf } from './server-rows.ts'
import type { World } from './world.ts'

export interface TabFaults {
  /** Edits are removed from the outbox when sent, not when settled. */
  readonly forgetsOnSend?: boolean
  /** An answer counts as settled. */
  readonly trustsAnswers?: boolean
  readonly swallowsRejections?: boolean
  readonly keepsRejected?: boolean
  /** The server's announced versions are ignored. */
  readonly isDeaf?: boolean
  /** An answer is taken for that of the version before its effect. */
  readonly misreadsAnswers?: boolean
  readonly changesKeys?: boolean
  /** Changes of another epoch are applied. */
  readonly mistakesEpochs?: boolean
  readonly ignoresBase?: boolean
}

const codec: ChunkCodec = {
  unpack: async (bytes) => decodeChunk(bytes),
  decode: async ({ bytes }, sha256) => (hashOf(bytes) === sha256 ? decodeChunk(bytes) : undefined),
}

export class Tab implements TabLife {
  readonly name: string
  isAlive = true
  isOpen = false
  sending = 0
  readonly client: BookClient
  readonly #world: World
  readonly #server: ServerModel
  readonly #line: Line
  readonly #ledger: Ledger
  readonly #faults: TabFaults
  readonly #held: Device['held']
  readonly #store: BookStore
  #isEditing = false
  #hasRejected = false
  #isDrafting = false
  #attempts = 0

  constructor(
    name: string,
    parts: {
      world: World
      device: Device
      server: ServerModel
      network: Network
      ledger: Ledger
      faults: TabFaults
    },
  ) {
    this.name = name
    this.#world = parts.world
    this.#server = parts.server
    this.#line = new Line(parts, () => this.isAlive)
    this.#ledger = parts.ledger
    this.#faults = parts.faults
    this.#held = parts.device.held
    const { world, device, ledger } = parts
    this.#store = device.store(this, () => this.client.loaded().version)
    this.client = createBookClient(
      {
        calls: this.#calls(),
        store: this.#store,
        // A tab ends without a word here.
        journal: noJournal,
        codec,
        tabs: device.channel(this),
        leadership: device.leadership(this),
        now: () => world.now,
        wait: (milliseconds) => world.wait(milliseconds),
      },
      {
        onProgress() {},
        onFetch() {},
        onBook: () => this.#spoil(this.client.loaded().book),
        onRows() {},
        onCells() {},
        onOutbox() {},
        onSender() {},
        onRejected: (rejected) => {
          this.#hasRejected = true
          for (const { opId } of rejected) ledger.rejected.add(opId)
        },
        onSteps() {},
        onProblem: (problem) => this.#world.note(this.name, 'problem', String(problem)),
        onWiped() {},
      },
    )
  }

  get book(): Book {
    return this.client.loaded().book
  }

  async open(): Promise<void> {
    const saved = this.#ledger.savedNow()
    try {
      const isStored = await this.client.open()
      if (!this.isAlive) return
      this.isOpen = true
      this.#world.note(this.name, 'open', isStored)
      if (isStored) this.#ledger.expectShown(this, saved)
      await this.client.pull()
    } catch {
      await this.#world.wait(3000)
      if (this.isAlive) await this.open()
    }
  }

  edit(ids: readonly number[]): void {
    if (!this.isOpen) return
    const { book } = this
    const rows = ids.map((id) => book.rowOf(id)).filter((row) => row !== undefined)
    if (rows.length === 0) return
    this.#isEditing = true
    const step = book.setExcluded(rows, !book.isExcluded(rows[0]!))
    this.#isEditing = false
    if (step === undefined) return
    const options = { newKey: () => this.#ledger.newKey(), notAfter: this.#world.now + 3_600_000 }
    const entries = [...exclusionEntries(book, step, options)]
    for (const { entry } of entries) this.#ledger.made(this, entry)
    this.#world.note(this.name, 'edits', ids.join())
    void this.#write(entries)
  }

  async #write(entries: readonly MadeEntry[]): Promise<void> {
    await this.client.edit({ entries, undo: { put: [], forget: [] } })
    if (!this.isAlive) return
    this.#world.note(this.name, 'saved', entries.map(({ entry }) => entry.opId).join())
    for (const { entry } of entries) this.#ledger.saved(entry.opId)
  }

  /** Saves a draft, or removes it; one write at a time. */
  async draft(id: string, content: string | undefined): Promise<void> {
    if (this.#isDrafting || !this.isAlive) return
    this.#isDrafting = true
    this.#world.note(this.name, content === undefined ? 'discards' : 'drafts', id)
    this.#ledger.drafting(id, content)
    if (content === undefined) await this.#store.drafts.remove(id)
    else await this.#store.drafts.put({ id, content, savedAt: this.#world.now })
    if (!this.isAlive) return
    this.#ledger.drafted(id, content)
    this.#isDrafting = false
  }

  onHead(head: AnnouncedHead): void {
    if (!this.isAlive || !this.isOpen || this.#faults.isDeaf) return
    this.client.noteHead(this.#faults.ignoresBase ? this.#rebased(head) : head)
  }

  #rebased({ version, changes }: AnnouncedHead): AnnouncedHead {
    const from = this.client.loaded().version
    return {
      version,
      changes: changes.map((text) => JSON.stringify({ ...(JSON.parse(text) as BookChanges), from })),
    }
  }

  #calls(): BookCalls {
    return {
      manifest: () => this.#line.ask(() => this.#server.manifest()),
      chunk: (id) =>
        this.#line.ask(() => {
          const bytes = this.#server.chunk(id)
          if (bytes === undefined) throw new ApiError('NOT_FOUND', 404, 'gone')
          return bytes
        }),
      changes: async (known) => {
        const changes = await this.#line.ask(() => this.#server.changes(known))
        return this.#faults.mistakesEpochs ? { ...changes, epoch: known.epoch } : changes
      },
      setExcluded: (call) => this.#send(call),
    }
  }

  async #send(call: ExclusionCall): Promise<{ version: number }> {
    this.sending++
    this.#world.note(this.name, 'sends', call.idempotencyKey)
    if (this.#faults.forgetsOnSend) {
      this.#held.outbox = this.#held.outbox.filter((entry) => entry.opId !== call.idempotencyKey)
    }
    try {
      const { trustsAnswers, misreadsAnswers, changesKeys } = this.#faults
      const idempotencyKey = changesKeys
        ? `${call.idempotencyKey}/${this.name}-${++this.#attempts}`
        : call.idempotencyKey
      const { version } = await this.#line.ask(() => this.#server.setExcluded({ ...call, idempotencyKey }))
      if (trustsAnswers) return { version: 0 }
      return { version: misreadsAnswers ? version - 1 : version }
    } catch (error) {
      const isRejection = error instanceof ApiError && error.status === 404
      if (this.#faults.swallowsRejections && isRejection) return { version: this.client.loaded().version }
      throw error
    } finally {
      this.sending--
    }
  }

  // A book that does not roll rejected edits back.
  #spoil(book: Book): void {
    if (!this.#faults.keepsRejected) return
    const setExcluded = book.setExcluded.bind(book)
    book.setExcluded = (rows, excluded) =>
      this.#isEditing || !this.#hasRejected ? setExcluded(rows, excluded) : undefined
  }
}
