import type { UseQueryResult } from '@tanstack/react-query'

/**
 * A query whose result is shown by a part that is not rendered yet. An observer tells a component only of the properties that
 * were read: a component that read one of them while its parts waited for something else would keep an old result.
 */
export function watched<Query extends Pick<UseQueryResult, 'data' | 'error' | 'fetchStatus'>>(
  query: Query,
): Query {
  const { data: _data, error: _error, fetchStatus: _fetchStatus } = query
  return query
}
