import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { closeAllToasts, toasts } from '#components'
import type { Opportunity } from '#documents/markets/opportunities'
import { book } from '#state'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { InvoicesPage } from './invoices-page.tsx'

afterEach(() => {
  cleanup()
  closeAllToasts()
})

interface Shown {
  readonly offers?: readonly string[]
  /** The highest id of the invoices that the offers cover; they cover all unless given. */
  readonly lastInvoiceId?: number
}

/** Invoice Central of four customers, all of whom are in an active offer, or none of them. */
async function showInvoices(isInActiveOffer: boolean, { offers = [], lastInvoiceId }: Shown = {}) {
  const coverage = { lastInvoiceId: lastInvoiceId ?? null, approvedBy: null }
  const opportunities = wireOpportunities(4, { isInActiveOffer }).map((each, place) => ({
    ...each,
    takersMarkets: [
      { ...each.takersMarkets[0], coverage, requestUuid: offers[place % offers.length] ?? null },
    ],
  }))
  const server = servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
    rest: bookAnswers(60, 4, () => false),
  })
  await loadPageBook()
  const client = renderPage(<InvoicesPage params={{}} />, '/invoices/eligible')
  const grid = within(await screen.findByRole('grid'))
  if (isInActiveOffer)
    await grid.findAllByText(lastInvoiceId === undefined ? 'In active offer' : 'Not in the offer')
  // An edit that is rejected would be rolled back.
  server.manner = 'waits'
  const boxes = grid.getAllByRole('checkbox')
  return { all: boxes[0]!, row: boxes[1]!, client }
}

const excluded = () => book.totals.value.excludedCount

test('INV-020 an invoice that is unticked leaves its active offer, which is said with a way back', async () => {
  const { row } = await showInvoices(true)
  await userEvent.click(row)
  await expect
    .poll(() => toasts.value.map(({ text }) => text))
    .toEqual(['Invoice excluded. The active offer it was part of goes on without it.'])
  expect(excluded()).toBe(1)
  act(() => toasts.value[0]!.action!.run())
  expect(excluded()).toBe(0)
})

test('INV-024 unticking all says how many leave active offers', async () => {
  const { all } = await showInvoices(true)
  await userEvent.click(all)
  await expect
    .poll(() => toasts.value.map(({ text }) => text).join())
    .toMatch(/^\d+ invoices excluded\. The active offers they were part of go on without them\.$/u)
})

test('INV-020 INV-024 what came after the active offer does not leave it, one by one or all at once', async () => {
  const { all, row } = await showInvoices(true, { lastInvoiceId: 0 })
  await userEvent.click(all)
  expect(excluded()).toBeGreaterThan(1)
  await userEvent.click(screen.getByRole('button', { name: /^Include all/u }))
  await expect.poll(() => toasts.value.map(({ text }) => text).join()).toMatch(/^\d+ invoices included$/u)
  await userEvent.click(row)
  expect(excluded()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: /^Exclude all/u }))
  await expect.poll(() => toasts.value.map(({ text }) => text).join()).toMatch(/^\d+ invoices excluded$/u)
})

test('an offer of which nothing is left is named, and the toast leads to the page that asks whether it ends', async () => {
  const { all } = await showInvoices(true, { offers: ['o1'] })
  await userEvent.click(all)
  await expect
    .poll(() => toasts.value.map(({ text }) => text).join())
    .toMatch(/^\d+ invoices excluded\. Nothing is left in your active offer to .+\.$/u)
  const { further, action } = toasts.value[0]!
  expect([further!.label, action!.label]).toEqual(['View Offer', 'Undo'])
  act(() => further!.run())
  expect(location.pathname).toBe('/early-pay/offers/o1')
})

test('an offer of which nothing is left is named also while what came after it stays included', async () => {
  await showInvoices(true, { offers: ['o1'], lastInvoiceId: 30 })
  const held = book.book()
  const covered = [...book.window(0, 60)].filter((at) => held.row(at).id <= 30)
  const [last, ...others] = covered
  act(() => void book.setExcluded(others, true))
  expect(excluded()).toBeLessThan(book.totals.value.count - 1)
  const { invoiceNumber } = held.row(last!)
  await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(invoiceNumber) }))
  await expect
    .poll(() => toasts.value.map(({ text }) => text).join())
    .toMatch(/^1 invoice excluded\. Nothing is left in your active offer to .+\.$/u)
  expect(toasts.value[0]!.further!.label).toBe('View Offer')
})

