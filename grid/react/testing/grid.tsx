import { signal } from '@preact/signals-react'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { RowKey } from '../../core/row-source.ts'
import type { GridColumn, GridProps } from '../grid-types.ts'
import { Grid } from '../grid.tsx'

export const VIEWPORT = 396

/** A list of numbers whose rows can be reordered, cut short, ticked and selected. */
export function numbers(total: number) {
  const count = signal(total)
  const revision = signal(0)
  const contents = signal(0)
  const checked = new Set<RowKey>()
  const chosen = new Set<RowKey>()
  const chosenCount = signal(0)
  const checkedCount = signal(0)
  let isReversed = false
  let reads = 0
  const columns = columnsOf(() => reads++)
  const setChecked = (rows: readonly RowKey[], value: boolean): void => {
    for (const row of rows)
      if (value) checked.add(row)
      else checked.delete(row)
    checkedCount.value = checked.size
    contents.value++
  }
  const select = (rows: Iterable<RowKey>): void => {
    chosen.clear()
    for (const row of rows) chosen.add(row)
    chosenCount.value = chosen.size
    contents.value++
  }
  const window = (offset: number, wanted: number): number[] =>
    Array.from({ length: Math.min(wanted, Math.max(0, count.peek() - offset)) }, (_, n) =>
      isReversed ? count.peek() - 1 - offset - n : offset + n,
    )
  const state = {
    get value() {
      const ticked = checkedCount.value
      return ticked === 0 ? 'unchecked' : ticked === count.value ? 'checked' : 'indeterminate'
    },
    peek: () =>
      checked.size === 0 ? 'unchecked' : checked.size === count.peek() ? 'checked' : 'indeterminate',
    subscribe: () => () => {},
  } as const
  return {
    columns,
    checked,
    chosen,
    source: { count, revision, contents, window },
    checks: {
      state,
      isChecked: (row: RowKey) => checked.has(row),
      setChecked,
      setAll: (value: boolean) => setChecked(everyRow(count.peek()), value),
    },
    selection: {
      count: chosenCount,
      isSelected: (row: RowKey) => chosen.has(row),
      select: (rows: ArrayLike<RowKey>) => select(Array.from(rows)),
      toggle: (row: RowKey) =>
        select(chosen.has(row) ? [...chosen].filter((each) => each !== row) : [...chosen, row]),
      selectAll: () => select(everyRow(count.peek())),
      clear: () => select([]),
      rows: (most: number) =>
        window(0, count.peek())
          .filter((row) => chosen.has(row))
          .slice(0, most),
    },
    reverse: () => {
      isReversed = true
      revision.value++
    },
    /** Another filter that the same rows match: nothing is selected in its list, and no row has changed. */
    refilter: () => {
      chosen.clear()
      chosenCount.value = 0
      revision.value++
    },
    resize: (to: number) => void (count.value = to),
    reads: () => reads,
  }
}

function columnsOf(onRead: () => void): readonly GridColumn[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 120,
      isSortable: true,
      text: (row) => (onRead(), `No. ${row}`),
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
}

function everyRow(count: number): RowKey[] {
  return Array.from({ length: count }, (_, row) => row)
}

const labels = { checkAll: 'All', checkRow: (name: string) => `Take ${name}`, loading: 'Loading' }

export type Numbers = ReturnType<typeof numbers>

export function Subject({ list, ...rest }: { readonly list: Numbers } & Partial<GridProps>): ReactElement {
  return <Grid label="Numbers" source={list.source} columns={list.columns} labels={labels} {...rest} />
}

export const grid = () => screen.getByRole('grid')
export const focused = () => document.activeElement!
export const focusedPlace = () => [
  focused().closest('[role=row]')?.getAttribute('aria-rowindex'),
  focused().getAttribute('aria-colindex'),
]
