import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { Notices } from './notices.tsx'

const DAY_MS = 24 * 3_600_000
const DISMISSED = 'sooner.install-dismissed'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // What the page was offered before is gone once it is installed.
  window.dispatchEvent(new Event('appinstalled'))
  servePage({ data: supplier() })
  renderPage(<Notices />)
})
afterEach(cleanup)

/** What the browser says when the app can be installed. */
const offer = () =>
  act(() => void window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
const notice = () => screen.queryByRole('region', { name: 'Install' })

test('PWA-002 PWA-005 installing is offered once the browser says so, and not within a week of a dismissal', async () => {
  expect(notice()).toBeNull()
  localStorage.setItem(DISMISSED, String(Date.now() - 6 * DAY_MS))
  offer()
  expect(notice()).toBeNull()
  localStorage.setItem(DISMISSED, String(Date.now() - 8 * DAY_MS))
  offer()
  expect(notice()).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(notice()).toBeNull()
  offer()
  expect(notice()).toBeNull()
})
