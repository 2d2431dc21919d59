const PIECE_BYTES = 65_536

export interface InvoiceFile {
  readonly rows: number
  readonly bytes: Uint8Array
}

/** What was read: sums that no wrong row leaves as they are. */
export interface FileSums {
  readonly rows: number
  readonly amountMinor: number
  readonly createdDays: number
  readonly dueDays: number
  /** Characters of the invoice numbers, without what a spreadsheet has put behind them. */
  readonly numberLength: number
}

/** The bytes as a disk gives them. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
