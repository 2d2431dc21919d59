import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isoDay } from '#domain/calendar'
import { layoutText, readLayout } from '#grid'
import { MOST_CUSTOMERS, readInvoiceQuery, toBookFilter, type InvoiceQuery } from '#views'
import { currencyCode } from '#domain/money'
import { book, columnsOf } from '#state'
import { day } from '../../../tests/fixtures/days-and-currencies.ts'
import { bookAnswers, loadPageBook } from '../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { address, invoicesPath, queryOfScope, queryOfTab, type InvoiceScope } from './address.ts'
import { InvoicesPage } from './invoices-page.tsx'

const PATH = '/invoices/eligible'
let entries: string[]

beforeEach(async () => {
  servePage({ data: supplier(), rest: bookAnswers(60) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, PATH)
  await screen.findByRole('grid')
  entries = [location.search]
  vi.spyOn(history, 'pushState').mockImplementation((state, unused, url) => {
    entries.push(new URL(url ?? '', location.href).search)
    history.replaceState(state, unused, url)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Number or customer' })
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const reached = (text: string) => waitFor(() => expect(location.search).toBe(text))

async function goBack(): Promise<void> {
  entries.pop()
  await act(async () => {
    history.replaceState(null, '', `/early-pay${PATH}${entries.at(-1)}`)
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

test('a filter that is chosen is one step: Back shows the filter before it', async () => {
  await choose('Excluded')
  await reached('?scope=excluded')
  await choose('Included')
  await reached('?scope=included')
  expect(entries).toEqual(['', '?scope=excluded', '?scope=included'])
  await goBack()
  expect(book.filter.value.excluded).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Excluded' }).checked).toBe(true)
})

test('a run of keys in the search for a number is one step, and Back empties the field', async () => {
  await userEvent.type(search(), '19')
  await reached('?q=19')
  await userEvent.type(search(), '3')
  await reached('?q=193')
  expect(entries).toEqual(['', '?q=19'])
  await goBack()
  expect([search().value, book.filter.value.search]).toEqual(['', undefined])
})

test('keys after the field was left, or after another filter, are a step of their own', async () => {
  await userEvent.type(search(), '1')
  await reached('?q=1')
  await choose('Excluded')
  await reached('?q=1&scope=excluded')
  await userEvent.type(search(), '9')
  await reached('?q=19&scope=excluded')
  expect(entries).toEqual(['', '?q=1', '?q=1&scope=excluded', '?q=19&scope=excluded'])
})

test('an order is one step, and the columns and the name of a view are none', async () => {
  act(() => address.sortBy({ column: 'amount', direction: 'asc' }))
  await reached('?sort=amount.asc')
  act(() => address.name('Small ones'))
  await reached('?sort=amount.asc&view=Small+ones')
  expect(entries).toEqual(['', '?sort=amount.asc'])
  await goBack()
  expect(address.sort.value.column).not.toBe('amount')
})

test('what a view was sent with has its name: another filter or order has none', async () => {
  cleanup()
  renderPage(<InvoicesPage params={{}} />, `${PATH}?scope=excluded&view=Left%20out`)
  await screen.findByRole('heading', { name: 'Left out' })
  await choose('Included')
  await reached('?scope=included')
  expect(screen.queryByRole('heading', { name: 'Left out' })).toBeNull()
})

test.each([
  ['order', () => address.sortBy({ column: 'amount', direction: 'asc' }), '?sort=amount.asc'],
  ['columns', () => address.arrange(readLayout('')), ''],
])('another %s than a view was sent with drops its name', async (_, change, search) => {
  cleanup()
  renderPage(<InvoicesPage params={{}} />, `${PATH}?view=Sent`)
  await screen.findByRole('heading', { name: 'Sent' })
  act(change)
  await reached(search)
  expect(screen.queryByRole('heading', { name: 'Sent' })).toBeNull()
})

test('columns that a user arranged are those of the table’s next visits, but an address names its own', async () => {
  onTestFinished(() => void (columnsOf('eligible').value = ''))
  const [text, other] = ['-amount', '-dueDate']
  act(() => address.arrange(readLayout(text)))
  expect(columnsOf('eligible').value).toBe(text)
  const layoutAt = (search: string) => {
    cleanup()
    renderPage(<InvoicesPage params={{}} />, `${PATH}${search}`)
    return layoutText(address.layout.value)
  }
  expect([layoutAt(''), layoutAt('?tab=ineligible')]).toEqual([text, ''])
  expect(layoutAt(`?columns=${encodeURIComponent(other)}`)).toBe(other)
})

test('a pasted table is shown without the other filters', async () => {
  await choose('Included')
  await reached('?scope=included')
  const { columns } = book.book()
  const numbers = [...book.window(0, 2)].map((row) => columns.invoiceNumber.text(row))
  await userEvent.click(search())
  await userEvent.paste(numbers.join('\n'))
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show only these' }))
  await waitFor(() => expect(location.search).toMatch(/^\?only=[\w.]+$/u))
})

test('the customer of the path is the one that is chosen, and its currency stays as a filter', async () => {
  cleanup()
  const { opportunities } = book.book()
  const { customerUuid, customerName, currency } = opportunities[0]!
  renderPage(
    <InvoicesPage params={{ customerUuid, customerCurrency: currency }} />,
    `${PATH}/${customerUuid}/${currency}`,
  )
  await userEvent.click(await screen.findByRole('button', { name: `${customerName} · ${currency}` }))
  const options = await screen.findAllByRole('option')
  const chosen = options.filter((each) => each.getAttribute('aria-selected') === 'true')
  expect(chosen.map(({ textContent }) => textContent)).toEqual([customerName])
  await userEvent.click(options.find((each) => each !== chosen[0])!)
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(location.pathname).toMatch(/\/eligible$/u))
  const asked = readInvoiceQuery(new URLSearchParams(location.search))
  expect([asked.currency, asked.customers.length, asked.customers.includes(customerUuid)]).toEqual([
    currency,
    2,
    true,
  ])
})

test('more customers than an address can name are not applied', async () => {
  cleanup()
  await book.close()
  servePage({ data: supplier(), rest: bookAnswers(4000, MOST_CUSTOMERS + 30) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, PATH)
  await userEvent.click(await screen.findByRole('button', { name: 'All customers' }))
  const [first] = await screen.findAllByRole('option')
  act(() => first!.focus())
  await userEvent.keyboard('{Control>}a{/Control}')
  await screen.findByText('Up to 100 customers can be chosen here.')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect([screen.queryByRole('alert') === null, location.search]).toEqual([false, ''])
})

test('a currency in the address shows its invoices only, until its chip is removed', async () => {
  cleanup()
  renderPage(<InvoicesPage params={{}} />, `${PATH}?currency=USD`)
  await screen.findByRole('grid')
  const { opportunities } = book.book()
  const shown = () => new Set(book.filter.value.opportunities?.map((each) => opportunities[each]!.currency))
  expect([...shown()]).toEqual(['USD'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Currency: USD' }))
  await reached('')
  expect(book.filter.value.opportunities).toBeUndefined()
})

test('a currency is chosen in the bar, beside the other filters', async () => {
  await userEvent.type(search(), '1')
  await reached('?q=1')
  await userEvent.click(screen.getByRole('button', { name: 'All currencies Currency' }))
  await userEvent.click(screen.getByRole('option', { name: 'EUR' }))
  await reached('?currency=EUR&q=1')
  const { opportunities } = book.book()
  const shown = book.filter.value.opportunities?.map((each) => opportunities[each]!.currency)
  expect([...new Set(shown)]).toEqual(['EUR'])
})

test('INV-058 a currency without invoices is a filter that no invoice matches, until it is reset', async () => {
  cleanup()
  renderPage(<InvoicesPage params={{}} />, `${PATH}?currency=XXX`)
  const grid = within(await screen.findByRole('grid'))
  expect(await grid.findByText('No invoice matches these filters.')).toBeDefined()
  await userEvent.click(grid.getByRole('button', { name: 'Reset filters' }))
  await reached('')
  expect(grid.queryByText('No invoice matches these filters.')).toBeNull()
})

test('another table and another customer keep the filters, and Back takes one move back', async () => {
  await userEvent.type(search(), '1')
  await reached('?q=1')
  const tabs = within(screen.getByRole('navigation', { name: 'Kinds of invoices' }))
  await userEvent.click(tabs.getByRole('link', { name: /^Ineligible/ }))
  await reached('?tab=ineligible&q=1')
  expect(book.filter.value.search).toBe('1')
  await userEvent.click(tabs.getByRole('link', { name: /^Eligible/ }))
  await reached('?q=1')
  await chooseCustomers('All customers', [0])
  await waitFor(() => expect(location.pathname).toMatch(/\/eligible\/[^/]+$/))
  expect(location.search).toBe('?q=1')
  await goBack()
  expect(search().value).toBe('1')
})

async function chooseCustomers(from: string, places: readonly number[]): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: from }))
  const options = await screen.findAllByRole('option')
  for (const place of places) await userEvent.click(options[place]!)
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

test('several customers are chosen beside the other filters, and their chip takes them back', async () => {
  await userEvent.type(search(), '1')
  await reached('?q=1')
  await chooseCustomers('All customers', [0, 1])
  await waitFor(() => expect(location.search).toMatch(/^\?q=1&customers=[^.&]+\.[^.&]+$/))
  const { opportunities } = book.book()
  const shown = book.filter.value.opportunities?.map((each) => opportunities[each]!.customerUuid)
  expect(new Set(shown).size).toBe(2)
  expect(book.filter.value.search).toBe('1')
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter: Customers/ }))
  await reached('?q=1')
  expect(book.filter.value.opportunities).toBeUndefined()
})

test('the search finds customers by their names, too', async () => {
  const [first] = book.book().opportunities
  await userEvent.type(search(), first!.customerName.toLowerCase())
  await waitFor(() => expect(location.search).toContain('q='))
  const found = [...book.window(0, 1000)].map((row) => book.book().marketOf(row).customerUuid)
  expect(new Set(found)).toEqual(new Set([first!.customerUuid]))
})

describe('over random moves', () => {
  const bound = fc.option(fc.integer({ min: 0, max: 99_999 }), { nil: undefined })
  const dueDay = fc.option(
    fc.integer({ min: 20_000, max: 21_000 }).map((n) => isoDay(day(n))),
    { nil: undefined },
  )
  const filter: fc.Arbitrary<Partial<InvoiceQuery>> = fc.oneof(
    fc.constantFrom('', '19', 'INV 7').map((search) => ({ search })),
    fc.constantFrom([], ['c1', 'c2']).map((customers) => ({ customers })),
    fc.constantFrom(undefined, { type: 'DISC' as const, percent: 0.7, above: 6.5 }).map((cost) => ({ cost })),
    fc.constantFrom('all' as const, 'included' as const, 'excluded' as const).map((scope) => ({ scope })),
    fc.boolean().map((isTooSoon) => ({ isTooSoon })),
    fc.constantFrom(undefined, 'isPastDue' as const, 'isReserved' as const).map((reason) => ({ reason })),
    fc.constantFrom(undefined, 'CREDIT').map((transactionType) => ({ transactionType })),
    fc.record({ from: bound, to: bound }).map((amounts) => ({ amountType: 'invoice', amounts })),
    fc.record({ from: dueDay, to: dueDay }).map((days) => ({ dayType: 'due', days })),
  )
  const scopes: readonly InvoiceScope[] = [
    {},
    { customerUuid: 'c1', customerCurrency: currencyCode('EUR') },
    { customerUuid: 'c2', customerCurrency: currencyCode('USD') },
  ]
  const move = fc.oneof(
    filter.map((change) => ({ kind: 'filter' as const, change })),
    fc
      .constantFrom('eligible' as const, 'ineligible' as const, 'adjustment' as const)
      .map((tab) => ({ kind: 'tab' as const, tab })),
    fc.constantFrom(...scopes).map((scope) => ({ kind: 'customer' as const, scope })),
    fc.constant({ kind: 'back' as const }),
  )

  /** What the browser keeps of a state: its address. */
  const reloaded = (scope: InvoiceScope, query: InvoiceQuery) =>
    readInvoiceQuery(new URL(invoicesPath(scope, query), 'http://x').searchParams)

  /** What another table keeps, also what it does not filter by itself. */
  const keptOf = ({
    search,
    scope,
    customers,
    cost,
    isTooSoon,
    amountType,
    amounts,
    dayType,
    days,
    reason,
    transactionType,
  }: InvoiceQuery) => ({
    search,
    scope,
    customers,
    cost,
    isTooSoon,
    amountType,
    dayType,
    reason,
    transactionType,
    ...(amountType === undefined ? {} : { amounts }),
    ...(dayType === undefined ? {} : { days }),
  })

  test('a filter goes only by itself or with Back, also on the way over a table that has no such column', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const start = { scope: {} as InvoiceScope, query: readInvoiceQuery(new URLSearchParams()) }
        const states = [start]
        for (const each of moves) {
          const { scope, query } = states.at(-1)!
          if (each.kind === 'back') {
            if (states.length > 1) states.pop()
            continue
          }
          const next =
            each.kind === 'filter'
              ? { scope, query: { ...query, ...each.change } }
              : each.kind === 'tab'
                ? { scope, query: queryOfTab(query, each.tab) }
                : { scope: each.scope, query: queryOfScope(query, each.scope) }
          const after = { scope: next.scope, query: reloaded(next.scope, next.query) }
          const hadFilters = Object.entries(toBookFilter(next.query))
          expect(Object.entries(toBookFilter(after.query))).toEqual(hadFilters)
          if (each.kind === 'customer') expect(toBookFilter(after.query)).toEqual(toBookFilter(query))
          if (each.kind === 'tab') expect(keptOf(after.query)).toEqual(keptOf(query))
          states.push(after)
        }
      }),
    )
  })
})
