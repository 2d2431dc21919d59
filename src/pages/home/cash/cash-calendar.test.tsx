import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { addDays, isoDay, type EpochDay } from '#domain/calendar'
import { formatDay, loadLanguage, t } from '#i18n'
import { book, preferCurrency } from '#state'
import { readInvoiceQuery, toBookFilter } from '#views'
import { bookAnswers, loadPageBook } from '../../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { syntheticBook, TODAY } from '../../../../tests/fixtures/books/synthetic-book.ts'
import { usd } from '../../../../tests/fixtures/days-and-currencies.ts'
import { CashCalendar } from './cash-calendar.tsx'

afterEach(cleanup)

const { markets } = syntheticBook({ rows: 1, customers: 4, seed: 5 })
const inUsd = markets.filter(({ currency }) => currency === usd)

const offer = (more: object = {}, part: object = {}) => ({
  earlyPayRequests: {
    edges: [
      {
        node: {
          id: 'o1',
          status: 'ACTIVE',
          type: 'RECURRING_PRICE_DISCOVERY',
          rateType: 'APR',
          opportunities: [
            { uuid: inUsd[0]!.opportunityUuid, currency: 'USD', rate: 7.2, makerDisplayName: 'A', ...part },
          ],
          ...more,
        },
      },
    ],
  },
})

function toldAndMatched(mark: HTMLElement) {
  const told = /: \$([\d,.]+) from (\d+) invoices?$/u.exec(mark.getAttribute('aria-label')!)!
  const url = new URL(mark.getAttribute('href')!, 'http://x')
  expect(url.pathname).toBe('/early-pay/invoices/eligible')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    currency: 'USD',
    date: 'originalDeposit',
    dayFrom: expect.any(String),
    dayTo: expect.any(String),
  })
  const engine = book.book()
  engine.setFilter('states', ['eligible'])
  engine.setFilter('dueDay', toBookFilter(readInvoiceQuery(url.searchParams)).dueDay)
  const own = engine.totals().byCurrency.find((sums) => sums.currency === usd)!
  return { told: [minorOf(told[1]!), Number(told[2])], matched: [own.amountMinor, own.count] }
}

/** The calendar over a book of 400 invoices. */
async function show(data: object = {}) {
  servePage({ data: { ...supplier(), ...data }, rest: bookAnswers(400) })
  await loadPageBook()
  renderPage(<CashCalendar />)
  await screen.findByRole('region', { name: 'Cash calendar' })
  await choose('USD')
}

async function choose(currency: string) {
  await userEvent.click(await screen.findByRole('radio', { name: currency }))
}

async function stepBy(name: string) {
  const radio = screen.getByRole<HTMLInputElement>('radio', { name })
  if (radio.checked) return
  const before = await names()
  await userEvent.click(radio)
  await waitFor(async () => expect(await names()).not.toEqual(before))
}

const picture = () => screen.findByRole('group', { name: 'Cash calendar in USD' })
const linked = async () => within(await picture()).queryAllByRole('link')
// Links and labelled images.
const marks = async () => {
  const shown = await picture()
  return waitFor(() => {
    const all = [...shown.querySelectorAll<HTMLElement>('[data-mark]')]
    expect(all).not.toEqual([])
    return all
  })
}
const names = async () => (await marks()).map((mark) => mark.getAttribute('aria-label')!)
const minorOf = (text: string) => Number(text.replace(/[^\d.]/gu, '').replace('.', ''))

test('every day says what arrives, and is a link to the invoices with that pay day, which add up to it', async () => {
  await show()
  const all = await marks()
  expect(await linked()).toEqual(all)
  for (const mark of all) {
    const { told, matched } = toldAndMatched(mark)
    expect(told).toEqual(matched)
  }
})

test('the picture speaks a language that is switched to, its days and amounts too', async () => {
  onTestFinished(() => loadLanguage('en'))
  await show()
  const [first] = await names()
  await act(() => loadLanguage('de'))
  const shown = await screen.findByRole('group', { name: t('charts.cashIn', { currency: 'USD' }) })
  expect(shown.getAttribute('aria-label')).not.toContain('Cash calendar')
  const marked = () => shown.querySelector('[data-mark]')?.getAttribute('aria-label')
  await waitFor(() => expect(marked()).toBeDefined())
  expect(marked()).not.toBe(first)
  expect(marked()).toMatch(/\d,\d\d\u00A0\$/u)
})

