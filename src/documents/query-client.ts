import { QueryClient } from '@tanstack/react-query'
import { toApiError } from '#data'

const FIVE_MINUTES_MS = 5 * 60_000

/** The documents' cache: five minutes fresh, asked again twice, but not when the server has said no. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        // For as long as a tab lives: this is also what is kept for the next one, without a network.
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) => failures < 2 && isWorthRepeating(error),
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
