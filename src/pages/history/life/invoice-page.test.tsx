import { getLocalTimeZone, today } from '@internationalized/date'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { book, keepListAddress, markedScreen, session } from '#state'
import { bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../../tests/fixtures/page-states.tsx'
import { InvoicePage } from './invoice-page.tsx'

afterEach(cleanup)

const PATH = '/history/invoice/7'
const page = (invoiceid = '7') => <InvoicePage params={{ invoiceid }} />

const life = (more: object = {}) => ({
  invoiceLife: {
    id: '7',
    invoiceId: '4711',
    voucherId: 'V-4711',
    customerUuid: 'c1',
    customerName: 'Kestrel Motors',
    currency: 'USD',
    amount: 1000,
    createdDate: '2026-01-05',
    approvedDate: '2026-01-07',
    dueDate: '2026-03-05',
    state: 'ELIGIBLE',
    nextClearDate: '2026-01-20T17:00:00Z',
    ...more,
  },
})

const offer = {
  id: 'r1',
  type: 'RECURRING_PRICE_DISCOVERY',
  rateType: 'APR',
  rate: 8.5,
  created: '2026-01-08T10:00:00Z',
  isActive: false,
}

const PAID = {
  state: 'PAID',
  requests: [offer],
  decisions: [
    { requestId: 'r1', clearDate: '2026-01-08', verdict: 'BELOW_TARGET' },
    { requestId: 'r1', clearDate: '2026-01-09', verdict: 'BELOW_TARGET' },
    { requestId: 'r1', clearDate: '2026-01-12', verdict: 'AWARDED' },
  ],
  payment: {
    isEarly: true,
    date: '2026-01-13',
    amount: 987.96,
    discountAmount: 12.04,
    daysPaidEarly: 51,
    apr: 8.5,
    transactionUuid: 't1',
  },
}

const facts = () => document.querySelector('dl')?.textContent
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Life of invoice 4711' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

testPageStates({
  name: 'the page of an invoice',
  page,
  path: PATH,
  data: life(),
  title: 'Invoice',
  loaded: 'Invoice 4711',
})

test('RTE-039 the page of an invoice tells its life from its arrival to its payment, to the cent', async () => {
  servePage({ data: { ...supplier(), ...life(PAID) } })
  renderPage(page(), PATH)
  const told = await steps()
  expect(told[0]).toMatch(/^Jan 05, 2026Arrived/u)
  expect(told[1]).toMatch(/^Jan 07, 2026Eligible/u)
  expect(told[2]).toMatch(/^Jan 08, 2026Offered.*8\.50% APR/u)
  expect(told[3]).toContain("Not accepted: Rate too lowThe rate was below the customer's target.")
  expect(told[3]).toContain('2 decisions until Jan 09, 2026.')
  expect(told[4]).toMatch(/^Jan 12, 2026Accepted.*\$12\.04 for 51 days early, 8\.50% APR/u)
  expect(told[5]).toMatch(/^Jan 13, 2026Paid early\$987\.96 deposited/u)
  expect(screen.getByRole('link', { name: 'View transaction' }).getAttribute('href')).toBe(
    '/early-pay/history/transaction/t1',
  )
  expect(screen.getByRole('link', { name: 'View offer' }).getAttribute('href')).toBe('/early-pay/offers/r1')
})

test('a deposit is an estimate until its day is past, and called one either way, as everywhere', async () => {
  const now = today(getLocalTimeZone())
  const { payment, ...own } = PAID
  const paidOn = (date: string) => life({ ...own, payment: { ...payment, date } })
  for (const day of [now, now.add({ days: 1 })]) {
    servePage({ data: { ...supplier(), ...paidOn(day.toString()) } })
    renderPage(page(), PATH)
    expect((await steps()).at(-1)).toMatch(/Estimated deposit.*\$987\.96 on its way/u)
    expect(facts()).toMatch(/Deposit987\.96\s?USD/)
    cleanup()
  }
  servePage({ data: { ...supplier(), ...paidOn(now.subtract({ days: 1 }).toString()) } })
  renderPage(page(), PATH)
  expect((await steps()).at(-1)).toMatch(/Paid early\$987\.96 deposited/u)
  expect(facts()).toMatch(/Deposit987\.96\s?USD/)
})

test('an invoice that cannot be offered says why, and one left out says so', async () => {
  servePage({
    data: { ...supplier(), ...life({ state: 'HELD', ineligibilityReasons: ['isReserved', 'isAdjusted'] }) },
  })
  renderPage(page(), PATH)
  expect((await steps())[1]).toContain('Today it cannot be offered: Reserved and Fully adjusted.')
  cleanup()
  servePage({ data: { ...supplier(), ...life({ isExcluded: true }) } })
  renderPage(page(), PATH)
  expect((await steps())[1]).toContain('You exclude it from offers today.')
})

test('an invoice in an active offer waits for the next decision', async () => {
  servePage({ data: { ...supplier(), ...life({ requests: [{ ...offer, isActive: true }] }) } })
  renderPage(page(), PATH)
  expect((await steps()).filter((step) => step?.includes('Next decision'))).toHaveLength(1)
  expect(screen.getByText('In active offer')).toBeDefined()
})

test('without a connection the local book tells what it has of the invoice, and what is missing', async () => {
  const server = servePage({ data: supplier(), rest: bookAnswers(60) })
  await act(loadPageBook)
  server.manner = 'offline'
  const held = book.book()
  renderPage(page(String(held.row(0).id)), PATH)
  const name = `Invoice ${held.row(0).invoiceNumber}`
  expect(await screen.findByRole('heading', { name })).toBeDefined()
  expect(screen.getByText(/Only what this device keeps/u)).toBeDefined()
  expect(await screen.findByText('This page needs a connection once')).toBeDefined()
})

test('a line of a sentence does not end behind the sign of an amount', async () => {
  servePage({ data: { ...supplier(), ...life({ amount: -1000, dueDate: '2099-03-05' }) } })
  renderPage(page(), PATH)
  expect((await steps()).at(-1)).toContain('-\u2060$1,000.00')
})

test('an invoice of somebody else is not found, with a way on', async () => {
  servePage({ data: { ...supplier(), invoiceLife: notFound() } })
  renderPage(page(), PATH)
  expect(await screen.findByText('There is no such invoice')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View all invoices' })).toBeDefined()
})

function notFound(): Error {
  return Object.assign(new Error('there is no such invoice'), {
    extensions: { code: 'NOT_FOUND', status: 404 },
  })
}

test('the way back leads to the list of invoices as it was last shown, or to its early payment; the bar marks that screen', async () => {
  onTestFinished(() => session.logout('expired'))
  const wayBack = async (more: object, name: string) => {
    cleanup()
    servePage({ data: { ...supplier(), ...life(more) } })
    renderPage(page(), PATH)
    const link = await screen.findByRole('link', { name })
    return [link.getAttribute('href'), markedScreen.value]
  }
  const list = '/invoices/eligible'
  expect(await wayBack({}, 'Kestrel Motors')).toEqual([`/early-pay${list}/c1/USD`, 'invoices'])
  expect(await wayBack(PAID, 'Kestrel Motors')).toEqual(['/early-pay/history/transaction/t1', 'history'])
  keepListAddress(list, `${list}?search=47`)
  expect(await wayBack({}, 'Invoice Central')).toEqual([`/early-pay${list}?search=47`, 'invoices'])
  keepListAddress(list, `${list}/c1?amountFrom=5`)
  expect(await wayBack({}, 'Kestrel Motors')).toEqual([`/early-pay${list}/c1?amountFrom=5`, 'invoices'])
  keepListAddress(list, `${list}/c2?amountFrom=5`)
  expect(await wayBack({}, 'Kestrel Motors')).toEqual([`/early-pay${list}/c1/USD`, 'invoices'])
  expect(await wayBack(PAID, 'Kestrel Motors')).toEqual(['/early-pay/history/transaction/t1', 'history'])
  keepListAddress(list, `${list}?tab=paid`)
  expect(await wayBack(PAID, 'Invoice Central')).toEqual([`/early-pay${list}?tab=paid`, 'invoices'])
  cleanup()
  expect(markedScreen.value).toBeUndefined()
})
