import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { currencyCode } from '#domain/money'
import { preferCurrency, session, setFlags } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { testPageStates } from '../../../tests/fixtures/page-states.tsx'
import { actingToken } from '../../../tests/fixtures/session-tokens.ts'
import { ImportsPage } from './imports-page.tsx'
import { bodiesOf } from './testing/bodies.ts'
import { chooseFile, done, earlier, lines, openPage, preview, served } from './testing/imports-page.tsx'
import { problemText } from './texts.ts'
import { inNarrowWindow } from '../../../tests/fixtures/window-that.ts'

/** A text with plain spaces, which amounts have none of. */
const spaced = ({ textContent }: Element) => textContent?.replaceAll('\u00A0', ' ')

beforeEach(() => setFlags({ ...FLAG_DEFAULTS, 'invoice-import': true }))

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

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
  openPage()
  expect(await screen.findByText('Importing files is not turned on for your account')).toBeDefined()
  cleanup()
  session.login(actingToken())
  openPage()
  expect(await screen.findByText('Drop a file here')).toBeDefined()
})

test('a new import has its room until it is known whether the user may make one', async () => {
  openPage(undefined, 'waits')
  const below = await screen.findByRole('region', { name: 'Earlier imports' })
  expect(below.previousElementSibling?.querySelector('[style*="220px"]')).not.toBeNull()
})

test('what is imported has its currencies in the order of every screen, also where it warns', async () => {
  const total = (currency: string, amount: number) =>
    ({ currency, state: 'eligible', count: 1, amount }) as const
  const totals = [total('EUR', 10), total('INR', 20), total('USD', 5)]
  const amounts = totals.map(({ currency, amount }) => ({ currency, amount }))
  const warnings = [{ code: 'HELD', count: 3, lines: [2], amounts, detail: null }] as const
  preferCurrency(currencyCode('USD'))
  onTestFinished(() => preferCurrency(undefined))
  openPage({ '/preview': { ...preview, result: { ...preview.result, totals, warnings } } })
  await chooseFile()
  const table = await screen.findByRole('table', { name: 'Invoices by state and currency' })
  const names = within(table).getAllByRole('rowheader')
  expect(names.map(({ textContent }) => textContent)).toEqual(['USD', 'EUR', 'INR'])
  const told = screen.getByRole('region', { name: 'Look at this before you import' })
  expect(spaced(told)).toContain('$5.00, €10.00, ₹20.00')
})

test('on a phone a row that is rejected is headed by its reason, and its line is named', async () => {
  inNarrowWindow()
  openPage()
  await chooseFile()
  const cards = await screen.findByRole('list', { name: "Rows that can't be imported" })
  expect(within(cards).getByRole('listitem').textContent).toBe("The amount can't be read: xLine4")
})

test('what would be written is counted by currency and state before anything is, with the rows that are rejected', async () => {
  openPage()
  await chooseFile()
  const totals = await screen.findByRole('table', { name: 'Invoices by state and currency' })
  expect([...totals.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    '1,234.50 1 row',
    '10.00 1 row',
    '1,244.50 2 rows',
  ])
  expect(screen.queryByText(/can be paid early/)).toBeNull()
  const first = screen.getByRole('table', { name: 'First rows' })
  expect(first.querySelector('tbody tr')?.textContent).toContain('A1C1Acme')
  expect(screen.getByText('2 rows of 1 customer')).toBeDefined()
  expect(document.activeElement).toBe(totals.closest('section'))
  expect(screen.getByText('2 new · 0 changed · 0 unchanged')).toBeDefined()
  expect(screen.getByText("1 row can't be imported")).toBeDefined()
  expect(screen.getByText("The amount can't be read: x")).toBeDefined()
  expect(screen.getByText('1 invoice is due before the invoice date.')).toBeDefined()
  expect(spaced(screen.getByRole('region', { name: 'Look at this before you import' }))).toContain('Line 3')
})

