import { expect, test } from 'vitest'
import { assert, unreachable } from './assert.ts'
import { accept, reject } from './result.ts'

test('a condition that holds is passed, one that does not throws its sentence', () => {
  expect(() => assert(true, 'never said')).not.toThrow()
  expect(() => assert(false, 'the pool is overdrawn')).toThrow(/^the pool is overdrawn$/)
})

test('a member that a switch has no case for is named', () => {
  expect(() => unreachable('DISC' as never)).toThrow('unexpected value DISC')
})

test('a result is a value, or a code with a detail when there is one', () => {
  expect(accept(7)).toEqual({ ok: true, value: 7 })
  expect(reject('TOO_LATE')).toStrictEqual({ ok: false, code: 'TOO_LATE' })
  expect(reject('TOO_LATE', 'by a day')).toStrictEqual({ ok: false, code: 'TOO_LATE', detail: 'by a day' })
})
