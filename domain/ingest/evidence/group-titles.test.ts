import { expect, test } from 'vitest'
import { GroupTitles } from './group-titles.ts'

/** Adds titles by their column, `> Ann` in the second one; `item`, and sums, which begin with `Total`. */
function titlesOf(...lines: readonly string[]): GroupTitles {
  const titles = new GroupTitles()
  for (const line of lines) {
    const cells = line.startsWith('> ') ? ['', line.slice(2)] : [line, '']
    if (line === 'item') titles.addItem()
    else if (cells.some((cell) => cell.startsWith('Total'))) titles.addLine(cells)
    else titles.add(cells)
  }
  return titles
}

test('a contact below a customer is a line of it where sums name the customer alone', () => {
  const elm = ['Elm Ltd', '> Ann Lee', '> 555-0132', 'item', 'Total Elm Ltd']
  expect(titlesOf(...elm, 'Oak plc', '> Bob', 'item', 'Total Oak plc').areLinesBelow).toBe(true)
  expect(titlesOf('Elm Ltd', '> Ann Lee', 'item', 'Total Elm Ltd').areLinesBelow).toBe(false)
})

test('jobs are lines of their customers where another customer has items without any', () => {
  const jobs = ['Elm', '> Lot 1', 'item', '> Total Lot 1', '> Lot 2', 'item', '> Total Lot 2', 'Total Elm']
  expect(titlesOf(...jobs, 'Oak plc', 'item', 'Total Oak plc').areLinesBelow).toBe(true)
})

test('customers below regions are no lines of these', () => {
  const north = ['North', '> Elm Ltd', 'item', '> Oak plc', 'item', 'Total North']
  expect(titlesOf(...north, 'South', '> Ash SA', 'item', 'Total South').areLinesBelow).toBe(false)
})

test('the first of the titles above a telephone is the customer, unless those of regions stand above some alone', () => {
  const elm = ['Elm Ltd', 'Ann Lee', '555-0132', 'item']
  expect(titlesOf(...elm, 'Oak plc', 'Bob Ray', '555-0133', 'item', 'Ash', 'item').contactsBelow).toBe(2)
  expect(titlesOf('Elm Ltd', '555-0132', 'item', 'Oak plc', '555-0133', 'item').contactsBelow).toBe(1)
  const north = ['North', 'Elm Ltd', '555-0132', 'item', 'Oak plc', '555-0133', 'item']
  expect(
    titlesOf(...north, 'South', 'Ash SA', '555-0134', 'item', 'Yew', '555-0135', 'item').contactsBelow,
  ).toBe(1)
  expect(titlesOf('Elm Ltd', 'Ann Lee', 'item', 'Oak plc', 'item').contactsBelow).toBe(0)
})
