import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { api, completeIntroduction, fetchIntroductions, newIdempotencyKey, startIntroduction } from '#data'

const HOW_IT_WORKS = 'how_it_works_dialog'
const queryKey = ['introductions']

/** Whether the user has begun the introduction. Asked again at each display of home until it has. */
export function useHasBegun(): UseQueryResult<boolean> {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await fetchIntroductions(api.http, signal)).includes(HOW_IT_WORKS),
    staleTime: ({ state }) => (state.data === true ? Number.POSITIVE_INFINITY : 0),
  })
}

/** The course of one introduction. */
interface IntroductionCourse {
  /** Begins it on the server, once. */
  readonly begin: () => void
  /** Ends it on the server, after its beginning. */
  readonly complete: () => void
}

/** Begins and completes the introduction. Failures are ignored: then it is shown again at another visit. */
export function useIntroductionCourse(): IntroductionCourse {
  const client = useQueryClient()
  const [course] = useState(() => {
    const idempotencyKey = newIdempotencyKey()
    let begun: Promise<string> | undefined
    const begin = (): Promise<string> => {
      begun ??= startIntroduction(api.http, HOW_IT_WORKS, idempotencyKey).then((id) => {
        client.setQueryData(queryKey, true)
        return id
      })
      return begun
    }
    const ignore = (): void => {}
    return {
      begin: () => void begin().catch(ignore),
      complete: () =>
        void begin()
          .then((id) => completeIntroduction(api.http, id))
          .catch(ignore),
    }
  })
  return course
}
