import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampCell, HEADER_ROW, moveCell, type CellBounds } from './cell-position.ts'
import {
  BLOCK_ROWS,
  blockCount,
  geometryOf,
  offsetAt,
  offsetToReveal,
  pageRows,
  rowsInView,
  rowsOfBlock,
  scrollTopAt,
  TALLEST_SPACER_PX,
  type Geometry,
  type RowBlock,
} from './geometry.ts'
import type { KeyPress } from './chord.ts'
import { gridCommand, GRID_SHORTCUTS, headCommand } from './keyboard.ts'
import { tsvOf } from './tsv.ts'

const counts = fc.integer({ min: 0, max: 20_000_000 })
const heights = fc.constantFrom(28, 36, 44)
const viewports = fc.integer({ min: 50, max: 2000 })

test('a list that fits an element scrolls as it is, a taller one is scaled', () => {
  expect(geometryOf(1000, 36, 600)).toMatchObject({ spacer: 36_000, scale: 1, furthest: 35_400 })
  const tall = geometryOf(1_000_000, 36, 600)
  expect(tall.spacer).toBe(TALLEST_SPACER_PX)
  expect(tall.scale).toBeGreaterThan(2)
})

test('the end of the scroll bar is the last row, of any number of rows', () => {
  fc.assert(
    fc.property(counts, heights, viewports, (count, rowHeight, viewport) => {
      const geometry = geometryOf(count, rowHeight, viewport)
      const end = Math.max(0, geometry.spacer - viewport)
      const offset = offsetAt(geometry, end)
      expect(rowsInView(geometry, offset, blocksAt(geometry, offset)).end).toBe(count)
      expect(rowsInView(geometry, 0, blocksAt(geometry, 0)).first).toBe(0)
      expect(offsetAt(geometry, 0)).toBe(0)
      expect(scrollTopAt(geometry, offset)).toBeCloseTo(end, 3)
    }),
  )
})

test('the rows in view are those between the edges of the viewport, whatever blocks they are in', () => {
  fc.assert(
    fc.property(counts, heights, viewports, fc.nat(), (count, rowHeight, viewport, at) => {
      const geometry = geometryOf(count, rowHeight, viewport)
      const offset = Math.min(at, geometry.furthest)
      expect(rowsInView(geometry, offset, blocksAt(geometry, offset))).toEqual({
        first: Math.min(Math.floor(offset / rowHeight), count),
        end: Math.min(count, Math.ceil((offset + viewport) / rowHeight)),
      })
    }),
  )
})

test('blocks hold 512 rows, the last one what is left', () => {
  expect(blockCount(1_000_000)).toBe(1954)
  expect([rowsOfBlock(1_000_000, 0), rowsOfBlock(1_000_000, 1953)]).toEqual([512, 64])
  expect(blockCount(0)).toBe(0)
})

test('a revealed row is wholly in view, and nothing moves when it already was', () => {
  fc.assert(
    fc.property(counts, heights, viewports, fc.nat(), fc.nat(), (count, rowHeight, viewport, at, wanted) => {
      fc.pre(count > 0 && viewport >= rowHeight)
      const geometry = geometryOf(count, rowHeight, viewport)
      const row = wanted % count
      const offset = offsetToReveal(geometry, Math.min(at, geometry.furthest), row)
      expect(row * rowHeight).toBeGreaterThanOrEqual(offset)
      expect((row + 1) * rowHeight).toBeLessThanOrEqual(offset + viewport)
      expect(offsetToReveal(geometry, offset, row)).toBe(offset)
    }),
  )
})

test('a page is a viewport less one row', () => {
  expect(pageRows(geometryOf(100, 36, 360))).toBe(9)
  expect(pageRows(geometryOf(100, 36, 20))).toBe(1)
})

const bounds: CellBounds = { rows: 50, columns: 4, page: 9 }

test('arrows move by a cell and stop at the edges, up from the first row into the header', () => {
  expect(moveCell({ row: 0, column: 0 }, press('ArrowUp'), bounds)).toEqual({ row: HEADER_ROW, column: 0 })
  expect(moveCell({ row: HEADER_ROW, column: 0 }, press('ArrowUp'), bounds).row).toBe(HEADER_ROW)
  expect(moveCell({ row: 49, column: 3 }, press('ArrowDown'), bounds)).toEqual({ row: 49, column: 3 })
  expect(moveCell({ row: 5, column: 3 }, press('ArrowRight'), bounds)).toEqual({ row: 5, column: 3 })
})

