import { expect, test } from 'vitest'
import { builderFor } from './builder-variant.ts'

test('RTE-055 an eligible account with neither an active nor a trial membership has the builder of non-members', () => {
  const variant = (isEligible: boolean, status: 'ACTIVE' | 'TRIAL' | 'INACTIVE') =>
    builderFor({ isEligible, status })
  expect([variant(true, 'INACTIVE'), variant(true, 'ACTIVE'), variant(true, 'TRIAL')]).toEqual([
    'partial',
    'regular',
    'regular',
  ])
  expect([variant(false, 'INACTIVE'), builderFor(null), builderFor(undefined)]).toEqual([
    'regular',
    'regular',
    'regular',
  ])
})

test('RTE-038 FLOW_2_DETAIL gives the detailed variant, any other or missing value the partial one', () => {
  const variant = (offerBuilderType: string | null | undefined) =>
    builderFor({
      isEligible: true,
      status: 'INACTIVE',
      ...(offerBuilderType !== undefined && { offerBuilderType }),
    })
  expect(['FLOW_2_DETAIL', 'FLOW_1_PARTIAL', 'FLOW_2', '', null, undefined].map(variant)).toEqual([
    'detailed',
    'partial',
    'partial',
    'partial',
    'partial',
    'partial',
  ])
})
