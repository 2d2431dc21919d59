import { beforeAll, expect, test } from 'vitest'
import { parseIsoDay } from '#domain/calendar'
import { planReading } from '#domain/ingest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { csvRecords } from './read/csv.ts'
import { FileProblemError } from './read/file-problem.ts'
import { rejectionLine } from './rejections.ts'
import { RowReader } from './rows/row-reader.ts'
import { bytes, HEAD, openImport, type Import } from './testing/import.ts'
import { eur } from '../../../tests/fixtures/days-and-currencies.ts'

/** Two rows on three lines. */
const GOOD_ROWS = '1,C1,"Ac\nme",10.00,USD,2026-11-01,2026-12-24\n2,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n'

function newReader(mostSeries?: number): RowReader {
  const plan = planReading(HEAD.split(','), [], {})
  if (!plan.ok) throw new Error(plan.code)
  return new RowReader(plan.value, { today: parseIsoDay('2026-11-21')! }, mostSeries)
}

test('of a row of separators no more cells are kept than a file may have', async () => {
  const records = csvRecords(bytes(`${HEAD}\n`, ','.repeat(100_000)))
  const lengths: number[] = []
  for await (const { cells } of records) lengths.push(cells.length)
  expect(lengths).toEqual([7, 501])
})

test('while rows are read that are all in memory, others are served every few hundred rows', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at},C1,Acme,1.00,USD,2026-11-01,2026-12-24`)
  let turns = 0
  let isRead = false
  const takeTurns = (): unknown => (isRead ? undefined : (turns++, setImmediate(takeTurns)))
  takeTurns()
  const reader = newReader()
  for await (const _ of reader.read(csvRecords(bytes([HEAD, ...rows].join('\n')))));
  isRead = true
  expect(reader.accepted).toBe(20_000)
  expect(turns).toBeGreaterThanOrEqual(80)
})

test('a number of a workbook that is formatted as a day is no amount', () => {
  const reader = newReader()
  const cells = ['1', 'C1', 'Acme', '20270518', 'USD', '20261101', '20261224']
  expect(reader.take({ line: 2, cells, dayCells: [3, 5, 6] })).toBeUndefined()
  expect(reader.take({ line: 3, cells, dayCells: [5, 6] })).toMatchObject({ amountMinor: 2_027_051_800 })
})

test('a note beside the table of a workbook rejects no row, a cell too many of a text file does', () => {
  const reader = newReader()
  const cells = (number: string) => [
    number,
    'C1',
    'Acme',
    '1',
    'USD',
    '2026-11-01',
    '2026-12-24',
    '',
    'paid?',
  ]
  expect(reader.take({ line: 2, cells: cells('1'), numberCells: [3, 8] })).toMatchObject({ amountMinor: 100 })
  expect(reader.take({ line: 3, cells: cells('2') })).toBeUndefined()
})

test('a file of more customers than the memory may hold is too large', () => {
  const reader = newReader(2)
  const take = (line: number, customer: string) =>
    reader.take({ line, cells: [String(line), customer, '', '1.00', 'USD', '2026-11-01', '2026-12-24'] })
  for (const [at, customer] of ['C1', 'C2', 'C1', 'C2'].entries()) take(at + 2, customer)
  expect(reader.accepted).toBe(4)
  expect(() => take(6, 'C3')).toThrow(expect.objectContaining({ code: 'FILE_TOO_LARGE' }))
})

eachDatabase('rows of an import', (open) => {
  let database: Database
  let imports: Import

  beforeAll(async () => {
    database = await open()
    imports = await openImport(database)
  })

  test('rejects bad rows one by one, with line and reason, and takes the others', async () => {
    const account = await imports.newAccount()
    const summary = await imports.importText(
      account,
      [
        HEAD,
        '1,C1,Acme,10.00,USD,2026-11-01,2026-12-24',
        '2,C1,Acme,0.00,USD,2026-11-01,2026-12-24',
        '3,C1,Acme,ten,USD,2026-11-01,2026-12-24',
        '4,C1,Acme,10.00,QQQ,2026-11-01,2026-12-24',
        '5,C1,Acme,10.00,USD,2026-11-31,2026-12-24',
        '1,C1,Acme,10.00,USD,2026-11-01,2026-12-24',
        ',C1,Acme,10.00,USD,2026-11-01,2026-12-24',
        '7,C1',
      ].join('\n'),
    )
    expect(summary).toMatchObject({ rows: 1, rejected: 7 })
    expect(summary.rejections.map(({ line, code }) => [line, code])).toEqual([
      [3, 'AMOUNT_ZERO'],
      [4, 'AMOUNT_UNREADABLE'],
      [5, 'CURRENCY_UNKNOWN'],
      [6, 'CREATED_DATE_WRONG'],
      [7, 'NUMBER_DUPLICATE'],
      [8, 'INVOICE_NUMBER_MISSING'],
      [9, 'CURRENCY_MISSING'],
    ])
    expect(rejectionLine(summary.rejections[4]!)).toBe(
      '7,the number stands in the file twice (first on line 2),1,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n',
    )
  })

  test('a negative amount is an adjustment beside the invoice of the same number', async () => {
    const account = await imports.newAccount()
    expect(
      await imports.importText(
        account,
        `${HEAD}\n1,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n1,C1,Acme,-2.50,USD,2026-11-01,2026-12-24\n`,
      ),
    ).toMatchObject({ rows: 2 })
    expect(await imports.stored(account)).toMatchObject([
      { kind: 0, amount: 1_000 },
      { kind: 1, amount: -250 },
    ])
  })

  test('several spellings of one customer become the most frequent one; leading zeros tell customers apart', async () => {
    const account = await imports.newAccount()
    const row = (n: number, customer: string, name: string) =>
      `${n},${customer},${name},1.00,USD,2026-11-01,2026-12-24`
    const summary = await imports.importText(
      account,
      [
        HEAD,
        row(1, '0200', 'Acme  co'),
        row(2, '0200', 'Acme llc'),
        row(3, '0200', 'Acme llc'),
        row(4, '200', 'Other'),
      ].join('\n'),
    )
    expect(summary.customers).toBe(2)
    expect((await imports.stored(account)).map(({ customer, name }) => [customer, name])).toEqual([
      ['0200', 'Acme llc'],
      ['0200', 'Acme llc'],
      ['0200', 'Acme llc'],
      ['200', 'Other'],
    ])
  })

  test('--as-of shifts every date by whole days, so that that day becomes today', async () => {
    const account = await imports.newAccount()
    const summary = await imports.importText(
      account,
      `${HEAD}\n1,C1,Acme,10.00,USD,2020-03-01,2020-04-02\n2,C1,Acme,10.00,USD,2020-03-01,2020-04-01\n3,C1,Acme,10.00,USD,2020-04-02,2020-05-01\n`,
      { asOfDay: parseIsoDay('2020-04-01')! },
    )
    expect(summary.totals.map(({ state, count }) => [state, count])).toEqual([
      ['eligible', 1],
      ['pastDue', 1],
      ['unapproved', 1],
    ])
    expect((await imports.stored(account))[1]).toMatchObject({ due: parseIsoDay('2026-11-21') })
  })

  test('reads semicolons, CRLF, a byte order mark, quoted line breaks and day-first dates', async () => {
    const account = await imports.newAccount()
    const text =
      '\uFEFFInvoice;Customer;Amount;Date;Due Date\r\n"A\r\n1";"Müller; Söhne";1.234,50;13.11.2026;24.12.2026\r\n'
    expect(await imports.importText(account, text, { hints: { defaultCurrency: eur } })).toMatchObject({
      rows: 1,
      choice: { reading: { dateStyle: 'day-first', decimalMark: ',' } },
    })
    expect(await imports.stored(account)).toMatchObject([
      { number: 'A 1', name: 'Müller; Söhne', amount: 123_450, currency: 'EUR' },
    ])
  })

  test('text that means something to COPY survives', async () => {
    const account = await imports.newAccount()
    await imports.importText(
      account,
      `${HEAD}\n"a\\b\t""c""",C1,"O'Neil, \\N ""x""",1.00,USD,2026-11-01,2026-12-24\n`,
    )
    expect(await imports.stored(account)).toMatchObject([{ number: 'a\\b "c"', name: 'O\'Neil, \\N "x"' }])
  })

  test('rows that may be wrong are taken, and told with their lines', async () => {
    const account = await imports.newAccount()
    const row = (n: number, customer: string, due: string) =>
      `${n},${customer},Acme,1.00,USD,2026-11-01,${due}\n`
    const text = `${HEAD}\n${row(1, '', '2026-12-24')}${row(2, 'C1', '2026-10-31')}${row(3, 'C1', '2026-12-24')}`
    const { rows, rejected, warnings } = await imports.importText(account, text)
    expect([rows, rejected]).toEqual([3, 0])
    const money = [{ currency: 'USD', amountMinor: 100 }]
    expect(warnings).toEqual([
      { doubt: 'CUSTOMER_NUMBER_MISSING', count: 1, lines: [2], money },
      { doubt: 'DUE_BEFORE_CREATED', count: 1, lines: [3], money },
    ])
  })

  test.each([
    ['an empty file', '', /empty/],
    ['headings alone', `${HEAD}\n`, /no rows/],
    [
      'no column for the amount',
      'Invoice No,Customer,Invoice Date,Due Date\n1,A,2026-01-01,2026-02-01\n',
      /amount.*--map/,
    ],
    [
      'a quote that never closes',
      `${HEAD}\n${GOOD_ROWS}\n\n3,C1,"Acme,10.00,USD,2026-11-01,2026-12-24\n${'4,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n'.repeat(50)}`,
      /opens on line 7 is never closed/,
    ],
    [
      'a quote that swallows a megabyte',
      `${HEAD}\n${GOOD_ROWS}3,C1,"Acme,${'x'.repeat(1_100_000)}\n`,
      /row that begins on line 5 is over 1 MB/,
    ],
  ])('%s is rejected with what to do', async (_, text, message) => {
    const account = await imports.newAccount()
    const rejected = imports.importText(account, text)
    await expect(rejected).rejects.toThrow(FileProblemError)
    await expect(rejected).rejects.toThrow(message)
  })
})
