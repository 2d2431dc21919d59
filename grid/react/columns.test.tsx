import { signal } from '@preact/signals-react'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { layoutText, type ColumnLayout } from '../features/column-layout.ts'
import type { GridSort } from '../features/sorting.ts'
import type { GridColumn, GridLabels, GridProps } from './grid-types.ts'
import { Grid } from './grid.tsx'
import { giveElementSizes } from './testing/element-size.ts'
import { numbers } from './testing/grid.tsx'

const COUNT = 500

const columns: readonly GridColumn[] = [
  { id: 'name', header: 'Name', width: 120, isSortable: true, text: (row) => `No. ${row}` },
  { id: 'square', header: 'Square', width: 100, isSortable: true, text: (row) => String(row * row) },
  { id: 'note', header: 'Note', width: 90, text: (row) => (row % 2 === 0 ? 'even' : 'odd') },
]

const still = signal(0)
const count = signal(COUNT)
const source = {
  count,
  revision: still,
  contents: still,
  window: (offset: number, wanted: number) =>
    Array.from({ length: Math.min(wanted, Math.max(0, COUNT - offset)) }, (_, n) => offset + n),
}

const labels: GridLabels = {
  checkAll: 'All',
  checkRow: (name) => `Take ${name}`,
  loading: 'Loading',
  menu: {
    open: (column) => `Menu of ${column}`,
    sortAscending: 'Up',
    sortDescending: 'Down',
    pin: 'Pin',
    unpin: 'Unpin',
    moveBack: 'Left',
    moveOn: 'Right',
    wider: 'Wider',
    narrower: 'Narrower',
    hide: 'Hide',
    show: (column) => `Show ${column}`,
    reset: 'Reset',
    moved: (column, place, of) => `${column} is ${place} of ${of}`,
    resized: (column, px) => `${column} is ${px} wide`,
  },
}

const kept: { layout: ColumnLayout; sort: GridSort | undefined } = { layout: [], sort: undefined }

function Subject({ checks }: Pick<GridProps, 'checks'>): ReactElement {
  const [layout, setLayout] = useState<ColumnLayout>([])
  const [sort, setSort] = useState<GridSort>()
  return (
    <Grid
      label="Numbers"
      source={source}
      columns={columns}
      labels={labels}
      {...(checks && { checks })}
      layout={layout}
      sort={sort}
      onSort={(next) => {
        kept.sort = next
        setSort(next)
      }}
      onLayout={(next) => {
        kept.layout = next
        setLayout(next)
      }}
    />
  )
}

giveElementSizes({ clientHeight: 396, clientWidth: 1200, offsetWidth: 120 })

const heads = () => screen.getAllByRole('columnheader').map((head) => head.querySelector('span')?.textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })
const firstRow = () =>
  within(screen.getAllByRole('row')[1]!)
    .getAllByRole('gridcell')
    .map((cell) => [cell.getAttribute('aria-colindex'), cell.textContent])

async function choose(column: string, entry: string): Promise<void> {
  act(() => head(column).focus())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

test('Alt with Shift and an arrow moves a column; cells follow, and keep true column numbers', async () => {
  render(<Subject />)
  act(() => head('Name').focus())
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  expect(heads()).toEqual(['Square', 'Name', 'Note'])
  expect(firstRow()).toEqual([
    ['1', '0'],
    ['2', 'No. 0'],
    ['3', 'even'],
  ])
  expect(document.activeElement).toBe(head('Name'))
  expect(screen.getByRole('status').textContent).toBe('Name is 2 of 3')
})

test('beside checkboxes the focus goes with the column that moves', async () => {
  render(<Subject checks={numbers(COUNT).checks} />)
  act(() => head('Name').focus())
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  expect(document.activeElement).toBe(head('Name'))
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  expect(document.activeElement).toBe(head('Name'))
  expect(heads().slice(1)).toEqual(['Square', 'Note', 'Name'])
})

test('Alt with an arrow makes a column wider or narrower, and says so', async () => {
  render(<Subject />)
  act(() => head('Square').focus())
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(layoutText(kept.layout)).toBe('name.square_136.note')
  expect(screen.getByRole('status').textContent).toBe('Square is 136 wide')
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(layoutText(kept.layout)).toBe('name.square_104.note')
  expect(screen.getByRole('grid').style.getPropertyValue('--grid-tracks')).toBe('120px 104px 90px')
})

test('the menu sorts, pins, hides and brings back; the focus comes back to a head', async () => {
  render(<Subject />)
  await choose('Square', 'Down')
  expect(kept.sort).toEqual({ column: 'square', direction: 'desc' })
  expect(head('Square').getAttribute('aria-sort')).toBe('descending')
  await choose('Note', 'Pin')
  expect(heads()).toEqual(['Note', 'Name', 'Square'])
  expect(head('Square').getAttribute('aria-sort')).toBe('descending')
  expect(Number.parseFloat(head('Note').style.insetInlineStart)).toBe(0)
  await choose('Name', 'Hide')
  expect(heads()).toEqual(['Note', 'Square'])
  expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('2')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('columnheader'))
  await choose('Square', 'Show Name')
  await choose('Square', 'Reset')
  expect(heads()).toEqual(['Name', 'Square', 'Note'])
})

