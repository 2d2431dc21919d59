import type { Buffer } from 'node:buffer'
import { inflateRawSync } from 'node:zlib'
import type { FileProblem } from './file-problem.ts'
import { isMarkupTooLong } from './markup-length.ts'

/** How large a workbook may be once unpacked, all its parts together. */
const MOST_UNPACKED_BYTES = 256 * 1024 * 1024
/** Texts that cells share, styles and the like: a reader makes many times their size of them before the first row. */
const MOST_BYTES_BESIDE_SHEETS = 64 * 1024 * 1024
/** A workbook has a few parts for each sheet. */
const MOST_PARTS = 1_000

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
/** A size that does not fit the directory: such a part is beyond the limit anyway. */
const ELSEWHERE = 0xffffffff

/**
 * Checks an archive before anything reads it as a workbook: whether it is whole, and how large its parts really are. The
 * sizes that an archive tells of itself may be lies, so each part is unpacked, shown to `onPart` and forgotten.
 */
export function archiveProblem(
  bytes: Buffer,
  mostBytes = MOST_UNPACKED_BYTES,
  onPart?: (name: string, unpacked: Buffer) => void,
): FileProblem | undefined {
  const end = endOfDirectory(bytes)
  if (end === undefined) return 'WORKBOOK_DAMAGED'
  const count = bytes.readUInt16LE(end + 10)
  // Such a directory stands elsewhere (ZIP64): who unpacks the archive would read parts that are not measured here.
  if (bytes.readUInt32LE(end + 12) === ELSEWHERE || count > MOST_PARTS) return 'WORKBOOK_TOO_LARGE'
  let at = bytes.readUInt32LE(end + 16)
  let left = mostBytes
  for (let part = 0; part < count; part++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return 'WORKBOOK_DAMAGED'
    const most = isSheet(bytes, at) ? left : Math.min(left, MOST_BYTES_BESIDE_SHEETS)
    const unpacked = unpack(bytes, at, most)
    if (typeof unpacked === 'string') return unpacked
    left -= unpacked.length
    if (left < 0 || unpacked.length > most) return 'WORKBOOK_TOO_LARGE'
    if (!isMedia(bytes, at) && isMarkupTooLong(unpacked)) return 'WORKBOOK_TOO_LARGE'
    onPart?.(nameOf(bytes, at), unpacked)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return undefined
}

function isSheet(bytes: Buffer, entry: number): boolean {
  return /^xl\/worksheets\/[^/]+\.xml$/i.test(nameOf(bytes, entry))
}

/** Pictures, macros and the like, which are no markup. */
function isMedia(bytes: Buffer, entry: number): boolean {
  return !/\.(?:xml|rels|vml)$/i.test(nameOf(bytes, entry))
}

function nameOf(bytes: Buffer, entry: number): string {
  return bytes.subarray(entry + 46, entry + 46 + bytes.readUInt16LE(entry + 28)).toString('latin1')
}

function endOfDirectory(bytes: Buffer): number | undefined {
  const last = bytes.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  return undefined
}

function unpack(bytes: Buffer, entry: number, most: number): Buffer | FileProblem {
  const [flags, method] = [bytes.readUInt16LE(entry + 8), bytes.readUInt16LE(entry + 10)]
  const packed = bytes.readUInt32LE(entry + 20)
  if (packed === ELSEWHERE || bytes.readUInt32LE(entry + 24) === ELSEWHERE) return 'WORKBOOK_TOO_LARGE'
  // A part whose size stands behind it could be longer than what is checked here.
  if ((flags & 8) !== 0 && packed === 0) return 'WORKBOOK_DAMAGED'
  const local = bytes.readUInt32LE(entry + 42)
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL_ENTRY) return 'WORKBOOK_DAMAGED'
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packed > bytes.length) return 'WORKBOOK_DAMAGED'
  const part = bytes.subarray(start, start + packed)
  if (method === 0 || packed === 0) return part
  if (method !== 8) return 'WORKBOOK_DAMAGED'
  try {
    return inflateRawSync(part, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    const isTooLarge = (error as { readonly code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLarge ? 'WORKBOOK_TOO_LARGE' : 'WORKBOOK_DAMAGED'
  }
}
