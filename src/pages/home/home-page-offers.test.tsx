import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { getLocalTimeZone, resetLocalTimeZone, setLocalTimeZone, today } from '@internationalized/date'
import { chip } from '#styles'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { HomePage } from './home-page.tsx'
import { offer, requests, offers, history, showHome, widget } from './testing/home-page.tsx'

afterEach(cleanup)

const transaction = (uuid: string, more: object = {}) => ({
  uuid,
  customerName: `Customer ${uuid}`,
  currency: 'USD',
  depositAmount: 1234.5,
  depositDate: '2026-01-08',
  invoiceCount: 7,
  paymentInitiatedDate: '2026-01-05',
  ...more,
})

test('HOM-026 HOM-027 HOM-028 HOM-031 CO2-001 Offer Activity shows the first three that stand and counts all, those that have ended too', async () => {
  const ended = offer('ended', 'Customer ended', 'WITHDRAWN')
  // The last to be made has the last deadline.
  const all = ['a', 'b', 'c', 'd'].map((id, place) => ({
    ...offer(id, `Customer ${id}`, id === 'd' ? 'PAUSED' : 'ACTIVE'),
    created: `2026-01-0${place + 1}T09:00:00Z`,
    stats: { requestDeadline: `2026-02-0${place + 1}T17:00:00Z` },
  }))
  await showHome(requests(ended, ...all.toReversed()))
  const region = within(await widget('Offer Activity'))
  const rows = await region.findAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/early-pay/offers/a',
    '/early-pay/offers/b',
    '/early-pay/offers/c',
  ])
  expect(region.getByText('3 active offers | 2 inactive offers')).toBeDefined()
  expect(region.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/early-pay/offers')
})

test('an offer in several currencies stands in Offer Activity with each of them, and what they come to converted last', async () => {
  const part = (uuid: string, currency: string, clearingInvoiceAmount: number) => ({
    uuid,
    customerUuid: uuid,
    makerDisplayName: `Customer ${uuid}`,
    currency,
    clearingInvoiceCount: 1,
    clearingInvoiceAmount,
    clearingDiscountSum: 10,
  })
  const rates = [
    { currency: 'USD', rate: 1 },
    { currency: 'EUR', rate: 1.25 },
  ]
  const mixed = {
    ...offer(),
    opportunities: [part('a', 'USD', 110), part('b', 'EUR', 210)],
    stats: { toCurrency: { currency: 'USD', rates } },
  }
  await showHome(requests(mixed))
  const row = await within(await widget('Offer Activity')).findByRole('listitem')
  expect(row.lastElementChild!.textContent).toMatch(/^If all is accepted /u)
  const amounts = [...row.lastElementChild!.children].map(({ textContent }) => textContent)
  expect(amounts.toSorted()).toEqual(['100.00USD', '200.00EUR', '≈ $350.00 in all'])
  expect(amounts.at(-1)).toBe('≈ $350.00 in all')
})

test('a repeating offer that waits for invoices stands in Offer Activity with what its clears accepted so far', async () => {
  const awards = [{ currency: 'USD', invoiceCount: 2, invoiceAmount: 200, discountSum: 3 }]
  const waiting = {
    ...offer(),
    type: 'RECURRING_PRICE_DISCOVERY',
    stats: { acceptedInvoiceCount: 2, awards, toCurrency: { currency: 'USD', rates: [] } },
  }
  await showHome(requests(waiting))
  const row = await within(await widget('Offer Activity')).findByRole('listitem')
  expect(row.lastElementChild!.textContent).toBe('Accepted 200.00USD')
  expect(row.textContent).toContain('waits for new invoices')
})

