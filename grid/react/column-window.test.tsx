import { signal } from '@preact/signals-react'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ColumnLayout } from '../features/column-layout.ts'
import type { GridChecks, CheckState } from '../features/checks.ts'
import type { GridColumn } from './grid-types.ts'
import { Grid } from './grid.tsx'
import { giveElementSizes } from './testing/element-size.ts'

const COLUMNS = 40
const ROWS = 20

const columns: readonly GridColumn[] = Array.from({ length: COLUMNS }, (_, n) => ({
  id: `c${n}`,
  header: `Column ${n}`,
  width: 100,
  text: (row) => `${row}/${n}`,
}))
const still = signal(0)
const source = {
  count: signal(ROWS),
  revision: still,
  contents: still,
  window: (offset: number, wanted: number) =>
    Array.from({ length: Math.min(wanted, ROWS - offset) }, (_, n) => offset + n),
}
const labels = { checkAll: 'All', checkRow: (name: string) => `Take ${name}`, loading: 'Loading' }
const checks: GridChecks = {
  state: signal<CheckState>('unchecked'),
  isChecked: () => false,
  setChecked: () => {},
  setAll: () => {},
}
const totals = { c0: 'Sum', c39: 'Last sum' }

giveElementSizes({ clientHeight: 396, clientWidth: 800 })

const grid = () => screen.getByRole('grid')
const cellsOf = (row: number) => [...(within(grid()).getAllByRole('row')[row]?.children ?? [])]
const numbersOf = (row: number) => cellsOf(row).map((cell) => Number(cell.getAttribute('aria-colindex') ?? 0))

function scrollTo(left: number): void {
  grid().scrollLeft = left
  fireEvent.scroll(grid())
}

function renderGrid(layout?: ColumnLayout): void {
  render(<Grid label="Wide" {...{ source, columns, labels, checks, totals, layout }} />)
}

test('only the columns in view are drawn, in heads, rows and totals, and all are counted', () => {
  renderGrid()
  expect(grid().getAttribute('aria-colcount')).toBe('41')
  const heads = within(grid()).getAllByRole('columnheader')
  expect(heads.length).toBeGreaterThan(8)
  expect(heads.length).toBeLessThan(14)
  expect(cellsOf(1)).toHaveLength(heads.length)
  expect(screen.getByText('Sum')).toBeDefined()
  expect(screen.queryByText('Last sum')).toBeNull()
})

test('scrolled sideways, cells carry their true numbers, stand in their own tracks and read as written', () => {
  renderGrid()
  scrollTo(2000)
  const numbers = numbersOf(1)
  expect(numbers).toContain(23)
  expect(numbers).not.toContain(6)
  // The checkbox stays.
  expect(numbers[0]).toBe(1)
  for (const cell of cellsOf(1).slice(1)) {
    const number = Number(cell.getAttribute('aria-colindex'))
    expect(cell instanceof HTMLElement && cell.style.gridColumnStart).toBe(String(number))
    expect(cell.textContent).toBe(`0/${number - 2}`)
  }
  scrollTo(4000)
  expect(screen.getByText('Last sum')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Column 39' })).toBeDefined()
})

test('pinned columns and the column that has the focus stay drawn', async () => {
  renderGrid([{ id: 'c7', isPinned: true, isHidden: false, width: undefined }])
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  scrollTo(3000)
  expect(screen.getByText('0/7')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('0/0')
  expect(screen.queryByText('0/1')).toBeNull()
})

test('a key reaches a column that was not drawn', async () => {
  renderGrid()
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('0/39')
  expect(document.activeElement?.getAttribute('aria-colindex')).toBe('41')
  await userEvent.keyboard('{Home}')
  expect(document.activeElement?.getAttribute('aria-colindex')).toBe('1')
})
