import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { draftSync } from '#documents/offers/drafts'
import type { ListedDraft } from '#documents/offers/drafts/offer-draft'
import { builder } from '#state'
import type { Candidate } from '../available.ts'
import { useKeepDraft, type KeptDraft } from './use-keep-draft.ts'
import { usd } from '../../../../tests/fixtures/days-and-currencies.ts'

afterEach(() => {
  cleanup()
  builder.reset()
})

// The other fields are not read.
const candidates = [
  { uuid: 'u', makerOrganizationUuid: 'm', currency: usd },
] as unknown as readonly Candidate[]
const ofServer: ListedDraft = {
  id: 'of the server',
  savedAt: 1,
  draft: {
    type: 'ONE_TIME_PRICE_DISCOVERY',
    markets: [{ makerOrganizationUuid: 'm', currency: usd }],
    rateType: 'APR',
    rate: 7,
    isSent: true,
  },
}

test('a draft begun before the server answered goes on in the one it has for the same customers', () => {
  const kept: (string | undefined)[] = []
  const onKept = (id: string | undefined): void => void kept.push(id)
  const props = (
    draftId: string | undefined,
    isWhole: boolean,
    others: readonly ListedDraft[],
  ): KeptDraft => ({
    candidates,
    draftId,
    progress: undefined,
    others,
    isWhole,
    onKept,
  })
  const { rerender } = renderHook((given: KeptDraft) => useKeepDraft(given), {
    initialProps: props(undefined, false, []),
  })
  builder.choose(['u'], true)
  builder.setPercent(8)
  expect(kept).toHaveLength(1)
  rerender(props(kept[0], false, []))
  rerender(props(kept[0], true, [ofServer]))
  expect(kept.at(-1)).toBe('of the server')
})

test('a draft of which nothing is left is dropped, and named no more', () => {
  const dropped = vi.spyOn(draftSync, 'drop').mockResolvedValue()
  onTestFinished(() => dropped.mockRestore())
  const kept: (string | undefined)[] = []
  builder.reset({ chosen: ['u'] })
  renderHook(() =>
    useKeepDraft({
      candidates,
      draftId: 'mine',
      progress: undefined,
      others: [],
      isWhole: true,
      onKept: (id) => void kept.push(id),
    }),
  )
  builder.choose(['u'], false)
  expect([kept.at(-1), kept.length > 0, dropped.mock.calls]).toEqual([undefined, true, [['mine']]])
})

const EVERYTHING = {
  type: 'PREFERRED_TERM_IN_APP',
  markets: [{ makerOrganizationUuid: 'm', currency: usd }],
  rateType: 'APR',
  rate: 8,
  endDay: '2099-03-31',
  excludedForOffer: 'AAAA',
  progress: { step: 'rate' },
  isSent: false,
}

test('a draft has all of the offer: kind, customers, rate, last day, exclusions and how far it has got', () => {
  const keep = vi.spyOn(draftSync, 'keep').mockResolvedValue(true)
  onTestFinished(() => keep.mockRestore())
  builder.reset({ types: ['PREFERRED_TERM_IN_APP'], chosen: ['u'], excludedForOffer: 'AAAA' })
  renderHook(() =>
    useKeepDraft({
      candidates,
      draftId: 'mine',
      progress: EVERYTHING.progress as unknown as NonNullable<KeptDraft['progress']>,
      others: [],
      isWhole: true,
      onKept: () => {},
    }),
  )
  builder.setPercent(8)
  builder.setEndDay('2099-03-31')
  expect(keep.mock.calls.at(-1)).toEqual(['mine', EVERYTHING])
  // A rate that the customers set is none of the draft.
  builder.reset({ types: ['ONE_TIME_STATIC_RATE'], chosen: ['u'], percent: 8 })
  builder.setEndDay(undefined)
  expect(keep.mock.calls.at(-1)?.[1]).not.toHaveProperty('rate')
})

test.each([
  ['of some invoices, for which the others were excluded, is', 'AAAA', undefined, 1],
  ['of some invoices that is a draft already is not', 'AAAA', 'mine', 0],
  ['of all invoices is not', undefined, undefined, 0],
] as const)('an offer %s kept before anything is entered', (_, excludedForOffer, draftId, times) => {
  const keep = vi.spyOn(draftSync, 'keep').mockResolvedValue(true)
  onTestFinished(() => keep.mockRestore())
  const kept: (string | undefined)[] = []
  builder.reset({ chosen: ['u'], excludedForOffer })
  renderHook(() =>
    useKeepDraft({
      candidates,
      draftId,
      progress: undefined,
      others: [],
      isWhole: true,
      onKept: (id) => void kept.push(id),
    }),
  )
  expect([keep.mock.calls.length, kept.length]).toEqual([times, times])
})
