import type { ImportPreview, ImportRecord, ImportRunEvent } from '#contract'
import { writeXlsx, type CellValue } from 'hucre/xlsx'
import type { Database } from '../../../platform/db/driver.ts'
import { changeFlags } from '../../flags/change-flags.ts'
import { addSupplier, openTestApi, type Asked } from '../../../testing/api.ts'

export const HEAD = 'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date'

export const row = (number: string, amount = '10.00', due = '2020-06-30', customer = 'C1'): string =>
  `${number},${customer},Acme ${customer},${amount},USD,2020-03-01,${due}`

export const file = (...rows: readonly string[]): string => [HEAD, ...rows, ''].join('\n')

export async function openImports(database: Database, now?: Date) {
  const api = openTestApi(database)
  if (now !== undefined) api.clock.now = now

  async function newImporter(options: { readonly readOnly?: boolean } = {}) {
    const supplier = await addSupplier(database, `${crypto.randomUUID()}@imports.test`, {
      currencies: [],
      ...options,
    })
    await allow(supplier.email, 'on')
    const { jwt } = await api.signIn(supplier.email)
    return { ...supplier, token: jwt }
  }

  function allow(email: string, state: 'on' | 'off') {
    const flags = [{ flag: 'invoice-import', state }] as const
    return changeFlags(database, api.services.flags, { supplier: email, flags: [...flags] }, api.clock.now)
  }

  const upload = (token: string, file: BodyInit, asked: Asked = {}) =>
    api.call('POST', '/imports', {
      token,
      file,
      ...asked,
      headers: { 'Content-Disposition': "attachment; filename*=UTF-8''book.csv", ...asked.headers },
    })
  const uploaded = async (token: string, file: BodyInit): Promise<string> =>
    (await upload(token, file)).json.importUuid
  const preview = async (token: string, id: string, body: object = {}): Promise<ImportPreview> =>
    (await api.call('POST', `/imports/${id}/preview`, { token, body })).json
  const run = async (token: string, id: string, body: object = {}): Promise<readonly ImportRunEvent[]> => {
    const { text } = await api.call('POST', `/imports/${id}/run`, { token, body })
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  const listed = async (token: string): Promise<readonly ImportRecord[]> =>
    (await api.call('GET', '/imports', { token })).json.imports
  const undo = (token: string, id: string) => api.call('POST', `/imports/${id}/undo`, { token })
  const importText = async (token: string, text: string, body: object = {}): Promise<string> => {
    const id = await uploaded(token, text)
    await run(token, id, body)
    return id
  }

  async function bookOf(accountId: string): Promise<unknown> {
    return database.asAccount(accountId, async (tx) => ({
      invoices: await tx.query(
        `select invoice_id, customer_uuid, market_uuid, currency, kind, invoice_number, voucher_number, transaction_type,
           amount_minor, original_amount_minor, created_day, approved_day, due_day, paid_state, paid_day, hold_flags, taker_excluded,
           (select file_holds from invoices i where i.account_id = $1 and i.invoice_id = b.invoice_id) as file_holds
         from book_invoices b where account_id = $1 order by invoice_id`,
        [accountId],
      ),
      customers: await tx.query(
        'select customer_uuid, customer_number, name from customers where account_id = $1 order by 1',
        [accountId],
      ),
      markets: await tx.query(
        'select market_uuid, currency, customer_uuid from markets where account_id = $1 order by 1',
        [accountId],
      ),
    }))
  }

  return { api, newImporter, allow, upload, uploaded, preview, run, listed, undo, importText, bookOf }
}

export type Imports = Awaited<ReturnType<typeof openImports>>

export async function workbook(
  sheets: Readonly<Record<string, readonly (readonly CellValue[])[]>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) })),
  })
  return Uint8Array.from(bytes)
}
