import { expect, test } from 'vitest'
import { keepEqual } from './keep-equal.ts'

const entry = (uuid: string, kinds: readonly string[] = []) => ({ uuid, kinds })

test('an equal answer is the last one', () => {
  const kept = [entry('a'), entry('b', ['x'])]
  expect(keepEqual(kept, [entry('a'), entry('b', ['x'])])).toBe(kept)
})

test.each([
  ['another entry', [entry('a'), entry('b', ['y'])]],
  ['one more', [entry('a'), entry('b', ['x']), entry('c')]],
])('an answer with %s keeps the entries that are equal', (_, next) => {
  const kept = [entry('a'), entry('b', ['x'])]
  const merged = keepEqual(kept, next) as typeof kept
  expect(merged).toEqual(next)
  expect(merged[0]).toBe(kept[0])
})

test('an answer with fewer entries is not the last one', () => {
  const kept = [entry('a'), entry('b')]
  expect(keepEqual(kept, [entry('a')])).toEqual([entry('a')])
})

test('a first answer is taken as it is', () => {
  const next = [entry('a')]
  expect(keepEqual(undefined, next)).toBe(next)
})