test.each([
  ['ACTIVE', 'request', 'Active', 'accent'],
  ['PAUSED', 'request', 'Paused', 'neutral'],
  ['SUBMITTED', 'request', 'Submitted', 'success'],
  ['UNDER_REVIEW', 'request', 'Pending Review', 'neutral'],
  ['UNDER_REVIEW', 'offer', 'Pending', 'neutral'],
  ['ERROR', 'request', 'Error', 'danger'],
] as const)(
  'HOM-029 in Offer Activity %s of a %s is “%s”, in its colour',
  async (status, displayType, words, tone) => {
    await showHome(requests({ ...offer('a', 'Alder', status), displayType }))
    const row = await within(await widget('Offer Activity')).findByRole('listitem')
    expect(within(row).getByText(words).className).toBe(chip({ tone }))
  },
)

test('HOM-030 without offers Offer Activity says so', async () => {
  await showHome()
  const region = within(await widget('Offer Activity'))
  expect(await region.findByText('You do not currently have any active offers.')).toBeDefined()
})

test('HOM-030 where every offer has ended none is active', async () => {
  await showHome(requests(offer('a', 'Alder', 'EXPIRED'), offer('b', 'Birch', 'WITHDRAWN')))
  const region = within(await widget('Offer Activity'))
  expect(await region.findByText('You do not currently have any active offers.')).toBeDefined()
})

test('HOM-033 the newest transaction says on which day it was initiated', async () => {
  const here = today(getLocalTimeZone())
  const days = [
    [here, 'Last transaction initiated: Today'],
    [here.subtract({ days: 1 }), 'Last transaction initiated: Yesterday'],
  ] as const
  for (const [day, text] of days) {
    await showHome(history(transaction('t1', { paymentInitiatedDate: day.toString() }), transaction('t2')))
    expect(await screen.findByText(text)).toBeDefined()
    cleanup()
  }
  await showHome(history(transaction('t1'), transaction('t2', { paymentInitiatedDate: '2026-01-04' })))
  expect(await screen.findByText('Last transaction initiated: Jan 05, 2026')).toBeDefined()
})

test('HOM-034 whether a day is today or yesterday is decided in the time zone of the user', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-04-15T20:00:00Z'), toFake: ['Date'] })
  setLocalTimeZone('Asia/Tokyo')
  onTestFinished(() => {
    vi.useRealTimers()
    resetLocalTimeZone()
  })
  for (const [day, text] of [
    ['2026-04-16', 'Last transaction initiated: Today'],
    ['2026-04-15', 'Last transaction initiated: Yesterday'],
  ]) {
    await showHome(history(transaction('t1', { paymentInitiatedDate: day }), transaction('t2')))
    expect(await screen.findByText(text!)).toBeDefined()
    cleanup()
  }
})

test('HOM-035 HOM-037 HOM-040 several transactions are rows with their estimated deposit date', async () => {
  await showHome(history(transaction('t1'), transaction('t2')))
  const region = within(await widget('Early Pay History'))
  const rows = await region.findAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]!.textContent).toMatch(/Customer t1.*7 invoices.*Estimated deposit Jan 08, 2026$/u)
  expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/early-pay/history/transaction/t1')
  expect(region.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe(
    '/early-pay/history/transactions',
  )
})

