import type { KyInstance } from 'ky'
import { encodeIdSet, type BookChanges, type BookManifest } from '#domain/invoices'
import { toApiError } from '../../data/http/api-error.ts'
import type { ExclusionArgs } from '../store/outbox.ts'
import { toBase64 } from '../codec/chunk-bytes.ts'
import { createTurns } from './turns.ts'

/** An include or exclude of invoices. */
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

/** Chunks on their way over connections of which a browser has six: some are left to other calls. */
const OVER_CONNECTIONS = 4
/** Over one connection that calls share. */
const OVER_STREAMS = 16

const MANIFEST = 'book/manifest'

/** The calls over HTTP. Chunks come behind whatever else is asked for. */
export function createBookCalls(http: KyInstance): BookCalls {
  const inTurn = createTurns(() => (isShared() ? OVER_STREAMS : OVER_CONNECTIONS))
  return {
    manifest: () => asApiError(http.get(MANIFEST).json<BookManifest>()),
    chunk: (id) =>
      inTurn(async () => {
        const answer = http.get(`book/chunks/${id}`, { priority: 'low' })
        return new Uint8Array(await asApiError(answer.arrayBuffer()))
      }),
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

// Whether the manifest came by HTTP/2 or 3, as far as the browser tells.
function isShared(): boolean {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.some(
    ({ name, nextHopProtocol }) => name.endsWith(MANIFEST) && /^h[23]/.test(nextHopProtocol),
  )
}

async function asApiError<Answer>(answer: PromiseLike<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw toApiError(error)
  }
}
