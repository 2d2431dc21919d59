import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { addDays, isoDay, parseIsoDay } from '#domain/calendar'
import { currencyCode, majorFromMinor, minorFromMajor, type Currency } from '#domain/money'
import { formatCount, formatDay, formatMoney, t } from '#i18n'
import type { TransactionFilter } from '#documents/history/transactions'
import { decodeTransactions } from '../../documents/history/transactions.ts'
import { renderPage, servePage, supplier, supplierCustomers } from '../../../tests/fixtures/page-server.tsx'
import { rounds } from '../../../tests/fixtures/soak.ts'
import { HISTORY_FIELDS } from './files/history-csv.ts'
import { historyDocument } from './files/print-history.ts'
import { historyQuery, toTransactionQuery } from './filters/history-query.ts'
import { TransactionsPage } from './transactions-page.tsx'

// Every figure of the history is held against the transactions that it speaks of: those that the page lists, or those that a press on
// the figure would list. The server sums by itself (server/features/early-pay-transactions/history-sums.test.ts).

afterEach(cleanup)

const TODAY = '2026-03-04'
const LAST_DAY = parseIsoDay('2026-03-09')!

interface Row {
  readonly currency: Currency
  readonly customer: number
  readonly invoiceMinor: number
  readonly discountMinor: number
  readonly invoiceCount: number
  readonly days: number
  readonly depositDay: string
  readonly initiatedDay: string
}

const row = fc
  .record({
    currency: fc.constantFrom('USD', 'EUR', 'JPY').map(currencyCode),
    customer: fc.nat(6),
    invoiceMinor: fc.integer({ min: 1, max: 10 ** 10 }),
    share: fc.double({ min: 0, max: 0.2, noNaN: true }),
    invoiceCount: fc.integer({ min: 1, max: 40 }),
    days: fc.integer({ min: 1, max: 90 }),
    ago: fc.nat(365 * 3),
    takes: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ share, ago, takes, ...own }): Row => ({
    ...own,
    discountMinor: Math.round(own.invoiceMinor * share),
    depositDay: isoDay(addDays(LAST_DAY, -ago)),
    initiatedDay: isoDay(addDays(LAST_DAY, -ago - takes)),
  }))

/** Rows added up. Minor units of one currency. */
function added(rows: readonly Row[]) {
  const total = (of: (row: Row) => number) => rows.reduce((sum, each) => sum + of(each), 0)
  return {
    depositMinor: total(({ invoiceMinor, discountMinor }) => invoiceMinor - discountMinor),
    discountMinor: total(({ discountMinor }) => discountMinor),
    invoiceCount: total(({ invoiceCount }) => invoiceCount),
    days: total(({ invoiceMinor, days }) => invoiceMinor * days) / total(({ invoiceMinor }) => invoiceMinor),
  }
}

function wireSum(rows: readonly Row[]) {
  const { currency } = rows[0]!
  const { depositMinor, discountMinor, invoiceCount, days } = added(rows)
  return {
    currency,
    depositAmount: majorFromMinor(depositMinor, currency),
    discountAmount: majorFromMinor(discountMinor, currency),
    aggregatedDaysPaidEarly: days,
    invoiceCount,
    count: rows.length,
  }
}

const customerOf = ({ customer }: Row) => ({
  customerUuid: `c${customer}`,
  customerName: `Customer ${customer}`,
})
const currencyOf = ({ currency }: Row) => currency
const monthOf = ({ depositDay }: Row) => depositDay.slice(0, 'yyyy-MM'.length)
const isOfYear = ({ initiatedDay }: Row) => initiatedDay >= `${TODAY.slice(0, 4)}-01-01`

