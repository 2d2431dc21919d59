import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRecord } from './file-record.ts'
import { workbookRecords } from './workbook.ts'

let folder: string

beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'sooner-currencies-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(bytes: Uint8Array): Promise<readonly FileRecord[]> {
  const path = join(folder, 'book')
  writeFileSync(path, bytes)
  const records: FileRecord[] = []
  for await (const record of workbookRecords(path)) records.push(record)
  return records
}

/** A sheet of numbered rows whose amounts have a format from a row on. */
function sheetWith(count: number, formats: ReadonlyMap<number, string>) {
  const rows = Array.from({ length: count }, (_, at) => [`A-${at}`, at + 0.5])
  const cells = new Map([...formats].map(([row, numFmt]) => [`${row},1`, { style: { numFmt } }]))
  return { sheets: [{ name: 'Open', rows, cells }] }
}

test('the currency of a sheet that its first rows do not show is that of the rows below', async () => {
  const records = await read(await writeXlsx(sheetWith(230, new Map([[220, '[$€-407] #,##0.00']]))))
  expect(records).toHaveLength(230)
  expect(records.flatMap(({ line, signs }) => (signs === undefined ? [] : [[line, signs]]))).toEqual([
    [221, [[1, '€']]],
  ])
})
