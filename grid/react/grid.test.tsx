import { signal } from '@preact/signals-react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RowKey } from '../core/row-source.ts'
import type { GridSort } from '../features/sorting.ts'
import type { GridColumn, GridProps } from './grid-types.ts'
import { Grid } from './grid.tsx'

const VIEWPORT = 396

/** A list of numbers whose rows can be reordered, cut short, selected and renamed. */
function numbers(total: number) {
  const count = signal(total)
  const revision = signal(0)
  const contents = signal(0)
  const selected = new Set<RowKey>()
  const selectedCount = signal(0)
  let isReversed = false
  let reads = 0
  const columns: readonly GridColumn[] = [
    {
      id: 'name',
      header: 'Name',
      width: 120,
      isSortable: true,
      text: (row) => (reads++, `No. ${row}`),
    },
    {
      id: 'square',
      header: 'Square',
      width: 120,
      align: 'end',
      isSortable: true,
      text: (row) => String(row * row),
    },
    { id: 'note', header: 'Note', width: 90, text: (row) => (row % 2 === 0 ? 'even' : 'odd') },
  ]
  const setSelected = (rows: readonly RowKey[], value: boolean): void => {
    for (const row of rows)
      if (value) selected.add(row)
      else selected.delete(row)
    selectedCount.value = selected.size
    contents.value++
  }
  const state = {
    get value() {
      const chosen = selectedCount.value
      return chosen === 0 ? 'unchecked' : chosen === count.value ? 'checked' : 'indeterminate'
    },
    peek: () =>
      selected.size === 0 ? 'unchecked' : selected.size === count.peek() ? 'checked' : 'indeterminate',
    subscribe: () => () => {},
  } as const
  return {
    columns,
    selected,
    source: {
      count,
      revision,
      contents,
      window: (offset: number, wanted: number) =>
        Array.from({ length: Math.min(wanted, Math.max(0, count.peek() - offset)) }, (_, n) =>
          isReversed ? count.peek() - 1 - offset - n : offset + n,
        ),
    },
    selection: {
      state,
      isSelected: (row: RowKey) => selected.has(row),
      setSelected,
      setAll: (value: boolean) => setSelected(everyRow(count.peek()), value),
    },
    reverse: () => {
      isReversed = true
      revision.value++
    },
    resize: (to: number) => void (count.value = to),
    reads: () => reads,
  }
}

function everyRow(count: number): RowKey[] {
  return Array.from({ length: count }, (_, row) => row)
}

const labels = { selectAll: 'All', selectRow: (name: string) => `Take ${name}`, loading: 'Loading' }

type Numbers = ReturnType<typeof numbers>

function Subject({ list, ...rest }: { readonly list: Numbers } & Partial<GridProps>): ReactElement {
  return <Grid label="Numbers" source={list.source} columns={list.columns} labels={labels} {...rest} />
}

const grid = () => screen.getByRole('grid')
const rowNumbers = () =>
  within(grid())
    .getAllByRole('row')
    .map((row) => Number(row.getAttribute('aria-rowindex')))
const focused = () => document.activeElement!
const focusedPlace = () => [
  focused().closest('[role=row]')?.getAttribute('aria-rowindex'),
  focused().getAttribute('aria-colindex'),
]

const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientHeight')!

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => VIEWPORT })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 })
})

afterEach(() => {
  cleanup()
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', height)
})

