import type { UseQueryResult } from '@tanstack/react-query'
import { isCutOff } from '#state'

type Aging = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'isRefetchError'>

/**
 * The time as of which a document is shown, milliseconds since 1970, while nothing newer can be had: the server is out of
 * reach, or rejected the last request. Undefined for a current document, and for one that is not loaded.
 */
export function ageOf({ data, dataUpdatedAt, isRefetchError }: Aging): number | undefined {
  const isOld = isCutOff.value || isRefetchError
  return isOld && data !== undefined && dataUpdatedAt > 0 ? dataUpdatedAt : undefined
}

export function oldest(...ages: readonly (number | undefined)[]): number | undefined {
  const known = ages.filter((age) => age !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
