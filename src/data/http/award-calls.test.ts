import { expect, test } from 'vitest'
import { awardJobsProblem, awardStatusPath } from './award-calls.ts'

test('ERR-012 the address of an award file needs the current user', () => {
  expect(awardStatusPath('awards', 'u1')).toEqual({ ok: true, value: 'awards/u1/archive/status' })
  for (const nobody of [undefined, ''])
    expect(awardStatusPath('awards', nobody)).toMatchObject({
      ok: false,
      code: 'cannot find current user, skipping URL generation',
    })
})

test('ERR-013 jobs with any error, and a status without jobs, are named', () => {
  const done = { isComplete: true, isError: false }
  expect(awardJobsProblem([done, { isComplete: false, isError: true }])).toBe('error in award file jobs')
  expect(awardJobsProblem([])).toBe('no job for this file yet')
  expect(awardJobsProblem([done, { isComplete: false, isError: false }])).toBeUndefined()
})
