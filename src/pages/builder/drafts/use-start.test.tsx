import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { draftSync } from '#documents/offers/drafts'
import type { ListedDraft } from '#documents/offers/drafts/offer-draft'
import { startState } from '#offering'
import { builder } from '#state'
import { customerOwing, openOpportunity } from '../../../../tests/fixtures/customers.ts'
import { usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { OwnCache } from '../../../documents/testing/each-field.tsx'
import { candidatesOf } from '../available.ts'
import { BUILDER_ENTRIES } from '../builder-entry.ts'
import { useStart } from './use-start.ts'

afterEach(() => {
  cleanup()
  builder.reset()
})

const candidates = candidatesOf({
  owed: ['Alder', 'Birch'].map((name) => customerOwing(name, 'USD', 900)),
  opportunities: ['Alder', 'Birch'].map((name) => openOpportunity(name)),
  offerable: new Map(),
  rates: new Map(),
  allowsNothingYet: false,
})
const NOW = Date.parse('2026-03-04T12:00:00Z')

/** A draft of this device, to some customers at 7 %. */
const draftTo = (...names: readonly string[]): ListedDraft => ({
  id: 'draft',
  savedAt: NOW,
  draft: {
    type: 'ONE_TIME_PRICE_DISCOVERY',
    markets: names.map((name) => ({ makerOrganizationUuid: `${name}-org`, currency: usd })),
    rateType: 'APR',
    rate: 7,
    isSent: true,
  },
})

test.each([
  { given: 'before the draft was saved', at: NOW - 1, to: ['Alder'], draftId: 'draft', percent: 7 },
  { given: 'after the draft was saved', at: NOW + 1, to: ['Alder'], draftId: undefined, percent: 9 },
  {
    given: 'for fewer customers than the draft',
    at: NOW - 1,
    to: ['Alder', 'Birch'],
    draftId: undefined,
    percent: 9,
  },
  { given: 'for others than the draft', at: NOW - 1, to: ['Birch'], draftId: undefined, percent: 9 },
])('what another screen has chosen $given begins at $percent %', async ({ at, to, draftId, percent }) => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const listed = vi.spyOn(draftSync, 'list').mockResolvedValue([draftTo(...to)])
  onTestFinished(() => listed.mockRestore())
  servePage({ data: supplier() })
  const state = startState({ chosen: ['Alder'], rateType: 'APR', percent: 9 })
  history.replaceState(state, '', '/early-pay/offers/builder')
  const { result } = renderHook(() => useStart(BUILDER_ENTRIES.any, {}, candidates), { wrapper: OwnCache })
  await waitFor(() => expect(result.current[0]).toBeDefined())
  const [start] = result.current
  expect([start!.draftId, start!.found?.savedAt, builder.percent.value, [...builder.chosen.value]]).toEqual([
    draftId,
    draftId && NOW,
    percent,
    ['Alder'],
  ])
})
