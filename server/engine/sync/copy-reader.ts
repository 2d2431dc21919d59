const SIGNATURE = [0x50, 0x47, 0x43, 0x4f, 0x50, 0x59, 0x0a, 0xff, 0x0d, 0x0a, 0x00]
const HEADER_BYTES = SIGNATURE.length + 8

export interface CopyRow {
  readonly bytes: Uint8Array
  readonly view: DataView
  /** Where each field begins; its length in `sizes`, −1 for null. */
  readonly starts: Int32Array
  readonly sizes: Int32Array
}

/**
 * Parses `COPY … (format binary)` incrementally and passes each row to `onRow` without allocating an object: a row is
 * valid until `onRow` returns. A partial row is buffered until the next chunk. After the end of a COPY another may follow with the
 * next chunk.
 */
export class CopyReader {
  readonly #fields: number
  readonly #onRow: (row: CopyRow) => void
  #rest: Uint8Array = new Uint8Array(0)
  #isStarted = false
  #isEnded = false

  constructor(fields: number, onRow: (row: CopyRow) => void) {
    this.#fields = fields
    this.#onRow = onRow
  }

  push(piece: Uint8Array): void {
    if (this.#isEnded) this.#isStarted = this.#isEnded = false
    let bytes = join(this.#rest, piece)
    this.#rest = bytes
    if (!this.#isStarted) {
      if (bytes.length < HEADER_BYTES) return
      bytes = bytes.subarray(headerEnd(bytes))
      this.#isStarted = true
    }
    const taken = takeRows(bytes, this.#fields, this.#onRow)
    this.#isEnded ||= taken.ended
    this.#rest = bytes.subarray(taken.length)
  }

  /** Ends the input; throws when the last row is incomplete. */
  end(): void {
    if (!this.#isEnded) throw new Error('the database broke off a COPY')
  }
}

function join(rest: Uint8Array, piece: Uint8Array): Uint8Array {
  if (rest.length === 0) return piece
  const joined = new Uint8Array(rest.length + piece.length)
  joined.set(rest)
  joined.set(piece, rest.length)
  return joined
}

function headerEnd(bytes: Uint8Array): number {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) throw new Error('this is no COPY in binary form')
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return HEADER_BYTES + view.getInt32(SIGNATURE.length + 4)
}

function takeRows(
  bytes: Uint8Array,
  fields: number,
  onRow: (row: CopyRow) => void,
): { readonly length: number; readonly ended: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const row = { bytes, view, starts: new Int32Array(fields), sizes: new Int32Array(fields) }
  let at = 0
  while (at + 2 <= bytes.length) {
    const count = view.getInt16(at)
    if (count === -1) return { length: bytes.length, ended: true }
    if (count !== fields) throw new Error(`a COPY of ${fields} fields gave a row of ${count}`)
    const end = findFields(row, at + 2, fields)
    if (end === undefined) break
    onRow(row)
    at = end
  }
  return { length: at, ended: false }
}

// The offset of the row's end; undefined while it is incomplete.
function findFields({ view, starts, sizes }: CopyRow, from: number, fields: number): number | undefined {
  let at = from
  for (let field = 0; field < fields; field++) {
    if (at + 4 > view.byteLength) return undefined
    const size = view.getInt32(at)
    starts[field] = at + 4
    sizes[field] = size
    at += 4 + Math.max(size, 0)
  }
  return at <= view.byteLength ? at : undefined
}
