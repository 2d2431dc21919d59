import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipped } from '../testing/workbook.ts'
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

test('a sheet of OpenDocument has the one currency of its formats, or several beside their amounts', async () => {
  const one = await read(await writeOds(sheetWith(3, new Map([[1, '"zł" #,##0.00']]))))
  expect(one.map(({ cells, signs }) => [cells[1], signs])).toEqual([
    ['0.5', undefined],
    ['1.5', [[1, 'zł']]],
    ['2.5', undefined],
  ])
  const formats = new Map([
    [0, '"€" 0.00'],
    [2, '"zł" 0.00'],
  ])
  const several = await read(await writeOds(sheetWith(3, formats)))
  expect(several.map(({ cells }) => cells[1])).toEqual(['0.5 €', '1.5', '2.5 zł'])
})

const NAMES = ['office', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')
const textCell = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
const amountCell = (code: string, value: number, more = '') =>
  `<table:table-cell ${more} office:value-type="currency" office:currency="${code}" office:value="${value}"><text:p>$</text:p></table:table-cell>`

/** A workbook of OpenDocument as LibreOffice writes it: the currency of a cell is its own, its format that of its column. */
function openDocument(table: string): Uint8Array {
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content ${NAMES}><office:body><office:spreadsheet><table:table table:name="Open">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })
}

test('cells of OpenDocument have the currencies that they name, at their places', async () => {
  const repeated = '<table:table-cell table:number-columns-repeated="2"/>'
  const records = await read(
    openDocument(
      `<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
       <table:table-row>${textCell('A')}${repeated}${amountCell('CAD', 5)}</table:table-row>
       <table:table-row>${textCell('B > C')}<table:covered-table-cell/>${amountCell('CAD', 6, 'table:formula="of:=[.A1]>2"')}</table:table-row>`,
    ),
  )
  expect(records.map(({ line, cells, signs }) => [line, cells.slice(0, 4), signs])).toEqual([
    [3, ['A', '', '', '5'], [[3, 'CAD']]],
    [4, ['B > C', '', '6', ''], [[2, 'CAD']]],
  ])
})

test('rows of OpenDocument that can be folded, that pages repeat and that a filter hides are read', async () => {
  const row = (text: string, more = '') =>
    `<table:table-row ${more}>${textCell(text)}${textCell('x')}</table:table-row>`
  const records = await read(
    openDocument(
      `<table:table-header-rows>${row('Invoice')}</table:table-header-rows>${row('1')}
       <table:table-row-group table:display="false">${row('2', 'table:visibility="collapse"')}
       <table:table-row-group>${row('3', 'table:visibility="filter"')}</table:table-row-group></table:table-row-group>${row('4')}`,
    ),
  )
  expect(records.map(({ cells, isHidden = false }) => [cells[0], isHidden])).toEqual([
    ['Invoice', false],
    ['1', false],
    ['2', true],
    ['3', true],
    ['4', false],
  ])
})

test('the name of a sheet that says a unit or a currency stands above its rows', async () => {
  const named = async (name: string) => {
    const [first] = await read(await writeXlsx({ sheets: [{ name, rows: [['A-1', 1.5]] }] }))
    return [first!.line, first!.cells[0]]
  }
  expect(await named('Open kEUR')).toEqual([0, 'Open kEUR'])
  expect(await named('USD')).toEqual([0, 'USD (USD)'])
  expect(await named('Open items')).toEqual([1, 'A-1'])
})
