import { expect, test } from 'vitest'
import { parseIsoDay } from '../../calendar/day.ts'
import { Survey } from '../evidence/survey.ts'
import type { ReadingHints } from '../reading.ts'
import { chooseReading } from './choose-reading.ts'
import { readRow } from '../rows/row.ts'
import { readRecords, shortText } from '../testing/read-records.ts'
import { isoDay } from '../../calendar/day.ts'

const HEADINGS = ['Invoice Number', 'Customer', 'Invoice Date', 'Due Date', 'Open amount', 'Currency']
const TODAY = parseIsoDay('2026-11-25')!

/** Rows of a workbook: a day of eight digits is a cell that holds a day. */
function readDays(days: readonly (readonly [created: string, due: string])[], hints: ReadingHints = {}) {
  const records = days.map(([created, due], at) => ({
    line: at + 2,
    cells: [`N${at}`, 'Fern', created, due, '10.00', 'EUR'],
    dayCells: [created, due].flatMap((text, place) => (/^\d{8}$/.test(text) ? [place + 2] : [])),
  }))
  const survey = new Survey(HEADINGS, hints)
  for (const record of records) survey.add(record)
  const choice = chooseReading(survey.end(), hints, TODAY)
  const rows = records.map(({ cells, dayCells }) => readRow(cells, choice.reading, { dayCells }))
  return {
    asked: choice.questions.map(({ code }) => code),
    odd: choice.oddities.map(({ code }) => code),
    days: rows.map((row) =>
      row.ok ? `${isoDay(row.value.createdDay)} ${isoDay(row.value.dueDay)}` : row.code,
    ),
  }
}

const HALF = [
  ['20260711', '20270502'],
  ['21/10/2026', '19/01/2027'],
] as const

test('days that could be months stand beside texts that could not: they may be exchanged, which is asked', () => {
  expect(readDays(HALF)).toEqual({
    asked: ['SWAPPED_DAYS'],
    odd: [],
    days: ['2026-07-11 2027-05-02', '2026-10-21 2027-01-19'],
  })
  expect(readDays(HALF, { answers: { SWAPPED_DAYS: 'exchanged' } })).toMatchObject({
    asked: [],
    days: ['2026-11-07 2027-02-05', '2026-10-21 2027-01-19'],
  })
  expect(readDays(HALF, { answers: { SWAPPED_DAYS: 'written' } }).asked).toEqual([])
})

test('a day of a cell that could be no month, or a text that could, is not exchanged but odd', () => {
  const lateCell = readDays([['20261021', '20270119'], HALF[1]])
  expect([lateCell.asked, lateCell.odd]).toEqual([[], ['DAY_CELLS_AND_TEXTS']])
  const earlyText = readDays([HALF[0], ['05/10/2026', '19/01/2027']])
  expect([earlyText.asked, earlyText.odd]).toEqual([[], ['DAY_CELLS_AND_TEXTS']])
})

test('cells alone and texts alone are neither asked about nor odd', () => {
  expect(readDays([['20261021', '20270119']])).toMatchObject({ asked: [], odd: [] })
  expect(readDays([['21/10/2026', '19/01/2027']])).toMatchObject({ asked: [], odd: [] })
})

test.each([
  ['03102026', '18122026'],
  ['10032026', '12182026'],
  ['20261003', '20261218'],
])('eight digits prove the order of days whose year is at one end: %s and %s', (created, due) => {
  const lines = [HEADINGS, ['1', 'Fern', created, due, '10.00', 'EUR']]
  const { rows } = readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    {},
  )
  expect(rows.map(shortText)).toEqual(['1 | Fern | EUR 10.00 | 2026-10-03 2026-12-18'])
})

test('years of two digits are those of Thailand where all of them are near its year, and not where one is of another', () => {
  const thai = readDays([
    ['03/10/69', '18/12/69'],
    ['20/10/69', '19/01/70'],
  ])
  expect(thai).toMatchObject({
    odd: ['YEARS_OF_AN_ERA'],
    days: ['2026-10-03 2026-12-18', '2026-10-20 2027-01-19'],
  })
  const western = readDays([
    ['03/10/26', '18/12/26'],
    ['20/10/69', '19/01/70'],
  ])
  expect(western.odd).toEqual([])
})
