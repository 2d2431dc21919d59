import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { FLAG_DEFAULTS, type ImportPreview, type ImportRecord, type ImportRunEvent } from '#contract'
import { session, setFlags } from '#state'
import { renderPage, servePage, supplier, type PageServer } from '../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { actingToken } from '../../../tests/fixtures/session-tokens.ts'
import { ImportsPage } from './imports-page.tsx'

beforeEach(() => setFlags({ ...FLAG_DEFAULTS, 'invoice-import': true }))

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

const earlier: ImportRecord = {
  importUuid: 'i0',
  fileName: 'march.csv',
  imported: '2026-03-01T10:00:00Z',
  by: 'staff',
  emailAddress: 'ada@b.example',
  accepted: 3,
  refused: 1,
  added: 2,
  changed: 1,
  undone: null,
  undo: 'possible',
}

const preview: ImportPreview = {
  reading: {
    encoding: 'utf-8',
    delimiter: ',',
    sheet: null,
    sheets: [],
    dateStyle: 'day-first',
    decimalMark: '.',
    currency: null,
    columns: { invoiceNumber: 0, amount: 1 },
  },
  headings: ['Nr', 'Sum'],
  example: ['A1', '1,234.50'],
  missing: [],
  problem: null,
  result: {
    counts: { accepted: 2, refused: 1, customers: 1, added: 2, changed: 0, unchanged: 0 },
    totals: [
      { currency: 'USD', state: 'eligible', count: 1, amount: 1234.5 },
      { currency: 'USD', state: 'pastDue', count: 1, amount: 10 },
    ],
    rows: [
      {
        line: 2,
        invoiceNumber: 'A1',
        customerNumber: 'C1',
        customerName: 'Acme',
        amount: 1234.5,
        currency: 'USD',
        invoiceDate: '2026-02-01',
        dueDate: '2026-04-30',
        voucherNumber: '',
        transactionType: '',
        state: 'eligible',
      },
    ],
    refusals: [{ line: 4, code: 'AMOUNT_UNREADABLE', detail: 'x' }],
    warnings: [{ code: 'DUE_BEFORE_CREATED', count: 1, lines: [3] }],
  },
}

const done: ImportRunEvent = {
  kind: 'done',
  counts: { accepted: 2, refused: 1, customers: 1, added: 2, changed: 0, unchanged: 0 },
  totals: [],
}

const lines = (...events: readonly object[]) =>
  new TextEncoder().encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''))

/** The list of imports, which also answers an upload. */
const served = (more: Readonly<Record<string, unknown>> = {}) => ({
  '/imports': {
    imports: [earlier],
    importUuid: 'i1',
    fileName: 'book.csv',
    kind: 'csv',
    bytes: 1234,
    expires: '2026-03-05T12:00:00Z',
  },
  '/preview': preview,
  ...more,
})

function open(more?: Readonly<Record<string, unknown>>, manner?: PageServer['manner']): PageServer {
  const server = servePage({ data: supplier(), rest: served(more), ...(manner && { manner }) })
  renderPage(<ImportsPage />)
  return server
}

async function choose(): Promise<void> {
  await screen.findByText('Drop a file here')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['Nr,Sum\n'], 'book.csv', { type: 'text/csv' }))
}

testPageStates({
  name: 'the page of imports',
  page: () => <ImportsPage />,
  path: '/imports',
  rest: served(),
  title: 'Earlier imports',
  loaded: 'march.csv',
})

test('a read-only user is told so, and is offered no import', async () => {
  servePage({ data: supplier({ isReadOnly: true }), rest: served() })
  renderPage(<ImportsPage />)
  expect(await screen.findByText('Your account can look at invoices but not import any.')).toBeDefined()
  expect(document.querySelector('input[type=file]')).toBeNull()
})

test('an account without the permission is told who can import for it; staff who act for it can', async () => {
  setFlags(FLAG_DEFAULTS)
  open()
  expect(await screen.findByText('Importing files is not turned on for your account')).toBeDefined()
  cleanup()
  session.login(actingToken())
  open()
  expect(await screen.findByText('Drop a file here')).toBeDefined()
})

