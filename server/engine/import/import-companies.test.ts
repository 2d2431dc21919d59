import { beforeAll, expect, test } from 'vitest'
import { toEpochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { KnownCompanies } from './rows/known-companies.ts'
import { HEAD, openImport, type Import } from './testing/import.ts'

interface Parts {
  readonly code?: string
  readonly created?: string
  readonly amount?: string
  readonly customer?: string
}

const row = (number: string, { created = '2026-11-01', amount = '10.00', customer = 'C1' }: Parts = {}) =>
  `${number},${customer},Acme ${customer},${amount},USD,${created},2027-01-24`
const coded = (number: string, { code = '1000', ...parts }: Parts = {}) => `${row(number, parts)},${code}`
const plain = (...rows: readonly string[]) => [HEAD, ...rows].join('\n')
const withCodes = (...rows: readonly string[]) => [`${HEAD},Company Code`, ...rows].join('\n')

eachDatabase('invoices of several companies with one number', (open) => {
  let imports: Import
  let database: Database

  beforeAll(async () => {
    database = await open()
    imports = await openImport(database)
  })

  async function storedAmounts(account: string) {
    return (await imports.stored(account)).map(({ number, amount }) => [number, amount])
  }

  test('a later file of another company keeps its invoice apart, and finds it again', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, withCodes(coded('1'), coded('2')))
    const other = withCodes(coded('1', { code: '2000', amount: '70.00' }), coded('3', { code: '2000' }))
    const second = await imports.importText(account, other)
    expect(second).toMatchObject({ added: 2, changed: 0, rejected: 0 })
    expect(second.warnings).toMatchObject([{ doubt: 'OTHER_COMPANY', count: 1, lines: [2] }])
    const both = [
      ['1', 1_000],
      ['1/2000', 7_000],
      ['2', 1_000],
      ['3', 1_000],
    ]
    expect(await storedAmounts(account)).toEqual(both)
    const again = await imports.importText(account, other)
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2, warnings: [] })
    expect(await imports.importText(account, withCodes(coded('1'), coded('2')))).toMatchObject({
      unchanged: 2,
    })
    expect(await storedAmounts(account)).toEqual(both)
  })

  test('a later file without codes changes an invoice and leaves it its company', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, withCodes(coded('1')))
    expect(await imports.importText(account, plain(row('1', { amount: '20.00' })))).toMatchObject({
      changed: 1,
    })
    const found = await database.asAccount(account, (tx) =>
      tx.query('select amount_minor as amount, company_code as code from invoices where account_id = $1', [
        account,
      ]),
    )
    expect(found).toEqual([{ amount: 2_000, code: '1000' }])
  })

  test('an invoice beyond those remembered is found by its company, and is not another’s', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, withCodes(coded('1'), coded('2')))
    await imports.importText(account, withCodes(coded('1', { code: '2000', amount: '70.00' })))
    const codes = ['1000', '2000', '3000']
    const known = await KnownCompanies.load(database, account, { codes, areMore: false }, 0, 0)
    const match = (invoiceNumber: string, companyCode: string) =>
      known?.match({
        kind: 'invoice',
        invoiceNumber,
        companyCode,
        customerNumber: 'C1',
        currency: currencyCode('USD'),
        createdDay: toEpochDay(20_758),
        dueDay: toEpochDay(20_842),
      })
    expect(match('1', '1000')).toEqual({ number: '1', isApart: false })
    expect(match('1', '2000')).toEqual({ number: '1/2000', isApart: false })
    expect(match('2', '3000')).toEqual({ number: '2/3000', isApart: true })
    expect(match('2', '')).toEqual({ number: undefined, rivals: ['2'] })
    expect(match('4', '3000')).toBeUndefined()
  })

  test('one file of both companies is read as the two files before it', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, withCodes(coded('1')))
    await imports.importText(account, withCodes(coded('1', { code: '2000', amount: '70.00' })))
    const both = withCodes(coded('1'), coded('1', { code: '2000', amount: '60.00' }))
    expect(await imports.importText(account, both)).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect(await storedAmounts(account)).toEqual([
      ['1', 1_000],
      ['1/2000', 6_000],
    ])
  })

  test('a file without codes finds an invoice by its days, and is rejected where they are others', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, withCodes(coded('1'), coded('2')))
    const later = await imports.importText(
      account,
      plain(row('1', { amount: '4.00' }), row('2', { created: '2026-11-05', amount: '70.00' }), row('9')),
    )
    expect(later).toMatchObject({
      added: 1,
      changed: 1,
      rejections: [{ line: 3, code: 'COMPANY_UNKNOWN', detail: '2' }],
    })
    expect(await storedAmounts(account)).toEqual([
      ['1', 400],
      ['2', 1_000],
      ['9', 1_000],
    ])
  })

  test('a file with codes after one without finds an invoice by its days, and is rejected where they are others', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, plain(row('1'), row('2')))
    const later = await imports.importText(
      account,
      withCodes(coded('1', { amount: '4.00' }), coded('2', { created: '2026-11-05', amount: '70.00' })),
    )
    expect(later).toMatchObject({ added: 0, changed: 1, rejections: [{ line: 3, code: 'COMPANY_UNKNOWN' }] })
    // Since then it is known whose it is.
    const other = withCodes(coded('1', { code: '2000' }))
    expect(await imports.importText(account, other)).toMatchObject({ added: 1 })
    expect(await storedAmounts(account)).toEqual([
      ['1', 400],
      ['1/2000', 1_000],
      ['2', 1_000],
    ])
  })

  test('a file that is everything open of one company closes nothing of another', async () => {
    const account = await imports.newAccount()
    const own = ['1', '2', '3', '4', '5', '6'].map((number) => coded(number))
    await imports.importText(account, withCodes(...own, coded('8', { code: '2000' })))
    const summary = await imports.importText(account, withCodes(...own.slice(0, 5)), {
      whole: { isWhole: true },
    })
    expect(summary.closed).toBe(1)
    const closed = await database.asAccount(account, (tx) =>
      tx.query('select invoice_number as number from invoices where account_id = $1 and paid_state = 3', [
        account,
      ]),
    )
    expect(closed).toEqual([{ number: '6' }])
  })

  test('an undone import takes the company that it told back', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, plain(row('1')))
    await imports.importText(account, withCodes(coded('1', { amount: '4.00' })))
    await imports.undoLast(account)
    const codes = await database.asAccount(account, (tx) =>
      tx.query('select company_code as code, amount_minor as amount from invoices where account_id = $1', [
        account,
      ]),
    )
    expect(codes).toEqual([{ code: '', amount: 1_000 }])
  })
})