test('the grid says how many rows and columns there are, and draws only those in view', () => {
  render(<Subject list={numbers(1_000_000)} selection={numbers(1).selection} />)
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
      <Subject list={list} selection={list.selection} />
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

test('INV-023 INV-024 the head’s checkbox shows all, none or some, and some becomes all', async () => {
  const list = numbers(50)
  render(<Subject list={list} selection={list.selection} />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect([all.checked, all.indeterminate]).toEqual([false, false])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take No. 3' }))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await userEvent.click(all)
  expect([list.selected.size, all.checked]).toEqual([50, true])
  await userEvent.click(all)
  expect(list.selected.size).toBe(0)
})

test('INV-024 an empty list has its checkbox unchecked and disabled, and says what would be here', () => {
  const list = numbers(0)
  render(<Subject list={list} selection={list.selection} empty={<p>Nothing yet</p>} />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect([all.checked, all.disabled]).toEqual([false, true])
  expect(screen.getByText('Nothing yet')).toBeDefined()
})

test('Space toggles a row, Shift+Space goes on from it, Ctrl+A takes all', async () => {
  const list = numbers(30)
  render(<Subject list={list} selection={list.selection} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown} ')
  expect([...list.selected]).toEqual([1])
  expect(within(grid()).getAllByRole('row')[2]?.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect([...list.selected]).toEqual([1, 2, 3])
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(list.selected.size).toBe(30)
})

test('a click on a row’s checkbox leaves the keys on its row', async () => {
  const list = numbers(30)
  render(<Subject list={list} selection={list.selection} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take No. 3' }))
  expect(focusedPlace()).toEqual(['5', '1'])
  await userEvent.keyboard('{ArrowDown} ')
  expect([...list.selected]).toEqual([3, 4])
})

test('rows of a list without a selection say nothing of one, also in elements that did before', () => {
  const list = numbers(30)
  const { rerender } = render(<Subject list={list} selection={list.selection} />)
  expect(within(grid()).getAllByRole('row')[1]?.getAttribute('aria-selected')).toBe('false')
  rerender(<Subject list={list} />)
  const said = within(grid())
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-selected'))
  expect(new Set(said)).toEqual(new Set([null]))
  rerender(<Subject list={list} selection={list.selection} />)
  expect(screen.getByRole('checkbox', { name: 'Take No. 3' })).toBeDefined()
})

test('the focus stays in the grid when the list is reordered, cut short or emptied', async () => {
  const list = numbers(1000)
  render(<Subject list={list} />)
  await userEvent.tab()
  await userEvent.keyboard('{PageDown}{PageDown}')
  act(() => list.reverse())
  expect(grid().contains(focused())).toBe(true)
  act(() => list.resize(3))
  expect(focusedPlace()).toEqual(['4', '1'])
  act(() => list.resize(0))
  expect(focusedPlace()).toEqual(['1', '1'])
})

test('toggling a row draws its cells again, and no others', async () => {
  const list = numbers(1000)
  render(<Subject list={list} selection={list.selection} />)
  const before = new Map(
    within(grid())
      .getAllByRole('gridcell')
      .map((cell) => [cell, cell.textContent]),
  )
  const observer: MutationRecord[] = []
  const watch = new MutationObserver((records) => observer.push(...records))
  watch.observe(grid(), { subtree: true, childList: true, characterData: true })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take No. 2' }))
  watch.disconnect()
  expect(observer).toEqual([])
  expect(
    within(grid())
      .getAllByRole('gridcell')
      .every((cell) => before.has(cell)),
  ).toBe(true)
})

test('scrolling reads only the rows that come in', () => {
  const list = numbers(1000)
  render(<Subject list={list} />)
  const before = list.reads()
  grid().scrollTop = 3 * 36
  fireEvent.scroll(grid())
  expect(list.reads()).toBe(before + 3)
})

test('loading shows skeleton rows and says so; totals are the last row', () => {
  const { rerender } = render(<Subject list={numbers(0)} isLoading />)
  expect(grid().getAttribute('aria-busy')).toBe('true')
  expect(screen.getByLabelText('Loading')).toBeDefined()
  rerender(<Subject list={numbers(7)} totals={{ name: 'Total', square: '91' }} />)
  expect(grid().getAttribute('aria-rowcount')).toBe('9')
  expect(screen.getByText('91').closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('9')
})

test('on a narrow screen a row is one wide cell beside its checkbox', () => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 390 })
  const list = numbers(10)
  render(<Subject list={list} selection={list.selection} compact={(row) => <b>Two lines of {row}</b>} />)
  const [, first] = within(grid()).getAllByRole('row')
  expect(
    within(first!)
      .getAllByRole('gridcell')
      .map((cell) => cell.getAttribute('aria-colspan')),
  ).toEqual([null, '3'])
  expect(screen.getByText('Two lines of 0')).toBeDefined()
})

test('copying takes the row’s cells as tab-separated text', async () => {
  render(<Subject list={numbers(10)} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const taken = new Map<string, string>()
  fireEvent.copy(focused(), {
    clipboardData: { setData: (kind: string, text: string) => taken.set(kind, text) },
  })
  expect(taken.get('text/plain')).toBe('No. 2\t4\teven')
})

test('a copied cell is what makes it safe to paste says', async () => {
  render(<Subject list={numbers(10)} copiedText={(text) => (text === '4' ? `'${text}` : text)} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const taken = new Map<string, string>()
  fireEvent.copy(focused(), {
    clipboardData: { setData: (kind: string, text: string) => taken.set(kind, text) },
  })
  expect(taken.get('text/plain')).toBe("No. 2\t'4\teven")
})

test('Enter and a double click open a row', async () => {
  const opened: RowKey[] = []
  render(<Subject list={numbers(10)} onOpen={(row) => opened.push(row)} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.dblClick(screen.getByText('No. 4'))
  expect(opened).toEqual([1, 4])
})

test('two quick presses of a checkbox open no row', async () => {
  const opened: RowKey[] = []
  const list = numbers(10)
  render(<Subject list={list} selection={list.selection} onOpen={(row) => opened.push(row)} />)
  await userEvent.dblClick(screen.getByRole('checkbox', { name: 'Take No. 2' }))
  expect(opened).toEqual([])
})

test('the text of a linked cell is a link to its row, and a plain click opens the row in place', async () => {
  const opened: RowKey[] = []
  const list = numbers(10)
  const columns = list.columns.map((column) =>
    column.id === 'name' ? { ...column, href: (row: RowKey) => `/rows/${row}` } : column,
  )
  render(<Subject list={{ ...list, columns }} onOpen={(row) => opened.push(row)} />)
  const link = screen.getByRole('link', { name: 'No. 3' })
  expect(link.getAttribute('href')).toBe('/rows/3')
  await userEvent.click(link)
  expect(opened).toEqual([3])
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  expect(opened).toEqual([3])
  act(list.reverse)
  expect(screen.getByRole('link', { name: 'No. 3' }).getAttribute('href')).toBe('/rows/3')
})