test('what a file comes to stands before how it is read, which a phone shows below it', async () => {
  openPage()
  await chooseFile()
  const result = await screen.findByRole('heading', { name: 'What will be imported' })
  const reading = screen.getByRole('heading', { name: 'How the file is read' })
  expect(result.compareDocumentPosition(reading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('what is left out is told with its money and its lines, and each column with its reason', async () => {
  const warnings = [
    { code: 'PAID', count: 1202, lines: [3, 4], amounts: [{ currency: 'USD', amount: 75.5 }], detail: null },
  ]
  const evidence = [
    { field: 'amount', headings: ['Balance'], reason: 'OPEN_AMOUNT', rivals: ['Amount', 'Paid'] },
  ]
  openPage({ '/preview': { ...preview, evidence, result: { ...preview.result, warnings } } })
  await chooseFile()
  const told = await screen.findByRole('region', { name: 'Look at this before you import' })
  expect(spaced(told)).toContain('1,202 rows are left out as paid. $75.50. Lines 3, 4 and 1,200 more')
  expect(screen.getByText('what is still open; not Amount, Paid')).toBeDefined()
})

test('a file without invoice dates is imported once its user has accepted that they are assumed', async () => {
  const warnings = [{ code: 'CREATED_ASSUMED', count: 2, lines: [2, 3], amounts: [], detail: null }]
  openPage({ '/preview': { ...preview, result: { ...preview.result, warnings } }, '/run': lines(done) })
  const bodies = bodiesOf('/run')
  await chooseFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Import this file?' })
  expect(dialog.textContent).toContain('2 invoices have no invoice date; it is assumed to be 30 days before')
  expect(bodies).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }))
  await waitFor(() => expect(bodies).toMatchObject([{ accepted: ['CREATED_ASSUMED'] }]))
})

test('the sign of an amount that is left out stands with it where a line ends', async () => {
  const amounts = [{ currency: 'USD', amount: -75.5 }]
  const warnings = [{ code: 'VOID', count: 1, lines: [3], amounts, detail: null }]
  openPage({ '/preview': { ...preview, result: { ...preview.result, warnings } } })
  await chooseFile()
  const told = await screen.findByRole('region', { name: 'Look at this before you import' })
  expect(spaced(told)).toContain('-\u2060$75.50')
})

const TOTALS = [{ currency: 'USD', state: 'eligible', count: 2, amount: 570 }]

test('a file that can be read in two ways asks, shows what each comes to, and cannot be imported before it is answered', async () => {
  const choice = { totals: TOTALS, rejected: 0, dueDate: '2026-12-05' }
  const questions = [
    {
      code: 'DATE_ORDER',
      choices: [
        { ...choice, value: 'day-first', invoiceDate: '2026-10-03' },
        { ...choice, value: 'month-first', invoiceDate: '2026-03-10', rejected: 1 },
      ],
    },
  ]
  const server = openPage({ '/preview': { ...preview, result: { ...preview.result, questions } } })
  await chooseFile()
  const answers = await screen.findByRole('radiogroup', { name: 'How are the dates written?' })
  expect(spaced(answers)).toContain('$570.00 in 2 rows')
  expect(spaced(answers)).toContain('1 row not imported')
  await userEvent.click(screen.getByRole('button', { name: 'Answer a question to import' }))
  expect(screen.queryByText(/^Importing/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /DD.MM.YYYY/ }))
  await waitFor(() => expect(server.asked.filter((call) => call.endsWith('/preview'))).toHaveLength(2))
})

