import { expect, test } from 'vitest'
import { Survey } from '../evidence/survey.ts'
import type { ReadingHints } from '../reading.ts'
import { readRow } from '../rows/row.ts'
import { chooseReading } from './choose-reading.ts'

const HEADINGS = ['Invoice Number', 'Customer', 'Invoice Date', 'Due Date', 'Currency']

/** The sign rule of rows with a column of kinds and one of amounts, what it asks, and the amounts it gives. */
function signOf(
  kind: string,
  rows: readonly (readonly [kind: string, amount: string])[],
  hints: ReadingHints = {},
) {
  const survey = new Survey([...HEADINGS, kind, 'Open amount'], hints)
  const records = rows.map((cells, at) => [`N${at}`, 'Fern', '2026-10-01', '2027-01-01', 'USD', ...cells])
  for (const [at, cells] of records.entries()) survey.add({ line: at + 2, cells })
  const { reading, questions } = chooseReading(survey.end(), hints)
  const amounts = records.map((cells) => {
    const row = readRow(cells, reading)
    return row.ok ? row.value.amountMinor / 100 : row.code
  })
  const asked = questions.flatMap(({ code, choices }) =>
    code === 'SIGN' ? choices.map(({ value }) => value) : [],
  )
  return [reading.sign, asked, amounts]
}

test.each([
  [
    'Type',
    [
      ['Invoice', '9'],
      ['Credit Memo', '4'],
    ],
    'type',
    [],
    [9, -4],
  ],
  [
    'Type',
    [
      ['Invoice', '9'],
      ['Payment', '-4'],
    ],
    'written',
    [],
    [9, -4],
  ],
  [
    'Type',
    [
      ['Invoice', '-9'],
      ['Credit Memo', '4'],
    ],
    'reversed',
    [],
    [9, -4],
  ],
  [
    'Type',
    [
      ['Invoice', '9'],
      ['Invoice', '-9'],
      ['Credit Memo', '4'],
    ],
    'type',
    ['type', 'written'],
    [9, -9, -4],
  ],
  [
    'Type',
    [
      ['Invoice', '9'],
      ['Credit Memo', '4'],
      ['Credit Memo', '-4'],
    ],
    'type',
    ['type', 'written'],
    [9, -4, -4],
  ],
  [
    'Type',
    [
      ['Finance charge', '9'],
      ['Credit Memo', '4'],
    ],
    'type',
    [],
    [9, -4],
  ],
  [
    'Type',
    [
      ['Invoice', '9'],
      ['Invoice', '-4'],
    ],
    'written',
    [],
    [9, -4],
  ],
  [
    'D/C',
    [
      ['D', '9'],
      ['C', '4'],
    ],
    'indicator',
    [],
    [9, -4],
  ],
  [
    'D/C',
    [
      ['D', '9'],
      ['C', '-4'],
    ],
    'written',
    [],
    [9, -4],
  ],
  [
    'D/C',
    [
      ['D', '9'],
      ['D', '4'],
    ],
    'written',
    [],
    [9, 4],
  ],
  [
    'D/C',
    [
      ['D', '-9'],
      ['C', '4'],
    ],
    'written',
    ['written', 'indicator'],
    [-9, 4],
  ],
  [
    'D/C',
    [
      ['x', '9'],
      ['y', '-4'],
    ],
    'written',
    [],
    [9, -4],
  ],
  [
    'Posting key',
    [
      ['01', '9'],
      ['11', '4'],
    ],
    'postingKey',
    [],
    [9, -4],
  ],
  [
    'Posting key',
    [
      ['01', '9'],
      ['15', '-4'],
    ],
    'written',
    [],
    [9, -4],
  ],
  [
    'Posting key',
    [
      ['01', '-9'],
      ['11', '4'],
    ],
    'written',
    ['written', 'postingKey'],
    [-9, 4],
  ],
  [
    'Notes',
    [
      ['a', '-9'],
      ['b', '-4'],
    ],
    'written',
    ['written', 'reversed'],
    [-9, -4],
  ],
  ['Notes', [['a', '-9']], 'written', [], [-9]],
  [
    'Notes',
    [
      ['a', '-9'],
      ['b', '4'],
    ],
    'written',
    [],
    [-9, 4],
  ],
] as const)('amounts beside %s like %j are read as %s', (kind, rows, sign, asked, amounts) => {
  expect(signOf(kind, rows)).toEqual([sign, asked, amounts])
})

test.each([
  [
    'Type',
    [
      ['Invoice', '9'],
      ['Credit Memo', '-4'],
    ],
    'reversed',
    [-9, 4],
  ],
  [
    'Type',
    [
      ['Invoice', '9'],
      ['Credit Memo', '-4'],
    ],
    'type',
    [9, -4],
  ],
  [
    'D/C',
    [
      ['D', '-9'],
      ['C', '4'],
    ],
    'indicator',
    [-9, -4],
  ],
  [
    'Posting key',
    [
      ['01', '-9'],
      ['11', '4'],
    ],
    'postingKey',
    [-9, -4],
  ],
  [
    'Notes',
    [
      ['a', '-9'],
      ['b', '-4'],
    ],
    'reversed',
    [9, 4],
  ],
] as const)('what is said of the signs beside %s like %j wins: %s', (kind, rows, said, amounts) => {
  expect(signOf(kind, rows, { answers: { SIGN: said } })).toEqual([said, [], amounts])
})

test('what is said of the signs and is none is not heard', () => {
  expect(
    signOf(
      'Type',
      [
        ['Invoice', '9'],
        ['Credit Memo', '4'],
      ],
      { answers: { SIGN: 'other' } },
    )[0],
  ).toBe('type')
})
