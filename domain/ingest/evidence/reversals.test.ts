import { expect, test } from 'vitest'
import { headingSenses } from '../senses/heading-senses.ts'
import { mainColumns } from './main-columns.ts'
import { Reversals } from './reversals.ts'

const ORIGINAL = ['17', 'Elm Ltd', '100.00', '', '']

function matched(rows: readonly (readonly string[])[]): Reversals {
  const senses = headingSenses(['Invoice', 'Customer', 'Amount', 'Reversal of', 'Remark'])
  const reversals = new Reversals(senses, mainColumns(senses, {}), '.')
  for (const row of rows) reversals.add(row)
  for (const row of rows) reversals.match(row)
  return reversals
}

function reversalsOf(rows: readonly (readonly string[])[]) {
  const reversals = matched(rows)
  return rows.map((row) => reversals.isReversed(row))
}

test('a document that reverses another and the reversed one are both found, in either order', () => {
  const reversing = ['18', 'Elm Ltd', '-100.00', '17', '']
  expect(reversalsOf([ORIGINAL, reversing, ['19', 'Elm Ltd', '50.00', '', '']])).toEqual([true, true, false])
  expect(reversalsOf([reversing, ORIGINAL])).toEqual([true, true])
})

test.each([
  'Storno zu 17',
  'Annulation de la facture n° 17',
  'Reversal of invoice 17.',
  'Storno zu Rechnung 17',
])('the remark %s names what its row reverses', (remark) => {
  expect(reversalsOf([ORIGINAL, ['18', 'Elm Ltd', '-100.00', '', remark]])).toEqual([true, true])
})

test('a reversal of a part, of another customer, or of what the file has not, reverses nothing', () => {
  expect(reversalsOf([ORIGINAL, ['18', 'Elm Ltd', '-40.00', '17', '']])).toEqual([false, false])
  expect(reversalsOf([ORIGINAL, ['18', 'Oak Ltd', '-100.00', '17', '']])).toEqual([false, false])
  expect(reversalsOf([ORIGINAL, ['18', 'Elm Ltd', '-100.00', '16', '']])).toEqual([false, false])
})

test('a reversal of what the file has not, or not with this amount, is of another', () => {
  const others = [
    ['18', 'Elm Ltd', '-100.00', '17', ''],
    ['19', 'Elm Ltd', '-100.00', '16', ''],
    ['20', 'Elm Ltd', '-40.00', '', 'Storno zu 15'],
  ]
  const rows = [ORIGINAL, ...others]
  const reversals = matched(rows)
  expect(rows.map((row) => reversals.isOfOther(row))).toEqual([false, false, true, true])
})

test('of more reversals than are remembered the further ones are told as of another, though their invoices are there', () => {
  const rows = Array.from({ length: 100_001 }, (_, n) => [
    [`I${n}`, 'Elm Ltd', '100.00', '', ''],
    [`R${n}`, 'Elm Ltd', '-100.00', `I${n}`, ''],
  ]).flat()
  const reversals = matched(rows)
  const [invoice, reversal, further, ofFurther] = rows.slice(-4) as [string[], string[], string[], string[]]
  expect([invoice, reversal].map((row) => reversals.isReversed(row))).toEqual([true, true])
  expect([further, ofFurther].map((row) => reversals.isReversed(row))).toEqual([false, false])
  expect([reversal, ofFurther].map((row) => reversals.isOfOther(row))).toEqual([false, true])
})
