import { signal } from '@preact/signals-react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { includedSums } from '#domain/invoices'
import { currencyCode } from '#domain/money'
import { formatMoney } from '#i18n'
import { book, currencyOrder, offerable } from '#state'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { COLUMNS } from '../invoice-grid/invoice-columns.ts'
import { readInvoiceQuery } from '../invoice-filters/invoice-query.ts'
import { useAddressedQuery } from './edit-query.ts'
import { InvoiceEdit, type InvoiceEditProps } from './invoice-edit.tsx'
import { NO_OFFERS } from '../invoice-grid/offer-places.ts'

afterEach(cleanup)

function Edit(props: Omit<InvoiceEditProps, 'filters'>) {
  return <InvoiceEdit {...props} filters={useAddressedQuery()} />
}

test('the line of what matches has the included sum, and says how many of those that match it counts', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const { opportunityUuid } = book.book().marketOf(0)
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={[opportunityUuid]} />)
  const line = (await screen.findByText(/^\d+ of \d+ included$/u)).closest('output')!
  const { count, byCurrency } = book.totals.value
  const [own] = byCurrency
  const included = includedSums(own!)
  expect(byCurrency).toHaveLength(1)
  expect(own!.excluded.count).toBeGreaterThan(0)
  expect(included.count + own!.excluded.count).toBe(count)
  const money = (minor: number) =>
    `${formatMoney(minor, own!.currency, { display: 'none' })} ${own!.currency}`
  const text = line.textContent.replaceAll(/\s/gu, '')
  const told = `${included.count} of ${count} included${money(included.amountMinor)}`
  // Behind it stands what is due too soon.
  expect(text.startsWith(told.replaceAll(/\s/gu, ''))).toBe(true)
})

test.each([
  [8, '5 more currencies'],
  [4, '1 more currency'],
])('of %i currencies three have their sums in sight, and the others after one press', async (count, rest) => {
  const codes = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'SEK'].slice(0, count).map(currencyCode)
  servePage({ data: supplier(), rest: bookAnswers(900, 16, undefined, undefined, codes) })
  await loadPageBook()
  const all = book.book().opportunities.map(({ uuid }) => uuid)
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={all} />)
  const line = (await screen.findByText(/^\d+ (of \d+ included|invoices match)$/u)).closest('output')!
  const shown = () => codes.filter((code) => line.textContent.includes(code)).length
  expect(shown()).toBe(3)
  const more = within(line).getByRole('button', { name: rest })
  await userEvent.click(more)
  expect([shown(), more.getAttribute('aria-expanded')]).toEqual([count, 'true'])
})

test('what is due too soon is said with its sum, and marked in its row: the figures of the offer leave it out', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const found = [...offerable.value].find(([, { tooSoonCount }]) => tooSoonCount > 0)!
  const [uuid, { tooSoonCount, tooSoonMinor, currency }] = found
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={[uuid]} />)
  const note = (await screen.findByText(`${tooSoonCount} due too soon`)).parentElement!
  expect(note.textContent).toContain(formatMoney(tooSoonMinor, currency))
  // Subtracted in sight, where the sum stands that has it.
  const less = formatMoney(-tooSoonMinor, currency, { display: 'none' })
  expect(within(note).getByText(less, { exact: false }).textContent).toBe(`${less}${currency}`)
  const row = Array.from({ length: book.book().length }, (_, each) => each).find(
    (each) =>
      book.book().marketOf(each).opportunityUuid === uuid && (book.book().derived.daysEarly[each] ?? 0) <= 0,
  )!
  expect(COLUMNS.daysPaidEarly.text(row, { isMixed: false, offerPlace: NO_OFFERS })).toBe('Due too soon')
})

test('what came after the active offer is subtracted beside it: the offer has none of it', async () => {
  const [opportunity] = wireOpportunities(1, { isInActiveOffer: true })
  const [market] = opportunity!.takersMarkets
  const takersMarkets = [{ ...market!, coverage: { lastInvoiceId: 0, approvedBy: null } }]
  const opportunities = [{ ...opportunity!, takersMarkets }]
  servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
    rest: bookAnswers(400),
  })
  await loadPageBook()
  const { count, minor, currency } = offerable.value.get(opportunity!.uuid)!
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={[opportunity!.uuid]} />)
  const note = (await screen.findByText(`${count} not in the offer`)).parentElement!
  expect(note.textContent).toContain(formatMoney(-minor, currency, { display: 'none' }))
})

