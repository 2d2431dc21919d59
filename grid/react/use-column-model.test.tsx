import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readLayout } from '../features/column-layout.ts'
import type { GridColumn } from './grid-types.ts'
import { useColumnModel } from './use-column-model.ts'

afterEach(cleanup)

const CHECK_PX = 44
const columns: readonly GridColumn[] = [
  { id: 'number', header: 'Number', width: 100, text: String },
  { id: 'arrow', header: '', width: 12, text: String },
  { id: 'customer', header: 'Customer', width: 200, grows: true, text: String },
  { id: 'amount', header: 'Amount', width: 80, text: String },
]

function modelOf(layout: string) {
  const { result } = renderHook(() => useColumnModel(columns, readLayout(layout), CHECK_PX))
  return result.current
}

test('without a layout the columns have their own order and widths, also narrow ones', () => {
  const { columns: shown, tracks, pinnedPx } = modelOf('')
  expect(shown.map(({ id, place, width }) => [id, place, width])).toEqual([
    ['number', 0, 100],
    ['arrow', 1, 12],
    ['customer', 2, 200],
    ['amount', 3, 80],
  ])
  expect(shown.map(({ pinnedAt, isPinEdge }) => [pinnedAt, isPinEdge])).toEqual(
    shown.map(() => [undefined, false]),
  )
  expect(tracks).toBe('100px 12px minmax(200px, 1fr) 80px')
  expect(pinnedPx).toBe(CHECK_PX)
})

test('pinned columns stand first, each behind the widths of those before it; hidden ones are left out', () => {
  const { columns: shown, tracks, pinnedPx } = modelOf('number.amount*_120.-arrow.customer*')
  expect(shown.map(({ id, pinnedAt, isPinEdge }) => [id, pinnedAt, isPinEdge])).toEqual([
    ['amount', CHECK_PX, false],
    ['customer', CHECK_PX + 120, true],
    ['number', undefined, false],
  ])
  expect(tracks).toBe('120px 200px 100px')
  expect(pinnedPx).toBe(CHECK_PX + 120 + 200)
})

test('a column that was given a width grows no more', () => {
  expect(modelOf('customer_300').tracks).toBe('300px 100px 12px 80px')
})
