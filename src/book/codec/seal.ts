import { packValue, unpackValue } from './pack-value.ts'

const NONCE_BYTES = 12
const ALGORITHM = 'AES-GCM'

export async function seal(key: CryptoKey, value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const iv = newNonce()
  const hidden = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, packValue(value))
  return withNonce(iv, new Uint8Array(hidden))
}

export function newNonce(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
}

/** The form of an encrypted value: what it was encrypted with, then the value and its proof. */
export function withNonce(iv: Uint8Array, hidden: Uint8Array): Uint8Array<ArrayBuffer> {
  const sealed = new Uint8Array(NONCE_BYTES + hidden.length)
  sealed.set(iv)
  sealed.set(hidden, NONCE_BYTES)
  return sealed
}

/** Decrypts a value, whose type the caller knows. Throws when it was encrypted with another key. */
export async function unseal<Value>(key: CryptoKey, sealed: Uint8Array): Promise<Value> {
  const bytes = sealed as Uint8Array<ArrayBuffer>
  const iv = bytes.subarray(0, NONCE_BYTES)
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes.subarray(NONCE_BYTES))
  return unpackValue(plain) as Value
}

/** Imports a key of 256 bits that cannot be exported. */
export function importKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, ALGORITHM, false, ['encrypt', 'decrypt'])
}