test('each entry of the menu does what it says', async () => {
  render(<Subject />)
  await choose('Square', 'Up')
  expect(kept.sort).toEqual({ column: 'square', direction: 'asc' })
  const steps = [
    ['Wider', 'name.square_152.note'],
    ['Narrower', 'name.square_88.note'],
    ['Left', 'square_88.name.note'],
    ['Right', 'name.square_88.note'],
    ['Pin', 'name.square*_88.note'],
    ['Unpin', 'name.square_88.note'],
    ['Reset', ''],
  ] as const
  for (const [entry, layout] of steps) {
    await choose('Square', entry)
    expect([entry, layoutText(kept.layout)]).toEqual([entry, layout])
  }
})

test('a click on the button of a head opens its menu, and does not sort', async () => {
  kept.sort = undefined
  render(<Subject />)
  await userEvent.click(screen.getByRole('button', { name: 'Menu of Name' }))
  expect(await screen.findByRole('menu', { name: 'Menu of Name' })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Menu of Name' })).toBeTruthy()
  expect(kept.sort).toBeUndefined()
})

test('Shift with arrows chooses cells, copying takes just those', async () => {
  render(<Subject />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  const chosen = screen
    .getAllByRole('gridcell')
    .filter((cell) => cell.getAttribute('aria-selected') === 'true')
  expect(chosen.map((cell) => cell.textContent)).toEqual(['1', 'odd', '4', 'even'])
  expect(copied()).toBe('1\todd\n4\teven')
  await userEvent.keyboard('{ArrowDown}')
  expect(copied()).toBe('No. 3\t9\todd')
})

test('Ctrl+Shift+End chooses to the end of all rows, in view or not', async () => {
  render(<Subject />)
  await userEvent.tab()
  await userEvent.keyboard('{Control>}{Shift>}{End}{/Shift}{/Control}')
  const lines = copied().split('\n')
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([COUNT, 'No. 0\t0\teven', 'No. 499\t249001\todd'])
})

function copied(): string {
  let text = ''
  const clipboardData = { setData: (_: string, data: string) => (text = data) }
  fireEvent.copy(document.activeElement!, { clipboardData })
  return text
}

test('the menu of a column that does not sort offers no order', async () => {
  render(<Subject />)
  await userEvent.click(screen.getByRole('button', { name: 'Menu of Note' }))
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(entries).toEqual(['Pin', 'Left', 'Right', 'Wider', 'Narrower', 'Hide', 'Reset'])
})

test('a head that is dragged marks where it would go, and moves there without a mark when it is let go', () => {
  render(<Subject />)
  heads().forEach((name, at) => {
    head(name!).getBoundingClientRect = () => new DOMRect(at * 120, 0, 120, 36)
  })
  fireEvent.pointerDown(head('Name'), { button: 0, pointerId: 1, pointerType: 'mouse', clientX: 10 })
  fireEvent.pointerMove(document, { pointerId: 2, clientX: 300 })
  fireEvent.pointerMove(document, { pointerId: 1, clientX: 130 })
  const marks = () => screen.getAllByRole('columnheader').map(({ dataset }) => dataset.drop)
  expect(marks()).toEqual([undefined, 'after', undefined])
  fireEvent.pointerUp(document, { pointerId: 1 })
  expect(heads()).toEqual(['Square', 'Name', 'Note'])
  expect(marks()).toEqual([undefined, undefined, undefined])
})
