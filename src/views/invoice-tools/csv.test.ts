import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addDays, toEpochDay } from '#domain/calendar'
import type { ImportedRow } from '#domain/ingest'
import { tableDefinition, type BookMarket, type InvoiceRow, type InvoiceTable } from '#domain/invoices'
import { createMemoryStore } from '#book'
import { LOCALES } from '#contract'
import { applyFormats, loadLanguage } from '#i18n'
import { book } from '#state'
import { marketsIn, openRow } from '../../../domain/invoices/testing/rows.ts'
import { askedQuestions } from '../../../server/engine/import/reading/open-questions.ts'
import { readTable } from '../../../server/engine/import/reading/read-table.ts'
import { RowReader } from '../../../server/engine/import/rows/row-reader.ts'
import { openTable } from '../../../server/engine/import/read/source.ts'
import { TODAY } from '../../../tests/fixtures/books/synthetic-book.ts'
import { chunkOfRows } from '../../../tests/fixtures/chunks.ts'
import { nonEmpty } from '../../../tests/fixtures/non-empty.ts'
import { answersOfBook } from '../../../tests/fixtures/page-book.ts'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { rounds } from '../../../tests/fixtures/soak.ts'
import { NO_OFFERS, type OfferPlaceOf } from '../invoice-grid/offer-places.ts'
import { csvFile } from './csv.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sooner-csv-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(table: InvoiceTable, offerPlace = NO_OFFERS): Promise<Blob> {
  book.showVariant(table)
  return csvFile({
    table,
    offerPlace,
    rows: book.window(0, book.count.peek()),
    onProgress: () => {},
    yieldToEventLoop: () => Promise.resolve(),
    signal: new AbortController().signal,
  })
}

const anyPlace: OfferPlaceOf = (row) => (['none', 'inside', 'outside'] as const)[row % 3]!

async function headingsOf(table: InvoiceTable): Promise<readonly string[]> {
  const [heading = ''] = (await (await fileOf(table)).text()).replace('\uFEFF', '').split('\r\n')
  return heading.split(',')
}

async function load(markets: readonly BookMarket[], rows: readonly InvoiceRow[]): Promise<void> {
  const uuids = markets.map(({ uuid }) => uuid)
  const sorted = uuids.flatMap((uuid) => rows.filter(({ marketUuid }) => marketUuid === uuid))
  servePage({ rest: answersOfBook(markets, chunkOfRows(sorted, uuids)) })
  await book.load(createMemoryStore())
}

/** What the import reads of a file, and what it asks, warns of and rejects. */
async function read(file: Blob) {
  const path = join(folder, 'file.csv')
  await writeFile(path, new Uint8Array(await file.arrayBuffer()))
  const source = await openTable(path, 'csv')
  const table = await readTable(source.records, { today: TODAY })
  const rows: ImportedRow[] = []
  const doubts: unknown[] = [...source.reading().openEncodings]
  const reader = new RowReader(table.choice.reading, {
    today: TODAY,
    ...table.rows,
    onAccepted: (row) => rows.push(row),
    onRejected: (row) => doubts.push(row),
  })
  for await (const _ of reader.read(table.records()));
  doubts.push(...(await askedQuestions(table, TODAY)), ...table.choice.oddities, ...reader.warnings())
  await table.close()
  return { rows: rows.map(shortOf).toSorted(), doubts }
}

function shortOf(row: ImportedRow): string {
  const { kind, invoiceNumber, customerNumber, customerName, currency, amountMinor, createdDay, dueDay } = row
  const { voucherNumber, transactionType } = row
  return JSON.stringify([
    [kind, invoiceNumber, customerNumber, customerName, currency, amountMinor, createdDay, dueDay],
    [voucherNumber, transactionType],
  ])
}

function shown(): string[] {
  const held = book.book()
  return Array.from(book.window(0, book.count.peek()), (each) => {
    const row = held.row(each)
    const { customerName, customerNumber, currency } = held.marketOf(each)
    return shortOf({
      ...row,
      kind: row.kind === 1 ? 'adjustment' : 'invoice',
      companyCode: '',
      customerName,
      customerNumber,
      currency,
      doubts: [],
    })
  }).toSorted()
}

