import { decodeChunk, type InvoiceChunk } from '#domain/invoices'
import { FormatError } from '#domain/columns'

/** Decodes the wire form of a chunk: gzip of the binary form. Throws a `FormatError` for other bytes. */
export async function unpackChunk(packed: Uint8Array): Promise<InvoiceChunk> {
  return decodeChunk(await gunzip(packed))
}

async function gunzip(packed: Uint8Array): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip')
  // Written as a whole: as a stream of a blob the bytes take a way through another process. Errors come by the other end.
  const writer = writable.getWriter()
  writer.write(packed as Uint8Array<ArrayBuffer>).catch(() => undefined)
  writer.close().catch(() => undefined)
  try {
    return await bytesOf(readable)
  } catch (cause) {
    throw new FormatError('the bytes are not compressed as they should be', { cause })
  }
}

// Read by hand: as the body of a response the pieces take half as long again.
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value)
    length += next.value.length
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Whether bytes have the expected hash. Without a secure context it cannot be computed, and the result is true. */
export async function hasHash(bytes: Uint8Array, sha256: string): Promise<boolean> {
  if (globalThis.crypto?.subtle === undefined) return true
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
  return hex(digest) === sha256
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
