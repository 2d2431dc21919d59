import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeExport } from '../../tests/fixtures/exports/generator/export-file.ts'
import { anyPlan } from '../../tests/fixtures/exports/generator/plan.ts'
import { STYLES } from '../../tests/fixtures/exports/generator/styles.ts'
import type { TableRecord } from './senses/content-sense.ts'
import { knownHeadings } from './headings/known-headings.ts'
import type { ReadingHints } from './reading.ts'
import { readRecords, shortText } from './testing/read-records.ts'

const FOLDER = join(import.meta.dirname, '../../tests/fixtures/exports')

interface TrueReading {
  readonly file: string
  readonly hints?: ReadingHints
  readonly rows?: readonly string[]
  readonly told?: readonly string[]
  readonly refused?: readonly string[]
  readonly asked?: readonly string[]
}

/** What becomes of rows that belong together is decided where all of them are read. */
const TOGETHER =
  /ROW_CUT|REPEATED_LINE|INSTALMENTS|NUMBER_AGAIN|NUMBER_DUPLICATE|ZEROS|1\/1000|1\/A |\/00\d |100\/1|\d of \d/

/** The files of plain text whose rows stand for themselves. */
const READINGS = (
  JSON.parse(readFileSync(join(FOLDER, 'readings.json'), 'utf8')) as readonly TrueReading[]
).filter((reading) => {
  const text = reading.file.endsWith('.csv') ? textOf(reading.file) : undefined
  return text !== undefined && !TOGETHER.test(JSON.stringify(reading)) && !/sep=|\\"/.test(text)
})

function textOf(file: string): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(FOLDER, file)))
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function recordsOf(text: string): readonly TableRecord[] {
  const scoreOf = (mark: string) =>
    Math.max(...text.split('\n').map((line) => knownHeadings(line.split(mark).map((cell) => cell.trim()))))
  const delimiter = [',', ';', '\t', '|'].toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]!
  const parsed = parse(text, {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as readonly { readonly record: string[]; readonly info: { readonly lines: number } }[]
  return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }))
}

const LEFT_OUT = /^(?:PAID|VOID|DRAFT|NO_ITEM|SETTLED) /
const ODD = [
  'UNIT',
  'YEARS_OF_AN_ERA',
  'DAY_CELLS_AND_TEXTS',
  'OWN_COMPANY',
  'NET_AMOUNTS',
  'OTHER_LIST',
  'COLUMN_UNREAD',
]

test.each(READINGS)('$file with $hints is read from its records alone', ({ file, hints = {}, ...told }) => {
  const { choice, rows, rejected, left } = readRecords(recordsOf(textOf(file)!), hints)
  if (choice.reading.lines === 'summed') return
  expect(rows.map(shortText)).toEqual(told.rows ?? [])
  expect(rejected).toEqual(told.refused ?? [])
  expect(choice.oddities.map(({ code }) => code)).toEqual(
    (told.told ?? []).filter((code) => ODD.includes(code)),
  )
  const counted = (told.told ?? []).filter((code) => LEFT_OUT.test(code))
  expect(left.length).toBe(counted.reduce((sum, code) => sum + Number(code.split(' ')[1]), 0))
  // A question whose answers give the same items is not asked.
  expect(choice.questions.map(({ code }) => code)).toEqual(expect.arrayContaining([...(told.asked ?? [])]))
})

const PLANS = fc
  .sample(anyPlan(STYLES.length), { numRuns: 200, seed: 7 })
  .filter(({ rowsOf, companies }) => rowsOf === 'invoices' && companies !== 'same numbers')

test('the records of generated workbooks are read as their books, where nothing is asked or damaged', () => {
  let compared = 0
  for (const plan of PLANS) {
    const { records, truth } = writeExport({ ...plan, form: 'workbook', damage: 'none', statuses: 'none' })
    const { choice, rows, rejected } = readRecords(records, {})
    if (choice.questions.length > 0 || rejected.length > 0) continue
    compared++
    const items = [...truth.lines.values()].flatMap(({ item }) => (item === undefined ? [] : [item]))
    const expected = items.map(({ number, amountMinor, created, due }) => [number, amountMinor, created, due])
    const found = rows.map((row) => [row.invoiceNumber, row.amountMinor, row.createdDay, row.dueDay])
    expect({ plan, found }).toEqual({ plan, found: expected })
  }
  expect(compared).toBeGreaterThan(PLANS.length / 2)
})