test('Home and End go to the row’s edges, with Ctrl to the grid’s; page keys stay among the rows', () => {
  const from = { row: 20, column: 2 }
  expect(moveCell(from, press('Home'), bounds)).toEqual({ row: 20, column: 0 })
  expect(moveCell(from, press('End'), bounds)).toEqual({ row: 20, column: 3 })
  expect(moveCell(from, press('Home', { ctrlKey: true }), bounds)).toEqual({ row: 0, column: 0 })
  expect(moveCell(from, press('End', { metaKey: true }), bounds)).toEqual({ row: 49, column: 3 })
  expect(moveCell(from, press('PageDown'), bounds).row).toBe(29)
  expect(moveCell({ row: 3, column: 0 }, press('PageUp'), bounds).row).toBe(0)
})

test('no command leaves the grid', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys)), fc.nat(60), (pressed, rows) => {
      const own = { ...bounds, rows }
      const end = pressed.reduce(
        (cell, key) => moveCell(cell, press(key), own),
        clampCell({ row: 0, column: 0 }, own),
      )
      expect(clampCell(end, own)).toEqual(end)
    }),
  )
})

test('Space toggles, Shift+Space goes on from the last one; with Ctrl or Cmd Space selects a row and A all, Escape none', () => {
  expect(press(' ')).toEqual({ kind: 'toggle', range: false })
  expect(press(' ', { shiftKey: true })).toEqual({ kind: 'toggle', range: true })
  expect([press('a', { ctrlKey: true }), press('A', { metaKey: true })]).toEqual([
    { kind: 'select-all' },
    { kind: 'select-all' },
  ])
  expect(press(' ', { ctrlKey: true })).toEqual({ kind: 'select-row' })
  expect(press('Escape')).toEqual({ kind: 'select-none' })
})

test('keys that are not the grid’s stay with the browser', () => {
  expect(gridCommand(keyPress('a'))).toBeUndefined()
  expect(gridCommand(keyPress('ArrowLeft', { altKey: true }))).toBeUndefined()
  expect(gridCommand(keyPress('ArrowDown', { ctrlKey: true }))).toBeUndefined()
})

test('each key that the list of shortcuts names gives a command, and no two commands share one', () => {
  const chords = [...GRID_SHORTCUTS.values()].flat()
  for (const { key, isCommand = false, isAlt = false, isShift = false } of chords) {
    const pressed = keyPress(key, { ctrlKey: isCommand, altKey: isAlt, shiftKey: isShift })
    expect([key, gridCommand(pressed) ?? headCommand(pressed)]).not.toEqual([key, undefined])
  }
  expect(new Set(chords.map((chord) => JSON.stringify(chord))).size).toBe(chords.length)
})

test('Alt with an arrow resizes a column, and with Shift moves it', () => {
  expect(headCommand(keyPress('ArrowRight', { altKey: true }))).toEqual({ kind: 'resize', steps: 1 })
  expect(headCommand(keyPress('ArrowLeft', { altKey: true, shiftKey: true }))).toEqual({
    kind: 'shift',
    places: -1,
  })
  expect(headCommand(keyPress('ArrowDown', { altKey: true }))).toEqual({ kind: 'menu' })
  expect(headCommand(keyPress('ArrowRight'))).toBeUndefined()
})

test('cells with tabs, quotes or line breaks are quoted', () => {
  expect(
    tsvOf([
      ['a', 'b\tc'],
      ['say "x"', '1,5'],
    ]),
  ).toBe('a\t"b\tc"\n"say ""x"""\t1,5')
})

function keyPress(key: string, modifiers: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers }
}

function press(key: string, modifiers: Partial<KeyPress> = {}) {
  return gridCommand(keyPress(key, modifiers))!
}

// The blocks in the viewport, by a loop over all of them.
function blocksAt({ count, rowHeight, viewport }: Geometry, offset: number): RowBlock[] {
  const size = BLOCK_ROWS * rowHeight
  const first = Math.floor(offset / size)
  const last = Math.min(blockCount(count) - 1, Math.max(first, Math.ceil((offset + viewport) / size) - 1))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => ({
    index: first + n,
    start: (first + n) * size,
  }))
}