test('what is due too soon is of the rows that match, as the sum beside it, and keeps its line', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  const [uuid, { tooSoonCount }] = [...offerable.value].find(([, each]) => each.tooSoonCount > 0)!
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={[uuid]} />)
  const line = (await screen.findByText(`${tooSoonCount} due too soon`)).parentElement!.parentElement!
  const held = book.book()
  const own = [...held.window(0, held.count)].filter((row) => !held.isExcluded(row))
  const late = own.find((row) => held.tooSoon.has(row))!
  const early = own.find((row) => !held.tooSoon.has(row))!
  const search = screen.getByRole('searchbox')
  const find = async (row: number) => {
    await userEvent.clear(search)
    await userEvent.type(search, held.columns.invoiceNumber.text(row))
    await waitFor(() => expect(book.count.value).toBe(1))
  }
  await find(late)
  expect(await screen.findByText('1 due too soon')).toBeDefined()
  await find(early)
  await waitFor(() => expect(screen.queryByText(/due too soon$/u)).toBeNull())
  expect([line.childElementCount, line.textContent]).toEqual([1, ''])
})

test('an offer without invoices says so, and one whose invoices the filters hide has a way to reset them', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400) })
  await loadPageBook()
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={[]} />)
  expect(await screen.findByText(/^No eligible invoices/u)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull()
  cleanup()
  const { opportunityUuid } = book.book().marketOf(0)
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={[opportunityUuid]} />)
  await userEvent.type(await screen.findByRole('searchbox'), 'nothing like it')
  const resets = await screen.findAllByRole('button', { name: 'Reset filters' })
  // The first is that of the filters, which they have as soon as there are any.
  expect(resets).toHaveLength(2)
  await userEvent.click(resets[1]!)
  await waitFor(() => expect(book.count.value).toBeGreaterThan(0))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test.each([true, false])(
  'whoever may only read (%s) has nothing to include or exclude by',
  async (isReadOnly) => {
    servePage({ data: supplier(), rest: bookAnswers(60) })
    await loadPageBook()
    const opportunities = book.book().opportunities.map(({ uuid }) => uuid)
    renderPage(
      <Edit label="Invoices" table="offer-edit" opportunities={opportunities} isReadOnly={isReadOnly} />,
    )
    const grid = within(await screen.findByRole('grid'))
    await grid.findAllByRole('row')
    const edits = [
      ...grid.queryAllByRole('checkbox'),
      ...screen.queryAllByRole('button', { name: /clude all/u }),
    ]
    const canEdit = edits.filter((each) => each.getAttribute('aria-disabled') !== 'true')
    expect(canEdit.length === 0).toBe(isReadOnly)
  },
)

const moreFilters = () => userEvent.click(screen.getByRole('button', { name: 'More filters' }))

test('invoices of several currencies are filtered by one of them, as the filter of amounts says', async () => {
  const codes = ['USD', 'EUR', 'GBP'].map(currencyCode)
  servePage({ data: supplier(), rest: bookAnswers(300, 6, undefined, undefined, codes) })
  await loadPageBook()
  const all = book.book().opportunities.map(({ uuid }) => uuid)
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={all} />)
  const listed = () => book.totals.value.byCurrency.map(({ currency }) => currency)
  await waitFor(() => expect(new Set(listed())).toEqual(new Set(codes)))
  await moreFilters()
  await userEvent.click(await screen.findByRole('button', { name: /All currencies/u }))
  await userEvent.click(await screen.findByRole('option', { name: 'EUR' }))
  await waitFor(() => expect(listed()).toEqual([codes[1]]))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Currency: EUR' }))
  await waitFor(() => expect(new Set(listed())).toEqual(new Set(codes)))
})

test('invoices of several customers are filtered by some of them and by what they cost, applied together', async () => {
  servePage({ data: supplier(), rest: bookAnswers(400, 4) })
  await loadPageBook()
  const all = book.book().opportunities
  const uuids = all.map(({ uuid }) => uuid)
  const rate = { type: 'DISC', percent: 2 } as const
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={uuids} costRate={rate} />)
  await waitFor(() => expect(book.count.value).toBeGreaterThan(0))
  const whole = book.count.value
  const { customerUuid, customerName } = all[0]!
  await moreFilters()
  await userEvent.click(await screen.findByRole('option', { name: customerName }))
  // The offer's own rate stands in the field.
  const discount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount' })
  expect(discount.value).toBe('2.00')
  await userEvent.type(screen.getByRole('textbox', { name: 'Effective APR above' }), '12')
  await userEvent.click(screen.getAllByRole('button', { name: 'Apply' }).at(-1)!)
  await waitFor(() => expect(book.count.value).toBeLessThan(whole))
  const held = book.book()
  const rows = [...held.window(0, held.count)]
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(held.marketOf(row).customerUuid).toBe(customerUuid)
    // 2 % for these days is more than 12 % a year.
    expect(0.02 * 365).toBeGreaterThan(0.12 * held.derived.daysEarly[row]!)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
  await waitFor(() => expect(book.count.value).toBe(whole))
})

