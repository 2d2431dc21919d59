import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import { READ_RETRIES, STALE_AFTER_MS } from '#contract'
import { toApiError } from '#data'

/**
 * A cache whose invalidations outlast a fetch in flight. TanStack Query reuses the first fetch of a query, and the fetch of
 * one that is not shown, and its answer clears the mark although it may have been read before the change. Here such a query
 * is invalidated again behind that answer, and the result waits for it. Cancelling the fetch instead would keep a document
 * from ever loading while its account changes every second.
 *
 * `refetchType: 'none'` marks what is cached and leaves fetches in flight alone.
 */
class DocumentClient extends QueryClient {
  readonly #repeated = new WeakMap<Promise<unknown>, Promise<void>>()

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const repeated = filters.refetchType === 'none' ? [] : this.#reused(filters).map(this.#repeat)
    await super.invalidateQueries(filters, options)
    await Promise.all(repeated)
  }

  /** The queries whose fetch in flight an invalidation does not replace. */
  #reused(filters: InvalidateQueryFilters): readonly Query[] {
    return this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive())
  }

  /** Invalidates a query once behind its fetch in flight; one that fails is fetched anew when it is used. */
  readonly #repeat = (query: Query): Promise<void> => {
    const flight = query.promise
    if (flight === undefined) return Promise.resolve()
    const known = this.#repeated.get(flight)
    if (known !== undefined) return known
    const repeated = flight.then(
      () => super.invalidateQueries({ predicate: (each) => each === query }),
      () => undefined,
    )
    this.#repeated.set(flight, repeated)
    return repeated
  }
}

/** The cache of the documents: fresh for five minutes; a failed request is retried twice, a rejected one is not. */
export function createQueryClient(): QueryClient {
  return new DocumentClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // Never removed while the tab is open: the cache is also persisted for the next visit without a network.
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => failures < READ_RETRIES && isWorthRepeating(error),
        throwOnError: false,
      },
      // Without a network a write fails at once: it is not sent later, when the user has cancelled it or gone elsewhere.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isWorthRepeating(error: unknown): boolean {
  const { status } = toApiError(error)
  return status === 0 || status === 429 || status >= 500
}
