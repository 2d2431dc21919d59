import { expect, test } from 'vitest'
import { readRecords, shortText } from '../testing/read-records.ts'

function customersOf(headings: string, ...customers: readonly string[]): readonly string[] {
  const lines = [
    `${headings},Invoice,Date,Due,Amount,Currency`,
    ...customers.map((cells, at) => `${cells},F-${at + 1},2026-11-${13 + at},2027-01-15,100.00,EUR`),
  ]
  const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
  return readRecords(records, {}).rows.map((row) => shortText(row).split(' | ')[1]!)
}

test.each([
  'Family,Student',
  'Famille,Élève',
  'Eltern,Schüler',
  'Familia,Alumno',
  'Parent Name,Pupil',
  'Guardian,Student name',
])('the family is the customer, and not who is taught: %s', (headings) => {
  expect(customersOf(headings, 'Marsh,Ida', 'Lund,Eva', 'Marsh,Olaf')).toEqual(['Marsh', 'Lund', 'Marsh'])
})

test('a code and a name of the family are its number and its name', () => {
  expect(customersOf('Student,Family Code,Family Name', 'Ida,F12,Marsh', 'Eva,F20,Lund')).toEqual([
    'F12 Marsh',
    'F20 Lund',
  ])
})

test('a family name is the last name of a student, and a parent no customer beside another one', () => {
  expect(customersOf('First Name,Family Name,Student ID', 'Ida,Marsh,7', 'Eva,Lund,8')).toEqual([
    'Ida Marsh',
    'Eva Lund',
  ])
  expect(customersOf('Customer,Student,Parent', 'Elm,Ida,Marsh', 'Oak,Eva,Lund')).toEqual(['Elm', 'Oak'])
})
