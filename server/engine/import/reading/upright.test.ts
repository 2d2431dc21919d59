import { expect, test } from 'vitest'
import { parseIsoDay } from '#domain/calendar'
import { csvRecords } from '../read/csv.ts'
import { MOST_COLUMNS } from '../read/file-record.ts'
import { bytes } from '../testing/import.ts'
import { readTable } from './read-table.ts'

const TODAY = parseIsoDay('2026-11-25')!

/** A file whose fields are rows, with an invoice in each column. */
function lying(invoices: number): string {
  const row = (field: string, valueOf: (n: number) => string) =>
    [field, ...Array.from({ length: invoices }, (_, n) => valueOf(n))].join(',')
  return [
    row('Invoice', (n) => `TR-${n}`),
    row('Customer', () => 'Amber Ltd'),
    row('Date', () => '2026-10-02'),
    row('Due date', () => '2026-12-31'),
    row('Open amount', () => '1000.00'),
    row('Currency', () => 'GBP'),
  ].join('\n')
}

async function readLying(invoices: number) {
  const table = await readTable(csvRecords(bytes(lying(invoices))), { today: TODAY })
  let rows = 0
  for await (const _ of table.records()) rows++
  await table.close()
  return { rows, missing: table.choice.missing }
}

test('a table on its side is read with as many invoices as a row has cells', async () => {
  expect(await readLying(MOST_COLUMNS - 1)).toEqual({ rows: MOST_COLUMNS - 1, missing: [] })
})

test('a table on its side with one cell more than a row may have is rejected, as its last ones would be missing', async () => {
  await expect(readLying(MOST_COLUMNS)).rejects.toMatchObject({ code: 'TOO_MANY_COLUMNS' })
})
