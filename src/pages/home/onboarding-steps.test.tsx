import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FROM_TOP_MS } from '#styles'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { OnboardingSteps } from './onboarding-steps.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The steps of a supplier without offers, whose offers are known after so many milliseconds. */
async function stepsAfter(milliseconds: number): Promise<HTMLElement | null> {
  cleanup()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  const earlyPayRequests = async () => {
    await promise
    return { edges: [] }
  }
  const server = servePage({ data: { ...supplier(), earlyPayRequests } })
  renderPage(<OnboardingSteps />)
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(1))
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  expect(document.querySelector('[data-loading]')).not.toBeNull()
  resolve()
  await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull())
  return screen.queryByRole('list')
}

test('the steps of a supplier without offers come while what is below waits for them, and not later, when they would move it', async () => {
  expect(await stepsAfter(0)).not.toBeNull()
  expect(await stepsAfter(FROM_TOP_MS)).toBeNull()
})

test('the steps do not come either where the clock is further than the timers are', async () => {
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  const { promise, resolve } = Promise.withResolvers<void>()
  const earlyPayRequests = async () => {
    await promise
    return { edges: [] }
  }
  servePage({ data: { ...supplier(), earlyPayRequests } })
  now.mockReturnValue(1000)
  renderPage(<OnboardingSteps />)
  now.mockReturnValue(1000 + FROM_TOP_MS)
  resolve()
  await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull())
  expect(screen.queryByRole('list')).toBeNull()
})
