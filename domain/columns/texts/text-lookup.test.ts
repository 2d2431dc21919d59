import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextColumn } from '../values/text-column.ts'
import { rowsOfTexts } from './text-lookup.ts'

const column = TextColumn.from(['INV-1', 'inv-1', 'INV-10', '', 'É2', 'INV-2'])

test('a text has the rows that have exactly it, in either case of ASCII letters', () => {
  expect(rowsOfTexts(column, ['inv-1', 'INV-2', 'INV', 'é2', 'É2'])).toEqual([[0, 1], [5], [], [], [4]])
})

test('spaces around a text do not count, and an empty one has no rows', () => {
  expect(rowsOfTexts(column, ['  INV-10 ', '', '  '])).toEqual([[2], [], []])
})

test('a text that is asked for twice is answered twice, and no text at all with nothing', () => {
  expect(rowsOfTexts(column, ['INV-1', 'INV-2', 'inv-1'])).toEqual([[0, 1], [5], [0, 1]])
  expect(rowsOfTexts(column, [])).toEqual([])
  expect(rowsOfTexts(TextColumn.from([]), ['INV-1'])).toEqual([[]])
})

test('many texts are found as a plain search finds each', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '1'), maxLength: 3 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), fc.array(text, { maxLength: 60 }), (own, asked) => {
      const wanted = asked.map((each) =>
        own.flatMap((one, row) => (each !== '' && one.toLowerCase() === each.toLowerCase() ? [row] : [])),
      )
      expect(rowsOfTexts(TextColumn.from(own), asked)).toEqual(wanted)
    }),
  )
})