test('of a long file the first rows are shown while all of it is read, and nothing can be imported before', async () => {
  const long = { ...served()['/imports'], bytes: 100_000_000 }
  openPage({ '/imports': long, '/preview': { ...preview, isPartial: true } })
  await chooseFile()
  expect(await screen.findByText('These are the first rows. The whole file is being read.')).toBeDefined()
  expect(screen.getByRole('table', { name: 'First rows' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(screen.queryByText(/^Importing/)).toBeNull()
})

test('a text in one of several encodings is shown in each of them', async () => {
  const encodings = [
    { encoding: 'windows-1252', sample: '£ódŸ' },
    { encoding: 'windows-1250', sample: 'Łódź' },
  ]
  openPage({ '/preview': { ...preview, encodings } })
  await chooseFile()
  expect(await screen.findByRole('radio', { name: /Łódź/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Answer a question to import' })).toBeDefined()
})

test('a changed guess reads the file anew', async () => {
  const server = openPage()
  await chooseFile()
  const previews = () => server.asked.filter((call) => call.endsWith('/imports/i1/preview')).length
  await userEvent.click(await screen.findByRole('button', { name: /Decimal mark/ }))
  expect(previews()).toBe(1)
  await userEvent.click(await screen.findByRole('option', { name: '1.234,50' }))
  await waitFor(() => expect(previews()).toBe(2))
  await userEvent.click(screen.getByRole('button', { name: /Due date/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Sum · 1,234.50' }))
  await waitFor(() => expect(previews()).toBe(3))
})

test('a file whose columns are not known yet says which to choose, and cannot be imported', async () => {
  openPage({ '/preview': { ...preview, result: null, missing: ['amount', 'customer'] } })
  await chooseFile()
  const told = 'Choose the columns of: Amount, Customer number or name.'
  expect((await screen.findByRole('alert')).textContent).toBe(told)
  await userEvent.click(screen.getByRole('button', { name: 'No row can be imported yet.' }))
  expect(screen.queryByText(/^Importing/)).toBeNull()
})

const SHEETS = { ...preview.reading, delimiter: null, encoding: null, sheet: 'A' }

test.each([
  [{ code: 'WORKBOOK_DAMAGED', line: null }, ['A', 'B'], false],
  [{ code: 'FILE_EMPTY', line: null }, ['A'], false],
  [{ code: 'FILE_EMPTY', line: null }, ['A', 'B'], true],
  [{ code: 'QUOTE_NOT_CLOSED', line: 1234 }, [], true],
])(
  'a file that cannot be read shows why and how to go on; its guesses where another could help: %j %j',
  async (problem, sheets, isReadable) => {
    openPage({
      '/preview': { ...preview, reading: { ...SHEETS, sheets }, headings: [], result: null, problem },
    })
    await chooseFile()
    expect((await screen.findByRole('alert')).textContent).toBe(problemText(problem))
    expect(screen.queryByText('How the file is read') !== null).toBe(isReadable)
    expect(screen.queryByRole('button', { name: /^Import|^No row/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
    expect(await screen.findByText('Drop a file here')).toBeDefined()
  },
)

test('an import ends with its counts, a way to the invoices and the rows it rejected', async () => {
  const server = openPage({
    '/run': lines({ kind: 'progress', rows: 1 }, { kind: 'writing', rows: 0 }, done),
  })
  await chooseFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText(/2 invoices added, 0 changed, 0 already there/)).toBeDefined()
  const invoices = screen.getByRole('link', { name: 'See invoices' })
  expect(document.activeElement).toBe(invoices.closest('section'))
  expect(invoices.getAttribute('href')).toContain('customers')
  expect(screen.getByRole('button', { name: 'Download these rows' })).toBeDefined()
  await waitFor(() => expect(server.asked.filter((call) => call.startsWith('GET')).length).toBeGreaterThan(1))
})

test('an import that was undone below no longer says what it has brought', async () => {
  let isUndone = false
  const record = { ...earlier, importUuid: 'i1' }
  const rest = {
    ...served({ '/run': lines({ kind: 'progress', rows: 1 }, done) }),
    get '/imports'() {
      return { ...served()['/imports'], imports: [{ ...record, undo: isUndone ? 'undone' : 'possible' }] }
    },
    get '/undo'() {
      isUndone = true
      return { ...record, undo: 'undone' }
    },
  }
  servePage({ data: supplier(), rest })
  renderPage(<ImportsPage />)
  await chooseFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText(/2 invoices added/)).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText(/2 invoices added/)).toBeNull())
  // What came of the file, and its line in the list.
  expect(screen.getAllByText('Undone')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeDefined()
})

test('an import that is written in parts says how many rows are', async () => {
  const events = lines({ kind: 'writing', rows: 0 }, { kind: 'writing', rows: 1 })
  openPage({ '/run': new ReadableStream({ start: (stream) => stream.enqueue(events) }) })
  await chooseFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText('1 of 2 rows written')).toBeDefined()
})

test.each([
  [
    lines({ kind: 'failed', problem: { code: 'IMPORT_DONE', line: null } }),
    'This file was imported already.',
    0,
  ],
  [lines({ kind: 'progress', rows: 1 }), /The connection was lost/, 1],
])('an import that fails or breaks off says what is known of it', async (answer, told, waysBack) => {
  openPage({ '/run': answer })
  await chooseFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText(told)).toBeDefined()
  expect(screen.queryAllByRole('button', { name: 'Back to the file' })).toHaveLength(waysBack)
})

test.each([
  ['i0', 'The import was cancelled. Nothing was imported.', 1],
  ['i1', 'The import had ended before it was cancelled. You can undo it below.', 0],
])('a cancelled import says what the list of imports knows: %s', async (importUuid, told, waysBack) => {
  openPage({ '/imports': { ...served()['/imports'], imports: [{ ...earlier, importUuid }] } })
  await chooseFile()
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
  // What is imported cannot be imported again.
  expect(screen.queryAllByRole('button', { name: 'Back to the file' })).toHaveLength(waysBack)
})

test('a file that the server rejects is told, and another can be chosen', async () => {
  const server = openPage()
  await screen.findByText('march.csv')
  server.manner = 'fails'
  await chooseFile()
  expect((await screen.findByRole('alert')).textContent).toBe("You don't have permission to do this.")
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeDefined()
})
