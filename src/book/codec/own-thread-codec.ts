import type { InvoiceChunk } from '#domain/invoices'
import { hasHash, unpackChunk } from './chunk-bytes.ts'
import type { ChunkCodec, StoredChunk } from './chunk-codec.ts'
import { unseal } from './seal.ts'

export const ownThreadCodec: ChunkCodec = { unpack: unpackChunk, decode }

async function decode({ bytes, key }: StoredChunk, sha256: string): Promise<InvoiceChunk | undefined> {
  const packed = key === undefined ? bytes : await unseal<Uint8Array>(key, bytes).catch(() => undefined)
  if (packed === undefined || !(await hasHash(packed, sha256))) return undefined
  return unpackChunk(packed)
}
