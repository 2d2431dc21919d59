import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { API_PATH } from '#contract'
import type { Database } from '../../db/driver.ts'
import { eachDatabase } from '../../db/testing/database.ts'
import { createApp } from '../../../app.ts'
import { awardPages } from '../../../features/archives/award-file.ts'
import { csvDownload, type TextPages } from './csv-download.ts'
import { addSupplier, openTestApi, TODAY, type TestApi, type TestSupplier } from '../../../testing/api.ts'

/** Several pages, the last one not full. */
const ROWS = 4500

test.each([
  ['tells the operator', false, ['a download broke off']],
  ['whose caller has gone tells nobody', true, []],
] as const)('a download that breaks off %s', async (_, isGone, told) => {
  const errors: string[] = []
  const caller = new AbortController()
  const call = {
    services: {
      limits: { exports: { acquire: () => Promise.resolve(() => undefined) } },
      log: { error: (_error: object, text: string) => errors.push(text) },
    },
    actor: () => ({ userId: 'ada' }),
    context: { req: { method: 'GET', raw: { signal: caller.signal } } },
  } as unknown as Parameters<typeof csvDownload>[0]
  async function* pages(): TextPages {
    yield await Promise.resolve('1\r\n')
    throw new Error('the database is away')
  }
  const reader = (await csvDownload(call, 'book.csv', ['number'], pages())).body!.getReader()
  await reader.read()
  if (isGone) caller.abort()
  await expect(reader.read()).rejects.toThrow('the database is away')
  expect(errors).toEqual(told)
})

