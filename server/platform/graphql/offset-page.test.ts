import { expect, test } from 'vitest'
import { offsetPage } from './offset-page.ts'

test.each([
  [undefined, 10, 0],
  [null, 10, 0],
  [{}, 10, 0],
  [{ limit: null, offset: null }, 10, 0],
  [{ limit: 0, offset: 7 }, 0, 7],
  [{ limit: -1, offset: -5 }, 0, 0],
  [{ limit: 1000, offset: 2_000_000 }, 1000, 2_000_000],
  [{ limit: 1001 }, 1000, 0],
])('paging %j is a page of %i from %i on', (paging, limit, offset) => {
  expect(offsetPage(paging)).toEqual({ limit, offset })
})
