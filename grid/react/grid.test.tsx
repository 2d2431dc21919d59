import { signal } from '@preact/signals-react'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { GridSort } from '../features/sorting.ts'
import { giveElementSizes } from './testing/element-size.ts'
import { VIEWPORT, numbers, Subject, grid, focused, focusedPlace } from './testing/grid.tsx'

const rowNumbers = () =>
  within(grid())
    .getAllByRole('row')
    .map((row) => Number(row.getAttribute('aria-rowindex')))

giveElementSizes({ clientHeight: VIEWPORT, clientWidth: 1200 })

test('the grid says how many rows and columns there are, and draws only those in view', () => {
  render(<Subject list={numbers(1_000_000)} checks={numbers(1).checks} />)
  expect(grid().getAttribute('aria-rowcount')).toBe('1000001')
  expect(grid().getAttribute('aria-colcount')).toBe('4')
  expect(within(grid()).getAllByRole('row').length).toBeLessThan(30)
})

test('rows carry their true numbers, and stand in the order in which they are seen', () => {
  render(<Subject list={numbers(1000)} />)
  grid().scrollTop = 36 * 500
  fireEvent.scroll(grid())
  const drawn = rowNumbers().slice(1)
  expect(drawn).toEqual([...drawn].sort((a, b) => a - b))
  expect(drawn).toContain(502)
  expect(screen.getByText('No. 500')).toBeDefined()
})

test('the last of a million rows is reached by scroll bar and by key', async () => {
  render(<Subject list={numbers(1_000_000)} />)
  grid().scrollTop = 16_000_000
  fireEvent.scroll(grid())
  expect(screen.getByText('No. 999999')).toBeDefined()
  await userEvent.tab()
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  expect(screen.queryByText('No. 999999')).toBeNull()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(focusedPlace()).toEqual(['1000001', '3'])
  expect(screen.getByText('No. 999999')).toBeDefined()
})

test('the grid is one tab stop', async () => {
  const list = numbers(20)
  render(
    <>
      <Subject list={list} checks={list.checks} />
      <button type="button">After</button>
    </>,
  )
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await userEvent.tab()
  expect(focusedPlace()).toEqual(['2', '1'])
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(focusedPlace()).toEqual(['3', '2'])
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await userEvent.tab()
  expect(focused()).toBe(screen.getByRole('button'))
})

test('a row out of view can still be tabbed to, and comes into view', async () => {
  render(<Subject list={numbers(1000)} />)
  grid().scrollTop = 36 * 700
  fireEvent.scroll(grid())
  await userEvent.tab()
  expect(focusedPlace()).toEqual(['2', '1'])
  expect(grid().scrollTop).toBe(0)
})

test('a click on a head, or Enter on it, asks for an order; aria-sort tells it', async () => {
  const asked: GridSort[] = []
  const list = numbers(5)
  const onSort = (sort: GridSort) => void asked.push(sort)
  const { rerender } = render(<Subject list={list} onSort={onSort} />)
  await userEvent.click(screen.getByRole('columnheader', { name: 'Square' }))
  rerender(<Subject list={list} onSort={onSort} sort={{ column: 'square', direction: 'asc' }} />)
  expect(screen.getByRole('columnheader', { name: 'Square' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('none')
  expect(screen.getByRole('columnheader', { name: 'Note' }).hasAttribute('aria-sort')).toBe(false)
  act(() => screen.getByRole('columnheader', { name: 'Square' }).focus())
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual([
    { column: 'square', direction: 'asc' },
    { column: 'square', direction: 'desc' },
  ])
})

test('a column that starts descending is ordered so first', async () => {
  const asked: GridSort[] = []
  const list = numbers(5)
  const columns = list.columns.map((column) => ({ ...column, firstDirection: 'desc' as const }))
  const props = { list: { ...list, columns }, onSort: (sort: GridSort) => void asked.push(sort) }
  const { rerender } = render(<Subject {...props} />)
  await userEvent.click(screen.getByRole('columnheader', { name: 'Square' }))
  rerender(<Subject {...props} sort={{ column: 'square', direction: 'desc' }} />)
  await userEvent.click(screen.getByRole('columnheader', { name: 'Square' }))
  expect(asked.map(({ direction }) => direction)).toEqual(['desc', 'asc'])
})

test('INV-023 INV-024 the head’s checkbox shows all, none or some, and some becomes all', async () => {
  const list = numbers(50)
  render(<Subject list={list} checks={list.checks} />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect([all.checked, all.indeterminate]).toEqual([false, false])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take No. 3' }))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await userEvent.click(all)
  expect([list.checked.size, all.checked]).toEqual([50, true])
  await userEvent.click(all)
  expect(list.checked.size).toBe(0)
})

test('INV-024 an empty list has its checkbox unchecked and disabled, and says what would be here', () => {
  const list = numbers(0)
  const asked: boolean[] = []
  // Of no rows all are included.
  const checks = {
    ...list.checks,
    state: signal('checked' as const),
    setAll: (all: boolean) => asked.push(all),
  }
  render(<Subject list={list} checks={checks} empty={<p>Nothing yet</p>} />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect([all.checked, all.disabled]).toEqual([false, true])
  expect(screen.getByText('Nothing yet')).toBeDefined()
  act(() => screen.getAllByRole('columnheader')[0]!.focus())
  fireEvent.keyDown(focused(), { key: ' ' })
  expect(asked).toEqual([])
})
