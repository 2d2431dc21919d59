import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FLAG_DEFAULTS, OPPORTUNITY_REFETCH_TIMEOUT_MS } from '#contract'
import { setFlags } from '#state'
import type { Candidate } from '../available.ts'
import { useDeadlineWatch } from './use-deadline-watch.ts'

const NOW = Date.parse('2026-03-04T16:59:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

/** A chosen customer whose next deadline is a number of milliseconds from now. */
const decidingIn = (ms: number) => [{ uuid: 'p1', deadline: new Date(NOW + ms).toISOString() } as Candidate]

function watch(ms: number) {
  const refresh = vi.fn<() => Promise<readonly Candidate[]>>(async () => decidingIn(120_000))
  const hook = renderHook(({ offered }) => useDeadlineWatch(offered, refresh), {
    initialProps: { offered: decidingIn(ms) },
  })
  return { refresh, ...hook }
}

test('the next deadline is asked for a moment after the one that is shown, and once', async () => {
  const { refresh } = watch(60_000)
  await act(() => vi.advanceTimersByTimeAsync(60_000 + OPPORTUNITY_REFETCH_TIMEOUT_MS - 1))
  expect(refresh).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(refresh).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test.each([
  [true, OPPORTUNITY_REFETCH_TIMEOUT_MS],
  [false, 1500],
])('FLG-003 with its flag %s the builder waits %i ms after the deadline', async (isOn, wait) => {
  setFlags({ ...FLAG_DEFAULTS, 'offer-builder-refetch-timeout': isOn })
  onTestFinished(() => setFlags(FLAG_DEFAULTS))
  const { refresh } = watch(60_000)
  await act(() => vi.advanceTimersByTimeAsync(60_000 + wait - 1))
  expect(refresh).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('before its deadline an offer needs no answer about it; after it the latest answer decides', async () => {
  const { result, refresh } = watch(60_000)
  expect([await result.current.check(), refresh.mock.calls.length]).toEqual([false, 0])
  vi.setSystemTime(NOW + 60_001)
  expect([await result.current.check(), refresh.mock.calls.length]).toEqual([true, 1])
  // The clock of the device is ahead.
  refresh.mockImplementation(async () => decidingIn(60_000))
  expect(await result.current.check()).toBe(false)
})

test('a deadline that has changed has moved until it is accepted', () => {
  const { result, rerender } = watch(60_000)
  expect(result.current.hasMoved).toBe(false)
  rerender({ offered: decidingIn(120_000) })
  expect(result.current.hasMoved).toBe(true)
  act(() => result.current.accept())
  expect(result.current.hasMoved).toBe(false)
})

test('of customers with several deadlines the first is watched, wherever it stands', async () => {
  const refresh = vi.fn<() => Promise<readonly Candidate[]>>(async () => [])
  const at = (uuid: string, ms: number) => decidingIn(ms).map((each) => ({ ...each, uuid }))
  const offered = [...at('late', 120_000), ...at('first', 60_000), ...at('last', 180_000)]
  renderHook(() => useDeadlineWatch(offered, refresh))
  await act(() => vi.advanceTimersByTimeAsync(60_000 + OPPORTUNITY_REFETCH_TIMEOUT_MS - 1))
  expect(refresh).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(refresh).toHaveBeenCalledTimes(1)
})
