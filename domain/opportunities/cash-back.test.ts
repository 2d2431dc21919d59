import { expect, test } from 'vitest'
import { cashBackMinor } from './cash-back.ts'

test('CO2-005 one percent of what is paid onto a card comes back, rounded half up', () => {
  expect([0, 100, 1_500_000, 149, 150].map(cashBackMinor)).toEqual([0, 1, 15_000, 1, 2])
})
