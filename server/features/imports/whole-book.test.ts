import { beforeAll, expect, test } from 'vitest'
import { putExclusions } from '../../engine/book/testing/exclusions.ts'
import { runClearRequest } from '../../engine/clearing/clear-request.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { file, openImports, type Imports } from './testing/imports.ts'

const row = (number: string, customer = 'C1') => `${number},${customer},Acme,10.00,USD,2026-02-01,2026-04-30`
const rows = (...numbers: readonly string[]) => numbers.map((number) => row(number))

const CREATE = `mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) {
  createOneOneTimePriceDiscoveryRequest(input: $input) { id } }`

eachDatabase('a file that is everything open, in the browser', (open) => {
  let database: Database
  let imports: Imports

  beforeAll(async () => {
    database = await open()
    imports = await openImports(database)
  })

  async function offerAll(
    { token, accountId }: { readonly token: string; readonly accountId: string },
    rate: number,
  ) {
    const [market] = await database.asAccount(accountId, (tx) =>
      tx.query<{ uuid: string }>('select opportunity_uuid as uuid from markets where account_id = $1', [
        accountId,
      ]),
    )
    const input = { opportunityUuids: [market!.uuid], rateType: 'APR', rate }
    const answer = await imports.api.gql(token, CREATE, { input })
    expect(answer.errors).toBeUndefined()
  }

  async function states(accountId: string): Promise<Record<string, number>> {
    const stored = await database.asAccount(accountId, (tx) =>
      tx.query<{ number: string; state: number }>(
        'select invoice_number as number, paid_state as state from invoices where account_id = $1',
        [accountId],
      ),
    )
    return Object.fromEntries(stored.map(({ number, state }) => [number, state]))
  }

  test('the preview shows what would be closed with its money and its first rows, and writes nothing', async () => {
    const { token, accountId } = await imports.newImporter()
    await imports.importText(token, file(...rows('1', '2', '3', '4', '5', '6', '7', '8', '9', '10')))
    const before = await imports.bookOf(accountId)
    const id = await imports.uploaded(token, file(...rows('1', '2', '3', '4', '5', '6', '7')))
    expect((await imports.preview(token, id)).result?.closing).toBeNull()
    const { result } = await imports.preview(token, id, { isWhole: true })
    expect(result?.closing).toMatchObject({
      free: {
        count: 3,
        totals: [{ currency: 'USD', count: 3, amount: 30 }],
        rows: [{ invoiceNumber: '8', customerNumber: 'C1', amount: 10, dueDate: '2026-04-30' }, {}, {}],
      },
      offered: { count: 0, totals: [], rows: [] },
      open: 10,
      doubts: ['CLOSES_MANY'],
    })
    expect(await imports.bookOf(accountId)).toEqual(before)
  })

  test('the import closes what was shown once each doubt is accepted, and is listed and undone with it', async () => {
    const { token, accountId } = await imports.newImporter()
    await imports.importText(token, file(...rows('1', '2', '3')))
    const before = await imports.bookOf(accountId)
    const id = await imports.uploaded(token, file(...rows('1', '2')))
    const { key, doubts } = (await imports.preview(token, id, { isWhole: true })).result!.closing!
    const rejected = await imports.run(token, id, { isWhole: true, closing: key })
    expect(rejected.at(-1)).toEqual({ kind: 'failed', problem: { code: 'CLOSES_MANY', line: null } })
    const done = await imports.run(token, id, { isWhole: true, closing: key, accepted: doubts })
    expect(done.at(-1)).toMatchObject({ kind: 'done', closed: 1 })
    expect((await imports.listed(token))[0]).toMatchObject({ closed: 1, undo: 'possible' })
    expect((await imports.undo(token, id)).json).toMatchObject({ undo: 'undone' })
    expect(await imports.bookOf(accountId)).toEqual(before)
  })

  test('what a user was not shown is not closed: a file that would close something else by then is asked about again', async () => {
    const { token, accountId } = await imports.newImporter()
    await imports.importText(token, file(...rows('1', '2', '3', '4', '5', '6')))
    const id = await imports.uploaded(token, file(...rows('1', '2', '3', '4', '5')))
    const { key, doubts } = (await imports.preview(token, id, { isWhole: true })).result!.closing!
    await imports.importText(token, file(row('7')))
    const asked = { isWhole: true, closing: key, accepted: doubts }
    const events = await imports.run(token, id, asked)
    expect(events.at(-1)).toMatchObject({ kind: 'failed', problem: { code: 'CLOSING_CHANGED' } })
    expect(Object.values(await states(accountId))).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('an invoice in an active offer is kept unless its user closes it; one that is left out of the offer is closed', async () => {
    const importer = await imports.newImporter()
    const { token, accountId } = importer
    await imports.importText(token, file(...rows('1', '2', '3', '4', '5', '6', '7', '8')))
    const [left] = await database.asAccount(accountId, (tx) =>
      tx.query<{ id: number }>(
        `select invoice_id as id from invoices where account_id = $1 and invoice_number = '8'`,
        [accountId],
      ),
    )
    await database.asAccount(accountId, (tx) => putExclusions(tx, accountId, true, [left!.id]))
    await offerAll(importer, 8.5)
    await imports.importText(token, file(row('9')))
    // 9 is newer than the offer.
    const text = file(...rows('1', '2', '3', '4', '5', '6'))
    const id = await imports.uploaded(token, text)
    const asked = { isWhole: true, accepted: ['CLOSES_MANY'] }
    const { result } = await imports.preview(token, id, asked)
    const numbers = (list: readonly { readonly invoiceNumber: string }[] = []) =>
      list.map(({ invoiceNumber }) => invoiceNumber)
    expect(numbers(result?.closing?.offered.rows)).toEqual(['7'])
    expect(numbers(result?.closing?.free.rows)).toEqual(['8', '9'])
    await imports.run(token, id, asked)
    expect(await states(accountId)).toMatchObject({ 7: 0, 8: 3, 9: 3 })
    await imports.importText(token, text, { ...asked, offered: 'close' })
    expect(await states(accountId)).toMatchObject({ 7: 3 })
  })

  test('a clear pays nothing that was closed, an award is never closed, and a snapshot is not undone after the clear', async () => {
    const importer = await imports.newImporter()
    const { token, accountId, email } = importer
    await imports.importText(token, file(...rows('1', '2', '3', '4', '5', '6')))
    const snapshot = await imports.importText(token, file(...rows('1', '2', '3', '4', '5')), {
      isWhole: true,
    })
    await offerAll(importer, 8.5)
    imports.api.clock.now = new Date('2026-03-04T18:00:00Z')
    await runClearRequest(database, {}, imports.api.clock.now)
    expect(await states(accountId)).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 3 })
    const { jwt } = await imports.api.signIn(email)
    expect((await imports.undo(jwt, snapshot)).json.error.code).toBe('IMPORT_CLEARED')
    // The next snapshot no longer has what was paid early: that is as it was.
    await imports.importText(jwt, file(row('7')), { isWhole: true, accepted: ['WHOLE_UNKNOWN'] })
    expect(await states(accountId)).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 3, 7: 0 })
  })

  test('the first rows of a long file tell nothing of what would be closed', async () => {
    const { token } = await imports.newImporter()
    await imports.importText(token, file(...rows('1', '2')))
    const id = await imports.uploaded(token, file(...rows('1')))
    const { result } = await imports.preview(token, id, { isWhole: true, isFirstOnly: true })
    expect(result?.closing).toBeNull()
  })
})
