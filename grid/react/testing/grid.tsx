import { signal } from '@preact/signals-react'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { RowKey } from '../../core/row-source.ts'
import type { GridColumn, GridProps } from '../grid-types.ts'
import { Grid } from '../grid.tsx'

export const VIEWPORT = 396

/** A list of numbers whose rows can be reordered, cut short, selected and renamed. */
export function numbers(total: number) {
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

export const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientHeight')!
