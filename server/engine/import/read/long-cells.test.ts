import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseIsoDay } from '#domain/calendar'
import { planReading } from '#domain/ingest'
import { csvRecords } from './csv.ts'
import { keptCell, LONGEST_CELL, MOST_COLUMNS, type FileRecord } from './file-record.ts'
import { readTable } from '../reading/read-table.ts'
import { rejectionLine } from '../rejections.ts'
import { RowReader, type RejectedRow } from '../rows/row-reader.ts'
import { bytes, HEAD } from '../testing/import.ts'
import { hostileWorkbook } from '../testing/workbook.ts'
import { workbookRecords } from './workbook.ts'

const COLUMNS = ['number', 'customer', 'name', 'amount', 'currency', 'created', 'due', 'note'] as const
const GOOD_CELLS = ['1', 'C1', 'Acme', '10.00', 'USD', '2026-11-01', '2026-12-24', '']
const TODAY = parseIsoDay('2026-11-21')!
const LONG = 'T1:ā'.repeat(20_000)
/** White space alone is not what makes a text long, nor may what follows it be lost. */
const SPACED = `1${' '.repeat(10_000)}2`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sooner-long-cells-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function allOf(records: AsyncIterable<FileRecord>): Promise<readonly FileRecord[]> {
  const all: FileRecord[] = []
  for await (const record of records) all.push(record)
  return all
}

async function* rowsOf(count: number, cells: readonly string[]): AsyncGenerator<FileRecord> {
  yield { line: 1, cells: HEAD.split(',') }
  for (let line = 2; line < count + 2; line++) yield { line, cells }
}

async function readWith(column: (typeof COLUMNS)[number], text: string) {
  const cells = GOOD_CELLS.with(COLUMNS.indexOf(column), text)
  const plan = planReading([...HEAD.split(','), 'Note'], [])
  if (!plan.ok) throw new Error(plan.code)
  const rejections: RejectedRow[] = []
  const reader = new RowReader(plan.value, {
    today: TODAY,
    onRejected: (row) => rejections.push(row),
  })
  const [, record] = await allOf(csvRecords(bytes(`${HEAD},Note\n${cells.join(',')}\n`)))
  return { row: reader.take(record!), rejection: rejections[0] }
}

test('a table of long rows is read as often as it is asked for, however much text it has', async () => {
  const table = await readTable(rowsOf(40, ['x'.repeat(400_000)]), { today: TODAY })
  expect(await allOf(table.records())).toHaveLength(40)
  expect((await allOf(table.records())).every(({ cells }) => cells[0]!.length === 400_000)).toBe(true)
  await table.close()
})

test('dates and decimals are told by cells that are short, white space around them aside', async () => {
  const cells = (amount: string, day: string) => ['1', 'C1', 'Acme', amount, 'EUR', day, day]
  const read = async (amount: string, day: string) => {
    const table = await readTable(rowsOf(1, cells(amount, day)), { today: TODAY })
    await table.close()
    return [table.choice.reading.dateStyle, table.choice.reading.decimalMark]
  }
  const [padding, tail] = [' '.repeat(100), 'x'.repeat(100)]
  expect(await read(`${padding}1,5`, `${padding}13.11.2026`)).toEqual(['day-first', ','])
  expect((await read(`1,5${tail}`, '2026-11-13'))[1]).toBe('.')
})

test.each([
  ['number', 'TEXT_TOO_LONG'],
  ['customer', 'TEXT_TOO_LONG'],
  ['name', 'TEXT_TOO_LONG'],
  ['amount', 'AMOUNT_UNREADABLE'],
  ['currency', 'CURRENCY_UNKNOWN'],
  ['created', 'CREATED_DATE_WRONG'],
  ['due', 'DUE_DATE_WRONG'],
] as const)('a row whose %s is longer than any is rejected, and told in short', async (column, code) => {
  const { rejection } = await readWith(column, LONG)
  expect(rejection?.code).toBe(code)
  expect(rejection!.detail!.length).toBeLessThan(110)
  expect(rejectionLine(rejection!).length).toBeLessThan(LONGEST_CELL + 300)
})

test('what is cut of a cell is never read as if it were whole', async () => {
  expect((await readWith('amount', `10.00${LONG}`)).rejection?.code).toBe('AMOUNT_UNREADABLE')
  expect((await readWith('amount', '9'.repeat(LONGEST_CELL + 1))).rejection?.code).toBe('AMOUNT_UNREADABLE')
  expect((await readWith('number', SPACED)).row?.invoiceNumber).toBe('1 2')
})

test('a long note beside an invoice does not reject it', async () => {
  expect((await readWith('note', LONG)).row?.amountMinor).toBe(1_000)
})

test('the separators of a row count towards its size', async () => {
  const text = `${HEAD}\n${GOOD_CELLS.join(',')}\n${','.repeat(1_100_000)}\n`
  await expect(allOf(csvRecords(bytes(text)))).rejects.toMatchObject({ code: 'RECORD_TOO_LONG', line: 3 })
})

test('cells of a row beyond the largest number of columns are one cell, which is empty if all of them are', async () => {
  const lastOf = async (tail: string) => {
    const [row] = await allOf(csvRecords(bytes(`${'a;'.repeat(MOST_COLUMNS)}${tail}\n`)))
    expect(row!.cells).toHaveLength(MOST_COLUMNS + 1)
    return row!.cells.at(-1)
  }
  expect(await lastOf('b;;c')).toBe('b;;c')
  expect(await lastOf(';'.repeat(900_000))).toBe('')
})

test('a row with a quoted line break beyond the largest number of columns is never read as two', async () => {
  const wide = 'a,'.repeat(MOST_COLUMNS)
  const read = (tail: string) => allOf(csvRecords(bytes(`h\n\n${wide}${tail}\n${GOOD_CELLS.join(',')}\n`)))
  for (const tail of ['x,"y\nz"', 'x,"y ""z"",\n"', 'x,"y"," \r\n"']) {
    await expect(read(tail), tail).rejects.toMatchObject({ code: 'TOO_MANY_COLUMNS', line: 3 })
  }
  // Inside of the last cell that is read, it is text as everywhere; marks inside of a cell are no quotes.
  for (const tail of ['"x\ny"', '"x\ny",z', 'x,"y""z"', 'x,5" pipe', 'x,"y"z', '']) {
    expect(await read(tail), tail).toHaveLength(3)
  }
})

test('a cell is kept as it is up to the longest', () => {
  const longest = ` ${'x'.repeat(LONGEST_CELL - 1)}`
  expect(keptCell(longest)).toBe(longest)
  expect(keptCell(LONG)).toBe(`${LONG.slice(0, LONGEST_CELL)}…`)
})

test('a row of a workbook whose cells share one long text leaves the thread with a part of it in each', async () => {
  const path = join(folder, 'shared.xlsx')
  const cells = '<c t="s"><v>0</v></c>'.repeat(500)
  const strings = `<si><t>${LONG}</t></si>`
  writeFileSync(path, hostileWorkbook({ rows: `<row r="1">${cells}</row>`, strings }))
  const [record] = await allOf(workbookRecords(path))
  expect(record!.cells).toHaveLength(500)
  expect(record!.cells.every((cell) => cell.length === LONGEST_CELL + 1)).toBe(true)
}, 60_000)