function groups<Key extends string>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  return [...Map.groupBy(rows, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function matching(rows: readonly Row[], { currency, depositDate }: TransactionFilter): readonly Row[] {
  const { gte, lte } = depositDate ?? {}
  return rows.filter(
    (each) =>
      (currency?.eq == null || each.currency === currency.eq) &&
      (gte == null || each.depositDay >= gte) &&
      (lte == null || each.depositDay <= lte),
  )
}

function wireRow(each: Row, place: number) {
  const major = (minor: number) => majorFromMinor(minor, each.currency)
  return {
    uuid: `t${place}`,
    ...customerOf(each),
    currency: each.currency,
    depositAmount: major(each.invoiceMinor - each.discountMinor),
    depositDate: each.depositDay,
    discountAmount: major(each.discountMinor),
    invoiceAmount: major(each.invoiceMinor),
    invoiceCount: each.invoiceCount,
    aggregatedDaysPaidEarly: each.days,
    paymentInitiatedDate: each.initiatedDay,
    transactionClearDate: each.initiatedDay,
    offerType: 'ONE_TIME',
  }
}

function show(rows: readonly Row[]): void {
  cleanup()
  servePage({
    data: {
      ...supplier(),
      ...supplierCustomers(rows.map(customerOf)),
      transactions: ({ filter, paging }: { filter: TransactionFilter | null; paging: { limit: number } }) => {
        const found = matching(rows, filter ?? {})
        return { totalCount: found.length, nodes: found.slice(0, paging.limit).map(wireRow) }
      },
      transactionAggregate: {
        currencies: groups(rows, currencyOf).map(([currency]) => currency),
        lifetime: groups(rows, currencyOf).map(([, own]) => wireSum(own)),
        yearToDate: groups(rows.filter(isOfYear), (each) => `${each.currency} ${each.customer}`).map(
          ([, own]) => ({
            ...wireSum(own),
            ...customerOf(own[0]!),
          }),
        ),
        byMonth: groups(rows, (each) => `${monthOf(each)} ${each.currency}`).map(([key, own]) => ({
          ...wireSum(own),
          month: key.split(' ')[0],
        })),
      },
    },
  })
  renderPage(<TransactionsPage />, '/history/transactions')
}

async function expectSummary(rows: readonly Row[]): Promise<void> {
  const panel = await screen.findByRole('region', { name: t('history.summary') })
  for (const more of within(panel).queryAllByRole('button', { name: /^Show/u })) await userEvent.click(more)
  const facts = within(panel)
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      ...[...term.parentElement!.querySelectorAll('dd')].map((dd) => dd.textContent),
    ])
  const lifetime = groups(rows, currencyOf).map(([currency, own]) => {
    const { depositMinor, days } = added(own)
    const note = t('history.summaryNote', { days: formatCount(days), transactions: own.length })
    return [currency, formatMoney(depositMinor, currency), note]
  })
  expect(new Set(facts)).toEqual(new Set(lifetime))

  const ofYear = groups(rows.filter(isOfYear), (each) => `${each.customer}`).map(([, own]) => [
    customerOf(own[0]!).customerName,
    new Set(
      groups(own, currencyOf).map(([currency, sums]) => {
        const amount = formatMoney(added(sums).depositMinor, currency, { display: 'none' })
        return `${amount}${currency}`
      }),
    ),
  ])
  const shown = within(panel)
    .queryAllByRole('listitem')
    // The last one holds what shows more or fewer.
    .filter((item) => item.children.length === 2)
    .map((item) => {
      const [name, amounts] = [...item.children]
      return [name!.textContent, new Set([...amounts!.children].map(({ textContent }) => textContent))]
    })
  expect(new Set(shown)).toEqual(new Set(ofYear))
  expect(await screen.findByText(new RegExp(`of ${formatCount(rows.length)}$`, 'u'))).toBeDefined()
}

function linked(rows: readonly Row[], link: HTMLElement) {
  const query = historyQuery.parse(new URLSearchParams(link.getAttribute('href')!.split('?')[1]))
  return { query, sums: added(matching(rows, toTransactionQuery(query).filter)) }
}

function expectBar(rows: readonly Row[], currency: Currency, bar: HTMLElement): void {
  const { query, sums } = linked(rows, bar)
  const words = {
    month: formatDay(query.days.from!, 'month'),
    amount: formatMoney(sums.depositMinor, currency),
    cost: formatMoney(sums.discountMinor, currency),
    count: sums.invoiceCount,
  }
  expect(bar.getAttribute('aria-label')).toBe(t('charts.monthName', words))
}

