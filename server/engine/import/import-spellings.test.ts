import { beforeAll, expect, test } from 'vitest'
import { parseIsoDay } from '#domain/calendar'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { KnownSpellings } from './rows/known-spellings.ts'
import { HEAD, openImport, type Import } from './testing/import.ts'

const row = (number: string, { customer = 'C1', amount = '10.00', created = '2026-11-01' } = {}): string =>
  `${number},${customer},Customer ${customer},${amount},USD,${created},2026-12-24`
const fileOf = (...rows: readonly string[]): string => [HEAD, ...rows].join('\n')

eachDatabase('numbers that a file writes otherwise than the book', (open) => {
  let database: Database
  let imports: Import

  beforeAll(async () => {
    database = await open()
    imports = await openImport(database)
  })

  const numbers = async (account: string) =>
    (await imports.stored(account)).map(({ number, amount }) => [number, amount])

  test.each(['INV0017', 'INV 0017', '#INV-0017', 'inv-0017', 'INV–0017', '0017', '17', '"INV-0,017"'])(
    '%s is the INV-0017 of the same customer, amount and days',
    async (number) => {
      const account = await imports.newAccount()
      await imports.importText(account, fileOf(row('INV-0017'), row('INV-0018', { amount: '20.00' })))
      const again = await imports.importText(account, fileOf(row(number)))
      expect(again).toMatchObject({ added: 0, unchanged: 1 })
      // Another dash is put right whatever the book has.
      const doubts = number === 'INV–0017' ? [] : [{ doubt: 'NUMBER_RESPELLED', count: 1, lines: [2] }]
      expect(again.warnings).toMatchObject(doubts)
      expect(await numbers(account)).toEqual([
        ['INV-0017', 1000],
        ['INV-0018', 2000],
      ])
    },
  )

  test.each([
    ['INV-0001/2026', 'INV-0001'],
    ['INV-0001', '1/2026'],
    ['2026-0001', '0001'],
    ['RE 2026/17', 'RE17'],
  ])(
    '%s is %s where one of two files has the year of the invoice beside its number',
    async (known, other) => {
      const account = await imports.newAccount()
      await imports.importText(account, fileOf(row(known)))
      const again = await imports.importText(account, fileOf(row(other)))
      expect(again).toMatchObject({ added: 0, unchanged: 1, warnings: [{ doubt: 'NUMBER_RESPELLED' }] })
      expect(await numbers(account)).toEqual([[known, 1000]])
    },
  )

  test('an invoice with other marks in its number, of which a part is paid, is changed', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(row('INV-0017')))
    const again = await imports.importText(account, fileOf(row('inv 0017', { amount: '4.00' })))
    expect(again).toMatchObject({ added: 0, changed: 1 })
    expect(await numbers(account)).toEqual([['INV-0017', 400]])
  })

  test.each([
    ['with another series', row('CRX-0017')],
    ['with another amount and no letters', row('17', { amount: '4.00' })],
    ['with another day', row('INV0017', { created: '2026-11-02' })],
    ['with other digits', row('INV-0170')],
    ['with the year of another invoice', row('INV-0017/2025')],
    ['of another customer of the book', row('INV-0017', { customer: 'C2' })],
  ])('an invoice %s is another one', async (_, other) => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(row('INV-0017'), row('INV-0001', { customer: 'C2' })))
    const again = await imports.importText(account, fileOf(other))
    expect(again).toMatchObject({ added: 1, rejected: 0, warnings: [] })
  })

  test('an instalment is not the invoice whose number has its digits', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(row('100/1', { amount: '7.00' })))
    const again = await imports.importText(account, fileOf(row('1001', { amount: '8.00' })))
    expect(again).toMatchObject({ added: 1, warnings: [] })
  })

  test('an invoice of another company is another one, however its number is written', async () => {
    const account = await imports.newAccount()
    const ofCompany = (code: string, item: string) => `${HEAD},Company Code\n${item},${code}`
    await imports.importText(account, ofCompany('1000', row('INV-0017')))
    const again = await imports.importText(account, ofCompany('2000', row('INV 0017', { amount: '8.00' })))
    expect(again).toMatchObject({ added: 1, changed: 0 })
  })

  test('two invoices of the book with the same letters and digits each keep their own number', async () => {
    const account = await imports.newAccount()
    const rows = [row('A-1', { amount: '7.00' }), row('A1', { amount: '8.00' })]
    await imports.importText(account, fileOf(...rows))
    const again = await imports.importText(account, fileOf(...rows, row('A.1', { amount: '9.00' })))
    expect(again).toMatchObject({ added: 1, unchanged: 2, warnings: [] })
  })

  test('an invoice of the book whose customer has another number in the file is rejected, not doubled', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(row('INV-0017'), row('5')))
    const renumbered = { customer: '90001' }
    const again = await imports.importText(
      account,
      fileOf(row('INV-0017', renumbered), row('INV-0018', renumbered), row('5', renumbered)),
    )
    expect(again).toMatchObject({
      added: 2,
      rejections: [{ line: 2, code: 'OTHER_CUSTOMER', detail: 'C1' }],
    })
  })

  test('a book of more invoices than are compared is not read', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(row('INV-0017'), row('INV-0018')))
    expect(await KnownSpellings.load(database, account, 0, 2)).toBeDefined()
    expect(await KnownSpellings.load(database, account, 0, 1)).toBeUndefined()
  })

  test('a book whose days are moved to today is not compared', async () => {
    const account = await imports.newAccount()
    const asOf = { asOfDay: parseIsoDay('2026-11-03')! }
    await imports.importText(account, fileOf(row('INV-0017')), asOf)
    expect(await imports.importText(account, fileOf(row('INV0017')), asOf)).toMatchObject({ added: 1 })
  })
})
