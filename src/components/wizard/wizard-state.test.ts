import { describe, expect, test } from 'vitest'
import { expectFlowEvent, FLOW_EVENTS, wizardReducer, WIZARD_START } from './wizard-state.ts'

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
