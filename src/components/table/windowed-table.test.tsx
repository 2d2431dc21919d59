import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CardList } from './card-list.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-props.ts'

const columns: readonly Column<number>[] = [
  { id: 'name', header: 'Name', isTitle: true, cell: (row) => `Customer ${row}` },
  { id: 'open', header: 'Open', cell: (row) => <button type="button">Open {row}</button> },
]

const numbers = (count: number) => Array.from({ length: count }, (_, row) => row)
const list = (count: number) => ({
  label: 'Customers',
  columns,
  rows: numbers(count),
  rowKey: (row: number) => String(row),
})

const measure = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'getBoundingClientRect')

// The elements lie at the top of the page, as in a browser when it is scrolled.
beforeEach(() => {
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, -window.scrollY, 1000, 45)
})

afterEach(() => {
  cleanup()
  if (measure) Object.defineProperty(HTMLElement.prototype, 'getBoundingClientRect', measure)
  else Reflect.deleteProperty(HTMLElement.prototype, 'getBoundingClientRect')
  window.scrollTo(0, 0)
})

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

function scrollTo(y: number): void {
  window.scrollTo(0, y)
  fireEvent.scroll(window)
}

test('a short table is drawn whole, and says no numbers that the browser knows', () => {
  render(<DataTable {...list(60)} />)
  expect(bodyRows()).toHaveLength(60)
  expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false)
  expect(bodyRows()[0]?.hasAttribute('aria-rowindex')).toBe(false)
})

test('a long table draws the rows in the window and tells how many there are, and which these are', () => {
  render(<DataTable {...list(5000)} />)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001')
  expect(bodyRows().length).toBeLessThan(60)
  expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('2')
  scrollTo(45 * 3000)
  expect(screen.getByText('Customer 3005').closest('tr')?.getAttribute('aria-rowindex')).toBe('3007')
  expect(screen.queryByText('Customer 5')).toBeNull()
})

test('a column is as wide as its longest content, which no rows in the window have; a title has one width', () => {
  const [name, open] = columns
  const sized = [
    { ...name!, px: 120 },
    { ...open!, extent: (row: number) => -Math.abs(row - 3005) },
  ]
  render(<DataTable {...list(5000)} columns={sized} />)
  const widest = screen.getByText('Open 3005')
  const row = widest.closest('tr')!
  expect([row.getAttribute('aria-hidden'), row.inert, row.textContent]).toEqual(['true', true, 'Open 3005'])
  const [head, other] = screen.getAllByRole('columnheader')
  const [title] = within(bodyRows()[0]!).getAllByRole('cell')
  expect([head!.style.minWidth, other!.style.minWidth, title!.style.maxWidth]).toEqual(['120px', '', '120px'])
  cleanup()
  render(<DataTable {...list(60)} columns={sized} />)
  expect(screen.queryAllByText('Open 3005')).toHaveLength(0)
})

test('a row that has the focus stays when it is scrolled away', () => {
  render(<DataTable {...list(5000)} />)
  const button = screen.getByRole('button', { name: 'Open 3' })
  act(() => button.focus())
  scrollTo(45 * 3000)
  expect(document.activeElement).toBe(button)
})

test('a table is drawn whole for print', () => {
  render(<DataTable {...list(300)} />)
  expect(bodyRows().length).toBeLessThan(60)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(bodyRows()).toHaveLength(300)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(bodyRows().length).toBeLessThan(60)
})

test('long lists of cards are windowed and carry their places', () => {
  render(<CardList {...list(5000)} />)
  const cards = screen.getAllByRole('listitem')
  expect(cards.length).toBeLessThan(60)
  expect([cards[1]?.getAttribute('aria-posinset'), cards[1]?.getAttribute('aria-setsize')]).toEqual([
    '2',
    '5000',
  ])
})
