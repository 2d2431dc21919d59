import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isoDay, parseIsoDay } from '#domain/calendar'
import type { ImportedRow, ReadingHints } from '#domain/ingest'
import { decimalText } from '#domain/money'
import { askedQuestions } from './open-questions.ts'
import { readTable } from './read-table.ts'
import { RowReader, type RejectedRow } from '../rows/row-reader.ts'
import { openTable, tableKind } from '../read/source.ts'

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/exports')
const TODAY = parseIsoDay('2026-11-25')!

/** What a file says: each item in short, what is left out or odd, what is rejected, and what is asked. */
async function read(name: string, hints: ReadingHints = {}) {
  const path = join(FOLDER, name)
  const source = await openTable(path, await tableKind(path))
  const table = await readTable(source.records, { hints, today: TODAY })
  const rows: ImportedRow[] = []
  const rejections: RejectedRow[] = []
  const reader = new RowReader(table.choice.reading, {
    today: TODAY,
    ...table.rows,
    onAccepted: (row) => rows.push(row),
    onRejected: (row) => rejections.push(row),
  })
  for await (const _ of reader.read(table.records()));
  const questions = await askedQuestions(table, TODAY)
  await table.close()
  return {
    rows: rows.map(shortText),
    told: [
      ...table.choice.oddities.map(({ code }) => code),
      ...reader.warnings().map(({ doubt, count }) => `${doubt} ${count}`),
    ],
    refused: rejections.map(({ line, code }) => `${line} ${code}`),
    asked: questions.map(({ code }) => code),
    missing: table.choice.missing,
    open: source.reading().openEncodings,
  }
}

function shortText(row: ImportedRow): string {
  const customer =
    row.customerName === row.customerNumber ? row.customerName : `${row.customerNumber} ${row.customerName}`
  const days = `${isoDay(row.createdDay)} ${isoDay(row.dueDay)}`
  const held = row.holdFlags === 0 ? '' : ' held'
  return `${row.invoiceNumber} | ${customer} | ${row.currency} ${decimalText(row.amountMinor, row.currency)} | ${days}${held}`
}

interface Reading {
  readonly file: string
  readonly hints?: ReadingHints
  readonly rows?: readonly string[]
  readonly told?: readonly string[]
  readonly refused?: readonly string[]
  readonly asked?: readonly string[]
  readonly missing?: readonly string[]
}

const READINGS = JSON.parse(readFileSync(join(FOLDER, 'readings.json'), 'utf8')) as readonly Reading[]

test.each(READINGS)('$file with $hints is read right', async ({ file, hints, ...reading }) => {
  expect(await read(file, hints)).toEqual({
    rows: [],
    told: [],
    refused: [],
    asked: [],
    missing: [],
    open: [],
    ...reading,
  })
})

test.each([
  ['ambiguous-dates.csv', 'DATE_ORDER'],
  ['ambiguous-marks.csv', 'DECIMAL_MARK'],
  ['thousands-of-yen.csv', 'DECIMAL_MARK'],
  ['unknown-open-column.csv', 'AMOUNT_COLUMN'],
  ['midnights-in-utc.csv', 'INSTANTS'],
])('%s leaves a reading open, which is asked: %s', async (name, code) => {
  expect((await read(name)).asked).toEqual([code])
})

test('two tables side by side are rejected, unless the column of their numbers is named', async () => {
  await expect(read('tables-beside.csv')).rejects.toMatchObject({ code: 'TABLES_BESIDE' })
  const { rows } = await read('tables-beside.csv', { columns: { invoiceNumber: 1, amount: 4 } })
  expect(rows).toEqual(['341 | Elm Ltd | USD 100.00 | 2026-10-21 2026-12-20'])
})

test.each(['rows-below-end-mark.csv', 'list-of-two-days.csv', 'list-of-two-days-in-other-words.csv'])(
  '%s is rejected, as another list stands below its rows',
  async (name) => {
    await expect(read(name)).rejects.toMatchObject({ code: 'SEVERAL_TABLES' })
  },
)

test('the mark of the end of a file is no row', async () => {
  const { rows, refused } = await read('end-mark.csv')
  expect([rows.length, refused]).toEqual([2, []])
})

test('the order of dates is proven by a row after a thousand others', async () => {
  const { rows, refused, asked } = await read('day-first-told-late.csv')
  expect([rows.length, refused, asked]).toEqual([1_101, [], []])
  expect(rows[0]).toBe('0 | 0 Cust 0 | GBP 100.00 | 2026-10-01 2026-12-11')
  expect(rows.at(-1)).toBe('5000 | 7 Cust 7 | GBP 100.00 | 2026-10-25 2026-12-24')
})