test('HOM-015 HOM-016 one transaction is enough to remove the first steps, without any offer', async () => {
  await showHome(history(transaction('t1')))
  expect(await screen.findByText('Customer t1')).toBeDefined()
  expect(await screen.findByText('You do not currently have any active offers.')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull()
})

test('HOM-036 one transaction is shown with its amount, customer and count', async () => {
  await showHome(history(transaction('t1')))
  const region = within(await widget('Early Pay History'))
  expect(await region.findByText('Customer t1')).toBeDefined()
  expect(region.getByText('7 invoices')).toBeDefined()
  expect((await widget('Early Pay History')).textContent).toMatch(/1,234\.50/u)
  expect(region.queryAllByRole('listitem')).toEqual([])
})

test('HOM-038 HOM-039 rows of the card product lead to its own site, where that is configured', async () => {
  const card = transaction('t1', { offerType: 'CASHFLOW_PLUS_ONE_TIME' })
  const settings = { supportPhoneNumber: '+1 555 0199', supportEmailAddress: 'help@provider.test' }
  const cardsSiteUrl = 'https://cards.provider.test/transactions'
  await showHome({
    ...history(card, transaction('t2')),
    providerSettings: { ...settings, cardsSiteUrl },
  })
  const link = await screen.findByRole('link', { name: 'Customer t1' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    cardsSiteUrl,
    '_blank',
    'noopener',
  ])
  cleanup()
  await showHome({ ...history(card, transaction('t2')), providerSettings: settings })
  expect(await screen.findByText('Customer t1')).toBeDefined()
  expect(screen.getByText('Customer t1').tagName).toBe('SPAN')
})

const me = (srm: object | null) => {
  const { getMe } = supplier()
  return { getMe: { ...getMe, account: { ...getMe.account, srm } } }
}
const support = {
  providerSettings: { supportPhoneNumber: '+1 555 0199', supportEmailAddress: 'help@provider.test' },
}

test('HOM-041 HOM-043 HOM-044 without a history the contact is a widget with what is known of it', async () => {
  const srm = {
    firstName: 'Morgan',
    lastName: 'Lee',
    emailAddress: 'morgan@provider.test',
    phoneNumber: '+1 555 0100 / +1 555 0101',
    calendarLink: 'https://calendar.provider.test/morgan',
    imageUrl: '/early-pay/morgan.png',
  }
  await showHome({ ...me(srm), ...support, ...history() })
  const region = within(await widget('Supplier Relationship Manager'))
  expect(region.getByText('Morgan Lee')).toBeDefined()
  expect(region.getByRole('presentation').getAttribute('src')).toBe('/early-pay/morgan.png')
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:morgan@provider.test',
    'tel:+15550100',
    'tel:+15550101',
    'https://calendar.provider.test/morgan',
  ])
})

test('HOM-043 a contact without a name has its addresses and its calendar all the same', async () => {
  const srm = {
    emailAddress: 'desk@provider.test',
    phoneNumber: '+1 555 0102',
    calendarLink: 'https://calendar.provider.test/desk',
  }
  await showHome({ ...me(srm), ...support, ...history() })
  const region = within(await widget('Supplier Relationship Manager'))
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:desk@provider.test',
    'tel:+15550102',
    'https://calendar.provider.test/desk',
  ])
  expect(region.queryByRole('presentation')).toBeNull()
})

test('HOM-002 HOM-042 with a history the contact is a capsule at the bottom of the page', async () => {
  await showHome({ ...me({ firstName: 'Morgan' }), ...support, ...history(transaction('t1')) })
  const capsule = await screen.findByRole('complementary', { name: 'Supplier Relationship Manager' })
  expect(within(capsule).getByText('Morgan')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Supplier Relationship Manager' })).toBeNull()
  const past = await widget('Early Pay History')
  expect(past.compareDocumentPosition(capsule) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('HOM-045 HOM-046 without a manager the support’s phone and e-mail stand there', async () => {
  await showHome({ ...me(null), ...support, ...history() })
  const region = within(await widget('Supplier Relationship Manager'))
  expect(region.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'help@provider.test',
    '+1 555 0199',
  ])
})

test('ER2-005 ERR-014 HOM-025 a widget that fails says which and can be tried again, the others stand', async () => {
  const server = servePage({ manner: 'answers', data: { ...supplier(), ...offers }, rest: bookAnswers(300) })
  await loadPageBook()
  server.manner = 'fails'
  renderPage(<HomePage />)
  expect(await screen.findByText("Can't load Offer Activity")).toBeDefined()
  expect(await screen.findByText("Can't load Early Pay History")).toBeDefined()
  expect(within(await widget('Invoice Central')).getAllByRole('listitem').length).toBeGreaterThan(0)
  server.manner = 'answers'
  const failed = within(await widget('Offer Activity'))
  await userEvent.click(failed.getByRole('button', { name: 'Try Again' }))
  expect(await failed.findByText('Alder Foods')).toBeDefined()
})
