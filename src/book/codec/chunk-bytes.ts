import { decodeChunk, type InvoiceChunk } from '#domain/invoices'
import { FormatError } from '#domain/columns'

/** Unpacks a chunk as it travels: gzip of the binary form. Throws a `FormatError` when it is none. */
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

/** Whether bytes have the hash they are named by. Without a secure context there is nothing to tell by. */
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

/** Bytes of a text's length at once: a call takes only so many arguments. */
const LETTERS_AT_ONCE = 0x8000

/** Bytes as base64 text. */
export function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += LETTERS_AT_ONCE) {
    letters += String.fromCharCode(...bytes.subarray(at, at + LETTERS_AT_ONCE))
  }
  return btoa(letters)
}
