import { today } from '@internationalized/date'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeAllToasts, ToastRegion } from '#components'
import { recentEvents, session } from '#state'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { actingToken, sessionToken } from '../../../../tests/fixtures/session-tokens.ts'
import { EmailExport } from './email-export.tsx'

// The files are of the current user.
beforeEach(() => session.login(sessionToken()))
afterEach(async () => {
  cleanup()
  closeAllToasts()
  await session.logout('expired')
})

const windows = {
  transactionAggregate: {
    lastDays: [7, 30, 60, 90].map((days) => ({ days, count: days > 30 ? days : 0 })),
  },
}
const SENT = 'File Sent! Please check spam if you do not see your file within 5 minutes.'

async function open(rest: Readonly<Record<string, unknown>>) {
  const server = servePage({ data: { ...supplier(), ...windows }, rest })
  renderPage(
    <>
      <EmailExport />
      <ToastRegion />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Email file' }))
  return server
}

test('DWN-016 the last 7, 30, 60 and 90 days are offered, those without a transaction cannot be chosen', async () => {
  await open({})
  const entries = screen
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('aria-disabled') === 'true'])
  expect(entries).toEqual([
    ['Last 7 days', true],
    ['Last 30 days', true],
    ['Last 60 days', false],
    ['Last 90 days', false],
  ])
})

test('DWN-017 a file that was mailed is announced', async () => {
  await open({
    '/archive': { jobs: [{ jobId: 'j1' }] },
    '/archive/status': { jobs: [{ jobId: 'j1', isComplete: true, isError: false }] },
  })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Last 60 days' }))
  expect(await screen.findByText(SENT)).toBeDefined()
})

test('DWN-016 the file has the transactions from so many days ago on, by the day of the account', async () => {
  await open({ '/archive': { jobs: [] } })
  const bodies: unknown[] = []
  const answer = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/archive')) bodies.push(await request.clone().json())
    return answer(request)
  }
  await userEvent.click(screen.getByRole('menuitem', { name: 'Last 60 days' }))
  const startDate = today('UTC').subtract({ days: 60 }).toString()
  await waitFor(() => expect(bodies).toEqual([{ startDate, dateType: 'depositDate' }]))
})

test.each([
  ['rejected', {}, 'HTTP_404'],
  [
    'failed as a job',
    {
      '/archive': { jobs: [{ jobId: 'j1' }] },
      '/archive/status': { jobs: [{ jobId: 'j1', isComplete: false, isError: true }] },
    },
    'JOB_FAILED',
  ],
])('DWN-018 an export that is %s is tracked and shows nothing', async (_, rest, code) => {
  await open(rest)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Last 90 days' }))
  await waitFor(() =>
    expect(recentEvents().at(-1)).toEqual({
      name: 'email-export-failed',
      properties: { days: 90, code },
    }),
  )
  expect(screen.queryByText(SENT)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Email file' }).getAttribute('aria-busy')).toBeNull()
})

test('DWN-018 an export that does not end is tracked and shows nothing', async () => {
  const server = await open({
    '/archive': { jobs: [{ jobId: 'j1' }] },
    '/archive/status': { jobs: [{ jobId: 'j1', isComplete: false, isError: false }] },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(screen.getByRole('menuitem', { name: 'Last 90 days' }))
  const polls = () => server.asked.filter((call) => call.endsWith('/status')).length
  for (let second = 0; second < 200; second++) {
    await new Promise((resolve) => setImmediate(resolve))
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  expect(polls()).toBe(25)
  expect(recentEvents().at(-1)).toEqual({
    name: 'email-export-failed',
    properties: { days: 90, code: 'JOB_UNFINISHED' },
  })
  expect(screen.queryByText(SENT)).toBeNull()
})

test.each([
  ['the user', sessionToken],
  ['staff who act for the user', actingToken],
])('API-039 the jobs of a file are asked about by the id of the user, for %s', async (_, token) => {
  session.login(token())
  const server = await open({
    '/archive': { jobs: [{ jobId: 'j1' }] },
    '/archive/status': { jobs: [{ jobId: 'j1', isComplete: true, isError: false }] },
  })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Last 60 days' }))
  await screen.findByText(SENT)
  expect(server.asked.filter((call) => call.endsWith('/status'))).toEqual([
    'GET /early-pay/api/taker/consolidated-history/early-pay-award/u1/archive/status',
  ])
})
