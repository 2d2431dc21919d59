import { setTimeout as delay } from 'node:timers/promises'
import type { S3mini } from 's3mini'
import type { Log } from '../log.ts'
import type { ObjectAddress } from './object-address.ts'
import { ObjectsUnavailable, type ObjectStore, type StoredObject } from './objects.ts'

/** Objects are sent and read in parts of this size; S3 takes none below 5 MB but the last. */
const PART_BYTES = 8 * 1024 * 1024
/** Time of one request, with its answer. */
const ANSWER_MS = 20_000
/** Before each repetition of a request that failed. A store that is silent is not asked again. */
const PAUSES_MS = [200, 1_000]
const LISTED_AT_ONCE = 1_000

type Request<T> = (s3: S3mini) => Promise<T>

/** Stores objects in a bucket of S3, or of what speaks its protocol. */
export function createS3Objects(address: ObjectAddress, log?: Log): ObjectStore {
  const opening = import('s3mini').then(
    ({ S3mini }) => new S3mini({ ...address, requestAbortTimeout: ANSWER_MS }),
  )

  /** Every request may be repeated: it has the same effect then. */
  async function request<T>(work: Request<T>): Promise<T> {
    const s3 = await opening
    for (let attempt = 0; ; attempt++) {
      try {
        return await work(s3)
      } catch (error) {
        const pause = PAUSES_MS[attempt]
        if (pause === undefined || !isPassing(error)) {
          log?.warn({ err: error }, 'the object store cannot be used')
          throw new ObjectsUnavailable(error)
        }
        await delay(pause)
      }
    }
  }

  async function putParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
    const uploadId = await request((s3) => s3.getMultipartUploadId(key))
    try {
      const sent: { partNumber: number; etag: string }[] = []
      for await (const part of parts)
        sent.push(await request((s3) => s3.uploadPart(key, uploadId, part, sent.length + 1)))
      await request(async (s3) => {
        const { etag } = await s3.completeMultipartUpload(key, uploadId, sent)
        // S3 may answer 200 before it knows that it fails.
        if (!etag) throw new Error('the parts of an object were not joined')
      })
    } catch (error) {
      await request((s3) => s3.abortMultipartUpload(key, uploadId)).catch(() => undefined)
      throw error
    }
  }

  return {
    async put(key, content) {
      const parts = partsOf(content)
      const { value: first = new Uint8Array() } = await parts.next()
      if (first.length === PART_BYTES) return putParts(key, after(first, parts))
      await request((s3) => s3.putObject(key, first))
    },
    async get(key) {
      const first = await request((s3) => readPart(s3, key, 0))
      return first === undefined ? undefined : restOf(first)

      async function* restOf({ bytes, size }: ReadPart): AsyncGenerator<Uint8Array> {
        yield bytes
        for (let at = bytes.length; at < size;) {
          const next = await request((s3) => readPart(s3, key, at))
          if (next === undefined) throw new ObjectsUnavailable(new Error('an object was removed meanwhile'))
          yield next.bytes
          at += next.bytes.length
        }
      }
    },
    remove: async (key) => void (await request((s3) => s3.deleteObject(key))),
    async *list(prefix): AsyncGenerator<StoredObject> {
      let token: string | undefined
      do {
        const after = token
        const page = await request((s3) => s3.listObjectsPaged('/', prefix, LISTED_AT_ONCE, after))
        if (!page) throw new ObjectsUnavailable(new Error('there is no such bucket'))
        for (const { Key, LastModified } of page.objects ?? []) yield { key: Key, storedAt: LastModified }
        token = page.nextContinuationToken
      } while (token)
    },
  }
}

interface ReadPart {
  readonly bytes: Uint8Array
  /** Size of the whole object, in bytes. */
  readonly size: number
}

async function readPart(s3: S3mini, key: string, from: number): Promise<ReadPart | undefined> {
  try {
    const answer = await s3.getObjectRaw(key, false, from, from + PART_BYTES)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const size = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]
    return { bytes, size: size === undefined ? bytes.length : Number(size) }
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

async function* partsOf(
  content: Uint8Array | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, undefined> {
  let pieces: Uint8Array[] = []
  let waiting = 0
  const source = content instanceof Uint8Array ? [content] : content
  for await (const piece of source) {
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + PART_BYTES - waiting)
      pieces.push(taken)
      waiting += taken.length
      at += taken.length
      if (waiting < PART_BYTES) continue
      yield Buffer.concat(pieces)
      pieces = []
      waiting = 0
    }
  }
  if (waiting > 0) yield Buffer.concat(pieces)
  return undefined
}

async function* after(first: Uint8Array, others: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* others
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error ? Number(error.status) : undefined
}

/** A connection that failed, or a store that has too much to do. */
function isPassing(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'TimeoutError') return false
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}
