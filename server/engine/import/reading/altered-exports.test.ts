import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isoDay, parseIsoDay } from '#domain/calendar'
import type { ImportedRow, Reading, TableRecord } from '#domain/ingest'
import {
  AMOUNT,
  MORE_AMOUNTS,
  MORE_COLUMNS,
  OTHER_WRITINGS,
  type Alteration,
} from '../../../../tests/fixtures/exports/generator/alterations.ts'
import { FileProblemError } from '../read/file-problem.ts'
import { openTable, tableKind } from '../read/source.ts'
import { RowReader } from '../rows/row-reader.ts'
import { askedQuestions } from './open-questions.ts'
import { readTable } from './read-table.ts'

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/exports')
const TODAY = parseIsoDay('2026-11-25')!
const IS_SMALL = process.env.TEST_SIZE === 'small'
/** Each file is altered in some of the ways, chosen by its name. */
const WAYS = IS_SMALL ? 1 : 8
/** One file of so many is tried. */
const FILES_APART = IS_SMALL ? 4 : 1

/** Files whose meaning is in how they are written: where they break off, page titles, cases of letters, fields as rows. */
const BY_WRITING =
  /^(?:cut-off|two-exports|fields-as-rows|page-below|repeated-page|title-above-an|titles-of-pages|epicor|unit4-rest|names-misread|net-and-tax-with-a-rate)/
/** Files in which columns belong together that another one would part, or of which the last one shows where it breaks off. */
const BY_NEIGHBOURS =
  /^(?:ages|ageing|odoo-aged|cut-off|description-of-accounts|two-exports|page-below|repeated-page|title-above-an|titles-of-pages)/

/** Files whose amounts are settled otherwise than by what is paid, or whose ages, sums and taxes would stand twice. */
const BY_AMOUNTS =
  /^(?:cut-off|ages|ageing|odoo|overpayments|amount-tax-and-total|payment-dates|share-|advances-of|funded-share|paid-at|tax-included)/

interface TrueReading {
  readonly file: string
  readonly hints?: unknown
  readonly asked?: readonly string[]
}

const FILES = (JSON.parse(readFileSync(join(FOLDER, 'readings.json'), 'utf8')) as readonly TrueReading[])
  .filter(({ hints, asked = [] }) => hints === undefined && asked.length === 0)
  .map(({ file }) => file)
  .filter((file) => hashOf(file) % FILES_APART === 0)

/** The same of a name each time. */
function hashOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE()
}

async function recordsOf(file: string): Promise<readonly TableRecord[]> {
  const path = join(FOLDER, file)
  const records: TableRecord[] = []
  for await (const record of (await openTable(path, await tableKind(path))).records) records.push(record)
  return records
}

/** The items of a table, whether anything is asked or rejected, and where its headings are; undefined where it is refused. */
async function read(records: readonly TableRecord[]) {
  async function* all() {
    yield* records
  }
  const table = await readTable(all(), { today: TODAY }).catch((error: unknown) => {
    if (error instanceof FileProblemError) return undefined
    throw error
  })
  if (table === undefined) return undefined
  const rows: string[] = []
  let rejected = 0
  const reader = new RowReader(table.choice.reading, {
    today: TODAY,
    ...table.rows,
    onAccepted: (row) => rows.push(shortText(row)),
    onRejected: () => rejected++,
  })
  for await (const _ of reader.read(table.records()));
  const isAsked = (await askedQuestions(table, TODAY)).length > 0 || table.choice.missing.length > 0
  await table.close()
  return {
    rows: rows.toSorted(),
    isDoubted: isAsked || rejected > 0,
    headingLine: table.headingLine,
    amountAt: table.choice.reading.columns.amount,
    isPlain: isPlain(table.choice.reading),
  }
}

/** Whether what is owed is one amount as it is written. */
function isPlain({ amount, sign }: Reading): boolean {
  return amount.add.length === 1 && amount.subtract.length === 0 && sign === 'written'
}

function shortText({
  invoiceNumber,
  customerName,
  currency,
  amountMinor,
  dueDay,
  holdFlags,
}: ImportedRow): string {
  return [invoiceNumber, customerName, currency, amountMinor, isoDay(dueDay), holdFlags].join(' | ')
}

/** The ways in which a file is altered: always the same ones. */
function waysOf(file: string, alterations: Readonly<Record<string, Alteration>>) {
  const all = Object.entries(alterations)
  const first = Math.floor(hashOf(file) / FILES_APART)
  const step = all.length / Math.min(WAYS, all.length)
  return Array.from(
    { length: Math.min(WAYS, all.length) },
    (_, at) => all[(first + Math.floor(at * step)) % all.length]!,
  )
}

/** What is read differently and without a word, by file and way. */
async function silentlyOther(
  alterations: Readonly<Record<string, Alteration>>,
  except: RegExp,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const file of FILES.filter((name) => !except.test(name))) {
    const records = await recordsOf(file)
    const base = await read(records)
    if (base === undefined || base.isDoubted || base.rows.length < 2) continue
    const headAt = records.findIndex(({ line }) => line === base.headingLine)
    if (headAt < 0) continue
    const below = records.slice(headAt + 1).map(({ cells }) => cells[base.amountAt ?? -1] ?? '')
    const amountAt = base.isPlain && below.every((cell) => AMOUNT.test(cell)) ? base.amountAt : undefined
    for (const [way, alter] of waysOf(file, alterations)) {
      const other = await read(alter({ records, headAt, amountAt }))
      if (other === undefined || other.isDoubted || other.rows.join('\n') === base.rows.join('\n')) continue
      found.push(`${file}, ${way}: ${base.rows.find((row) => !other.rows.includes(row)) ?? 'a row more'}`)
    }
  }
  return found
}

test(
  'a table that is written otherwise is read as it was, or asked about',
  { timeout: 300_000 },
  async () => {
    expect(await silentlyOther(OTHER_WRITINGS, BY_WRITING)).toEqual([])
  },
)

test(
  'a table with a column more that is beside the point is read as it was, or asked about',
  { timeout: 300_000 },
  async () => {
    expect(await silentlyOther(MORE_COLUMNS, BY_NEIGHBOURS)).toEqual([])
  },
)

test(
  'a table with more amounts, of which what is owed is a part, the rest or the sum, is read as it was, or asked about',
  { timeout: 300_000 },
  async () => {
    expect(await silentlyOther(MORE_AMOUNTS, BY_AMOUNTS)).toEqual([])
  },
)
