import { isoDay, parseIsoDay } from '../../calendar/day.ts'
import { decimalText } from '../../money/amount.ts'
import { chooseReading, type Choice } from '../choose/choose-reading.ts'
import type { TableRecord } from '../senses/content-sense.ts'
import { Survey } from '../evidence/survey.ts'
import { uprightRecords } from '../evidence/upright.ts'
import type { ReadingHints } from '../reading.ts'
import { customerOf } from '../rows/customer.ts'
import { customerTitles } from '../rows/groups.ts'
import { isBroughtForward } from '../rows/labels.ts'
import { readRow, type ImportedRow } from '../rows/row.ts'
import { findHead } from '../rows/table-head.ts'
import { Titles } from '../rows/titles.ts'

const TODAY = parseIsoDay('2026-11-25')!

/** Reads the records of a table twice, as an import does, each row for itself. */
export function readRecords(found: readonly TableRecord[], hints: ReadingHints) {
  const records = uprightRecords(found)
  const head = findHead(records.slice(0, 100), hints.headingLine)!
  const above = records.slice(0, head.records)
  const titles = above.slice(0, -1).map(({ cells }) => cells)
  const body = [...customerTitles(above, head.headings), ...records.slice(head.records)]
  const surveyed = (below: readonly TableRecord[]) => {
    const survey = new Survey(head.headings, hints, titles, below)
    for (const record of body) survey.add(record)
    return survey.end()
  }
  const first = surveyed([])
  const survey = first.telling.length === 0 ? first : surveyed(first.telling)
  const choice = chooseReading(survey, hints, TODAY)
  for (const { cells } of body) survey.reversals.match(cells)
  return { choice, ...readBody(body, survey, choice) }
}

function readBody(body: readonly TableRecord[], survey: Survey, { reading }: Choice) {
  const sorter = survey.sorter()
  const rows: ImportedRow[] = []
  const rejected: string[] = []
  const left: string[] = []
  let above = { number: '', name: '' }
  const titles = new Titles(reading.areGroupsNumbered)
  for (const { cells, line, numberCells, dayCells } of body) {
    const kind = sorter.kindOf(cells)
    const group = titles.add(kind, cells)
    if (group !== undefined && reading.isGrouped) above = group
    if (kind === 'total' && rows.length === 0 && isBroughtForward(cells)) left.push('NO_ITEM')
    if (kind !== 'item') continue
    const own = customerOf(cells, reading)
    if (!reading.isGrouped && own.number !== '') above = own
    const isNamed = reading.isGrouped || reading.isFilledDown
    const row = readRow(cells, reading, {
      ...(isNamed && { customer: above.number, customerName: above.name }),
      ...(titles.currency && { currency: titles.currency }),
      ...(titles.kind && { kind: titles.kind }),
      ...(titles.status && { status: titles.status }),
      ...(numberCells && { numberCells }),
      ...(dayCells && { dayCells }),
      today: TODAY,
    })
    if (row.ok && survey.reversals.isReversed(cells)) left.push('VOID')
    else if (row.ok) rows.push(row.value)
    else if ('money' in row) left.push(row.code)
    else rejected.push(`${line} ${row.code}`)
  }
  return { rows, rejected, left }
}

export function shortText(row: ImportedRow): string {
  const customer =
    row.customerName === row.customerNumber ? row.customerName : `${row.customerNumber} ${row.customerName}`
  const days = `${isoDay(row.createdDay)} ${isoDay(row.dueDay)}${row.holdFlags === 0 ? '' : ' held'}`
  return `${row.invoiceNumber} | ${customer} | ${row.currency} ${decimalText(row.amountMinor, row.currency)} | ${days}`
}
