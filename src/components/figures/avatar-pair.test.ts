import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarPair, initials } from './avatar.tsx'

test('ACC-029 a name always has the same one of nine colour pairs', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const pair = avatarPair(name)
      expect(avatarPair(name)).toBe(pair)
      expect(pair >= 0 && pair < 9 && Number.isInteger(pair)).toBe(true)
    }),
  )
  expect(['Acme', 'Borealis', 'Cirrus Ltd'].map(avatarPair)).toEqual([8, 1, 4])
})

test('ACC-028 ACC-029 names are spread over all nine pairs', () => {
  const pairs = new Set(Array.from({ length: 200 }, (_, n) => avatarPair(`Supplier ${n}`)))
  expect(pairs.size).toBe(9)
})

test('initials are of the first and the last word', () => {
  expect(
    ['Acme', 'Acme Rail Works', 'österreichische Post', '  ', '東京 電力', '(3M)'].map(initials),
  ).toEqual(['A', 'AW', 'ÖP', '?', '東電', '3'])
})
