import { expect, test } from 'vitest'
import { fixedLayout } from './fixed-width.ts'

const HEAD = 'Invoice No  Customer Name  Due Date    Amount'

test('headings of two words are one column, whatever is one space apart below them', () => {
  const rows = [
    'INV-1       Elm Ltd        2026-12-01  100.00',
    'INV-2       Oak Corp       2026-12-02   20.00',
    '',
  ]
  expect(fixedLayout([HEAD, ...rows].join('\n'))?.starts).toEqual([0, 12, 27, 37])
})

test('a line of headings that is longer than any printer has is none', () => {
  const words = 'a b '.repeat(7_000)
  const row = `INV-1       Elm Ltd        2026-12-01  100.00  ${words}`
  expect(fixedLayout([`${HEAD}  ${words}`, row, row, ''].join('\n'))).toBeUndefined()
})