test("what is applied again is no step of the browser's history", async () => {
  servePage({ data: supplier(), rest: bookAnswers(300, 4) })
  await loadPageBook()
  const uuids = book.book().opportunities.map(({ uuid }) => uuid)
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={uuids} />)
  const before = history.length
  const apply = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Amount' }))
    const from = screen.getAllByRole('textbox').at(-2)!
    await userEvent.clear(from)
    await userEvent.type(from, '100')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  }
  await apply()
  await waitFor(() => expect(history.length).toBe(before + 1))
  const { search } = location
  await apply()
  expect([history.length, location.search]).toEqual([before + 1, search])
})

test('a customer that is not listed filters nothing, and invoices of one have no choice of it', async () => {
  servePage({ data: supplier(), rest: bookAnswers(300, 4) })
  await loadPageBook()
  const [first, ...others] = book.book().opportunities
  const other = others.find(({ customerUuid }) => customerUuid !== first!.customerUuid)
  const query = { ...readInvoiceQuery(new URLSearchParams()), customers: [other!.customerUuid] }
  renderPage(
    <InvoiceEdit
      label="Invoices"
      table="offer-edit"
      opportunities={[first!.uuid]}
      filters={{ query, onChange: () => {} }}
    />,
  )
  await waitFor(() => expect(book.count.value).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull()
})

test('of many currencies those that are due too soon have a few sums in sight, and the others after one press', async () => {
  const codes = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'SEK'].map(currencyCode)
  servePage({ data: supplier(), rest: bookAnswers(1200, 16, undefined, undefined, codes) })
  await loadPageBook()
  const all = book.book().opportunities.map(({ uuid }) => uuid)
  const late = new Set(
    [...offerable.value.values()].flatMap((own) => (own.tooSoonCount > 0 ? own.currency : [])),
  )
  expect(late.size).toBeGreaterThan(4)
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={all} />)
  const note = (await screen.findByText(/due too soon$/u)).parentElement!
  const shown = () =>
    [...late].filter((code) => within(note).queryAllByText(code, { exact: true }).length > 0)
  const more = within(note).getByRole('button', { name: `${late.size - 3} more currencies` })
  expect(shown()).toHaveLength(3)
  // No paragraph of amounts in the tooltip, and for screen readers.
  expect(note.title).toMatch(new RegExp(`, and ${late.size - 3} more currencies$`, 'u'))
  await userEvent.click(more)
  expect(shown()).toHaveLength(late.size)
})

test('sums and what is due too soon have the order of currencies that the offer has', async () => {
  const codes = ['USD', 'EUR', 'GBP'].map(currencyCode)
  servePage({ data: supplier(), rest: bookAnswers(1200, 6, undefined, undefined, codes) })
  await loadPageBook()
  const all = book.book().opportunities.map(({ uuid }) => uuid)
  const reversed = currencyOrder.peek().toReversed()
  renderPage(<Edit label="Invoices" table="offer-edit" opportunities={all} currencies={signal(reversed)} />)
  const sums = (await screen.findByText(/included$/u)).parentElement!
  const late = screen.getByText(/due too soon$/u).parentElement!
  const currenciesIn = (line: HTMLElement) => [...new Set(line.textContent.match(/USD|EUR|GBP/gu))]
  expect(currenciesIn(sums)).toEqual(reversed)
  expect(currenciesIn(late).length).toBeGreaterThan(1)
  expect(currenciesIn(late)).toEqual(reversed.filter((code) => currenciesIn(late).includes(code)))
})

test('a currency of which nothing is listed filters nothing, and invoices of one have no choice of it', async () => {
  servePage({ data: supplier(), rest: bookAnswers(300) })
  await loadPageBook()
  const { opportunityUuid } = book.book().marketOf(0)
  const query = { ...readInvoiceQuery(new URLSearchParams()), currency: currencyCode('XPF') }
  renderPage(
    <InvoiceEdit
      label="Invoices"
      table="offer-edit"
      opportunities={[opportunityUuid]}
      filters={{ query, onChange: () => {} }}
    />,
  )
  await waitFor(() => expect(book.count.value).toBeGreaterThan(0))
  expect(screen.queryByText(/XPF|All currencies/u)).toBeNull()
})
