import { expect, test } from 'vitest'
import type { FileRecord } from './file-record.ts'
import { htmlRecords } from './html.ts'

const PIECE = 65_536

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

async function read(text: string): Promise<readonly FileRecord[]> {
  const records: FileRecord[] = []
  for await (const record of htmlRecords(piecesOf(text))) records.push(record)
  return records
}

test('a cell of a page that is longer than what is kept is a long cell, not an empty one, and the row after it is whole', async () => {
  const rows = `<tr><td>1</td><td>${'x'.repeat(2_500_000)}</td><td>3</td></tr><tr><td>4</td><td>5</td></tr>`
  const [first, second] = await read(`<html><table>${rows}</table>`)
  expect(first!.cells.map((cell) => cell.length > 1)).toEqual([false, true, false])
  expect(first!.cells.at(-1)).toBe('3')
  expect(second!.cells).toEqual(['4', '5'])
})

test('a page without a tag in megabytes is read to its end', async () => {
  const [row] = await read(`mime-version: 1.0\n${'A'.repeat(2_500_000)}\n<table><tr><td>1</td></tr></table>`)
  expect(row!.cells).toEqual(['1'])
})

test('a heading between tables that says what it names is a line of the file, and other ones are not', async () => {
  const table = '<table><tr><td>1</td></tr></table>'
  const page = `<html><h3>Customer: Elm</h3>${table}<h3>Customer: <b>Oak</b></h3>${table}<h3>Details</h3><p>To: Fir</p>${table}`
  expect((await read(page)).map(({ cells }) => cells.join('|'))).toEqual([
    'Customer: Elm',
    '1',
    'Customer: Oak',
    '1',
    '1',
  ])
})

test('a row that a page or a spreadsheet of 2003 hides is told, and a part of a cell that is not shown is none of it', async () => {
  const page = `<html><table>
<tr><td>1</td><td><span style="display: none">000<span>7</span></span>7,50 <b>EUR</b></td></tr>
<tr style="DISPLAY:none"><td>2</td><td>8</td></tr>
<tr class="is hidden here"><td>3</td><td><i hidden>x</td><td>9</td></tr>
<Row ss:Hidden="1"><Cell><Data>4</Data></Cell></Row><Row><Cell><Data>5</Data></Cell></Row></table></html>`
  const records = await read(page)
  expect(records.map(({ cells, isHidden = false }) => `${cells.join('|')} ${isHidden}`)).toEqual([
    '1|7,50 EUR false',
    '2|8 true',
    '3||9 false',
    '4 true',
    '5 false',
  ])
})

test('a page whose tags do not end takes the time of its length', async () => {
  const begin = '<html><table><tr><td>1</td></tr>'
  for (const open of [`<${'a'.repeat(1_000_000)}`, '<a'.repeat(500_000), `${'<'.repeat(1_000_000)}>`])
    expect((await read(begin + open)).map(({ cells }) => cells)).toEqual([['1']])
})

test('cells that stretch over rows repeat so many characters at most', async () => {
  const wide = `<td rowspan="99999">${'x'.repeat(4_000)}</td>`.repeat(400)
  const page = `<html><table><tr>${wide}</tr>${'<tr></tr>'.repeat(1_000)}</table>`
  const count = async (): Promise<void> => {
    for await (const { cells } of htmlRecords(piecesOf(page))) expect(cells.length).toBeGreaterThan(399)
  }
  await expect(count()).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
})