eachDatabase('files of many rows', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeEach(async () => {
    database ??= await open()
    supplier = await addSupplier(database, `${randomUUID()}@supplier.test`, { currencies: ['USD'] })
    api = openTestApi(database, { EXPORTS_AT_ONCE: '1' })
    token = (await api.signIn(supplier.email)).jwt
    await addInvoices('L', ROWS)
  })

  const addInvoices = (prefix: string, count: number) =>
    database.asAccount(supplier.accountId, (tx) =>
      tx.query(
        `insert into invoices (account_id, market_uuid, customer_uuid, currency, invoice_number, amount_minor,
           original_amount_minor, created_day, approved_day, due_day)
         select $1, $2, $3, 'USD', $4 || lpad(n::text, 6, '0'), n * 100, n * 100, $5, $5, $5 + 30
         from generate_series(1, $6::int) n returning 1`,
        [
          supplier.accountId,
          supplier.customers[0]!.marketUuid,
          supplier.customers[0]!.customerUuid,
          prefix,
          TODAY,
          count,
        ],
      ),
    )

  /** One transaction of `ROWS` awards and two of one, from three clears on one day. */
  async function addAwards(): Promise<void> {
    const { accountId, customers } = supplier
    const request = randomUUID()
    await database.asAccount(accountId, async (tx) => {
      for (const [prefix, count] of [['L', ROWS] as const, ['E1', 1] as const, ['E2', 1] as const]) {
        const transaction = randomUUID()
        await tx.query(
          `insert into transactions (account_id, transaction_uuid, clear_id, request_id, customer_uuid, currency, invoice_minor,
             discount_minor, deposit_minor, invoice_count, days_weighted_minor, rate_type, clear_day, payment_initiated_day,
             deposit_day, created_at)
           values ($1, $2, $3, $4, $5, 'USD', 1000, 10, 990, $6, 0, 'APR', $7, $7, $7, $8)`,
          [
            accountId,
            transaction,
            randomUUID(),
            request,
            customers[0]!.customerUuid,
            count,
            TODAY,
            api.clock.now,
          ],
        )
        await tx.query(
          `insert into awards (account_id, invoice_id, clear_id, request_id, transaction_uuid, amount_minor, discount_minor,
             days_early, apr_ppm)
           select $1, invoice_id, $2, $3, $4, amount_minor, 0, 5, 50000 from invoices
           where account_id = $1 and starts_with(invoice_number, $5) returning 1`,
          [accountId, randomUUID(), request, transaction, prefix],
        )
      }
    })
  }

  async function download(path: string, method = 'GET'): Promise<Response> {
    const asked = { token, body: { path: API_PATH + path } }
    const { url } = (await api.call('POST', '/signed-link', asked)).json
    return createApp(api.services).request(url, { method })
  }

  const csvPath = (filters = '') =>
    `/taker/maker/${supplier.customers[0]!.makerOrganizationUuid}/invoices/eligible/csv?currency=USD${filters}`
  const AWARDS = '/taker/consolidated-history/early-pay-award/archive'

  const linesOf = (text: string) => text.trim().split('\r\n').slice(1)
  const numbersOf = (text: string) => linesOf(text).map((line) => line.split(',')[0])

  test('INV-056 a file of several pages holds each row of the list once, by number', async () => {
    const numbers = numbersOf(await (await download(csvPath())).text())
    const added = Array.from({ length: ROWS }, (_, n) => `L${String(n + 1).padStart(6, '0')}`)
    expect(numbers).toEqual(['E1', 'E2', 'E3', 'E4', 'E5', ...added])
    const few = await download(csvPath('&filter[amount][from]=4499&filter[amount][to]=4500'))
    expect(numbersOf(await few.text())).toEqual(['E5', 'L004499', 'L004500'].slice(1))
    expect(linesOf(await (await download(csvPath('&filter[invoiceId]=none'))).text())).toEqual([])
  })

  test('a file under way holds no transaction: others write, and what comes behind the page is in it', async () => {
    const reader = (await download(csvPath())).body!.getReader()
    await reader.read()
    await addInvoices('A', 1)
    await addInvoices('Z', 1)
    const decoder = new TextDecoder()
    let rest = ''
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      rest += decoder.decode(piece.value, { stream: true })
    expect(rest.includes('\r\nZ000001,')).toBe(true)
    expect(rest.includes('\r\nA000001,')).toBe(false)
  })

  test('RST-009 a file of awards holds each award once, whether its transaction is large or small', async () => {
    await addAwards()
    const lines = linesOf(await (await download(AWARDS)).text())
    const numbers = lines.map((line) => line.split(',')[2])
    expect([numbers.length, new Set(numbers).size]).toEqual([ROWS + 2, ROWS + 2])
    const pages: number[] = []
    for await (const page of awardPages(database, supplier.accountId, {}))
      pages.push(page.split('\r\n').length - 1)
    expect([Math.max(...pages), pages.reduce((sum, rows) => sum + rows, 0)]).toEqual([2000, ROWS + 2])
    const reader = (await download(AWARDS)).body!.getReader()
    await reader.read()
    await addInvoices('M', 1)
    await reader.cancel()
  })

  test('a file is named by customer, day and amount, in ASCII and, where it has other letters, as it is', async () => {
    await addAwards()
    const nameOf = async () => {
      const file = await download(AWARDS)
      await file.body!.cancel()
      return file.headers.get('Content-Disposition')
    }
    expect(await nameOf()).toBe('attachment; filename="Customer-0_2026-03-04_USD-29.70.csv"')
    await database.asAccount(supplier.accountId, (tx) =>
      tx.query('update customers set name = \'Ünlü "AG"\' where account_id = $1', [supplier.accountId]),
    )
    expect(await nameOf()).toBe(
      'attachment; filename="Unlu-AG_2026-03-04_USD-29.70.csv"; ' +
        "filename*=UTF-8''%C3%9Cnl%C3%BC-AG_2026-03-04_USD-29.70.csv",
    )
  })

  test('a file has its place until it is read, left or asked for by its head only', async () => {
    const first = await download(csvPath())
    expect((await download(csvPath())).status).toBe(429)
    await first.text()
    const second = await download(csvPath())
    expect(second.status).toBe(200)
    await second.body!.cancel()
    const head = await download(csvPath(), 'HEAD')
    expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect((await download(csvPath())).status).toBe(200)
  })

  test('a file that cannot be begun gives its place back', async () => {
    const unknown = csvPath().replace(supplier.customers[0]!.makerOrganizationUuid, randomUUID())
    expect((await download(unknown)).status).toBe(404)
    expect((await download(csvPath())).status).toBe(200)
  })
})
