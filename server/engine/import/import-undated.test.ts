import { beforeAll, expect, test } from 'vitest'
import { parseIsoDay } from '#domain/calendar'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { HEAD, openImport, type Import } from './testing/import.ts'

const UNDATED = 'Invoice No,Customer No,Customer,Amount,Currency,Due Date'
const file = (...rows: readonly string[]): string => [UNDATED, ...rows].join('\n')
const accepted = { whole: { accepted: ['CREATED_ASSUMED'] } }

eachDatabase('a file without invoice dates', (open) => {
  let database: Database
  let imports: Import

  beforeAll(async () => {
    database = await open()
    imports = await openImport(database)
  })

  const days = (accountId: string) =>
    database.asAccount(accountId, (tx) =>
      tx.query(
        'select invoice_number as number, created_day as created from invoices where account_id = $1 order by 1',
        [accountId],
      ),
    )

  test('is imported once its user has accepted that the days are assumed, and else not at all', async () => {
    const account = await imports.newAccount()
    const text = file('1,C1,Acme,10.00,USD,2026-12-05', '2,C1,Acme,20.00,USD,2027-03-01')
    await expect(imports.importText(account, text)).rejects.toMatchObject({ code: 'CREATED_ASSUMED' })
    expect(await imports.stored(account)).toEqual([])
    const done = await imports.importText(account, text, accepted)
    expect(done.warnings).toMatchObject([{ doubt: 'CREATED_ASSUMED', count: 2, lines: [2, 3] }])
    expect(await days(account)).toEqual([
      { number: '1', created: parseIsoDay('2026-11-05') },
      { number: '2', created: parseIsoDay('2026-11-21') },
    ])
  })

  test('keeps the days that the book knows, also of numbers written otherwise', async () => {
    const account = await imports.newAccount()
    await imports.importText(account, `${HEAD}\nINV-17,C1,Acme,10.00,USD,2026-10-02,2026-12-24`)
    const again = await imports.importText(account, file('INV 17,C1,Acme,8.00,USD,2026-12-24'))
    expect(again).toMatchObject({ added: 0, changed: 1, warnings: [{ doubt: 'NUMBER_RESPELLED' }] })
    expect(await days(account)).toEqual([{ number: 'INV-17', created: parseIsoDay('2026-10-02') }])
  })

  test('takes the days from the terms of payment without being accepted', async () => {
    const account = await imports.newAccount()
    const text = `${UNDATED},Terms\n1,C1,Acme,10.00,USD,2026-12-05,Net 45`
    const { warnings } = await imports.importText(account, text)
    expect(warnings).toMatchObject([{ doubt: 'CREATED_FROM_TERMS', count: 1 }])
    expect(await days(account)).toEqual([{ number: '1', created: parseIsoDay('2026-10-21') }])
  })
})
