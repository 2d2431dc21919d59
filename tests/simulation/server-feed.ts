import { BOOK_FORM, encodeExclusions, type BookChanges, type BookManifest } from '#domain/invoices'
import type { ServerFaults } from './server-faults.ts'
import { blockOf, hashOf, markets, pack, type Tables } from './server-rows.ts'

interface Snapshot {
  readonly epoch: string
  readonly version: number
  readonly bytes: Uint8Array
  readonly rows: number
}

/** Reads the tables for the browser: modelled, because the server does so through COPY. */
export class ServerFeed {
  readonly #faults: ServerFaults
  #snapshot: Snapshot | undefined

  constructor(faults: ServerFaults) {
    this.#faults = faults
  }

  /** As a process that starts: no snapshot is kept. */
  forget(): void {
    this.#snapshot = undefined
  }

  enterEpoch(epoch: string, version: number): void {
    if (!this.#faults.keepsSnapshot) this.#snapshot = undefined
    else if (this.#snapshot !== undefined) this.#snapshot = { ...this.#snapshot, epoch, version }
  }

  /** `before` are the rows before the last commit. */
  manifest({ head, epoch, rows }: Tables, before: Tables['rows'] | undefined): BookManifest {
    const known = this.#snapshot
    const isOld = known === undefined || known.epoch !== epoch || head - known.version > 6
    const snapshot = isOld
      ? { epoch, version: head, bytes: pack([...this.#snapshotRows(rows, before).values()]), rows: rows.size }
      : known
    this.#snapshot = snapshot
    const entry = { id: hashOf(snapshot.bytes), sha256: hashOf(snapshot.bytes), bytes: snapshot.bytes.length }
    return {
      form: BOOK_FORM,
      epoch: snapshot.epoch,
      version: snapshot.version,
      rowCount: snapshot.rows,
      chunks: [{ ...entry, rows: snapshot.rows }],
      markets,
      marketsTag: 'same',
    }
  }

  #snapshotRows(rows: Tables['rows'], before: Tables['rows'] | undefined): Tables['rows'] {
    return this.#faults.tearsSnapshots && before?.size === rows.size ? before : rows
  }

  chunk(id: string): Uint8Array | undefined {
    const bytes = this.#snapshot?.bytes
    return bytes !== undefined && hashOf(bytes) === id ? bytes : undefined
  }

  changes(
    known: { readonly epoch: string; readonly version: number },
    { epoch, head, rows }: Tables,
  ): BookChanges {
    const changed = [...rows.values()].filter((row) => epoch === known.epoch && row.version > known.version)
    const packed = changed.length > 0 ? [Buffer.from(pack(changed)).toString('base64')] : []
    const isKnown = epoch === known.epoch
    const chosen = [...rows.values()].filter((row) => isKnown && row.choiceVersion > known.version)
    const exclusions = encodeExclusions(chosen.map(({ id, excluded }) => blockOf(id, excluded)))
    return {
      form: BOOK_FORM,
      epoch: this.#faults.relabelsChanges ? known.epoch : epoch,
      from: known.version,
      version: head,
      marketsTag: 'same',
      rows: packed,
      ...(chosen.length > 0 && { exclusions: [Buffer.from(exclusions).toString('base64')] }),
    }
  }

  /** The last change as the subscription sends it, from the version before. */
  changeTo(version: number, tables: Tables): string {
    const changes = this.changes({ epoch: tables.epoch, version: version - 1 }, { ...tables, head: version })
    const { announcesNothing, mislabelsAnnouncements } = this.#faults
    return JSON.stringify({
      ...changes,
      ...(announcesNothing && { rows: [], exclusions: [] }),
      ...(mislabelsAnnouncements && { from: version - 3 }),
    })
  }
}
