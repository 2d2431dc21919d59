import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ONLY, onlyIds, onlyText } from './only-ids.ts'

test('ids come back from the address, each once and ascending', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1, maxLength: 50 }), (ids) => {
      expect(onlyIds(onlyText(ids))).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    }),
  )
})

test('what is no list of ids is ignored, and so is one that names too many', () => {
  for (const text of ['', '.', 'A', '1..2', '-1', '1.zzzzzzzzzzz', 'zzzzzzzzzz.zzzzzzzzzz.zzzzzzzzzz'])
    expect(onlyIds(text)).toBeUndefined()
  const most = Array.from({ length: MAX_ONLY }, (_, n) => 10_000_000 + n * 9000)
  expect(onlyIds(onlyText(most))).toEqual(most)
  expect(onlyText(most).length).toBeLessThan(6000)
  expect(onlyIds(onlyText([...most, 1]))).toBeUndefined()
})
