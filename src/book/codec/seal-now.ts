import { gcm } from '@noble/ciphers/aes.js'
import { packValue } from './pack-value.ts'
import { newNonce, withNonce } from './seal.ts'

/** Encrypts a value like `seal` where nothing can be awaited: slower, so for little. `raw` is the key of 256 bits. */
export function sealNow(raw: Uint8Array, value: unknown): Uint8Array<ArrayBuffer> {
  const iv = newNonce()
  return withNonce(iv, gcm(raw, iv).encrypt(packValue(value)))
}
