import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { emptyCandidates, type Candidates, type ClearInputs, type Decision } from '#domain/clearing'

export type Verdicts = Pick<Decision, 'verdict' | 'discountMinor' | 'daysEarly' | 'aprPpm'>

export interface FrozenClear {
  readonly inputs: ClearInputs
  readonly decision: Verdicts
}

/** Magic bytes of a record, with its format version. */
const MAGIC = 'SNRCLR1\n'
const compressAside = promisify(zstdCompress)
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
/** Below this size compressing synchronously is faster than a round trip to the thread pool. */
const SMALL_BYTES = 1 << 17

const COLUMNS = ['invoiceId', 'amountMinor', 'approvedDay', 'dueDay', 'excluded', 'hold', 'request'] as const
const RESULTS = ['verdict', 'discountMinor', 'daysEarly', 'aprPpm'] as const

/** sha256 of all a decision depends on: terms, requests and candidates, in hex. */
export function hashInputs({ terms, requests, candidates }: ClearInputs): string {
  const hash = createHash('sha256').update(JSON.stringify({ terms, requests: requests.map(plain) }))
  for (const name of COLUMNS) hash.update(bytesOf(candidates[name]))
  return hash.digest('hex')
}

/** sha256 of what was decided, in hex. */
export function hashDecision(decision: Verdicts): string {
  const hash = createHash('sha256')
  for (const name of RESULTS) hash.update(bytesOf(decision[name]))
  return hash.digest('hex')
}

/** Serializes a clear: a line of JSON with terms and requests, then the raw columns, compressed. */
export async function packRecord({ inputs, decision }: FrozenClear): Promise<Uint8Array> {
  const { terms, requests, candidates } = inputs
  const head = JSON.stringify({ terms, requests: requests.map(plain), count: candidates.invoiceId.length })
  const parts = [
    ...COLUMNS.map((name) => bytesOf(candidates[name])),
    ...RESULTS.map((name) => bytesOf(decision[name])),
  ]
  const bytes = Buffer.concat([Buffer.from(`${MAGIC}${head}\n`), ...parts])
  return bytes.length <= SMALL_BYTES ? zstdCompressSync(bytes, FAST) : compressAside(bytes, FAST)
}

export function unpackRecord(record: Uint8Array): FrozenClear {
  const bytes = zstdDecompressSync(record)
  const headEnd = bytes.indexOf(0x0a, MAGIC.length)
  if (headEnd < 0 || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new Error('this is no record of a clear')
  const { terms, requests, count } = JSON.parse(bytes.toString('utf8', MAGIC.length, headEnd)) as {
    terms: ClearInputs['terms']
    requests: ClearInputs['requests']
    count: number
  }
  let at = headEnd + 1
  const take = <Column extends Candidates[keyof Candidates]>(column: Column): Column => {
    new Uint8Array(column.buffer).set(bytes.subarray(at, (at += column.byteLength)))
    return column
  }
  const candidates = emptyCandidates(count)
  for (const name of COLUMNS) take(candidates[name])
  return {
    inputs: { terms, requests, candidates },
    decision: {
      verdict: take(new Uint8Array(count)),
      discountMinor: take(new Float64Array(count)),
      daysEarly: take(new Int32Array(count)),
      aprPpm: take(new Int32Array(count)),
    },
  }
}

// Only the fields that affect the decision, in a fixed order.
function plain(request: ClearInputs['requests'][number]): ClearInputs['requests'][number] {
  const { id, hasOwnRate, rate, createdAt, invoiceCeiling, submitDay } = request
  return {
    id,
    hasOwnRate,
    rate: { kind: rate.kind, ppm: rate.ppm },
    createdAt,
    ...(invoiceCeiling === undefined ? {} : { invoiceCeiling }),
    ...(submitDay === undefined ? {} : { submitDay }),
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
