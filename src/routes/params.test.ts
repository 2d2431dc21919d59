import { afterEach, expect, test } from 'vitest'
import { addressWith, paramsIn, withoutParams } from './params.ts'

afterEach(() => history.replaceState(null, '', '/'))

test('parameters of a prefix are read without it, and those of none are all', () => {
  const search = 'draft=d1&find.q=a%26b&find.currency=EUR'
  expect([...paramsIn(search, 'find.')]).toEqual([
    ['q', 'a&b'],
    ['currency', 'EUR'],
  ])
  expect([...paramsIn(search, '')]).toEqual([...new URLSearchParams(search)])
})

test('an address with other parameters of a prefix keeps its others and its hash', () => {
  history.replaceState(null, '', '/?draft=d1&find.q=old&find.currency=EUR#rate')
  const params = { q: 'a&b', currency: undefined }
  expect(addressWith('/builder', 'find.', params)).toBe('/builder?draft=d1&find.q=a%26b#rate')
  expect(addressWith('/builder', '', {})).toBe('/builder#rate')
  expect(withoutParams(location.search, 'find.', 'x').toString()).toBe('draft=d1')
})
