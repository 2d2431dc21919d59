import { expect, test } from 'vitest'
import { BUILDER_ENTRIES } from './builder-entry.ts'

test('RTE-027 RTE-028 a submit leads to the completion of the offer, of two kinds to their own page', () => {
  const { actionable, abandonedCart, ...others } = BUILDER_ENTRIES
  expect(actionable.completeAt('o1')).toBe('/offers/builder/actionable-offer-complete?offerid=o1')
  expect(abandonedCart.completeAt('o1')).toBe('/offers/builder/abandoned-cart-offer-complete?offerid=o1')
  for (const [name, { completeAt }] of Object.entries(others))
    expect([name, completeAt('o1')]).toEqual([name, '/offers/builder/complete/o1'])
})