test('no day of another currency can be pointed at when one is chosen', async () => {
  await show()
  await names()
  await choose('EUR')
  const shown = await screen.findByRole('group', { name: 'Cash calendar in EUR' })
  const left = () =>
    Array.from(shown.querySelectorAll('[data-mark]'), (mark) => mark.getAttribute('aria-label'))
  for (const name of left()) expect(name).not.toContain('$')
  // The marks of the chosen one come a frame later.
  await waitFor(() => expect(left().length).toBeGreaterThan(0))
  for (const name of left()) expect(name).toMatch(/€/u)
})

test('pointing at a day, or moving to it by keyboard, shows its day, amount and customers', async () => {
  await show()
  const user = userEvent.setup()
  const [first, second] = await marks()
  await user.hover(first!)
  const described = () => document.getElementById(first!.getAttribute('aria-describedby')!)!.textContent
  expect(described()).toMatch(/Customer \d+ \$[\d,]+/u)
  const [day] = first!.getAttribute('aria-label')!.split(': ')
  expect(screen.getByText(day!)).toBeDefined()
  await user.unhover(first!)
  expect(described()).toBe('')
  first!.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(second)
  expect(described()).toMatch(/Customer \d+ \$[\d,]+/u)
})

test('a click filters the book by the day', async () => {
  await show()
  const [first] = await marks()
  await userEvent.click(first!)
  expect(location.pathname + location.search).toBe(first!.getAttribute('href'))
})

test('with the current offers money arrives on the deposit day, less the discount, and the switch shows it without', async () => {
  await show(offer())
  const user = userEvent.setup()
  const all = async () => (await marks()).map((mark) => mark.getAttribute('aria-label')!)
  const withOffers = await all()
  const toggle = screen.getByRole('switch', { name: 'With current offers' })
  expect((toggle as HTMLInputElement).checked).toBe(true)
  const depositDay = formatDay(inUsd[0]!.depositDay, 'long')
  const early = (await marks()).find((mark) => mark.getAttribute('aria-label')!.startsWith(depositDay))!
  expect(early.getAttribute('role')).toBe('img')
  expect(screen.getByText(/if your customers accept all of them/u)).toBeDefined()
  await user.click(toggle)
  await waitFor(async () => expect(await all()).not.toEqual(withOffers))
  expect(await linked()).toEqual(await marks())
})

test.each(['Days', 'Weeks'])(
  'with the current offers only what its link matches exactly is a link, by %s',
  async (step) => {
    await show(offer({ invoiceCeiling: 60, created: new Date(TODAY * 86_400_000).toISOString() }))
    await stepBy(step)
    const links = await linked()
    expect(links.length).toBeGreaterThan(0)
    expect(links.length).toBeLessThan((await marks()).length)
    for (const mark of links) {
      const { told, matched } = toldAndMatched(mark)
      expect(told).toEqual(matched)
    }
  },
)

const accepted = (from: EpochDay, ...rows: readonly (readonly [number, string, number, number])[]) => ({
  upcomingDeposits: rows.map(([days, currency, depositAmount, invoiceCount]) => ({
    depositDate: isoDay(addDays(from, days)),
    currency,
    depositAmount,
    invoiceCount,
  })),
})
const firstOfBook = Math.min(...markets.map(({ today }) => today)) as EpochDay

test('what is accepted arrives on its deposit day, with the offers and without, and is no link to the book', async () => {
  const day = formatDay(addDays(firstOfBook, 4), 'long')
  await show({
    ...offer(),
    ...accepted(firstOfBook, [4, 'USD', 12_345_678.9, 41], [-1, 'USD', 7, 1], [4, 'EUR', 9, 2]),
  })
  const find = async () => (await marks()).find((mark) => mark.getAttribute('aria-label')!.startsWith(day))!
  expect(await screen.findByText(/\$12,345,678\.90 accepted, from 41 invoices\./u)).toBeDefined()
  const bar = await find()
  expect(bar.getAttribute('role')).toBe('img')
  expect(bar.getAttribute('aria-label')).toMatch(/: \$13,\d{3},\d{3}\.\d{2} from \d+ invoices$/u)
  expect(screen.getByText(/Accepted invoices are on their deposit day\./u)).toBeDefined()
  await userEvent.click(screen.getByRole('switch', { name: 'With current offers' }))
  expect((await find()).getAttribute('role')).toBe('img')
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = within(screen.getByRole('table', { name: 'Cash calendar in USD' }))
  const column = table.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Accepted')
  const cells = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column - 1]!.textContent)
  expect(cells.filter((text) => text !== '0.00')).toEqual(['12,345,678.90'])
})

