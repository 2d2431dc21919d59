import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { operator, openApp, userOf } from '../../../tests/app/app-under-test.tsx'
import { takeFiles, takePrints } from '../../../tests/app/documents.ts'

const DEMO = 'demo@sooner.test'

const transactions = () => screen.findByRole('table', { name: 'Transactions' })
const links = async () =>
  waitFor(async () => {
    const all = within(await transactions()).getAllByRole<HTMLAnchorElement>('link')
    expect(all.length).toBeGreaterThan(1)
    return all
  })

async function openTransaction() {
  const user = await userOf(DEMO)
  const network = openApp('/history/transactions?sort=invoiceCount.desc', user)
  const [first] = await links()
  await userEvent.click(first!)
  await screen.findByRole('button', { name: /Download/ })
  return network
}

test('HIS-003 HIS-028 HIS-029 MTH-019 RST-010 history shows lifetime and yearly sums, a filter bar and its columns', async () => {
  const network = openApp('/history/transactions', await userOf(DEMO))
  await screen.findByText('All your early payments, deposited or on their way, after the discount')
  // Of all years, and below this year's customers.
  await waitFor(() => expect(screen.getAllByText(/^≈ \$[\d,.]+ in all$/)).toHaveLength(2))
  expect(network.calls.some(({ path }) => path.includes('exchange-rate'))).toBe(true)
  expect(screen.getByText('Since January 1, by customer')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Summary' })).toBeDefined()
  const region = within(screen.getByRole('region', { name: 'Transactions' }))
  const table = within(await region.findByRole('table'))
  for (const filter of ['All customers', 'All currencies'])
    expect(await region.findByRole('button', { name: new RegExp(`^${filter}`) })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
  for (const name of [
    'Customer',
    'Estimated deposit',
    'Transaction date',
    'Invoices',
    'Offer rate',
    'Days paid early',
    'Discount',
    'Deposit',
  ])
    expect(table.getByRole('columnheader', { name: new RegExp(name) })).toBeDefined()
})

const minorOf = (cell: Element): bigint => BigInt(cell.textContent.replace(/[^\d-]/g, ''))

/** What is printed: the rows and the totals of a column, counted from the last. */
function readPrint() {
  const sheet = document.querySelector('body > article')!
  const column = (body: number, place: number) =>
    [...sheet.querySelectorAll(`tbody:nth-of-type(${body}) td:nth-last-child(${place})`)].map(minorOf)
  return {
    rows: sheet.querySelectorAll('tbody:nth-of-type(1) tr').length,
    sums: [1, 2, 3].map((place) => column(1, place).reduce((sum, part) => sum + part, 0n)),
    totals: [1, 2, 3].map((place) => column(2, place)[0]),
    text: sheet.textContent,
    facts: [...sheet.querySelectorAll('dd')].map((fact) => fact.textContent.replace(/\D/g, '')),
  }
}

test('HIS-031 the printed history has every transaction that matches, and totals that add up to them', async () => {
  const prints = takePrints(readPrint)
  openApp('/history/transactions?currency=USD', await userOf(DEMO))
  const shown = (await links()).length
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(prints).toHaveLength(1))
  const { rows, sums, totals, text } = prints[0]!
  expect(rows).toBeGreaterThan(shown)
  expect(sums).toEqual(totals)
  for (const part of ['Alder & Stone Components', 'Currency: USD', /Printed \w{3} \d\d, \d{4}/])
    expect(text).toMatch(part)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('body > article')).toBeNull()
})

test('the keys that print a page print a transaction with all its invoices, to the cent', async () => {
  const prints = takePrints(readPrint)
  await openTransaction()
  await screen.findByRole('button', { name: 'Print' })
  await userEvent.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(prints).toHaveLength(1))
  const { rows, sums, totals, facts } = prints[0]!
  expect(rows).toBeGreaterThan(1)
  expect(sums[0]).toBe(totals[0])
  expect(facts).toContain(String(totals[0]))
})

interface StoredEvent {
  readonly accountId: string | null
  readonly name: string
  readonly properties: Readonly<Record<string, string | number>>
}

const events = async () => (await operator<{ readonly events: readonly StoredEvent[] }>('events', {})).events

test('TK2-001 TK2-003 a download is stored by the id of its transaction, without a name or an address', async () => {
  takeFiles()
  await openTransaction()
  const id = location.pathname.split('/').at(-1)
  const before = (await events()).length
  await userEvent.click(screen.getByRole('button', { name: /Download/ }))
  const own = async () =>
    (await events()).slice(before).filter(({ properties }) => properties.transaction === id)
  await waitFor(async () =>
    expect((await own()).map(({ name }) => name)).toEqual([
      'transaction-download-started',
      'transaction-download-success',
    ]),
  )
  for (const { accountId, properties } of await own())
    expect([typeof accountId, properties]).toEqual(['string', { transaction: id }])
  expect(JSON.stringify(await events())).not.toContain('@')
})

test('TK2-004 a download is not held up where tracking fails', async () => {
  const files = takeFiles()
  const network = await openTransaction()
  network.reject('/reporting/track', 'INTERNAL')
  await userEvent.click(screen.getByRole('button', { name: /Download/ }))
  await screen.findByText(/^Success: Your transaction file for/)
  expect(network.calls.some(({ path }) => path.endsWith('/reporting/track'))).toBe(true)
  expect(files).toHaveLength(1)
  const { headers } = await files[0]!.load()
  expect(headers.get('content-disposition')).toMatch(/\.csv"?/)
})

test('the history is saved as a file of what the filters match, to the minor unit of what the page prints', async () => {
  const files = takeFiles()
  openApp('/history/transactions?sort=depositAmount.desc&currency=USD', await userOf(DEMO))
  const all = await links()
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]!.name).toBe('early-pay-history.csv')
  const text = await (await files[0]!.load()).text()
  const [head, ...lines] = text.replace('\uFEFF', '').split('\r\n').slice(0, -1)
  expect(head).toBe(
    'paymentReference,transactionId,customerName,customerNumber,currency,invoiceCount,invoiceAmount,discountAmount,depositAmount,apr,discountPercent,daysPaidEarly,transactionClearDate,depositDate,offerId',
  )
  expect(lines.length).toBeGreaterThanOrEqual(all.length)
  const rows = lines.map((line) => line.split(','))
  for (const cells of rows) {
    expect(cells[0]).toMatch(/^EP[0-9A-F]{12}$/u)
    const [invoices, discount, deposit] = cells.slice(-9, -6).map((each) => Math.round(Number(each) * 100))
    expect(invoices).toBe(discount! + deposit!)
    expect(cells.at(-11)).toBe('USD')
  }
})