/** Each bar is the sum of the transactions that a press on it lists; all bars and what is before them are all. */
async function expectPicture(rows: readonly Row[], currency: Currency): Promise<void> {
  const money = (minor: number) => formatMoney(minor, currency)
  const pictures = within(screen.getByRole('region', { name: t('charts.history') }))
  const own = added(rows.filter((each) => each.currency === currency))
  expect(pictures.getByText(money(own.depositMinor))).toBeDefined()
  expect(pictures.getByText(t('charts.costText', { cost: money(own.discountMinor) }))).toBeDefined()
  expect(pictures.getByText(t('common.invoices', { count: own.invoiceCount }))).toBeDefined()

  // What can be pressed comes a frame behind the picture.
  await waitFor(() => {
    const [received, cost] = [t('charts.receivedIn', { currency }), t('charts.costIn', { currency })].map(
      (name) => within(pictures.getByRole('group', { name })).queryAllByRole('link'),
    )
    for (const bar of [...received!, ...cost!]) expectBar(rows, currency, bar)
    const earlier = pictures.queryAllByRole('link', { name: /was received before/u })
    for (const link of earlier)
      expect(link.textContent).toContain(money(linked(rows, link).sums.depositMinor))
    const parts = [...received!, ...earlier].map((link) => linked(rows, link).sums)
    expect(parts.reduce((sum, { depositMinor }) => sum + depositMinor, 0)).toBe(own.depositMinor)
  })
  await expectTable(currency, own)
}

async function expectTable(currency: Currency, own: ReturnType<typeof added>): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: t('charts.showTable') }))
  const table = screen.getByRole('table', { name: t('charts.receivedIn', { currency }) })
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      [...line.children].slice(1).map(({ textContent }) => Number(textContent.replaceAll(',', ''))),
    )
  const column = (place: number) => cells.reduce((sum, each) => sum + each[place]!, 0)
  expect([column(0), column(1)].map((major) => minorFromMajor(major, currency))).toEqual([
    own.depositMinor,
    own.discountMinor,
  ])
  expect(column(2)).toBe(own.invoiceCount)
  await userEvent.click(screen.getByRole('button', { name: t('charts.showPicture') }))
}

function expectFiles(rows: readonly Row[]): void {
  const page = decodeTransactions({
    transactions: { totalCount: rows.length, nodes: rows.map(wireRow) },
  } as unknown as Parameters<typeof decodeTransactions>[0])
  const printed = historyDocument(page, { supplier: 'Acme', filters: [], now: Date.parse(TODAY) })
  const expected = groups(rows, currencyOf).map(([currency, own]) => {
    const { depositMinor, discountMinor, invoiceCount } = added(own)
    const amounts = [depositMinor + discountMinor, discountMinor, depositMinor]
    return [
      formatCount(invoiceCount),
      currency,
      ...amounts.map((minor) => formatMoney(minor, currency, { display: 'none' })),
    ]
  })
  expect(printed.totals.map((line) => [line[3], ...line.slice(6)])).toEqual(expected)
  for (const [currency, own] of groups(rows, currencyOf)) {
    const lines = page.rows.filter((each) => each.currency === currency)
    const column = (field: 'depositAmount' | 'discountAmount' | 'invoiceAmount') =>
      lines.reduce((sum, each) => sum + minorFromMajor(Number(HISTORY_FIELDS[field]!(each)), currency), 0)
    const { depositMinor, discountMinor } = added(own)
    expect([column('depositAmount'), column('discountAmount')]).toEqual([depositMinor, discountMinor])
    expect(column('invoiceAmount')).toBe(depositMinor + discountMinor)
  }
}

/** More customers this year than are shown at first: of the generated ones one in a hundred has as many. */
const MANY_THIS_YEAR = Array.from({ length: 6 }, (_, customer): Row => ({
  currency: currencyCode('USD'),
  customer,
  invoiceMinor: 100 * (customer + 1),
  discountMinor: customer,
  invoiceCount: 1,
  days: 9,
  depositDay: TODAY,
  initiatedDay: TODAY,
}))

test('the sums, counts and pictures of the history are those of the transactions they speak of, to the minor unit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
      show(rows)
      await expectSummary(rows)
      const currencies = groups(rows, currencyOf).map(([currency]) => currency)
      for (const currency of currencies) {
        if (currencies.length > 1) await userEvent.click(screen.getByRole('radio', { name: currency }))
        await expectPicture(rows, currency)
      }
      expectFiles(rows)
    }),
    // Shrinking would wait out each failure.
    { numRuns: rounds(5, 120), endOnFailure: true, examples: [[MANY_THIS_YEAR]] },
  )
})
