import type { UseQueryResult } from '@tanstack/react-query'

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'fetchStatus'>

/** Two documents a page needs both of, as one: a retry requests what has failed. */
export function together<A, B>(a: Query<A>, b: Query<B>): Query<readonly [A, B]> {
  const missing = [a, b].filter(({ data }) => data === undefined)
  const refetch = () => Promise.all(missing.map((query) => query.refetch()))
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    // Nobody reads what a retry results in.
    refetch: refetch as unknown as Query<readonly [A, B]>['refetch'],
    fetchStatus: missing.some(({ fetchStatus }) => fetchStatus === 'paused') ? 'paused' : 'fetching',
  }
}
