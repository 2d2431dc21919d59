import { Rejection } from '../rejection.ts'

/** Objects that all servers share, by key. A key is made of ids of the server's own and `/`. */
export interface ObjectStore {
  /**
   * Stores an object of one byte or more as a whole or not at all, in place of one that has the key. Of a stream two parts of
   * 8 MB are in memory at a time.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** The content of an object, piece by piece; undefined where there is none. */
  get(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Removes an object, if there is one. */
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredObject>
}

export interface StoredObject {
  readonly key: string
  readonly storedAt: Date
}

/** The object store does not answer, or rejects what is asked; the cause says why. Nothing half done is left in it. */
export class ObjectsUnavailable extends Rejection {
  constructor(cause: unknown) {
    super('SERVICE_FAILED', 'the store of files cannot be used at the moment')
    this.cause = cause
  }
}

/** A whole object in memory, of those that are small. */
export async function readObject(objects: ObjectStore, key: string): Promise<Uint8Array | undefined> {
  const pieces = await objects.get(key)
  if (pieces === undefined) return undefined
  const read: Uint8Array[] = []
  for await (const piece of pieces) read.push(piece)
  return read.length === 1 ? read[0] : Buffer.concat(read)
}
