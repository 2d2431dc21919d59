import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { isoDay, parseIsoDay } from '../calendar/day.ts'
import { decimalText } from '../money/amount.ts'
import { chooseReading, type Choice } from './choose/choose-reading.ts'
import type { TableRecord } from './evidence/content-sense.ts'
import { Survey } from './evidence/survey.ts'
import { knownHeadings } from './headings/headings.ts'
import type { ReadingHints } from './reading.ts'
import { findHead, groupName, labelledCustomer, RowSorter } from './rows/row-sorter.ts'
import { customerOf, readRow, type ImportedRow } from './rows/row.ts'

const FOLDER = join(import.meta.dirname, '../../tests/fixtures/exports')
const TODAY = parseIsoDay('2026-11-25')!

interface TrueReading {
  readonly file: string
  readonly hints?: ReadingHints
  readonly rows?: readonly string[]
  readonly told?: readonly string[]
  readonly refused?: readonly string[]
  readonly asked?: readonly string[]
}

/** What becomes of rows that belong together is decided where all of them are read. */
const TOGETHER = /REPEATED_LINE|INSTALMENTS|NUMBER_AGAIN|NUMBER_DUPLICATE|ZEROS|1\/1000/

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

/** Reads the records of a table twice, as an import does. */
function read(records: readonly TableRecord[], hints: ReadingHints) {
  const head = findHead(records.slice(0, 100), hints.headingLine)!
  const above = records.slice(0, head.records)
  const survey = new Survey(
    head.headings,
    hints,
    above.slice(0, -1).map(({ cells }) => cells),
  )
  const named = above.filter(({ cells }) => labelledCustomer(cells) !== undefined).slice(-1)
  const body = [...named, ...records.slice(head.records)]
  for (const record of body) survey.add(record)
  const choice = chooseReading(survey.end(), hints, TODAY)
  return { choice, ...readBody(body, survey, choice) }
}

function readBody(body: readonly TableRecord[], survey: Survey, { reading }: Choice) {
  const sorter = new RowSorter(survey.headings, survey.senses, survey.said)
  const rows: ImportedRow[] = []
  const refused: string[] = []
  const left: string[] = []
  let above = { number: '', name: '' }
  for (const { cells, line } of body) {
    const kind = sorter.kindOf(cells)
    if (kind === 'group' && reading.isGrouped) above = { number: groupName(cells), name: '' }
    if (kind !== 'item') continue
    const own = customerOf(cells, reading)
    if (!reading.isGrouped && own.number !== '') above = own
    const isNamed = reading.isGrouped || reading.isFilledDown
    const row = readRow(cells, reading, isNamed ? { customer: above.number, customerName: above.name } : {})
    if (row.ok) rows.push(row.value)
    else if ('money' in row) left.push(row.code)
    else refused.push(`${line} ${row.code}`)
  }
  return { rows, refused, left }
}

function shortText(row: ImportedRow): string {
  const customer =
    row.customerName === row.customerNumber ? row.customerName : `${row.customerNumber} ${row.customerName}`
  const days = `${isoDay(row.createdDay)} ${isoDay(row.dueDay)}${row.holdFlags === 0 ? '' : ' held'}`
  return `${row.invoiceNumber} | ${customer} | ${row.currency} ${decimalText(row.amountMinor, row.currency)} | ${days}`
}

const LEFT_OUT = /^(?:PAID|VOID|DRAFT|NO_ITEM|SETTLED) /
const ODD = ['UNIT', 'YEARS_OF_AN_ERA', 'DAY_CELLS_AND_TEXTS', 'OWN_COMPANY']

test.each(READINGS)('$file with $hints is read from its records alone', ({ file, hints = {}, ...told }) => {
  const { choice, rows, refused, left } = read(recordsOf(textOf(file)!), hints)
  if (choice.reading.lines === 'summed') return
  expect(rows.map(shortText)).toEqual(told.rows ?? [])
  expect(refused).toEqual(told.refused ?? [])
  expect(choice.oddities.map(({ code }) => code)).toEqual(
    (told.told ?? []).filter((code) => ODD.includes(code)),
  )
  const counted = (told.told ?? []).filter((code) => LEFT_OUT.test(code))
  expect(left.length).toBe(counted.reduce((sum, code) => sum + Number(code.split(' ')[1]), 0))
  // A question whose answers give the same items is not asked.
  expect(choice.questions.map(({ code }) => code)).toEqual(expect.arrayContaining([...(told.asked ?? [])]))
})
