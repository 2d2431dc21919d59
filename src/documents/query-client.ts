import { QueryClient } from '@tanstack/react-query'
import { READ_RETRIES, STALE_AFTER_MS } from '#contract'
import { toApiError } from '#data'

/** The cache of the documents: fresh for five minutes; a failed request is retried twice, a refused one is not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // Never removed while the tab is open: the cache is also persisted for the next visit without a network.
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => failures < READ_RETRIES && isWorthRepeating(error),
        throwOnError: false,
        // A result is often read later than the hook returned it, by a part that waits for another; observers that tell only
        // of the properties read so far would leave such a part with an old answer.
        notifyOnChangeProps: 'all',
      },
      mutations: { retry: false },
    },
  })
}

function isWorthRepeating(error: unknown): boolean {
  const { status } = toApiError(error)
  return status === 0 || status === 429 || status >= 500
}
