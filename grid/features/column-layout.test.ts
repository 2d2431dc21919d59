import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  completeLayout,
  hideColumn,
  layoutText,
  moveColumn,
  pinColumn,
  readLayout,
  resizeColumn,
  shownIds,
  type ColumnLayout,
} from './column-layout.ts'

const IDS = ['name', 'amount', 'due', 'note']
const own = completeLayout(IDS)

const steps: fc.Arbitrary<(layout: ColumnLayout) => ColumnLayout> = fc
  .tuple(
    fc.constantFrom('move', 'pin', 'hide', 'resize'),
    fc.constantFrom(...IDS),
    fc.integer({ min: -900, max: 900 }),
  )
  .map(([kind, id, n]) => (layout) => {
    if (kind === 'move') return moveColumn(layout, id, n > 0 ? 1 : -1)
    if (kind === 'pin') return pinColumn(layout, id, n > 0)
    if (kind === 'hide') return hideColumn(layout, id, n > 0)
    return resizeColumn(layout, id, n)
  })

test('a column moves one place among those in view', () => {
  expect(shownIds(moveColumn(own, 'name', 1))).toEqual(['amount', 'name', 'due', 'note'])
  expect(shownIds(moveColumn(hideColumn(own, 'amount', true), 'due', -1))).toEqual(['due', 'name', 'note'])
  expect(moveColumn(own, 'note', 1)).toBe(own)
})

test('pinned columns come first, and move among themselves', () => {
  const pinned = pinColumn(pinColumn(own, 'due', true), 'note', true)
  expect(shownIds(pinned)).toEqual(['due', 'note', 'name', 'amount'])
  expect(shownIds(moveColumn(pinned, 'note', -1))).toEqual(['note', 'due', 'name', 'amount'])
  expect(moveColumn(pinned, 'note', 1)).toBe(pinned)
})

test('the last column in view cannot be hidden, and a layout that hides all shows all', () => {
  const one = ['name', 'amount', 'due'].reduce((layout, id) => hideColumn(layout, id, true), own)
  expect(hideColumn(one, 'note', true)).toBe(one)
  expect(shownIds(completeLayout(IDS, readLayout('-name.-amount.-due.-note')))).toEqual(IDS)
})

test('a layout is a word and back, after any steps, and always holds every column once', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 20 }), (taken) => {
      const layout = taken.reduce((before, step) => step(before), own)
      expect(completeLayout(IDS, readLayout(layoutText(layout)))).toEqual(layout)
      expect(layout.map(({ id }) => id).sort()).toEqual([...IDS].sort())
      expect(shownIds(layout).length).toBeGreaterThan(0)
    }),
  )
})

test('a word from elsewhere does no harm: unknown columns fall away, missing ones come behind', () => {
  const layout = completeLayout(IDS, readLayout('due*_99999.nonsense.due.<b>._5.-note'))
  expect(shownIds(layout)).toEqual(['due', 'name', 'amount'])
  expect(completeLayout(IDS, readLayout(''))).toEqual(own)
})

test.each([
  [43, 44],
  [44, 44],
  [45.4, 45],
  [800, 800],
  [801, 800],
])('a width of %d px is %d, set or read', (px, width) => {
  expect(resizeColumn(own, 'due', px).map((each) => each.width)).toEqual([
    undefined,
    undefined,
    width,
    undefined,
  ])
  expect(readLayout(`due_${Math.trunc(px)}`)).toEqual([
    { id: 'due', width, isPinned: false, isHidden: false },
  ])
})
