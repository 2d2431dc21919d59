import { expect, test } from 'vitest'
import { compareBoxes } from './compare-boxes.ts'

const KEPT = ['0,0 72x36 button on #4a25b8', '800,8 48x20 span "Submit" 14px/520 #ffffff']

test('boxes as kept have no difference', () => {
  expect(compareBoxes(KEPT, KEPT)).toEqual([])
})

test('places may differ by 2 px or 1 %, as fonts of machines do', () => {
  expect(
    compareBoxes(KEPT, ['2,0 70x36 button on #4a25b8', '807,8 48x20 span "Submit" 14px/520 #ffffff']),
  ).toEqual([])
  expect(compareBoxes(KEPT.slice(0, 1), ['3,0 72x36 button on #4a25b8'])).toHaveLength(2)
})

test('colours and texts may not differ', () => {
  const present = [KEPT[0]!.replace('#4a25b8', '#4a25b9'), KEPT[1]!.replace('Submit', 'Send')]
  expect(compareBoxes(KEPT, present)).toEqual([
    `- ${KEPT[0]}`,
    `+ ${present[0]}`,
    `- ${KEPT[1]}`,
    `+ ${present[1]}`,
  ])
})

test('a box that is missing or new is a difference', () => {
  expect(compareBoxes(KEPT, KEPT.slice(0, 1))).toEqual([`- ${KEPT[1]}`])
  expect(compareBoxes(KEPT.slice(0, 1), KEPT)).toEqual([`+ ${KEPT[1]}`])
})
