import { beforeAll, describe, expect, test } from 'vitest'
import { parseIsoDay } from '#domain/calendar'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing.ts'
import { putExclusions } from '../book/testing.ts'
import { CsvError, guessDelimiter } from './csv.ts'
import { refusalLine } from './refusals.ts'
import { importReport } from './report.ts'
import { runImport, type ImportEvent } from './request.ts'
import { importInvoices, type ImportOptions, type ImportSummary, type RefusedRow } from './run.ts'
import { ensureSupplier, findSupplier } from './supplier.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const HEAD = 'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date'

async function* bytes(...pieces: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield typeof piece === 'string' ? new TextEncoder().encode(piece) : piece
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield* bytes(`${HEAD}\n`)
  for (let i = 0; i < 3_000; i++) yield* bytes(`${i},C1,Acme,1.00,USD,2026-11-01,2026-12-24\n`)
  throw new Error('the file went away')
}

/** Two rows on three lines. */
const GOOD_ROWS = '1,C1,"Ac\nme",10.00,USD,2026-11-01,2026-12-24\n2,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n'

eachDatabase('import', (open) => {
  let database: Database
  let suppliers = 0
  beforeAll(async () => {
    database = await open()
  })

  async function newAccount(): Promise<string> {
    return (await ensureSupplier(database, { email: `clerk${++suppliers}@acme.test` }, NOW)).accountId
  }

  async function importText(
    accountId: string,
    text: string,
    options: Partial<ImportOptions> = {},
  ): Promise<ImportSummary & { readonly refusals: readonly RefusedRow[] }> {
    const refusals: RefusedRow[] = []
    const summary = await importInvoices(database, bytes(text), {
      accountId,
      now: NOW,
      onRefused: (row) => refusals.push(row),
      ...options,
    })
    return { ...summary, refusals }
  }

  async function stored(accountId: string): Promise<readonly Record<string, unknown>[]> {
    return database.asAccount(accountId, (tx) =>
      tx.query(
        `select i.invoice_number as number, c.customer_number as customer, c.name, i.amount_minor as amount, i.currency,
           i.kind, i.due_day as due, i.version
         from invoices i join customers c using (account_id, customer_uuid)
         where i.account_id = $1 order by i.invoice_number, i.kind`,
        [accountId],
      ),
    )
  }

  test('refused rows are written so that no cell is a formula, numbers stay numbers, and they come back as they were', async () => {
    const account = await newAccount()
    const { refusals } = await importText(
      account,
      `${HEAD}\n=1+1,C1,@Acme,x,USD,2026-11-01,2026-12-24\n2,C1,+Acme,"-1,234.50",USD,never,2026-12-24\n`,
    )
    expect(refusals.map(refusalLine)).toEqual([
      `2,the amount cannot be read (x),'=1+1,C1,'@Acme,x,USD,2026-11-01,2026-12-24\n`,
      `3,the invoice date is wrong (never),2,C1,'+Acme,"-1,234.50",USD,never,2026-12-24\n`,
    ])
    const again = await importText(account, `${HEAD}\n'=1+1,C1,'@Acme,1.00,USD,2026-11-01,2026-12-24\n`)
    expect(again).toMatchObject({ rows: 1, added: 1 })
    expect(await stored(account)).toMatchObject([{ number: '=1+1', name: '@Acme' }])
  })

  test('an upload that stalls holds neither the database nor the lock of its account', async () => {
    const account = await newAccount()
    const stall = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield* bytes(`${HEAD}\n`)
      for (let i = 0; i < 3_000; i++) yield* bytes(`${i},C1,Acme,1.00,USD,2026-11-01,2026-12-24\n`)
      reached.resolve()
      await stall.promise
    }
    const importing = importInvoices(database, slow(), { accountId: account, now: NOW })
    await reached.promise
    const head = await database.asAccount(account, (tx) =>
      tx.query('select name from accounts where account_id = $1 for update nowait', [account]),
    )
    expect(head).toHaveLength(1)
    stall.resolve()
    expect(await importing).toMatchObject({ rows: 3_000, added: 3_000 })
  })

  test('brings rows in with their customers and a default market each', async () => {
    const account = await newAccount()
    const summary = await importText(
      account,
      `${HEAD}\n1,C1,Acme,"1,234.50",USD,2026-11-01,2026-12-24\n2,C1,Acme,10.00,EUR,2026-11-01,2026-12-24\n`,
    )
    expect(summary).toMatchObject({ rows: 2, refused: 0, added: 2, customers: 1 })
    expect(await stored(account)).toMatchObject([
      {
        number: '1',
        customer: 'C1',
        name: 'Acme',
        amount: 123_450,
        currency: 'USD',
        kind: 0,
        due: parseIsoDay('2026-12-24'),
      },
      { number: '2', amount: 1_000, currency: 'EUR' },
    ])
    const markets = await database.asAccount(account, (tx) =>
      tx.query(
        'select currency, target_apr_ppm as target, pool_minor as pool, next_clear_at as next from markets where account_id = $1 order by currency',
        [account],
      ),
    )
    expect(markets).toMatchObject([
      { currency: 'EUR', target: 50_000, pool: 1_000_000_000, next: new Date('2026-11-23T17:00:00Z') },
      { currency: 'USD' },
    ])
  })

  test('the same file twice changes nothing', async () => {
    const account = await newAccount()
    const file = `${HEAD}\n1,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n`
    await importText(account, file)
    const before = await stored(account)
    expect(await importText(account, file)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await stored(account)).toEqual(before)
  })

  test('a corrected file changes the rows that differ and leaves the supplier’s choices alone', async () => {
    const account = await newAccount()
    await importText(
      account,
      `${HEAD}\n1,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n2,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n`,
    )
    await database.asAccount(account, (tx) => putExclusions(tx, account, true))
    expect(
      await importText(
        account,
        `${HEAD}\n1,C1,Acme,12.00,USD,2026-11-01,2026-12-24\n2,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n`,
      ),
    ).toMatchObject({ changed: 1, unchanged: 1 })
    const rows = await database.asAccount(account, (tx) =>
      tx.query(
        'select amount_minor as amount, taker_excluded as excluded from book_invoices where account_id = $1 order by invoice_number',
        [account],
      ),
    )
    expect(rows).toEqual([
      { amount: 1_200, excluded: true },
      { amount: 1_000, excluded: true },
    ])
  })

  test('refuses bad rows one by one, with line and reason, and takes the others', async () => {
    const account = await newAccount()
    const summary = await importText(
      account,
      [
        HEAD,
        '1,C1,Acme,10.00,USD,2026-11-01,2026-12-24',
        '2,C1,Acme,0.00,USD,2026-11-01,2026-12-24',
        '3,C1,Acme,ten,USD,2026-11-01,2026-12-24',
        '4,C1,Acme,10.00,QQQ,2026-11-01,2026-12-24',
        '5,C1,Acme,10.00,USD,2026-11-31,2026-12-24',
        '1,C1,Acme,99.00,USD,2026-11-01,2026-12-24',
        ',C1,Acme,10.00,USD,2026-11-01,2026-12-24',
        '7,C1',
      ].join('\n'),
    )
    expect(summary).toMatchObject({ rows: 1, refused: 7 })
    expect(summary.refusals.map(({ line, code }) => [line, code])).toEqual([
      [3, 'AMOUNT_ZERO'],
      [4, 'AMOUNT_UNREADABLE'],
      [5, 'CURRENCY_UNKNOWN'],
      [6, 'CREATED_DATE_WRONG'],
      [7, 'NUMBER_DUPLICATE'],
      [8, 'INVOICE_NUMBER_MISSING'],
      [9, 'CURRENCY_MISSING'],
    ])
    expect(refusalLine(summary.refusals[4]!)).toBe(
      '7,the number stands in the file twice (first on line 2),1,C1,Acme,99.00,USD,2026-11-01,2026-12-24\n',
    )
  })

  test('a negative amount is an adjustment beside the invoice of the same number', async () => {
    const account = await newAccount()
    expect(
      await importText(
        account,
        `${HEAD}\n1,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n1,C1,Acme,-2.50,USD,2026-11-01,2026-12-24\n`,
      ),
    ).toMatchObject({ rows: 2 })
    expect(await stored(account)).toMatchObject([
      { kind: 0, amount: 1_000 },
      { kind: 1, amount: -250 },
    ])
  })

  test('several spellings of one customer become the most frequent one; leading zeros tell customers apart', async () => {
    const account = await newAccount()
    const row = (n: number, customer: string, name: string) =>
      `${n},${customer},${name},1.00,USD,2026-11-01,2026-12-24`
    const summary = await importText(
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
    expect((await stored(account)).map(({ customer, name }) => [customer, name])).toEqual([
      ['0200', 'Acme llc'],
      ['0200', 'Acme llc'],
      ['0200', 'Acme llc'],
      ['200', 'Other'],
    ])
  })

  test('--as-of shifts every date by whole days, so that that day becomes today', async () => {
    const account = await newAccount()
    const summary = await importText(
      account,
      `${HEAD}\n1,C1,Acme,10.00,USD,2020-03-01,2020-04-02\n2,C1,Acme,10.00,USD,2020-03-01,2020-04-01\n3,C1,Acme,10.00,USD,2020-04-02,2020-05-01\n`,
      { asOfDay: parseIsoDay('2020-04-01')! },
    )
    expect(summary.totals.map(({ state, count }) => [state, count])).toEqual([
      ['eligible', 1],
      ['pastDue', 1],
      ['unapproved', 1],
    ])
    expect((await stored(account))[1]).toMatchObject({ due: parseIsoDay('2026-11-21') })
  })

  test('reads semicolons, CRLF, a byte order mark, quoted line breaks and day-first dates', async () => {
    const account = await newAccount()
    const text =
      '\uFEFFInvoice;Customer;Amount;Date;Due Date\r\n"A\r\n1";"Müller; Söhne";1.234,50;13.11.2026;24.12.2026\r\n'
    expect(await importText(account, text, { hints: { defaultCurrency: 'EUR' } })).toMatchObject({
      rows: 1,
      dateStyle: 'day-first',
      decimalMark: ',',
    })
    expect(await stored(account)).toMatchObject([
      { number: 'A 1', name: 'Müller; Söhne', amount: 123_450, currency: 'EUR' },
    ])
  })

  test('text that means something to COPY survives', async () => {
    const account = await newAccount()
    await importText(
      account,
      `${HEAD}\n"a\\b\t""c""",C1,"O'Neil, \\N ""x""",1.00,USD,2026-11-01,2026-12-24\n`,
    )
    expect(await stored(account)).toMatchObject([{ number: 'a\\b "c"', name: 'O\'Neil, \\N "x"' }])
  })

  test('rows that may be wrong are taken, and told with their lines', async () => {
    const account = await newAccount()
    const row = (n: number, customer: string, due: string) =>
      `${n},${customer},Acme,1.00,USD,2026-11-01,${due}\n`
    const text = `${HEAD}\n${row(1, '', '2026-12-24')}${row(2, 'C1', '2026-10-31')}${row(3, 'C1', '2026-12-24')}`
    const { rows, refused, doubts } = await importText(account, text)
    expect([rows, refused]).toEqual([3, 0])
    expect(doubts).toEqual([
      { doubt: 'CUSTOMER_NUMBER_MISSING', count: 1, lines: [2] },
      { doubt: 'DUE_BEFORE_CREATED', count: 1, lines: [3] },
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
  ])('%s is refused with what to do', async (_, text, message) => {
    const account = await newAccount()
    const refused = importText(account, text)
    await expect(refused).rejects.toThrow(CsvError)
    await expect(refused).rejects.toThrow(message)
  })

  test('an import tells how it goes, and leaves the planner knowing the tables', async () => {
    const events: ImportEvent[] = []
    const file = `${HEAD}\n1,C1,Acme,10.00,USD,2026-11-01,2026-12-24\n2,C1,Acme,x,USD,2026-11-01,2026-12-24\n`
    await runImport(database, bytes(file), { supplier: 'told@acme.test' }, NOW, (event) => events.push(event))
    expect(events.map(({ kind }) => kind)).toEqual(['headings', 'refused', 'done'])
    expect(events[2]).toMatchObject({ isNewSupplier: true, summary: { rows: 1, refused: 1 } })
    const [known] = await database.asSystem((tx) =>
      tx.query<{ rows: number }>(`select reltuples as rows from pg_class where relname = 'invoices'`),
    )
    expect(known!.rows).toBeGreaterThan(0)
  })

  test('a file that cannot be read is told, not thrown', async () => {
    const events: ImportEvent[] = []
    await runImport(database, bytes(''), { supplier: 'told@acme.test' }, NOW, (event) => events.push(event))
    expect(events).toEqual([{ kind: 'failed', message: 'The file is empty.' }])
    expect(await findSupplier(database, 'told@acme.test')).toBeDefined()
  })

  test('a file that cannot be read opens no account, nor does one that breaks off', async () => {
    await runImport(database, bytes(''), { supplier: 'never@acme.test' }, NOW, () => {})
    await expect(
      runImport(database, broken(), { supplier: 'never@acme.test' }, NOW, () => {}),
    ).rejects.toThrow('went away')
    expect(await findSupplier(database, 'never@acme.test')).toBeUndefined()
  })

  test('nothing remains of an import that breaks off midway', async () => {
    const account = await newAccount()
    await expect(importInvoices(database, broken(), { accountId: account, now: NOW })).rejects.toThrow(
      'the file went away',
    )
    expect(await stored(account)).toEqual([])
    const customers = await database.asAccount(account, (tx) =>
      tx.query('select 1 from customers where account_id = $1', [account]),
    )
    expect(customers).toEqual([])
  })
})

describe('the printed report', () => {
  test('gives rows, customers and exact totals by currency and state', () => {
    const report = importReport({
      rows: 3,
      refused: 1,
      added: 3,
      changed: 0,
      unchanged: 0,
      customers: 2,
      dateStyle: 'year-first',
      decimalMark: '.',
      doubts: [
        { doubt: 'CUSTOMER_NUMBER_MISSING', count: 1, lines: [3] },
        { doubt: 'DUE_BEFORE_CREATED', count: 1202, lines: [2, 4] },
      ],
      totals: [
        { currency: 'JPY', state: 'pastDue', count: 1, amountMinor: 500 },
        { currency: 'USD', state: 'eligible', count: 2, amountMinor: 27_511_371_683 },
      ],
    })
    expect(report.split('\n')).toEqual([
      '3 rows, 2 customers',
      'USD 275,113,716.83 in 2',
      'JPY 500 in 1',
      'of which',
      '  2 eligible (created by today, due later): USD 275,113,716.83 in 2',
      '  1 past due: JPY 500 in 1',
      '3 added, 0 changed, 0 unchanged, 1 refused',
      'warning: no customer number, the name is taken for it: 1 row, line 3',
      'warning: due before the invoice date: 1,202 rows, lines 2, 4 and 1,200 more',
      'dates read year-first, decimals after "."',
    ])
  })

  test('the delimiter is the mark that cuts the heading into most cells, quotes aside', () => {
    expect([
      guessDelimiter('a,b,c'),
      guessDelimiter('"a,b";c;d'),
      guessDelimiter('a\tb'),
      guessDelimiter('alone'),
    ]).toEqual([',', ';', '\t', ','])
  })
})
