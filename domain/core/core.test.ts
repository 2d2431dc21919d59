import { expect, test } from 'vitest'
import { assert, unreachable } from './assert.ts'
import { isEqual } from './is-equal.ts'
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

test.each([
  [undefined, undefined],
  ['a', 'a'],
  [Number.NaN, Number.NaN],
  [
    [1, [2]],
    [1, [2]],
  ],
  [
    { from: 1, to: undefined },
    { to: undefined, from: 1 },
  ],
])('%j and %j made twice have the same content', (a, b) => {
  expect(isEqual(a, b)).toBe(true)
})

test.each([
  [undefined, null],
  [1, '1'],
  [[1, 2], [1]],
  [[], {}],
  [{ from: 1 }, { to: 1 }],
  [{ from: undefined }, { to: undefined }],
  [{ from: 1 }, { from: 1, to: 2 }],
  [{ at: { from: 1 } }, { at: { from: 2 } }],
])('%j and %j differ', (a, b) => {
  expect(isEqual(a, b)).toBe(false)
  expect(isEqual(b, a)).toBe(false)
})
