import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeAllToasts, toasts } from '#components'
import { useMembership } from '#documents/membership/membership'
import { STANDING_OFFER } from '../../../tests/fixtures/offers.ts'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { OwnCache } from '../../documents/testing/each-field.tsx'
import { usePause } from './use-pause.ts'

afterEach(() => {
  cleanup()
  closeAllToasts()
})

const PAUSED = 'Success : Offer is now Inactive'
const ACTIVE = 'Success : Offer is now Active'
const FAILED = 'Error : An error occurred while trying to update your offer status'

test.each([
  ['answers', true, 'success', PAUSED],
  ['answers', false, 'success', ACTIVE],
  ['fails', true, 'error', FAILED],
  ['fails', false, 'error', FAILED],
] as const)(
  'OFF-030 OFF-032 when the server %s, pausing %s is told as a %s',
  async (manner, shouldPause, tone, text) => {
    const server = servePage({ data: { togglePauseOneEarlyPayRequest: true } })
    const { result } = renderHook(() => usePause(STANDING_OFFER), { wrapper: OwnCache })
    await waitFor(() => expect(server.pending).toBe(0))
    server.manner = manner
    result.current.set(shouldPause)
    await waitFor(() => expect(toasts.value).toMatchObject([{ id: 'pause o1', tone, text }]))
    if (manner === 'answers') expect(server.variables).toEqual([{ id: 'o1', shouldPause }])
  },
)

test('OFF-030 each offer has one toast: its latest status takes the place of the one before', async () => {
  servePage({ data: { togglePauseOneEarlyPayRequest: true } })
  const first = renderHook(() => usePause(STANDING_OFFER), { wrapper: OwnCache })
  const second = renderHook(() => usePause({ ...STANDING_OFFER, id: 'o2' }), { wrapper: OwnCache })
  const said = () => Object.fromEntries(toasts.value.map(({ id, text }) => [id, text]))
  first.result.current.set(true)
  await waitFor(() => expect(said()).toEqual({ 'pause o1': PAUSED }))
  second.result.current.set(true)
  await waitFor(() => expect(said()).toEqual({ 'pause o1': PAUSED, 'pause o2': PAUSED }))
  first.result.current.set(false)
  await waitFor(() => expect(said()).toEqual({ 'pause o1': ACTIVE, 'pause o2': PAUSED }))
})

test.each([
  ['ACTIVE', 'RECURRING_PRICE_DISCOVERY', true],
  ['PAUSED', 'RECURRING_PRICE_DISCOVERY', false],
  ['ACTIVE', 'ONE_TIME_PRICE_DISCOVERY', false],
] as const)(
  'OFF-049 MB2-001 without a membership a young offer that is %s, %s: its pause is locked: %s',
  async (status, type, isLocked) => {
    const membership = { id: 'm1', isEligible: true, status: 'INACTIVE', trialEndDate: null }
    const server = servePage({ data: { membership } })
    const offer = { ...STANDING_OFFER, status, type, createdAt: new Date().toISOString() }
    const { result } = renderHook(() => ({ pause: usePause(offer), membership: useMembership() }), {
      wrapper: OwnCache,
    })
    await waitFor(() => expect(result.current.membership.isSuccess).toBe(true))
    expect(server.pending).toBe(0)
    expect(result.current.pause).toMatchObject({ isLocked, isActive: status === 'ACTIVE' })
  },
)
