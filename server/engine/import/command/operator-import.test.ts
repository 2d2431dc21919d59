import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { addSupplier, openTestApi } from '../../../testing/api.ts'
import { importStream } from './operator-import.ts'

eachDatabase('the import of an operator', (open) => {
  test('the last line says that an import failed, and nothing of it remains', async () => {
    const database = await open.forTest()
    const { email, accountId } = await addSupplier(database, 'ada@supplier.test', { currencies: [] })
    const { services } = openTestApi(database)
    const app = new Hono().post('/', (context) => importStream(context, services))
    const head = 'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date\n'
    const pieces = [head, '1,C1,Acme,10.00,USD,2026-02-01,2026-04-30\n'].map((text) => Buffer.from(text))
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift()
        if (piece === undefined) controller.error(new Error('the disk does not answer'))
        else controller.enqueue(piece)
      },
    })
    const request = encodeURIComponent(JSON.stringify({ supplier: email }))
    const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
    const answer = await app.request(`/?request=${request}`, init)
    const lines = (await answer.text()).trim().split('\n')
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('log'),
    })
    const invoices = await database.asAccount(accountId, (tx) =>
      tx.query('select 1 as one from invoices where account_id = $1', [accountId]),
    )
    expect(invoices).toEqual([])
  })
})
