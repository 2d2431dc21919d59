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
      },
      mutations: { retry: false },
    },
  })
}

function isWorthRepeating(error: unknown): boolean {
  const { status } = toApiError(error)
  return status === 0 || status === 429 || status >= 500
}
