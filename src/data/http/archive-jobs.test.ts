import { expect, test } from 'vitest'
import { archiveJobsState } from './archive-jobs.ts'

const done = { isComplete: true, isError: false }
const running = { isComplete: false, isError: false }
const failed = { isComplete: false, isError: true }

test('API-042 jobs are complete when every one is, failed when any has an error, and not yet there without any', () => {
  expect(archiveJobsState([done, done])).toBe('complete')
  expect(archiveJobsState([done, running])).toBe('not yet')
  expect(archiveJobsState([done, running, failed])).toBe('failed')
  expect(archiveJobsState([])).toBe('not yet')
})