test('a currency of which all is accepted can be chosen too', async () => {
  const rows = accepted(firstOfBook, [2, 'USD', 5, 3], [2, 'EUR', 6, 2])
  servePage({ data: { ...supplier(), ...rows }, rest: bookAnswers(1) })
  await loadPageBook()
  renderPage(<CashCalendar />)
  await choose('USD')
  expect(await screen.findByText(/\$5\.00 accepted, from 3 invoices\./u)).toBeDefined()
  await choose('EUR')
  expect(await screen.findByText(/€6\.00 accepted, from 2 invoices\./u)).toBeDefined()
})

test('until it is known what is accepted, no currency stands that the preferred one may take the place of', async () => {
  onTestFinished(() => preferCurrency(undefined))
  const { upcomingDeposits } = accepted(firstOfBook, [2, 'USD', 5, 3])
  const server = servePage({ data: { ...supplier(), upcomingDeposits }, rest: bookAnswers(5) })
  await loadPageBook()
  server.manner = 'waits'
  const calendar = () =>
    screen.queryByRole('group', { name: /^Cash calendar in/u })?.getAttribute('aria-label')
  renderPage(<CashCalendar />)
  await waitFor(() => expect(calendar()).toBe('Cash calendar in CAD'))
  await act(async () => preferCurrency(usd))
  await waitFor(() => expect(calendar()).toBeUndefined())
  cleanup()
  server.manner = 'answers'
  renderPage(<CashCalendar />)
  await waitFor(() => expect(calendar()).toBe('Cash calendar in USD'))
})

test('an offer that waits or has been decided moves nothing', async () => {
  await show(offer({ status: 'PAUSED' }))
  await marks()
  expect(screen.queryByRole('switch')).toBeNull()
  cleanup()
  await show(offer({}, { decision: { offeredInvoiceCount: 2, awardedInvoiceCount: 1 } }))
  await marks()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a one-time offer moves what had arrived when it was made', async () => {
  await show(offer({ invoiceCeiling: 0, created: new Date(TODAY * 86_400_000).toISOString() }))
  await marks()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('the table has the same days, and what arrives later', async () => {
  await show()
  const days = (await names()).map((name) => name.split(': ')[0])
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table', { name: 'Cash calendar in USD' })).getAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent)).toEqual([...days, 'Later'])
  const cells = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const sum = cells.reduce(
    (total, row) => total + minorOf(within(row).getAllByRole('cell')[1]!.textContent),
    0,
  )
  const eligible = book.book().stateTotals('eligible')
  const own = eligible.filter(({ opportunity }) => book.book().opportunities[opportunity]!.currency === usd)
  expect(sum).toBe(own.reduce((total, { amountMinor }) => total + amountMinor, 0))
})

test('weeks reach further than days', async () => {
  await show()
  const days = (await marks()).length
  await stepBy('Weeks')
  const weeks = await marks()
  expect(weeks.length).toBeLessThan(days)
  expect(weeks[1]!.getAttribute('aria-label')).toMatch(/^\w+ \d+, 2024 to \w+ \d+, 2024: /u)
})

test('without the offers, or what is accepted, the calendar says that they are left out', async () => {
  const server = servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  server.manner = 'fails'
  renderPage(<CashCalendar />)
  expect(
    await screen.findByText(/Your offers could not be loaded.*What is accepted could not be loaded/u),
  ).toBeDefined()
})

test('an empty book says what will appear here', async () => {
  servePage({ data: supplier(), rest: bookAnswers(0) })
  await loadPageBook()
  renderPage(<CashCalendar />)
  expect(await screen.findByText(/^Approved invoices that are not due yet will appear here/u)).toBeDefined()
})

test('while the book is loading its switches and the sentences of its note stand, and its figures come with the book', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  renderPage(<CashCalendar />)
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  expect(screen.queryByRole('link', { name: /from \d+ invoice/u })).toBeNull()
  const days = screen.getByRole('radio', { name: 'Days' })
  expect(screen.getByText((text) => text.startsWith(t('charts.cashNote')))).toBeDefined()
  await act(loadPageBook)
  expect((await screen.findAllByRole('link', { name: /from \d+ invoice/u })).length).toBeGreaterThan(0)
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  expect(screen.getByRole('radio', { name: 'Days' })).toBe(days)
})
