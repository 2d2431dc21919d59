import type { BookMarket } from '../market.ts'

/** One chunk of a snapshot: its compressed bytes (gzip of `encodeChunk`) are named by their own hash. */
export interface BookChunkEntry {
  readonly id: string
  readonly rows: number
  /** Compressed. */
  readonly bytes: number
  /** Hex SHA-256 of the compressed bytes. */
  readonly sha256: string
}

/** What a browser needs to load a book: a snapshot, and the markets as they are today. */
export interface BookManifest {
  /** The `BOOK_FORM` of its chunks. */
  readonly form: string
  /** Another epoch is another book: nothing kept from before is of use. */
  readonly epoch: string
  /** The version the chunks show; later changes are asked for by `since`. */
  readonly version: number
  readonly rowCount: number
  readonly chunks: readonly BookChunkEntry[]
  readonly markets: readonly BookMarket[]
  /** Names this state of the markets, days included. */
  readonly marketsTag: string
}

export interface BookChanges {
  /** The `BOOK_FORM` of its rows. */
  readonly form: string
  readonly epoch: string
  /** The version this begins at: it applies to a book of exactly that version. */
  readonly from: number
  readonly version: number
  /** Present when the markets differ from those the caller named by tag. */
  readonly markets?: readonly BookMarket[]
  readonly marketsTag: string
  /** Each is base64 of the gzip of `encodeChunk`; empty when no row changed, or the epoch is another one. */
  readonly rows: readonly string[]
  /**
   * The supplier's choice where it changed: base64 of `encodeExclusions`, to be applied after the rows. Of an invoice that
   * is there twice the last one counts.
   */
  readonly exclusions?: readonly string[]
}
