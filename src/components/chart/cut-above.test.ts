import { expect, test } from 'vitest'
import { cutAbove } from './cut-above.ts'

test('an axis ends at the highest of the columns that one or two others would flatten', () => {
  expect(cutAbove([3, 900, 5])).toBe(5)
  expect(cutAbove([900, 3, 5, 0, 800, 4])).toBe(5)
})

test('columns of like heights are not cut, nor three that are high, nor one of two', () => {
  expect(cutAbove([3, 11, 5])).toBeUndefined()
  expect(cutAbove([20, 5, 4])).toBeUndefined()
  expect(cutAbove([900, 800, 700, 3, 2, 1])).toBeUndefined()
  expect(cutAbove([900, 3])).toBeUndefined()
  expect(cutAbove([900, 0, 0, 3])).toBeUndefined()
  expect(cutAbove([])).toBeUndefined()
})

test('columns that hang below zero are no measure', () => {
  expect(cutAbove([900, -1, -2, 5, 4])).toBe(5)
})
