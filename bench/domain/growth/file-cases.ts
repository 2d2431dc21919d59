import {
  chooseReading,
  cleanText,
  findHead,
  isBroughtForward,
  hasHeadingOfNumbers,
  knownHeadings,
  customerTitles,
  mapColumns,
  namedColumns,
  planReading,
  readAmount,
  readRow,
  RowSorter,
  Spellings,
  Survey,
  tableBeside,
  Titles,
  uprightRecords,
} from '#domain/ingest'
import { currencyCode } from '#domain/money'
import { listOf, perInvoice, perOpportunity, type GrowthCase, type GrowthCases } from './growth-case.ts'

const HEADINGS = ['invoice number', 'customer', 'amount', 'currency', 'invoice date', 'due date']
const CELLS = ['INV-1', 'Customer', '1,234.50', 'USD', '2020-03-05', '2020-06-05']
const CONTEXT = { currency: currencyCode('USD'), numberCells: undefined, kind: undefined }

/** A step over a row with n empty cells more. */
function onCells(step: (cells: readonly string[]) => unknown): GrowthCase {
  return perOpportunity((n) => {
    const cells = [...CELLS, ...listOf(n, () => '')]
    return () => step(cells)
  })
}

function onHeadings(step: (headings: readonly string[]) => unknown): GrowthCase {
  return perOpportunity((n) => {
    const headings = [...listOf(n, (place) => `column ${place}`), ...HEADINGS]
    return () => step(headings)
  })
}

function onCell(heading: string, textOf: (n: number) => string): GrowthCase {
  const plan = planReading(HEADINGS, [CELLS])
  const at = HEADINGS.indexOf(heading)
  return perOpportunity((n) => {
    const cells = CELLS.with(at, textOf(n))
    return () => plan.ok && readRow(cells, plan.value)
  })
}

function surveyed(n: number): Survey {
  const survey = new Survey(HEADINGS)
  for (let line = 2; line < n + 2; line++) survey.add({ line, cells: CELLS.with(0, `INV-${line}`) })
  return survey.end()
}

/** A tenth as many customers, each with a few spellings. */
function spelled(n: number): Spellings {
  const spellings = new Spellings()
  for (let row = 0; row < n; row++) spellings.add(String(row % Math.ceil(n / 10)), `Customer ${row % 7}`)
  return spellings
}

/** The functions over files: of as many rows as a book has, or as wide as no file is. */
export const FILE_CASES: GrowthCases = {
  'ingest chooseReading': perInvoice((n) => {
    const survey = surveyed(n)
    return () => chooseReading(survey)
  }),
  'ingest cleanText': perOpportunity((n) => {
    const text = ' x'.repeat(n)
    return () => cleanText(text)
  }),
  'ingest cleanText: one gap': perOpportunity((n) => {
    const text = `1${' '.repeat(n)}x`
    return () => cleanText(text)
  }),
  'ingest findHead': perOpportunity((n) => {
    const records = listOf(n, (place) => ({ line: place + 1, cells: CELLS }))
    return () => findHead(records)
  }),
  'ingest isBroughtForward': onCells((cells) => isBroughtForward(cells.with(1, 'Opening balance'))),
  'ingest hasHeadingOfNumbers': onHeadings(hasHeadingOfNumbers),
  'ingest knownHeadings': onHeadings(knownHeadings),
  'ingest customerTitles': onCells((cells) => customerTitles([{ cells }], [])),
  'ingest Titles.add': onCells((cells) => new Titles().add('group', cells)),
  'ingest mapColumns': onHeadings((headings) => mapColumns(headings, {})),
  'ingest namedColumns': onHeadings((headings) => namedColumns(headings, { amount: 'amount' })),
  'ingest planReading': perOpportunity((n) => {
    const rows = listOf(n, () => CELLS)
    return () => planReading(HEADINGS, rows)
  }),
  'ingest readAmount': perOpportunity((n) => {
    const plan = planReading(HEADINGS, [CELLS])
    const cells = [...CELLS, ...listOf(n, () => '')]
    return () => plan.ok && readAmount(cells, plan.value, CONTEXT)
  }),
  'ingest readRow': perOpportunity((n) => {
    const plan = planReading(HEADINGS, [CELLS])
    const cells = [...CELLS, ...listOf(n, () => '')]
    return () => plan.ok && readRow(cells, plan.value)
  }),
  'ingest readRow: a long amount': onCell('amount', (n) => `1${','.repeat(n)}x`),
  'ingest readRow: a long date': onCell('due date', (n) => `1${'-'.repeat(n)}x`),
  'ingest readRow: a long number': onCell('invoice number', (n) => `${'1'.repeat(n)}.${'0'.repeat(n)}x`),
  'ingest RowSorter': onHeadings(
    (headings) =>
      new RowSorter(
        headings,
        headings.map(() => undefined),
      ),
  ),
  'ingest RowSorter.kindOf': onCells((cells) => new RowSorter(HEADINGS, []).kindOf(cells)),
  'ingest Spellings.add': perInvoice((n) => () => spelled(n)),
  'ingest Spellings.winners': perInvoice((n) => {
    const spellings = spelled(n)
    return () => [...spellings.winners()]
  }),
  'ingest tableBeside': onHeadings(tableBeside),
  'ingest Survey': onHeadings((headings) => new Survey(headings)),
  'ingest Survey.add': perInvoice((n) => () => surveyed(n)),
  'ingest uprightRecords': perOpportunity((n) => {
    const places = listOf(n, (place) => place + 1)
    const records = HEADINGS.map((heading, line) => ({
      line,
      cells: [heading, ...listOf(n, () => CELLS[line]!)],
      ...(heading === 'amount' && { numberCells: places }),
    }))
    return () => uprightRecords(records)
  }),
  'ingest Survey.repeatedKind': onCells((cells) => new Survey(HEADINGS).repeatedKind(cells, '')),
}
