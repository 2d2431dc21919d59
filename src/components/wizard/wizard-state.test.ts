import { describe, expect, test } from 'vitest'
import {
  expectFlowEvent,
  FLOW_EVENTS,
  progressOf,
  stepOfHash,
  wizardReducer,
  WIZARD_START,
} from './wizard-state.ts'

describe('state', () => {
  test('BLD-007 keeps the active step, the furthest step and the way back to review', () => {
    const atReview = ['next', 'next'].reduce(
      (state) => wizardReducer(state, { type: 'next' }, 3),
      WIZARD_START,
    )
    expect(atReview).toEqual({ active: 2, furthest: 2, returnsToReview: false })
    expect(wizardReducer(atReview, { type: 'goTo', step: 0 }, 3)).toEqual({
      active: 0,
      furthest: 2,
      returnsToReview: true,
    })
  })

  test('BLD-007 BLD-012 a step entered from another one than review does not return to it', () => {
    const afterReview = { active: 0, furthest: 2, returnsToReview: true }
    expect(wizardReducer(afterReview, { type: 'goTo', step: 1 }, 3)).toEqual({
      active: 1,
      furthest: 2,
      returnsToReview: false,
    })
  })

  test('BLD-010 BLD-014 knows six events and rejects others by name', () => {
    expect(FLOW_EVENTS).toEqual(['NEXT', 'PREV', 'SUBMIT', 'CANCEL', 'DONE', 'EDIT_INVOICES'])
    expect(() => expectFlowEvent('FLY')).toThrow(
      'Expected event of type NEXT | PREV | SUBMIT | CANCEL | DONE | EDIT_INVOICES, but got FLY',
    )
    expect(() => wizardReducer(WIZARD_START, JSON.parse('{"type":"fly"}'), 3)).toThrow(
      'Unknown wizard action',
    )
  })
})

const IDS = ['customers', 'rate', 'review']

test.each(
  [0, 1, 2].flatMap((furthest) =>
    [true, false].map((returnsToReview) => [furthest, returnsToReview] as const),
  ),
)('BLD-007 of step %i, back to review %s, both are kept', (furthest, returnsToReview) => {
  expect(progressOf({ active: 0, furthest, returnsToReview }, IDS)).toEqual({
    furthest: IDS[furthest],
    returnsToReview,
  })
})

test.each([
  ['', 2, 0],
  ['#nothing', 2, 0],
  ['#customers', 2, 0],
  ['#rate', 2, 1],
  ['rate', 2, 1],
  ['#review', 2, 2],
  ['#review', 1, 1],
  ['#rate', 0, 0],
])('BLD-003 BLD-008 at "%s", with step %i reached, the step is %i', (hash, furthest, step) => {
  expect(stepOfHash(hash, IDS, furthest)).toBe(step)
})
