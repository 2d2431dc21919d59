import type { KyInstance } from 'ky'
import { encodeIdSet, type BookChanges, type BookManifest } from '#domain/invoices'
import { toApiError } from '../../data/http/api-error.ts'
import type { ExclusionArgs } from '../store/outbox.ts'
import { toBase64 } from '../codec/base64.ts'

export interface ExclusionCall extends ExclusionArgs {
  /** Sent again with the same key, it is done once. */
  readonly idempotencyKey: string
}

/** The server's calls about the book. Each throws an `ApiError`. */
export interface BookCalls {
  manifest(): Promise<BookManifest>
  /** Compressed bytes of one chunk. */
  chunk(id: string): Promise<Uint8Array>
  changes(known: { epoch: string; version: number; marketsTag: string }): Promise<BookChanges>
  /** Returns the version of the book that contains the effect. */
  setExcluded(call: ExclusionCall): Promise<{ readonly version: number }>
}

/**
 * The calls, which ask for the manifest before anyone does where the store is known to have no book: it is what the first
 * call for it gets.
 */
export function askingEarly(calls: BookCalls, hasBook: Promise<boolean>): BookCalls {
  let early: Promise<BookManifest | undefined> | undefined = hasBook.then((isStored) =>
    isStored ? undefined : calls.manifest(),
  )
  // Whoever asks is told of its error.
  early.catch(() => undefined)
  return {
    ...calls,
    async manifest() {
      const asked = early
      early = undefined
      return (await asked) ?? calls.manifest()
    },
  }
}

/** The server answers once the book is packed: several million invoices that have just been imported take a minute. */
const PACKED_WITHIN_MS = 5 * 60_000

/** The calls over HTTP. Chunks come behind whatever else is asked for. */
export function createBookCalls(http: KyInstance): BookCalls {
  return {
    manifest: () => asApiError(http.get('book/manifest', { timeout: PACKED_WITHIN_MS }).json<BookManifest>()),
    chunk: async (id) => {
      const answer = http.get(`book/chunks/${id}`, { priority: 'low' })
      return new Uint8Array(await asApiError(answer.arrayBuffer()))
    },
    changes: ({ epoch, version, marketsTag }) =>
      asApiError(
        http.get('book/changes', { searchParams: { epoch, since: version, marketsTag } }).json<BookChanges>(),
      ),
    setExcluded: ({ invoices, excluded, idempotencyKey }) =>
      asApiError(
        http
          .put(`taker/invoices/${excluded ? 'exclude' : 'include'}`, {
            json: { invoices: toBase64(encodeIdSet(invoices)) },
            headers: { 'Idempotency-Key': idempotencyKey },
          })
          .json<{ version: number }>(),
      ),
  }
}

async function asApiError<Answer>(answer: PromiseLike<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw toApiError(error)
  }
}
