import { decodeChunk, type InvoiceChunk } from '#domain/invoices'
import { FormatError } from '#domain/columns'

/** Decodes the wire form of a chunk: gzip of the binary form. Throws a `FormatError` for other bytes. */
export async function unpackChunk(packed: Uint8Array): Promise<InvoiceChunk> {
  return decodeChunk(await gunzip(packed))
}

async function gunzip(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer())
  } catch (cause) {
    throw new FormatError('the bytes are not compressed as they should be', { cause })
  }
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

/** The bytes of a base64 text. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

/** The number of characters converted by one call, which limits the number of its arguments. */
const MAX_ARGUMENTS = 0x8000

/** Bytes as base64 text. */
export function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS) {
    letters += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS))
  }
  return btoa(letters)
}
