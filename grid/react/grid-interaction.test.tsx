import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { RowKey } from '../core/row-source.ts'
import type { GridControl } from './grid-types.ts'
import { inRange } from './grid.css.ts'
import { giveElementSizes, setElementSizes } from './testing/element-size.ts'
import { VIEWPORT, numbers, Subject, grid, focused, focusedPlace } from './testing/grid.tsx'

giveElementSizes({ clientHeight: VIEWPORT, clientWidth: 1200 })

test('Space toggles the checkbox of a row, Shift+Space goes on from it', async () => {
  const list = numbers(30)
  render(<Subject list={list} checks={list.checks} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown} ')
  expect([...list.checked]).toEqual([1])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect([...list.checked]).toEqual([1, 2, 3])
})

const selectedRows = () =>
  within(grid())
    .getAllByRole('row', { selected: true })
    .map((row) => Number(row.getAttribute('aria-rowindex')) - 2)

test('Ctrl+A selects every row and ticks none, Escape selects nothing', async () => {
  const list = numbers(1000)
  render(<Subject list={list} checks={list.checks} selection={list.selection} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Control>}a{/Control}')
  expect([list.chosen.size, list.checked.size]).toEqual([1000, 0])
  expect(selectedRows().length).toBeGreaterThan(5)
  expect(grid().getAttribute('aria-multiselectable')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(list.chosen.size).toBe(0)
})

test('a list without a selection leaves Ctrl+A and Escape to the browser', async () => {
  render(<Subject list={numbers(10)} />)
  await userEvent.tab()
  expect(fireEvent.keyDown(focused(), { key: 'a', ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(focused(), { key: 'Escape' })).toBe(true)
})

test('Shift with an arrow or a press selects the rows up to there, and a press without it nothing', async () => {
  const list = numbers(30)
  render(<Subject list={list} checks={list.checks} selection={list.selection} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selectedRows()).toEqual([1, 2, 3])
  await userEvent.keyboard('{ArrowDown}')
  expect(list.chosen.size).toBe(0)
  const press = (name: string, keys: object = {}) => fireEvent.pointerDown(screen.getByText(name), keys)
  press('No. 2')
  focusedRow('No. 2')
  press('No. 5', { shiftKey: true })
  expect(selectedRows()).toEqual([2, 3, 4, 5])
  press('No. 7')
  expect(list.chosen.size).toBe(0)
})

test('rows that another filter matches too look selected no longer, nor do their cells', async () => {
  const list = numbers(30)
  render(<Subject list={list} selection={list.selection} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  const marked = () => [
    screen.queryAllByRole('row', { selected: true }).length,
    grid().getElementsByClassName(inRange).length,
  ]
  expect(marked()).toEqual([3, 3])
  act(() => list.refilter())
  expect(marked()).toEqual([0, 0])
})

test('from a head Shift with a press selects no row, but goes to the pressed one', async () => {
  const list = numbers(30)
  render(<Subject list={list} selection={list.selection} />)
  act(() => screen.getByRole('columnheader', { name: 'Name' }).focus())
  fireEvent.pointerDown(screen.getByText('No. 3'), { shiftKey: true })
  expect([...list.chosen]).toEqual([])
  fireEvent.pointerDown(screen.getByText('No. 5'), { shiftKey: true })
  expect([...list.chosen]).toEqual([3, 4, 5])
})

function focusedRow(name: string): void {
  act(() => screen.getByText(name).focus())
}

test('Ctrl with a press or Space selects one row more or fewer, a checkbox none', async () => {
  const list = numbers(30)
  render(<Subject list={list} checks={list.checks} selection={list.selection} />)
  fireEvent.pointerDown(screen.getByText('No. 2'), { ctrlKey: true })
  fireEvent.pointerDown(screen.getByText('No. 6'), { metaKey: true })
  expect(selectedRows()).toEqual([2, 6])
  focusedRow('No. 6')
  await userEvent.keyboard('{Control>} {/Control}')
  expect(selectedRows()).toEqual([2])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take No. 4' }))
  expect([[...list.checked], [...list.chosen]]).toEqual([[4], [2]])
})

test('copying with selected rows takes these, whole and in the order of the list', () => {
  const list = numbers(30)
  const copied: number[][] = []
  render(<Subject list={list} selection={list.selection} onCopied={(...counts) => copied.push(counts)} />)
  for (const name of ['No. 6', 'No. 2']) fireEvent.pointerDown(screen.getByText(name), { ctrlKey: true })
  const taken = new Map<string, string>()
  focusedRow('No. 9')
  fireEvent.copy(focused(), {
    clipboardData: { setData: (kind: string, text: string) => taken.set(kind, text) },
  })
  expect(taken.get('text/plain')).toBe('No. 2\t4\teven\nNo. 6\t36\teven')
  expect(copied).toEqual([[2, 2]])
})

test.each([10_000, 10_001])(
  'of %i chosen rows ten thousand are copied at most, and both are told',
  async (all) => {
    const copied: number[][] = []
    render(<Subject list={numbers(all)} onCopied={(...counts) => copied.push(counts)} />)
    await userEvent.tab()
    await userEvent.keyboard('{Control>}{Shift>}{End}{/Shift}{/Control}')
    fireEvent.copy(focused(), { clipboardData: { setData: () => {} } })
    expect(copied).toEqual([[10_000, all]])
  },
)

test('the rows that are said to be dimmed are, and no others', () => {
  render(<Subject list={numbers(6)} isDimmed={(row) => row % 4 === 1} />)
  const dimmed = within(grid())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-dimmed'))
    .map((row) => row.getAttribute('aria-rowindex'))
  expect(dimmed).toEqual(['3', '7'])
})

test('a click on a row’s checkbox leaves the keys on its row', async () => {
  const list = numbers(30)
  render(<Subject list={list} checks={list.checks} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take No. 3' }))
  expect(focusedPlace()).toEqual(['5', '1'])
  await userEvent.keyboard('{ArrowDown} ')
  expect([...list.checked]).toEqual([3, 4])
})

test('a click on a cell focuses it where the browser does not, and Ctrl+A then selects the rows', async () => {
  const list = numbers(30)
  render(<Subject list={list} checks={list.checks} selection={list.selection} />)
  // Without the default of a press, as over a selection of text.
  fireEvent.click(screen.getByText('No. 3'))
  expect(focusedPlace()).toEqual(['5', '2'])
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(list.chosen.size).toBe(30)
})

test('a focus that keys move is visible, also where the element before it showed none after a click', async () => {
  const list = numbers(30)
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus')!
  const given: (FocusOptions | undefined)[] = []
  Object.defineProperty(HTMLElement.prototype, 'focus', {
    ...own,
    value(this: HTMLElement, options?: FocusOptions) {
      given.push(options)
      Reflect.apply(own.value as (given?: FocusOptions) => void, this, [options])
    },
  })
  onTestFinished(() => void Object.defineProperty(HTMLElement.prototype, 'focus', own))
  render(<Subject list={list} />)
  await userEvent.click(screen.getByText('No. 3'))
  given.length = 0
  await userEvent.keyboard('{ArrowDown}')
  expect(given).toEqual([{ preventScroll: true, focusVisible: true }])
  await userEvent.click(screen.getByText('No. 6'))
  given.length = 0
  act(() => list.resize(3))
  expect(given).toEqual([{ preventScroll: true }])
})

test('rows of a list without a selection say nothing of one, also in elements that did before', () => {
  const list = numbers(30)
  const { rerender } = render(<Subject list={list} checks={list.checks} selection={list.selection} />)
  expect(within(grid()).getAllByRole('row')[1]?.getAttribute('aria-selected')).toBe('false')
  rerender(<Subject list={list} checks={list.checks} />)
  const said = within(grid())
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-selected'))
  expect(new Set(said)).toEqual(new Set([null]))
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
  render(<Subject list={list} checks={list.checks} />)
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

test('on a narrow screen a skeleton row is one wide cell beside its checkbox, too', () => {
  setElementSizes({ clientWidth: 390 })
  const list = numbers(0)
  render(<Subject list={list} checks={list.checks} compact={() => <b>Two lines</b>} isLoading />)
  expect(grid().querySelector('[aria-hidden] > div')?.children).toHaveLength(2)
})

test('a row that keys reach stands above the totals', async () => {
  render(<Subject list={numbers(30)} totals={{ name: 'Total' }} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown>9/}')
  expect(focusedPlace()).toEqual(['11', '1'])
  // Header, totals and nine whole rows fit.
  expect(grid().scrollTop).toBe(36)
})

test('on a narrow screen a row is one wide cell beside its checkbox', () => {
  setElementSizes({ clientWidth: 390 })
  const list = numbers(10)
  render(<Subject list={list} checks={list.checks} compact={(row) => <b>Two lines of {row}</b>} />)
  const [, first] = within(grid()).getAllByRole('row')
  expect(
    within(first!)
      .getAllByRole('gridcell')
      .map((cell) => cell.getAttribute('aria-colspan')),
  ).toEqual([null, '3'])
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['', 'Name'])
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

test('rows that a command copies are as safe to paste as copied cells', async () => {
  const list = numbers(3)
  const control = createRef<GridControl>()
  userEvent.setup()
  render(<Subject list={list} control={control} copiedText={(text) => `'${text}`} />)
  await control.current!.copy()
  const [first] = (await navigator.clipboard.readText()).split('\n')
  expect(first).toBe("'No. 0\t'0\t'even")
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
  render(<Subject list={list} checks={list.checks} onOpen={(row) => opened.push(row)} />)
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
