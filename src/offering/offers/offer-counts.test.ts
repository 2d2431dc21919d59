import { expect, test } from 'vitest'
import { offerCounts } from './offer-counts.ts'

test('HOM-028 HOM-029 paused and failed offers are counted as inactive', () => {
  const statuses = [
    'ACTIVE',
    'SUBMITTED',
    'UNDER_REVIEW',
    'INVOICE_EDIT_IN_PROGRESS',
    'PAUSED',
    'ERROR',
    'WITHDRAWN',
  ]
  expect(offerCounts(statuses.map((status) => ({ status })))).toBe('4 active offers | 3 inactive offers')
  expect(offerCounts([{ status: 'PAUSED' }])).toBe('0 active offers | 1 inactive offer')
})
