import { useQuery } from '@tanstack/react-query'
import { api, fetchMaintenance } from '#data'

/** How often a visitor's page asks whether the maintenance is over, in milliseconds. */
const ASKED_AGAIN_MS = 60_000

/**
 * Whether the whole server is under maintenance, for those without an account, to whom no flags are answered. False until it is
 * known, and while it cannot be: the page then says what fails.
 */
export function useServerMaintenance(isAsked: boolean): boolean {
  const { data = false } = useQuery({
    queryKey: ['maintenance'],
    queryFn: ({ signal }) => fetchMaintenance(api.open, signal),
    enabled: isAsked,
    refetchInterval: ({ state }) => state.data === true && ASKED_AGAIN_MS,
  })
  return isAsked && data
}
