import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { KnownCustomers } from './rows/known-customers.ts'
import { openImport, type Import } from './testing/import.ts'

const NUMBERED = 'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date'
const NAMED = 'Invoice No,Customer,Amount,Currency,Invoice Date,Due Date'
const REST = '10.00,USD,2026-11-01,2026-12-24'

const fileOf = (head: string, ...rows: readonly string[]): string =>
  [head, ...rows.map((row) => `${row},${REST}`)].join('\n')

eachDatabase('customers that one file names by numbers and the next by names', (open) => {
  let database: Database
  let imports: Import

  beforeAll(async () => {
    database = await open()
    imports = await openImport(database)
  })

  const stored = async (account: string) =>
    (await imports.stored(account)).map(({ number, customer, name }) => [number, customer, name])

  const byNumbers = fileOf(NUMBERED, '1,C1,Moss Ltd', '2,C1,Moss Ltd', '3,C2,Elm & Co')

  test.each([
    ['the name alone', 'Moss Ltd', 'Elm & Co'],
    ['the name with other marks and case', 'MOSS LTD.', 'elm &  co'],
    ['the number before the name', 'C1 - Moss Ltd', 'C2 Elm & Co'],
    ['the number behind the name', 'Moss Ltd (C1)', 'Elm & Co [C2]'],
  ])('a file with %s doubles nothing', async (_, moss, elm) => {
    const account = await imports.newAccount()
    await imports.importText(account, byNumbers)
    const again = await imports.importText(account, fileOf(NAMED, `1,${moss}`, `2,${moss}`, `3,${elm}`))
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3, customers: 2 })
    expect(again.warnings).toMatchObject([{ doubt: 'CUSTOMER_BY_NAME', count: 3, lines: [2, 3, 4] }])
    expect(await stored(account)).toEqual([
      ['1', 'C1', 'Moss Ltd'],
      ['2', 'C1', 'Moss Ltd'],
      ['3', 'C2', 'Elm & Co'],
    ])
  })

  test('a file with numbers doubles nothing in a book that has the names alone', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(NAMED, '1,Moss Ltd', '2,Elm & Co'))
    const again = await imports.importText(account, fileOf(NUMBERED, '1,C1,Moss Ltd', '4,C3,Ash AG'))
    expect(again).toMatchObject({ added: 1, changed: 0, unchanged: 1 })
    expect(again.warnings).toMatchObject([{ doubt: 'CUSTOMER_BY_NAME', count: 1, lines: [2] }])
    expect(await stored(account)).toEqual([
      ['1', 'Moss Ltd', 'Moss Ltd'],
      ['2', 'Elm & Co', 'Elm & Co'],
      ['4', 'C3', 'Ash AG'],
    ])
  })

  test('a name that two customers of the book have says neither', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(NUMBERED, '1,C1,Moss Ltd', '2,C2,Moss Ltd'))
    const again = await imports.importText(account, fileOf(NAMED, '3,Moss Ltd'))
    expect(again).toMatchObject({ added: 1, warnings: [] })
    expect(await stored(account)).toContainEqual(['3', 'Moss Ltd', 'Moss Ltd'])
  })

  test('in a book of more customers than are found by their names a name says nothing', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, byNumbers)
    const numberOf = async (most: number): Promise<string> =>
      (await KnownCustomers.load(database, account, most)).numberOf('Moss Ltd')
    expect(await numberOf(2)).toBe('C1')
    expect(await numberOf(1)).toBe('Moss Ltd')
  })

  test('two numbers with one name stay two customers where the book has one of them', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, fileOf(NUMBERED, '1,C1,Moss Ltd'))
    const again = await imports.importText(account, fileOf(NUMBERED, '1,C2,Moss Ltd'))
    expect(again).toMatchObject({ added: 1, warnings: [] })
    const customers = (await stored(account)).map(([, customer]) => customer)
    expect(new Set(customers)).toEqual(new Set(['C1', 'C2']))
  })

  test('a file that is everything open closes what a customer paid whom it names by name', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, byNumbers)
    const whole = { isWhole: true, accepted: ['CLOSES_MANY', 'WHOLE_UNKNOWN'] }
    const paid = 'Invoice No,Customer,Status,Amount,Currency,Invoice Date,Due Date'
    const again = await imports.importText(
      account,
      fileOf(paid, '1,Moss Ltd,Open', '3,Elm & Co,Paid', '2,Moss Ltd,Open'),
      { whole },
    )
    expect(again).toMatchObject({ added: 0, unchanged: 2, closed: 1 })
  })
})