const NAMES = [
  'Acme',
  'Müller & Söhne; KG',
  'O’Brien, "Tools" Ltd',
  '=SUM(A1)',
  '+49 GmbH',
  '-Minus-',
  '@home',
  '株式会社カエデ',
  '00042',
  "L'Été | Co",
  '1,234.00',
]
const CUSTOMER_NUMBERS = ['000123', 'C-1', '=7', '1E5', '0', '42', 'Ä/7', '-9']
const CURRENCIES = ['USD', 'JPY', 'KWD', 'EUR', 'USD']
const start = fc.constantFrom('', '000', 'INV-', '=', '+', '-', '@', 'RE/2026/', 'a,b;', '"', '請求-')

const books = fc
  .record({
    names: fc.shuffledSubarray(NAMES, { minLength: 5, maxLength: 5 }),
    numbers: fc.shuffledSubarray(CUSTOMER_NUMBERS, { minLength: 5, maxLength: 5 }),
    count: fc.integer({ min: 1, max: 5 }),
    isTyped: fc.boolean(),
    rows: fc.array(
      fc.record({
        market: fc.nat(4),
        start,
        minor: fc.integer({ min: 1, max: 10 ** 9 }),
        kind: fc.constantFrom('open', 'open', 'adjustment', 'held', 'past', 'paid', 'closed'),
        age: fc.integer({ min: 1, max: 400 }),
        days: fc.nat(200),
        voucher: fc.constantFrom('', '5100000001', '0007'),
        type: fc.constantFrom('', 'RV', 'DM', 'CM'),
      }),
      { minLength: 1, maxLength: 25 },
    ),
  })
  .map(({ names, numbers, count, isTyped, rows }) => {
    const markets = marketsIn(...CURRENCIES.slice(0, count)).map((market, n) => ({
      ...market,
      customerName: names[n]!,
      customerNumber: numbers[n]!,
    }))
    return { markets, rows: rows.map((each, n) => rowOf(isTyped ? each : { ...each, type: '' }, n, markets)) }
  })

interface Drawn {
  readonly market: number
  readonly start: string
  readonly minor: number
  readonly kind: string
  readonly age: number
  readonly days: number
  readonly voucher: string
  readonly type: string
}

function rowOf(
  { market, start: prefix, minor, kind, age, days, voucher, type }: Drawn,
  n: number,
  markets: readonly BookMarket[],
): InvoiceRow {
  const createdDay = addDays(TODAY, -age)
  const isPaid = kind === 'paid' || kind === 'closed'
  return openRow(n + 1, {
    marketUuid: markets[market % markets.length]!.uuid,
    invoiceNumber: `${prefix}${100 + n}`,
    voucherNumber: voucher,
    transactionType: kind === 'adjustment' && type !== '' ? 'CM' : type,
    amountMinor: kind === 'adjustment' ? -minor : minor,
    originalAmountMinor: minor + (n % 3),
    createdDay,
    approvedDay: createdDay,
    dueDay: kind === 'past' ? addDays(TODAY, -1 - (days % age)) : addDays(TODAY, 2 + days),
    kind: kind === 'adjustment' ? 1 : 0,
    holdFlags: kind === 'held' ? 4 : 0,
    paidState: kind === 'paid' ? 2 : kind === 'closed' ? 3 : 0,
    paidMinor: isPaid ? minor : 0,
    paidDay: isPaid ? TODAY : toEpochDay(0),
  })
}

test.each(['eligible', 'ineligible', 'adjustment'] as const)(
  'INV-056 the file of the %s table is read back as the same invoices, without a question or a warning',
  async (table) => {
    await fc.assert(
      fc.asyncProperty(books, async ({ markets, rows }) => {
        await load(markets, rows)
        const file = await fileOf(table, anyPlace)
        const expected = shown()
        if (expected.length > 0) expect(await read(file)).toEqual({ rows: expected, doubts: [] })
        await book.close()
      }),
      { numRuns: rounds(20, 600) },
    )
  },
)

const TRANSLATED = LOCALES.filter((code) => code !== 'en')

test.each(TRANSLATED)(
  'INV-056 a file with headings in %s is read back as the same invoices, without a question or a warning',
  async (language) => {
    onTestFinished(() => loadLanguage('en'))
    await loadLanguage(language)
    const anyTable = fc.constantFrom<InvoiceTable>('eligible', 'ineligible', 'adjustment')
    await fc.assert(
      fc.asyncProperty(books, anyTable, async ({ markets, rows }, table) => {
        await load(markets, rows)
        const file = await fileOf(table)
        const expected = shown()
        if (expected.length > 0) expect(await read(file)).toEqual({ rows: expected, doubts: [] })
        await book.close()
      }),
      { numRuns: rounds(8, 250) },
    )
  },
)

