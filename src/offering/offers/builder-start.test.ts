import { expect, test } from 'vitest'
import { givenStart, startState } from './builder-start.ts'

test('what a screen gives to the builder comes back from the history as it was', () => {
  const state = startState({ chosen: ['a', 'b'], rateType: 'DISC', percent: 0.7 })
  expect(givenStart(structuredClone(state))).toEqual(state.offer)
  expect(givenStart(startState({ chosen: [] }))).toMatchObject({ chosen: [] })
})

test('any other state of the history gives nothing', () => {
  // Other tests share the window, and undefined reads what stands in its history.
  history.replaceState(null, '')
  for (const state of [
    null,
    undefined,
    7,
    {},
    { offer: null },
    { offer: { chosen: ['a'] } },
    { offer: { chosen: [1], at: 1 } },
  ])
    expect(givenStart(state)).toBeUndefined()
  expect(givenStart({ offer: { chosen: ['a'], at: 1, rateType: 'BAD', percent: '8' } })).toEqual({
    chosen: ['a'],
    at: 1,
  })
})
