import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeAllToasts, toasts } from '#components'
import { DRAFT_LIFETIME_MS } from '#contract'
import { draftSync } from '#documents/offers/drafts'
import type { ListedDraft } from '#documents/offers/drafts/offer-draft'
import { servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { OwnCache } from '../../../documents/testing/each-field.tsx'
import { useDrafts } from './use-drafts.ts'

afterEach(() => {
  cleanup()
  closeAllToasts()
})

const NO_DRAFTS = { live: [], expired: [] }
const saved = (id: string, savedAt: number): ListedDraft => ({
  id,
  savedAt,
  draft: { type: 'ONE_TIME_PRICE_DISCOVERY', markets: [], rateType: 'APR', isSent: true },
})

test.each([
  ['one that goes on', 0, 'live', false],
  ['one that has expired', DRAFT_LIFETIME_MS, 'expired', true],
] as const)('the discard of %s is undone as what it was', async (_, age, list, isExpired) => {
  const drafts = [saved('other', Date.now()), saved('mine', Date.now() - age)]
  const spies = [
    vi.spyOn(draftSync, 'list').mockResolvedValue(drafts),
    vi.spyOn(draftSync, 'drop').mockResolvedValue(),
  ]
  const restore = vi.spyOn(draftSync, 'restore').mockResolvedValue()
  onTestFinished(() => [...spies, restore].forEach((spy) => spy.mockRestore()))
  servePage({ data: { ...supplier(), drafts: [] } })
  const { result } = renderHook(() => useDrafts(NO_DRAFTS), { wrapper: OwnCache })
  await waitFor(() => expect(result.current.drafts[list].map(({ id }) => id)).toContain('mine'))
  const mine = result.current.drafts[list].find(({ id }) => id === 'mine')!
  act(() => result.current.discard([mine]))
  await waitFor(() => expect(toasts.value).toHaveLength(1))
  toasts.value[0]!.action!.run()
  await waitFor(() => expect(restore.mock.calls).toEqual([[mine, isExpired]]))
})
