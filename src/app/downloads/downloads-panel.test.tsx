import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { Link, Router, useLocation } from 'wouter'
import { downloads, session } from '#state'
import { usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { sessionToken } from '../../../tests/fixtures/session-tokens.ts'
import { DownloadsPanel, LeaveDialog } from './downloads-panel.tsx'
import { aroundNav, guardLeaving } from './leaving.ts'

// The files are of the current user.
beforeEach(() => session.login(sessionToken()))
afterEach(async () => {
  act(() => downloads.cancelAll())
  cleanup()
  await session.logout('expired')
})

const HISTORY = '/early-pay/history/transactions'
const WARNING =
  "Attention: We're putting some finishing touches on your files. Please check back in a few moments."

function Path() {
  return <span data-testid="path">{useLocation()[0]}</span>
}

const path = () => screen.getByTestId('path').textContent

function openHistory(): void {
  history.replaceState(null, '', '/early-pay/')
  history.pushState(null, '', HISTORY)
  onTestFinished(guardLeaving())
  render(
    <Router base="/early-pay" aroundNav={aroundNav}>
      <Path />
      <Link href="/offers">Offers</Link>
      <Link href="/history/transactions/t1">Details</Link>
      <DownloadsPanel />
      <LeaveDialog />
    </Router>,
  )
}

/** A download whose status call answers with the HTTP status, or never. */
async function begin(uuid: string, customerName: string, status?: number): Promise<void> {
  const before = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = before
  })
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (!pathname.endsWith('/status')) return Response.json({ data: { key: 'k1' } })
    return status === undefined ? new Promise<Response>(() => {}) : new Response(null, { status })
  }
  const what = { uuid, customerName, currency: usd, depositMinor: 1_000_00, invoiceCount: 2 }
  const ended = downloads.fetch(what, {
    uuid,
    makerOrganizationUuid: 'm1',
    currency: usd,
    depositDay: '2026-03-05',
  })
  if (status !== undefined) await ended
}

test('DWN-015 every download is listed with customer, amount and state, and nothing is shown without one', async () => {
  openHistory()
  expect(screen.queryByRole('region', { name: 'Downloads' })).toBeNull()
  await act(() => begin('t1', 'Alder Foods'))
  const [entry] = screen.getAllByRole('listitem')
  expect(entry!.textContent).toContain('Alder Foods')
  expect(entry!.textContent).toContain('$1,000.00')
  expect(entry!.textContent).toContain('Preparing')
  expect(screen.queryByText(WARNING)).toBeNull()
})

test('DWN-014 DWN-015 while at least one download is pending, a warning asks to check back', async () => {
  openHistory()
  await act(() => begin('t1', 'Alder Foods', 451))
  await act(() => begin('t2', 'Birch Homes'))
  const panel = within(screen.getByRole('region', { name: 'Downloads' }))
  expect(panel.getByRole('status').textContent).toBe(WARNING)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Alder Foods$1,000.00Not ready yet',
    'Birch Homes$1,000.00Preparing',
  ])
})

test.each([
  ['Continue Download', () => userEvent.click(screen.getByRole('button', { name: 'Continue Download' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('DWN-007 DWN-008 leaving history asks; %s stays with the download running', async (_, stay) => {
  openHistory()
  await act(() => begin('t1', 'Alder Foods'))
  await userEvent.click(screen.getByRole('link', { name: 'Offers' }))
  expect(screen.getByRole('alertdialog', { name: 'Cancel Download?' })).toBeDefined()
  await stay()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect([path(), downloads.list.value.length]).toEqual(['/history/transactions', 1])
})

test('DWN-007 DWN-008 Cancel Download stops the download and leaves', async () => {
  openHistory()
  await act(() => begin('t1', 'Alder Foods'))
  await userEvent.click(screen.getByRole('link', { name: 'Offers' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Download' }))
  expect([path(), downloads.list.value]).toEqual(['/offers', []])
})

test('DWN-007 the way from history to a transaction, and any way without a download, asks nothing', async () => {
  openHistory()
  await act(() => begin('t1', 'Alder Foods'))
  await userEvent.click(screen.getByRole('link', { name: 'Details' }))
  expect(path()).toBe('/history/transactions/t1')
  act(() => downloads.cancelAll())
  await userEvent.click(screen.getByRole('link', { name: 'Offers' }))
  expect(path()).toBe('/offers')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('DWN-007 the browser’s Back asks too, and the address is the page’s until the answer', async () => {
  openHistory()
  await act(() => begin('t1', 'Alder Foods'))
  act(() => {
    // What the browser does itself, unnoticed by the router.
    History.prototype.replaceState.call(history, null, '', '/early-pay/offers')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.getByRole('alertdialog', { name: 'Cancel Download?' })).toBeDefined()
  expect([path(), location.pathname]).toEqual(['/history/transactions', HISTORY])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Download' }))
  expect(path()).toBe('/offers')
})

test('DWN-008 closing the tab lets the browser ask, only while a download runs', async () => {
  openHistory()
  const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closes()).toBe(true)
  await act(() => begin('t1', 'Alder Foods'))
  expect(closes()).toBe(false)
})