test('of several emptied offers the toast leads to all of them; one with an invoice left goes on', async () => {
  const { all, row } = await showInvoices(true, { offers: ['o1', 'o2'] })
  await userEvent.click(row)
  await expect.poll(() => toasts.value.map(({ text }) => text).join()).toMatch(/goes on without it/u)
  expect(toasts.value[0]!.further).toBeUndefined()
  // What is left of both.
  await userEvent.click(all)
  await userEvent.click(all)
  await expect
    .poll(() => toasts.value.map(({ text }) => text).join())
    .toMatch(/^\d+ invoices excluded\. Nothing is left in some of your active offers\.$/u)
  act(() => toasts.value[0]!.further!.run())
  expect(location.pathname).toBe('/early-pay/offers')
})

test('INV-020 nothing is said of an invoice that is in no offer, nor of one that is ticked', async () => {
  const { row } = await showInvoices(false)
  await userEvent.click(row)
  expect(excluded()).toBe(1)
  expect(toasts.value).toEqual([])
  await userEvent.click(row)
  expect(toasts.value).toEqual([])
})

async function ineligibleCells(search: string) {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, `/invoices/eligible?tab=ineligible&${search}`)
  const rows = within(await screen.findByRole('grid'))
    .getAllByRole('row')
    .slice(1)
  const texts = rows.map((row) =>
    within(row)
      .queryAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  )
  const found = texts.filter((cells) => cells.length > 0)
  expect(found.length).toBeGreaterThan(5)
  return found.map((cells) => ({ deposit: cells.at(-2)!, isPastDue: cells.at(-1) === 'Past due' }))
}

test.each([
  ['asc', '', 'past-due invoices are before those with an estimated deposit', true],
  ['desc', '', 'past-due invoices are behind those with an estimated deposit', false],
  [
    'asc',
    '&date=estimated&dayTo=2099-01-01',
    'past-due invoices are in no span of estimated deposits',
    false,
  ],
])('ENT-002 INV-010 in order %s%s, %s, and have none', async (direction, filters, _title, isFirst) => {
  const rows = await ineligibleCells(`sort=estimatedDepositDate.${direction}${filters}`)
  for (const { deposit, isPastDue } of rows) expect(deposit === '').toBe(isPastDue)
  expect(new Set(rows.slice(0, 5).map(({ isPastDue }) => isPastDue))).toEqual(new Set([isFirst]))
})

test('excluding all draws rows, and neither the page nor its filters, tools and grid anew', async () => {
  onTestFinished(() => void (globalThis.soonerDraws = undefined))
  const { all } = await showInvoices(false)
  const tryOut = screen.getByRole('button', { name: 'Try out a rate' })
  const isIdle = () => tryOut.getAttribute('aria-disabled')
  await userEvent.click(all)
  await waitFor(() => expect(isIdle()).toBe('true'))
  // Until then what the page asked for when it was opened may still arrive.
  globalThis.soonerDraws = {}
  await userEvent.click(all)
  await waitFor(() => expect(isIdle()).toBeNull())
  const { page, toolbar, grid, row } = globalThis.soonerDraws as Readonly<Record<string, number>>
  expect([page, toolbar, grid]).toEqual([undefined, undefined, undefined])
  expect(row).toBeGreaterThan(0)
})

test('opportunities that change draw what follows them, and neither the page nor its filters and tools anew', async () => {
  onTestFinished(() => void (globalThis.soonerDraws = undefined))
  const { client } = await showInvoices(false)
  await screen.findByRole('button', { name: /^Offer these [1-9]/u })
  globalThis.soonerDraws = {}
  client.setQueryData<readonly Opportunity[]>(['opportunities'], (all = []) =>
    all.map((each) => ({ ...each, isClosed: true })),
  )
  await screen.findByRole('button', { name: 'Offer these 0' })
  const { page, toolbar } = globalThis.soonerDraws as Readonly<Record<string, number>>
  expect([page, toolbar]).toEqual([undefined, undefined])
})
