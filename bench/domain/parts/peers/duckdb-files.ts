import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PartStep } from '../part.ts'
import { openDuckdb, readRows } from './duckdb-table.ts'
import type { FileSums, InvoiceFile } from '../invoice-file.ts'

/** Its own reader, told the types, over a file on disk that the system has in memory; one sum over all rows. */
export async function loadDuckdb({ bytes }: InvoiceFile): Promise<PartStep> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'invoices.csv')
  writeFileSync(path, bytes)
  const connection = await openDuckdb()
  const query = `
    select count(*)::double, sum(total_open_amount * 100)::double, sum(document_create_date - date '1970-01-01')::double,
      sum(due_in_date - date '1970-01-01')::double, sum(length(regexp_replace(invoice_id, '\\.0$', '')))::double
    from read_csv('${path}', header = true, columns = {
      cust_number: 'varchar', name_customer: 'varchar', document_create_date: 'date', due_in_date: 'date',
      invoice_currency: 'varchar', total_open_amount: 'decimal(18, 2)', invoice_id: 'varchar'})`
  return async (): Promise<FileSums> => {
    const [row = []] = await readRows(connection, query)
    const [rows = 0, amountMinor = 0, createdDays = 0, dueDays = 0, numberLength = 0] = row.map(Number)
    return { rows, amountMinor, createdDays, dueDays, numberLength }
  }
}
