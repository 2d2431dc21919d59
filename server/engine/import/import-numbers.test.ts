import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { HEAD, openImport, type Import } from './testing/import.ts'

eachDatabase('numbers of an import', (open) => {
  let database: Database
  let imports: Import

  beforeAll(async () => {
    database = await open()
    imports = await openImport(database)
  })

  test('rows of one number with different amounts, which are no lines of an invoice, are rejected together', async () => {
    const account = await imports.newAccount()
    const row = (number: string, amount: string) => `${number},C1,Acme,${amount},USD,2026-11-01,2026-12-24`
    const text = [HEAD, row('1', '10.00'), row('2', '5.00'), row('1', '99.00')].join('\n')
    const { rejections, rows } = await imports.importText(account, text)
    expect(rows).toBe(1)
    expect(rejections.map(({ line, code }) => [line, code])).toEqual([
      [2, 'NUMBER_AGAIN'],
      [4, 'NUMBER_AGAIN'],
    ])
  })

  test('a file whose leading zeros a spreadsheet has removed doubles nothing, and is rejected where it is another amount', async () => {
    const account = await imports.newAccount()
    const row = (number: string, customer: string, amount: string) =>
      `${number},${customer},Acme,${amount},USD,2026-11-01,2026-12-24\n`
    await imports.importText(
      account,
      `${HEAD}\n${row('0007', '0045', '10.00')}${row('0008', '0045', '20.00')}`,
    )
    const again = await imports.importText(
      account,
      `${HEAD}\n${row('7', '45', '10.00')}${row('8', '45', '21.00')}`,
    )
    expect(again).toMatchObject({
      rows: 1,
      added: 0,
      unchanged: 1,
      rejections: [{ line: 3, code: 'ZEROS_LOST' }],
    })
    expect(again.warnings).toMatchObject([{ doubt: 'ZEROS_RESTORED', count: 1, lines: [2] }])
    const numbers = async () =>
      (await imports.stored(account)).map(({ number, customer }) => [number, customer])
    expect(await numbers()).toEqual([
      ['0007', '0045'],
      ['0008', '0045'],
    ])
    // Zeros that the book does not have are told in the same way.
    const plain = await imports.newAccount()
    await imports.importText(plain, `${HEAD}\n${row('7', '0045', '10.00')}`)
    expect(await imports.importText(plain, `${HEAD}\n${row('007', '0045', '10.00')}`)).toMatchObject({
      added: 0,
      unchanged: 1,
    })
  })

  test('a customer and a number in another case are those of the book', async () => {
    const account = await imports.newAccount()
    const row = (number: string, customer: string) =>
      `${number},${customer},,10.00,USD,2026-11-01,2026-12-24\n`
    await imports.importText(account, `${HEAD}\n${row('Inv-1', 'Elm Ltd')}`)
    const again = await imports.importText(
      account,
      `${HEAD}\n${row('Inv-1', 'ELM LTD')}${row('Inv-2', 'elm ltd')}`,
    )
    expect(again).toMatchObject({ added: 1, unchanged: 1, customers: 1 })
    const stored = await imports.stored(account)
    expect(stored.map(({ number, customer }) => [number, customer])).toEqual([
      ['Inv-1', 'Elm Ltd'],
      ['Inv-2', 'Elm Ltd'],
    ])
  })

  test('an instalment that a later file has alone is the one of the book that is due on its day', async () => {
    const account = await imports.newAccount()
    const row = (number: string, due: string, amount = '10.00') =>
      `${number},C1,Acme,${amount},USD,2026-11-01,${due}`
    const both = [HEAD, row('T1', '2026-12-24'), row('T1', '2027-01-24'), row('T2', '2027-01-24')]
    await imports.importText(account, both.join('\n'))
    const left = [HEAD, row('T1', '2027-01-24', '7.50'), row('T2', '2027-01-24')]
    const later = await imports.importText(account, left.join('\n'))
    expect(later).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect(later.warnings).toMatchObject([{ doubt: 'INSTALMENTS', count: 1, lines: [2] }])
    expect((await imports.stored(account)).map(({ number }) => number)).toEqual([
      'T1/2026-12-24',
      'T1/2027-01-24',
      'T2',
    ])
  })

  test('an invoice of the book that a file says is disputed is held from then on, and told as changed', async () => {
    const account = await imports.newAccount()
    const row = '1,C1,Acme,10.00,USD,2026-11-01,2026-12-24'
    const holds = () =>
      database.asAccount(account, (tx) =>
        tx.query('select hold_flags as holds from invoices where account_id = $1', [account]),
      )
    await imports.importText(account, `${HEAD}\n${row}\n`)
    expect(await holds()).toEqual([{ holds: 0 }])
    const disputed = await imports.importText(account, `${HEAD},Status\n${row},Disputed\n`)
    expect(disputed).toMatchObject({ changed: 1, totals: [{ state: 'held', count: 1 }] })
    expect(await holds()).toEqual([{ holds: 2 }])
    expect(await imports.importText(account, `${HEAD},Status\n${row},Disputed\n`)).toMatchObject({
      unchanged: 1,
    })
    // A file that says nothing of it leaves the hold as it is.
    expect(await imports.importText(account, `${HEAD}\n${row}\n`)).toMatchObject({ unchanged: 1 })
  })
})
