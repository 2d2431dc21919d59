import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { matchRoute } from '#routes'
import { createMemoryStore } from '#book'
import { book } from '#state'
import { bookAnswers } from '../../tests/fixtures/page-book.ts'
import { servePage } from '../../tests/fixtures/page-server.tsx'
import { Splash } from './splash.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Begins to load a book whose rows stay away until they are let go. */
async function load() {
  servePage({ rest: bookAnswers(40) })
  const answer = globalThis.fetch
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  globalThis.fetch = async (input, init) => {
    if (new Request(input, init).url.includes('/book/chunks/')) await held
    return answer(input, init)
  }
  onTestFinished(() => book.close())
  const loaded = book.load(createMemoryStore())
  return { letGo, loaded }
}

const splash = () => screen.queryByRole('status', { name: 'Loading your invoices' })

const at = (path: string) => <Splash match={matchRoute(path)} />

test('NAV-001 a first visit shows the splash with its progress until the book is here', async () => {
  const { letGo, loaded } = await load()
  render(at('/offers/builder'))
  await waitFor(() => expect(splash()).not.toBeNull())
  expect(screen.getByRole('progressbar')).toBeDefined()
  letGo()
  await act(() => loaded)
  expect(splash()).toBeNull()
})

test('NAV-001 the splash is held for 4 seconds at most', async () => {
  await load()
  await waitFor(() => expect(book.fetchedMarkets.value).toBeDefined())
  vi.useFakeTimers()
  render(at('/offers/builder'))
  act(() => void vi.advanceTimersByTime(3999))
  expect(splash()).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(splash()).toBeNull()
})

test('NAV-002 the splash shows once a browser session, and a screen with something to show is not covered', async () => {
  await load()
  await waitFor(() => expect(book.fetchedMarkets.value).toBeDefined())
  for (const path of ['/', '/invoices/eligible', '/account/settings']) {
    render(at(path))
    expect(splash()).toBeNull()
  }
  cleanup()
  render(at('/offers/builder'))
  expect(splash()).not.toBeNull()
  cleanup()
  render(at('/offers/builder'))
  expect(splash()).toBeNull()
})

test('NAV-001 the list of customers is covered as the builder is', async () => {
  await load()
  await waitFor(() => expect(book.fetchedMarkets.value).toBeDefined())
  render(at('/invoice-central/customers'))
  expect(splash()).not.toBeNull()
})
