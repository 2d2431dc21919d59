import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownFailure } from '#contract'
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

interface IntroductionCourse {
  /** Begins it on the server, once. */
  readonly begin: () => void
  /** Ends it on the server, after its beginning. */
  readonly complete: () => void
}

type CourseFailure = Extract<ShownFailure, 'onboardingStart' | 'onboardingComplete'>

/** Begins and completes the introduction. After a failure it is shown again at another visit. */
export function useIntroductionCourse(
  onFailure: (call: CourseFailure, error: unknown) => void,
): IntroductionCourse {
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
    const failing = (call: CourseFailure) => (error: unknown) => onFailure(call, error)
    return {
      begin: () => void begin().catch(failing('onboardingStart')),
      complete: () =>
        void begin()
          .then((id) => completeIntroduction(api.http, id))
          .catch(failing('onboardingComplete')),
    }
  })
  return course
}
