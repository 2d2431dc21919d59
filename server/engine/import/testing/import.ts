import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/db/driver.ts'
import { csvRecords } from '../read/csv.ts'
import type { RejectedRow } from '../rows/row-reader.ts'
import { importInvoices, type ImportOptions, type ImportSummary } from '../run.ts'
import { inAccountTurn } from '../account-turn.ts'
import { ensureSupplier } from '../supplier.ts'
import { endUnfinished } from '../undo/unfinished.ts'
import { listImports, undoImport } from '../undo/undo.ts'

export const NOW = new Date('2026-11-21T10:00:00Z')

export const HEAD = 'Invoice No,Customer No,Customer,Amount,Currency,Invoice Date,Due Date'

export async function* bytes(...pieces: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield typeof piece === 'string' ? new TextEncoder().encode(piece) : piece
}

export async function openImport(database: Database) {
  let suppliers = 0
  async function newAccount(): Promise<string> {
    return (await ensureSupplier(database, { email: `clerk${++suppliers}@acme.test` }, NOW)).accountId
  }
  async function importText(
    accountId: string,
    text: string,
    options: Partial<ImportOptions> = {},
  ): Promise<ImportSummary & { readonly rejections: readonly RejectedRow[] }> {
    const rejections: RejectedRow[] = []
    const summary = await importInvoices(database, csvRecords(bytes(text)), {
      accountId,
      now: NOW,
      onRejected: (row) => rejections.push(row),
      ...options,
    })
    return { ...summary, rejections }
  }
  async function stored(accountId: string): Promise<readonly Record<string, unknown>[]> {
    return database.asAccount(accountId, (tx) =>
      tx.query(
        `select i.invoice_number as number, c.customer_number as customer, c.name, i.amount_minor as amount, i.currency,
           i.kind, i.due_day as due, i.version
         from invoices i join customers c using (account_id, customer_uuid)
         where i.account_id = $1 order by i.invoice_number, i.kind`,
        [accountId],
      ),
    )
  }
  async function undoLast(accountId: string): Promise<void> {
    const undoer = { userId: randomUUID(), impersonatorId: undefined }
    await inAccountTurn(database, accountId, NOW, async () => {
      const all = await database.asAccount(accountId, (tx) => listImports(tx, accountId, 10))
      const { importId } = all.find(({ undoneAt }) => undoneAt === null)!
      await database.asAccount(accountId, (tx) =>
        undoImport(database, tx, { accountId, importId, undoer, now: NOW }),
      )
      await endUnfinished(database, accountId, NOW)
    })
  }
  return { newAccount, importText, stored, undoLast }
}

export type Import = Awaited<ReturnType<typeof openImport>>
