import { expect, test } from 'vitest'
import { INELIGIBILITY_REASONS } from '#domain/invoices'
import { reasonText } from './reason-text.ts'

test('INV-015 each reason of an ineligible invoice has its own words', () => {
  expect(INELIGIBILITY_REASONS.map((reason) => [reason, reasonText(reason)])).toEqual([
    ['isPastDue', 'Past due'],
    ['isReserved', 'Reserved'],
    ['isIneligibleAr', 'On hold by the customer'],
    ['isIneligibleEp', "Outside the customer's program"],
    ['makerExcluded', 'Excluded by the customer'],
    ['isCoveringAdjustments', 'Covers adjustments'],
    ['isAdjusted', 'Fully adjusted'],
  ])
})