test.each(TRANSLATED)(
  'of what is paid a file in %s says nothing that the import would take',
  async (language) => {
    onTestFinished(() => loadLanguage('en'))
    await loadLanguage(language)
    const rows = [1, 2, 3].map((paidState) =>
      openRow(paidState, { paidState, paidMinor: 90_00, paidDay: TODAY, marketUuid: 'm0' }),
    )
    await load(marketsIn('USD'), rows)
    expect((await read(await fileOf('paid'))).rows).toEqual([])
    await book.close()
  },
)

test.each(TRANSLATED)('every heading of a file in %s is a text of its own', async (language) => {
  onTestFinished(() => loadLanguage('en'))
  await loadLanguage(language)
  await load(marketsIn('USD'), [openRow(1)])
  for (const table of ['eligible', 'ineligible', 'adjustment', 'unapproved', 'paid'] as const) {
    const headings = await headingsOf(table)
    expect(new Set(headings).size).toBe(headings.length)
    expect(nonEmpty(headings).filter((heading) => /^[a-z]+[A-Z]/.test(heading))).toEqual([])
  }
  await book.close()
})

test('whoever wants English headings has the names of fields in every language', async () => {
  onTestFinished(async () => {
    applyFormats(undefined)
    await loadLanguage('en')
  })
  await load(marketsIn('USD'), [openRow(1)])
  const english = await headingsOf('eligible')
  await loadLanguage('de')
  expect((await headingsOf('eligible'))[0]).toBe('Rechnungsnummer')
  applyFormats({ useEnglishHeadings: true })
  expect(await headingsOf('eligible')).toEqual(english)
  await book.close()
})

test('INV-056 of what is paid a file says that it is paid, or that nothing is owed, so that the import leaves it out', async () => {
  const rows = [1, 2, 3].map((paidState) =>
    openRow(paidState, { paidState, paidMinor: 90_00, paidDay: TODAY, marketUuid: 'm0' }),
  )
  await load(marketsIn('USD'), rows)
  const { rows: imported, doubts } = await read(await fileOf('paid'))
  expect(imported).toEqual([])
  expect(doubts).toMatchObject([
    { doubt: 'PAID', count: 2 },
    { doubt: 'SETTLED', count: 1 },
  ])
  await book.close()
})

test('INV-056 a file begins with a byte-order mark and has the names of fields, ISO dates and plain decimals', async () => {
  await load(marketsIn('KWD'), [openRow(1, { invoiceNumber: '=A1', amountMinor: 1_234_567 })])
  const bytes = new Uint8Array(await (await fileOf('eligible')).arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [heading = '', line = ''] = new TextDecoder().decode(bytes).split('\r\n')
  expect(heading).toMatch(/^invoiceNumber,customerName,customerNumber,currency,openAmount,/)
  expect(line).toMatch(/^'=A1,Customer 0,[^,]+,KWD,1234\.567,debit,2024-/)
  await book.close()
})

test('INV-015 INV-056 a file says what the table says of an invoice: excluded, in an active offer, outside it, or of a closed market', async () => {
  const [open, closed] = marketsIn('USD', 'USD')
  const markets = [open!, { ...closed!, isEnabled: false }]
  const rows = [0, 1, 2, 3].map((n) => openRow(n + 1, { marketUuid: markets[n === 3 ? 1 : 0]!.uuid }))
  await load(markets, rows)
  book.setExcluded([0], true)
  const places: readonly ReturnType<OfferPlaceOf>[] = ['none', 'inside', 'outside', 'none']
  const place: OfferPlaceOf = (row) => places[row]!
  const text = await (await fileOf('eligible', place)).text()
  const cells = text.split('\r\n').flatMap((line) => (line === '' ? [] : [line.split(',').slice(-3)]))
  // A day of a clear that does not come is not in the table either.
  expect(cells.map((each) => each.join()).toSorted()).toEqual([
    ',,marketClosed',
    expect.stringMatching(/^\d+,\d{4}-\d\d-\d\d,excluded$/),
    expect.stringMatching(/,inActiveOffer$/),
    expect.stringMatching(/,notInOffer$/),
    'daysPaidEarly,earlyPayDepositDate,offerStatus',
  ])
  await book.close()
})

test('every table of Invoice Central has its columns in its file', async () => {
  await load(marketsIn('USD'), [openRow(1)])
  for (const table of ['eligible', 'ineligible', 'adjustment', 'unapproved', 'paid'] as const) {
    const columns = tableDefinition(table).columns.filter((name) => name !== 'arrow')
    expect(await headingsOf(table)).toEqual(expect.arrayContaining([...columns]))
  }
  await book.close()
})
