import { expect, test } from 'vitest'
import { readSeenVersion } from './seen-version.ts'

test.each([
  [undefined, undefined],
  [null, undefined],
  ['*', undefined],
  ['"42"', 42],
  ['W/"42"', 42],
  ['42', 42],
  [42, 42],
  ['"0"', 0],
  [`"${'9'.repeat(15)}"`, 999_999_999_999_999],
])('If-Match %j names the version %j', (header, version) => {
  expect(readSeenVersion(header)).toBe(version)
})

test.each(['', '""', '"a"', '-1', '1.5', '"1", "2"', `"${'9'.repeat(16)}"`, 1.5, true, {}])(
  'If-Match %j names no version',
  (header) => {
    expect(() => readSeenVersion(header)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
  },
)
