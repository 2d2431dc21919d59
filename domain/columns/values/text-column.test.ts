import { expect, test } from 'vitest'
import { TextColumn } from './text-column.ts'

const texts = ['A-1', '', 'Zoë', 'A-10']

test('a row has a text or not, whatever letters it has', () => {
  const column = TextColumn.from(texts)
  expect(texts.map((text, row) => column.isText(row, text))).toEqual([true, true, true, true])
  expect([
    column.isText(0, 'A-10'),
    column.isText(3, 'A-1'),
    column.isText(0, ''),
    column.isText(1, 'A'),
  ]).toEqual([false, false, false, false])
  expect([column.isText(2, 'Zoe'), column.isText(2, 'Zoé'), column.isText(0, 'a-1')]).toEqual([
    false,
    false,
    false,
  ])
})

test('a shorter, a longer and an equally long text leave the others as they are', () => {
  const column = TextColumn.from(texts)
  const told: number[] = []
  column.onChange = (row) => void told.push(row)
  expect(column.replace(0, '')).toBe(true)
  expect(column.replace(3, 'B-20')).toBe(true)
  expect(column.replace(1, 'longer than all of the others together')).toBe(true)
  expect(column.replace(2, 'Zoë')).toBe(false)
  expect([0, 1, 2, 3].map((row) => column.text(row))).toEqual([
    '',
    'longer than all of the others together',
    'Zoë',
    'B-20',
  ])
  expect(told).toEqual([0, 3, 1])
})

test('of several rows each gets its text, and it is told whether one of them had another', () => {
  const column = TextColumn.from(texts)
  expect(column.replaceAll(Int32Array.of(0, 2), ['A-1', 'Zoë'])).toBe(false)
  expect(column.replaceAll(Int32Array.of(3, 0), ['A-10', 'new'])).toBe(true)
  expect([0, 1, 2, 3].map((row) => column.text(row))).toEqual(['new', '', 'Zoë', 'A-10'])
})

test('a column grows by any number of rows', () => {
  const many = Array.from({ length: 500 }, (_, row) => 'n'.repeat(row % 40))
  const column = TextColumn.from(many)
  expect(column.length).toBe(500)
  expect(many.map((_, row) => column.text(row))).toEqual(many)
})
