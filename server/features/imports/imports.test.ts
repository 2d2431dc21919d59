import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { ImportTotal } from '#contract'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { runImport, type ImportEvent } from '../../engine/import/command/request.ts'
import { actingToken } from '../../testing/acting.ts'
import { AS_OF, readReceivables, RECEIVABLES_FILE } from '../../../tests/e2e/receivables.ts'
import { HEAD, file, openImports, row, type Imports } from './testing/imports.ts'

const NOW = new Date(`${AS_OF}T10:00:00Z`)

/** The file's counts and sums by currency and state, by code that shares nothing with the product. */
function expectedTotals(): readonly ImportTotal[] {
  const sums = new Map<string, { count: number; cents: bigint }>()
  for (const { currency, cents, created, due } of readReceivables()) {
    const open = created > 0 ? 'unapproved' : due <= 0 ? 'pastDue' : 'eligible'
    const key = `${currency} ${cents < 0n ? 'adjustment' : open}`
    const { count, cents: sum } = sums.get(key) ?? { count: 0, cents: 0n }
    sums.set(key, { count: count + 1, cents: sum + cents })
  }
  return [...sums].map(([key, { count, cents }]) => {
    const [currency = '', state = ''] = key.split(' ')
    return { currency, state, count, amount: Number(cents) / 100 }
  })
}

const byKey = (a: ImportTotal, b: ImportTotal) =>
  `${a.currency} ${a.state}`.localeCompare(`${b.currency} ${b.state}`)

