import { accept, reject, type Result } from '#domain/core'
import type { ArchiveJob } from './archive-jobs.ts'

/** Why there is no address of an award file, for the log. */
export const NO_CURRENT_USER = 'cannot find current user, skipping URL generation'

/** The path at which the files of a user are asked about; rejected without one. */
export function awardStatusPath(
  base: string,
  userUuid: string | undefined,
): Result<string, typeof NO_CURRENT_USER> {
  return userUuid ? accept(`${base}/${userUuid}/archive/status`) : reject(NO_CURRENT_USER)
}

/** Why jobs lead to no file yet or at all, for the log; undefined: nothing is wrong with them. */
export function awardJobsProblem(
  jobs: readonly ArchiveJob[],
): 'error in award file jobs' | 'no job for this file yet' | undefined {
  if (jobs.some(({ isError }) => isError)) return 'error in award file jobs'
  return jobs.length === 0 ? 'no job for this file yet' : undefined
}
