import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { meDocument, query, type Me } from '#data'
import { documentKeys } from './keys.ts'

/** The signed-in supplier, kept for as long as the app runs. */
export function useMe(): UseQueryResult<Me> {
  return useQuery({
    queryKey: [documentKeys.me],
    queryFn: async ({ signal }) => (await query(meDocument, {}, signal)).getMe,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Whether the supplier may only look; so it is assumed until the server has said otherwise. */
export function useIsReadOnly(): boolean {
  return useMe().data?.isReadOnly ?? true
}

/**
 * Whether the server has said so: until then what one who may edit needs has its room, so that nothing moves when it is
 * known. An edit made meanwhile by one who may not is refused and taken back.
 */
export function useIsKnownReadOnly(): boolean {
  return useMe().data?.isReadOnly ?? false
}