eachDatabase('imports in the browser', (open) => {
  let database: Database
  let imports: Imports

  beforeAll(async () => {
    database = await open()
    imports = await openImports(database, NOW)
  })

  test('a preview of the real file has its figures by currency and state, and writes nothing; the import and the command give the same', async () => {
    const { token, accountId } = await imports.newImporter()
    const bytes = readFileSync(RECEIVABLES_FILE)
    const rows = readReceivables().length
    const customers = new Set(readReceivables().map(({ customerNumber }) => customerNumber)).size
    const id = await imports.uploaded(token, bytes)
    const { result, reading, problem, missing } = await imports.preview(token, id)
    expect({ problem, missing, reading }).toMatchObject({
      problem: null,
      missing: [],
      reading: { encoding: 'utf-8', delimiter: ',', dateStyle: 'year-first', decimalMark: '.' },
    })
    expect(result!.totals.toSorted(byKey)).toEqual(expectedTotals().toSorted(byKey))
    expect(result!.counts).toEqual({
      accepted: rows,
      rejected: 0,
      customers,
      added: rows,
      changed: 0,
      unchanged: 0,
    })
    expect(result!.rows).toHaveLength(50)
    expect(await imports.bookOf(accountId)).toEqual({ invoices: [], customers: [], markets: [] })

    const events = await imports.run(token, id)
    expect(events.at(-1)).toEqual({ kind: 'done', closed: 0, counts: result!.counts, totals: result!.totals })
    expect(events.map(({ kind }) => kind)).toContain('writing')
    const command = await commandTotals(bytes)
    expect(command.map(({ currency, state, count }) => ({ currency, state, count }))).toEqual(
      result!.totals.map(({ currency, state, count }) => ({ currency, state, count })),
    )
    const again = await imports.preview(token, await imports.uploaded(token, bytes))
    expect(again.result!.counts).toMatchObject({ added: 0, changed: 0, unchanged: rows })
  }, 120_000)

  async function commandTotals(bytes: Uint8Array) {
    const told: ImportEvent[] = []
    async function* source() {
      yield bytes
    }
    await runImport(database, source(), { supplier: `${crypto.randomUUID()}@cli.test` }, NOW, (event) =>
      told.push(event),
    )
    const done = told.at(-1)
    return done?.kind === 'done' ? done.summary.totals : []
  }

  test('every guess can be changed: delimiter, encoding, dates, decimals, currency and columns', async () => {
    const { token } = await imports.newImporter()
    const text = 'Was;Wer;Betrag;Wann;Bis\nA1;Müller;1.234;03.04.2020;04.05.2020\n'
    const id = await imports.uploaded(token, Buffer.from(text, 'latin1'))
    const guessed = await imports.preview(token, id)
    expect(guessed).toMatchObject({
      reading: { encoding: 'windows-1252', delimiter: ';', columns: { amount: 2 } },
      headings: ['Was', 'Wer', 'Betrag', 'Wann', 'Bis'],
      example: ['A1', 'Müller', '1.234', '03.04.2020', '04.05.2020'],
      missing: ['invoiceNumber', 'createdDate', 'dueDate', 'customer'],
      result: null,
    })
    const columns = { invoiceNumber: 0, customerName: 1, amount: 2, createdDate: 3, dueDate: 4 }
    const read = async (more: object) => {
      const { result } = await imports.preview(token, id, { columns, currency: 'USD', ...more })
      return result!.rows[0] ?? result!.rejections[0]
    }
    expect(await read({ decimalMark: ',' })).toMatchObject({
      customerName: 'Müller',
      amount: 1234,
      invoiceDate: '2020-04-03',
    })
    expect(await read({ decimalMark: '.', dateStyle: 'month-first' })).toMatchObject({
      code: 'AMOUNT_TOO_PRECISE',
    })
    expect(await read({ decimalMark: ',', dateStyle: 'month-first' })).toMatchObject({
      invoiceDate: '2020-03-04',
      dueDate: '2020-04-05',
    })
    expect(await read({ decimalMark: ',', encoding: 'utf-8' })).toMatchObject({ customerName: 'M\uFFFDller' })
    expect(await imports.preview(token, id, { columns, delimiter: ',' })).toMatchObject({
      problem: { code: 'COLUMN_UNKNOWN' },
      result: null,
    })
  })

  test('a rejected row is told with its line and reason, and is downloaded so that no cell is a formula', async () => {
    const { token } = await imports.newImporter()
    const id = await imports.uploaded(token, file(row('1'), '=1+1,C1,@Acme,x,USD,2020-03-01,2020-06-30'))
    const { result } = await imports.preview(token, id)
    expect(result!.counts).toMatchObject({ accepted: 1, rejected: 1 })
    expect(result!.rejections).toEqual([{ line: 3, code: 'AMOUNT_UNREADABLE', detail: 'x' }])
    const { text, headers } = await imports.api.call('POST', `/imports/${id}/rejected-rows`, {
      token,
      body: {},
    })
    expect(headers.get('Content-Disposition')).toContain('rejected-rows.csv')
    expect(text).toBe(
      `line,reason,${HEAD}\r\n3,The amount can't be read: x,'=1+1,C1,'@Acme,x,USD,2020-03-01,2020-06-30\n`,
    )
    expect((await imports.run(token, id)).at(-1)).toMatchObject({ kind: 'done', counts: result!.counts })
  })

  test('rejected rows say why in the language of the call, and with English headings to who wants these', async () => {
    const { token, userId } = await imports.newImporter()
    const id = await imports.uploaded(token, file(row('1'), row('1', '11.00')))
    const lines = async (language: string) => {
      const headers = { 'Accept-Language': language }
      const asked = { token, body: {}, headers }
      const { text } = await imports.api.call('POST', `/imports/${id}/rejected-rows`, asked)
      return text.replace('\uFEFF', '').split(/\r?\n/)
    }
    const [heading, ...rejected] = await lines('de')
    expect(heading).toBe(`Zeile,Grund,${HEAD}`)
    const reason = 'Die Nummer steht in mehreren Zeilen mit unterschiedlichen Beträgen: 1'
    expect(rejected.slice(0, -1).map((line) => line.split(',')[1])).toEqual([reason, reason])
    await imports.api.gql(token, 'mutation ($users: [UserUpdate!]!) { users(users: $users) { uuid } }', {
      users: [{ id: userId, formatPreferences: { useEnglishHeadings: true } }],
    })
    expect((await lines('ja'))[0]).toBe(`line,reason,${HEAD}`)
  })

  test('the last imports are listed with who, when and how many, and only the last one can be undone', async () => {
    const { token, email, userId } = await imports.newImporter()
    const first = await imports.importText(token, file(row('1'), row('2')))
    const acting = await actingToken(database, imports.api, userId)
    const second = await imports.importText(acting, file(row('2', '11.00'), row('3'), row('3')))
    expect(await imports.listed(token)).toEqual([
      {
        importUuid: second,
        fileName: 'book.csv',
        imported: NOW.toISOString(),
        by: 'staff',
        emailAddress: email,
        accepted: 2,
        rejected: 1,
        added: 1,
        changed: 1,
        closed: 0,
        undone: null,
        undo: 'possible',
      },
      expect.objectContaining({ importUuid: first, by: 'user', added: 2, undo: 'later' }),
    ])
    const rejected = await imports.undo(token, first)
    expect([rejected.status, rejected.json.error.code]).toEqual([409, 'IMPORT_NOT_LAST'])
  })

  test('a file that was imported is not imported again', async () => {
    const { token } = await imports.newImporter()
    const id = await imports.importText(token, file(row('1')))
    expect(await imports.run(token, id)).toContainEqual({
      kind: 'failed',
      problem: { code: 'IMPORT_DONE', line: null },
    })
  })

  test('an import that is cancelled before it is done leaves nothing', async () => {
    const { token, accountId } = await imports.newImporter()
    const rows = Array.from({ length: 12_000 }, (_, n) => row(String(n)))
    const id = await imports.uploaded(token, file(...rows))
    const path = `/imports/${id}/run`
    const early = AbortSignal.abort()
    await (await imports.api.send('POST', path, { token, body: {}, signal: early })).text()
    const late = (await imports.api.send('POST', path, { token, body: {} })).body!.getReader()
    for (let text = ''; !text.includes('writing');) text += Buffer.from((await late.read()).value!).toString()
    await late.cancel()
    // It waits until nothing is left.
    expect((await imports.undo(token, id)).status).toBe(404)
    expect(await imports.bookOf(accountId)).toEqual({ invoices: [], customers: [], markets: [] })
    expect(await imports.listed(token)).toEqual([])
    // The file is still there to be imported after all.
    expect((await imports.run(token, id)).at(-1)).toMatchObject({ kind: 'done', counts: { added: 12_000 } })
  }, 120_000)
})
