import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { FigureTable } from './figure-table.tsx'

afterEach(cleanup)

const NAMES = ['USD', 'EUR', 'JPY', 'CAD']

function show(shown?: number): readonly (string | null)[] {
  const columns = [{ id: 'name', header: 'Name', cell: (name: string) => name }]
  const more = shown === undefined ? {} : { shown, moreText: (count: number) => `${count} more` }
  cleanup()
  render(
    <FigureTable label="Sums" corner="Currency" columns={columns} rows={NAMES} rowName={String} {...more} />,
  )
  return rowNames()
}

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('rows beyond those shown are one press away, and fold again', async () => {
  expect(show(2)).toEqual(['USD', 'EUR'])
  await userEvent.click(screen.getByRole('button', { name: '2 more' }))
  expect(rowNames()).toEqual(NAMES)
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(rowNames()).toEqual(['USD', 'EUR'])
})

test('a table whose rows all have room has no such button', () => {
  expect([show(), show(4)]).toEqual([NAMES, NAMES])
  expect(screen.queryByRole('button')).toBeNull()
})

test('rows whose names are still to come have no header cells: an empty one names nothing', () => {
  const columns = [{ id: 'name', header: 'Name', cell: () => null }]
  render(
    <FigureTable
      label="Sums"
      corner="Currency"
      columns={columns}
      rows={NAMES}
      rowName={String}
      areNamed={false}
    />,
  )
  expect(screen.getAllByRole('row')).toHaveLength(NAMES.length + 1)
  expect(screen.queryByRole('rowheader')).toBeNull()
})