test('what would be written is counted by currency and state before anything is, with the rows that are refused', async () => {
  open()
  await choose()
  const totals = await screen.findByRole('table', { name: 'Invoices by state and currency' })
  expect([...totals.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    '1,234.50 1',
    '10.00 1',
    '1,244.50 2',
  ])
  expect(screen.getByText('2 rows of 1 customer')).toBeDefined()
  expect(document.activeElement).toBe(totals.closest('section'))
  expect(screen.getByText('2 new · 0 changed · 0 unchanged')).toBeDefined()
  expect(screen.getByText("1 row can't be imported")).toBeDefined()
  expect(screen.getByText("The amount can't be read: x")).toBeDefined()
  expect(screen.getByText('1 invoice is due before the invoice date.')).toBeDefined()
})

test('a changed guess reads the file anew', async () => {
  const server = open()
  await choose()
  const previews = () => server.asked.filter((call) => call.endsWith('/imports/i1/preview')).length
  await userEvent.click(await screen.findByRole('button', { name: /Decimal mark/ }))
  expect(previews()).toBe(1)
  await userEvent.click(await screen.findByRole('option', { name: '1.234,50' }))
  await waitFor(() => expect(previews()).toBe(2))
  await userEvent.click(screen.getByRole('button', { name: /Due date/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Sum · 1,234.50' }))
  await waitFor(() => expect(previews()).toBe(3))
})

test('a guess changed without a connection is shown with the reason, and what was not previewed is not imported', async () => {
  const server = open()
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: /Decimal mark/ }))
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await userEvent.click(await screen.findByRole('option', { name: '1.234,50' }))
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection.')
  expect(screen.getByRole('button', { name: /Decimal mark/ }).textContent).toContain('1.234,50')
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(server.asked.some((call) => call.endsWith('/run'))).toBe(false)
  onlineManager.setOnline(true)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test.each([
  [{ missing: ['amount', 'customer'] }, 'Choose the columns of: Amount, Customer number or name.'],
  [
    { problem: { code: 'QUOTE_NOT_CLOSED', line: 1234 } },
    'A quote that opens on line 1,234 is never closed. The file may have been cut off.',
  ],
])('a file that tells nothing yet says why, and cannot be imported: %j', async (part, told) => {
  open({ '/preview': { ...preview, result: null, ...part } })
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe(told)
  await userEvent.click(screen.getByRole('button', { name: 'No row can be imported yet.' }))
  expect(screen.queryByText(/^Importing/)).toBeNull()
})

test('an import ends with its counts, a way to the invoices and the rows it refused', async () => {
  const server = open({ '/run': lines({ kind: 'progress', rows: 1 }, { kind: 'writing' }, done) })
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText(/2 invoices added, 0 changed, 0 already there/)).toBeDefined()
  const invoices = screen.getByRole('link', { name: 'See invoices' })
  expect(document.activeElement).toBe(invoices.closest('section'))
  expect(invoices.getAttribute('href')).toContain('customers')
  expect(screen.getByRole('button', { name: 'Download these rows' })).toBeDefined()
  await waitFor(() => expect(server.asked.filter((call) => call.startsWith('GET')).length).toBeGreaterThan(1))
})

test.each([
  [
    lines({ kind: 'failed', problem: { code: 'IMPORT_DONE', line: null } }),
    'This file was imported already.',
  ],
  [lines({ kind: 'progress', rows: 1 }), /The connection was lost/],
])('an import that fails or breaks off says what is known of it', async (answer, told) => {
  open({ '/run': answer })
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText(told)).toBeDefined()
})

test.each([
  ['i0', 'The import was cancelled. Nothing was imported.'],
  ['i1', 'The import had ended before it was cancelled. You can undo it below.'],
])('a cancelled import says what the list of imports knows: %s', async (importUuid, told) => {
  open({ '/imports': { ...served()['/imports'], imports: [{ ...earlier, importUuid }] } })
  await choose()
  const button = await screen.findByRole('button', { name: 'Import 2 rows' })
  const before = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = before
  })
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/run')) return before(input, init)
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  }
  await userEvent.click(button)
  expect(await screen.findByText('0 of 2 rows read')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(told)).toBeDefined()
})

test('a file that the server refuses is told, and another can be chosen', async () => {
  const server = open()
  await screen.findByText('march.csv')
  server.manner = 'fails'
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe("You don't have permission to do this.")
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeDefined()
})
