import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { currencyCode, majorFromMinor, type Currency } from '#domain/money'
import { tableDefinition } from '#domain/invoices'
import { awaitOrder, book, preferCurrency, whatIf } from '#state'
import { eur, usd } from '../../../tests/fixtures/days-and-currencies.ts'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../tests/fixtures/page-book.ts'
import { nonEmpty } from '../../../tests/fixtures/non-empty.ts'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { AddressInBook } from './address.ts'
import { FoldedFigures } from './folded-figures.tsx'
import { InvoiceSummary } from './invoice-summary.tsx'
import { InvoicesPage } from './invoices-page.tsx'

afterEach(cleanup)

function addedUp(currency: string, isCounted: (row: number) => boolean): number {
  const held = book.book()
  const currencyOf = (row: number) => held.markets[held.columns.market[row]!]!.currency
  const rows = [...held.window(0, held.count)].filter((row) => currencyOf(row) === currency && isCounted(row))
  return rows.reduce((sum, row) => sum + held.row(row).amountMinor, 0)
}

test('what the filters match is counted and added up over the same rows, and so is what of it is excluded', async () => {
  servePage({ data: supplier(), rest: bookAnswers(3000) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, '/invoices/eligible?q=19')
  const table = within(await screen.findByRole('table', { name: 'Sums by currency' }))
  const { count, excludedCount, byCurrency } = book.totals.value
  expect(excludedCount).toBeGreaterThan(0)
  expect(table.getByText(`${count} invoices match`)).toBeDefined()
  expect(table.getByText(`${excludedCount} of them excluded`)).toBeDefined()
  for (const { currency } of byCurrency) {
    const cells = within(table.getByRole('row', { name: new RegExp(`^${currency}`, 'u') })).getAllByRole(
      'cell',
    )
    const shown = cells.slice(-2).map((cell) => Number(cell.textContent.replaceAll(/[^\d.]/gu, '')))
    const all = addedUp(currency, () => true)
    const excluded = addedUp(currency, (row) => book.book().isExcluded(row))
    expect(excluded).toBeGreaterThan(0)
    expect(shown).toEqual([all, excluded].map((minor) => majorFromMinor(minor, byCurrency[0]!.currency)))
  }
})

test('of many currencies those come first that the filters match something of', async () => {
  const currencies = (['USD', 'EUR', 'GBP', 'CHF', 'SEK'] as const).map((code) => currencyCode(code))
  servePage({ data: supplier(), rest: bookAnswers(3000, 10, undefined, undefined, currencies) })
  await loadPageBook()
  const open = async (query: string) => {
    renderPage(<InvoicesPage params={{}} />, `/invoices/eligible${query}`)
    return within(await screen.findByRole('table', { name: 'Sums by currency' }))
  }
  const heads = (table: Awaited<ReturnType<typeof open>>) =>
    table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const [first, second, ...others] = heads(await open(''))
  expect(others).toHaveLength(1)
  const last = currencies.find((each) => ![first, second, ...others].includes(each))!
  cleanup()
  const table = await open(`?currency=${last}`)
  await waitFor(() => expect(heads(table)).toEqual([last, first, second]))
  const cells = within(table.getByRole('row', { name: new RegExp(`^${last}`, 'u') })).getAllByRole('cell')
  expect(cells.slice(-2).map(({ textContent }) => textContent)).toEqual(['all', 'all'])
})

test('INV-006 INV-007 each figure of a currency is the sum of its own rows: all, eligible, included and excluded', async () => {
  servePage({ data: supplier(), rest: bookAnswers(3000) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, '/invoices/eligible')
  const table = within(await screen.findByRole('table', { name: 'Sums by currency' }))
  const held = book.book()
  const rowsOf = (currency: string) =>
    Array.from({ length: held.length }, (_, row) => row).filter(
      (row) => held.marketOf(row).currency === currency,
    )
  const minorOf = (rows: readonly number[]) => rows.reduce((sum, row) => sum + held.row(row).amountMinor, 0)
  for (const { currency } of book.totals.value.byCurrency) {
    const own = rowsOf(currency).filter((row) => !['paid', 'unapproved'].includes(held.stateOf(row)))
    const eligible = own.filter((row) => held.isEligible(row))
    const excluded = eligible.filter((row) => held.isExcluded(row))
    const included = eligible.filter((row) => !held.isExcluded(row))
    const cells = within(table.getByRole('row', { name: new RegExp(`^${currency}`, 'u') })).getAllByRole(
      'cell',
    )
    const shown = cells.slice(0, 4).map((cell) => Number(cell.textContent.replaceAll(/[^\d.]/gu, '')))
    const expected = [own, eligible, included, excluded].map((rows) =>
      majorFromMinor(minorOf(rows), currency),
    )
    expect(new Set(expected).size).toBe(4)
    expect(shown).toEqual(expected)
  }
})

test('the folded line of a book without invoices says that there is none', async () => {
  servePage({ data: supplier(), rest: bookAnswers(0) })
  await loadPageBook()
  renderPage(<FoldedFigures scope={{}} />, '/invoices/eligible')
  const line = (await screen.findByRole('group')).querySelector('summary')!
  expect(line.textContent).toMatch(/None$/u)
})

test('each column of figures has a name where nothing matches', async () => {
  servePage({ data: supplier(), rest: bookAnswers(300) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, '/invoices/eligible?amount=invoice&amountFrom=999999999')
  const table = within(await screen.findByRole('table', { name: 'Sums by currency' }))
  expect(table.getByText('0 invoices match')).toBeDefined()
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(nonEmpty(heads).filter((text) => text === '')).toEqual([])
})

test('where everything matches, all of a currency’s excluded ones do, and a currency without any has none', async () => {
  let only: string | undefined
  servePage({ data: supplier(), rest: bookAnswers(3000, 4, (customer) => customer === (only ??= customer)) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, '/invoices/eligible')
  const table = within(await screen.findByRole('table', { name: 'Sums by currency' }))
  const shown = book.totals.value.byCurrency.map(({ currency, excluded }) => {
    const row = table.getByRole('row', { name: new RegExp(`^${currency}`, 'u') })
    const texts = within(row).getAllByRole('cell').slice(-2)
    return [excluded.count > 0, ...texts.map(({ textContent }) => textContent)]
  })
  expect(shown).toContainEqual([true, 'all', 'all'])
  expect(shown).toContainEqual([false, 'all', 'None'])
})

test('INV-021 a currency whose invoices are all excluded stays in the summary, with what is excluded', async () => {
  servePage({ data: supplier(), rest: bookAnswers(300, 4, () => true) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, '/invoices/eligible')
  const table = within(await screen.findByRole('table', { name: 'Sums by currency' }))
  const currencies = new Set(book.book().markets.map(({ currency }) => currency))
  const rows = [...currencies].map((currency) => {
    const [, eligible, included, excluded] = within(
      table.getByRole('row', { name: new RegExp(`^${currency}`, 'u') }),
    ).getAllByRole('cell')
    return [eligible!.textContent === excluded!.textContent, /[1-9]/u.test(included!.textContent)]
  })
  expect(rows).toEqual([...currencies].map(() => [true, false]))
})

test('each tab counts the invoices of its own table', async () => {
  servePage({ data: supplier(), rest: bookAnswers(3000) })
  await loadPageBook()
  renderPage(<InvoicesPage params={{}} />, '/invoices/eligible')
  const tabs = within(await screen.findByRole('navigation', { name: 'Kinds of invoices' }))
  const held = book.book()
  for (const [tab, name] of [
    ['eligible', /^Eligible/u],
    ['ineligible', /^Ineligible/u],
    ['adjustment', /^Adjustments/u],
  ] as const) {
    const { states } = tableDefinition(tab)
    const rows = Array.from({ length: held.length }, (_, row) => row)
    const count = rows.filter((row) => states.includes(held.stateOf(row))).length
    expect(count).toBeGreaterThan(0)
    expect(tabs.getByRole('link', { name }).textContent.replaceAll(/\D/gu, '')).toBe(String(count))
  }
})

test('the folded figures begin with the preferred currency, of all and of what the filters match', async () => {
  onTestFinished(() => preferCurrency(undefined))
  servePage({ data: supplier(), rest: bookAnswers(3000) })
  await loadPageBook()
  for (const search of ['', '?q=19'])
    for (const preferred of [eur, usd]) {
      cleanup()
      preferCurrency(preferred)
      const page = (
        <>
          <AddressInBook scope={{}} />
          <FoldedFigures scope={{}} />
        </>
      )
      renderPage(page, `/invoices/eligible${search}`)
      const [line] = screen.getAllByText(search === '' ? 'Eligible A/R' : /^[\d,]+ invoices match$/u)
      expect(line!.closest('summary')!.textContent).toContain(preferred)
    }
})

const CODES = /USD|EUR/gu

test('several currencies have their sums once their order is known, of all and on a phone; the rows do not wait, nor does one currency', async () => {
  onTestFinished(() => preferCurrency(undefined))
  onTestFinished(() => awaitOrder(false))
  const open = async (...currencies: readonly Currency[]) => {
    cleanup()
    servePage({ data: supplier(), rest: bookAnswers(300, 8, undefined, undefined, currencies) })
    await loadPageBook()
    preferCurrency(undefined)
    awaitOrder(true)
    const both = (
      <>
        <FoldedFigures scope={{}} />
        <InvoicesPage params={{}} />
      </>
    )
    renderPage(both, '/invoices/eligible')
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(rowCount()))
    const [folded, table] = screen.getAllByRole('table', { name: 'Sums by currency' })
    return { line: folded!.closest('details')!.querySelector('summary')!, table: table! }
  }
  const rowCount = () => String(book.count.value + 1)
  const { line, table } = await open(usd, eur)
  const rows = () => within(table).getAllByRole('row').slice(1)
  const names = () => within(table).queryAllByRole('rowheader')
  expect([rows().length, names(), table.textContent.match(CODES), line.textContent.match(CODES)]).toEqual([
    2,
    [],
    null,
    null,
  ])
  act(() => preferCurrency(eur))
  act(() => awaitOrder(false))
  expect(names().map(({ textContent }) => textContent)).toEqual(['EUR', 'USD'])
  expect(line.textContent.match(CODES)).toEqual(['EUR'])
  const alone = await open(usd)
  expect(alone.line.textContent.match(CODES)).toEqual(['USD'])
  expect(within(alone.table).getByRole('rowheader').textContent).toBe('USD')
})

test('what a rate costs stands beside the invoices that can be offered alone', async () => {
  onTestFinished(whatIf.close)
  servePage({ data: supplier(), rest: bookAnswers(300) })
  await loadPageBook()
  whatIf.open()
  const column = { name: /^Effective APR/u }
  renderPage(<InvoicesPage params={{}} />, '/invoices/eligible')
  expect(await screen.findByRole('columnheader', column)).toBeDefined()
  cleanup()
  renderPage(<InvoicesPage params={{}} />, '/invoices/eligible?tab=ineligible')
  expect(await screen.findByRole('columnheader', { name: /^Reason/u })).toBeDefined()
  expect(screen.queryByRole('columnheader', column)).toBeNull()
})

test('before the book is loaded the summary has the currencies of its scope', async () => {
  const opportunities = wireOpportunities()
  const { customerUuid, currency } = opportunities[0]!
  const of = (isIn: (each: (typeof opportunities)[number]) => boolean) =>
    new Set(opportunities.filter(isIn).map((each) => each.currency)).size
  const counts = [
    of(() => true),
    of((each) => each.customerUuid === customerUuid),
    of((each) => each.customerUuid === customerUuid && each.currency === currency),
  ]
  expect(new Set(counts).size).toBe(3)
  servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
  })
  const scopes = [{}, { customerUuid }, { customerUuid, customerCurrency: currency }]
  for (const [n, scope] of scopes.entries()) {
    cleanup()
    renderPage(<InvoiceSummary scope={scope} />)
    const table = within(await screen.findByRole('table', { name: 'Sums by currency' }))
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(1 + counts[n]!))
    // What the filters match has its room, and no header without a text.
    const heads = nonEmpty(table.getAllByRole('columnheader')).map(({ textContent }) => textContent.trim())
    expect(heads).not.toContain('')
  }
})
