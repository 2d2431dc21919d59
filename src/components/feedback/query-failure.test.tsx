import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ReactElement } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { Loaded, type LoadedProps } from './loaded.tsx'
import { QueryFailure } from './query-failure.tsx'
import { ErrorPanel } from './states.tsx'
import { SupportProvider } from './support-link.tsx'

afterEach(cleanup)

/** What a call throws, by its HTTP status; 0 without an answer. */
const failure = (status: number, code = `HTTP_${status}`) =>
  Object.assign(new Error('rejected'), { status, code })

function show(error: Error, isPage = true) {
  const retries: string[] = []
  render(
    <SupportProvider address="https://help.provider.test">
      <QueryFailure error={error} title="Offers" onRetry={() => retries.push('again')} isPage={isPage} />
    </SupportProvider>,
  )
  return retries
}

test.each([403, 404])(
  'ER2-003 ER2-004 ER2-007 a page rejected with %i is not available, and names the support',
  (status) => {
    show(failure(status))
    const told = screen.getByRole('alert')
    expect(told.textContent).toMatch(
      /^The page you are trying to access is not available\. .+ contact support\./u,
    )
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      'https://help.provider.test',
    )
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test.each([
  [429, /Too many/u],
  [500, /Something went wrong on our side/u],
  [503, /Something went wrong on our side/u],
])('ER2-007 a read that fails with %i says so and can be tried again', async (status, sentence) => {
  const retries = show(failure(status))
  expect(screen.getByText("Can't load Offers")).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retries).toEqual(['again'])
})

test('a failure of the server names the reference by which its log has the call', () => {
  show(Object.assign(failure(500), { requestId: '1a2b3c4d-0000-4000-8000-000000000000' }))
  expect(screen.getByText(/Support finds it by the reference 1a2b3c4d\./u)).toBeDefined()
})

test('ER2-007 without an answer it waits for a connection, in plain words, and tries again by itself', () => {
  const retries = show(failure(0, 'NETWORK'))
  expect(screen.getByText(/The server cannot be reached/u)).toBeDefined()
  dispatchEvent(new Event('online'))
  expect(retries).toEqual(['again'])
})

test('ER2-005 a part of a page that is rejected leaves the page as it is', () => {
  show(failure(404), false)
  expect(screen.getByText("Can't load Offers")).toBeDefined()
})

test('ER2-002 ER2-004 a part that throws shows the generic panel with the support, and its error is reported', () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => silenced.mockRestore())
  const reported: string[] = []
  const Broken = (): ReactElement => {
    throw new TypeError('broken')
  }
  render(
    <SupportProvider address="mailto:help@provider.test">
      <ErrorBoundary fallback={<ErrorPanel />} onError={({ name }) => reported.push(name)}>
        <Broken />
      </ErrorBoundary>
      <p>Beside it</p>
    </SupportProvider>,
  )
  expect(screen.getByRole('alert').textContent).toMatch(
    /^We have encountered an error while showing this\. .+ contact support/u,
  )
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    'mailto:help@provider.test',
  )
  expect([screen.getByText('Beside it').tagName, reported]).toEqual(['P', ['TypeError']])
})

test('a page has a heading until what it is about is there, a part of one and what is below a heading have none', () => {
  const states = [
    { error: null, fetchStatus: 'fetching' },
    { error: null, fetchStatus: 'paused' },
    { error: failure(500), fetchStatus: 'idle' },
    { error: failure(404), fetchStatus: 'idle' },
  ] as const
  const headings = (state: (typeof states)[number], parts: Partial<LoadedProps<string>>) => {
    render(
      <Loaded
        query={{ ...state, data: undefined, refetch: vi.fn() }}
        title="Offer Details"
        skeleton={null}
        {...parts}
      >
        {() => null}
      </Loaded>,
    )
    const found = screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
    cleanup()
    return found
  }
  for (const state of states) {
    expect(headings(state, { isPage: true })).toEqual(['Offer Details'])
    expect(headings(state, {})).toEqual([])
    expect(headings(state, { isPage: true, isBelowHeading: true })).toEqual([])
  }
})
