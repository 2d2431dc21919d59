import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbook } from '../../../features/imports/testing/imports.ts'
import { createTurns } from '../../../platform/turns.ts'
import { LONGEST_CELL, type FileRecord } from './file-record.ts'
import { hostileWorkbook } from '../testing/workbook.ts'
import { workbookRecords } from './workbook.ts'

let folder: string
const LONG = 'x'.repeat(300_000)
const file = (name: string) => join(folder, name)
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row><c t="inlineStr"><is><t>${at}</t></is></c></row>`).join('')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sooner-workbook-'))
  writeFileSync(file('plain.xlsx'), await workbook({ Book: [['a'], ['b']] }))
  // Empty rows are read and never sent.
  writeFileSync(file('slow.xlsx'), hostileWorkbook({ rows: '<row/>'.repeat(10_000_000) }))
  writeFileSync(file('long.xlsx'), hostileWorkbook({ rows: rowsOf(60_000) }))
  const strings = '<si><t/></si>'.repeat(6_000_000)
  writeFileSync(file('strings.xlsx'), hostileWorkbook({ rows: '<row r="1"/>', strings }))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a workbook that takes a thread long without an answer is too large', async () => {
  const records = workbookRecords(file('slow.xlsx'), { mostAnswerMs: 300 })
  await expect(records.next()).rejects.toMatchObject({ code: 'WORKBOOK_TOO_LARGE' })
}, 60_000)

test('a workbook that takes a thread long in all its answers is too large', async () => {
  const readAll = async () => {
    let count = 0
    for await (const _ of workbookRecords(file('long.xlsx'), { mostFileMs: 100 })) count++
    return count
  }
  await expect(readAll()).rejects.toMatchObject({ code: 'WORKBOOK_TOO_LARGE' })
}, 60_000)

test.each([
  ['an attribute', `<row a="${LONG}"/>`],
  ['a name', `<${LONG}/>`],
  ['a bracket in quotes', `<row a="${'>'.repeat(LONG.length)}"/>`],
  ['a text', `<row><c><v>${LONG}</v></c></row>`],
  ['a comment', `<!--${'>'.repeat(LONG.length)}-->`],
  ['an unfinished comment', `<!--${LONG}`],
  ['raw text', `<row><c><v><![CDATA[${LONG}]]></v></c></row>`],
  ['an instruction', `<?a ${LONG}?>`],
])(
  'a workbook with %s that is longer than any is too large before it is read',
  async (_, rows) => {
    writeFileSync(file('markup.xlsx'), hostileWorkbook({ rows }))
    const records = workbookRecords(file('markup.xlsx'), { onSheets: () => expect.unreachable() })
    await expect(records.next()).rejects.toMatchObject({ code: 'WORKBOOK_TOO_LARGE' })
  },
  60_000,
)

test('a workbook with the longest text of a spreadsheet in every form is read', async () => {
  const text = '&amp;'.repeat(32_767)
  const rows = `<?a b?><!--${text}--><row a=">'"><c t="inlineStr"><is><t>${text}</t></is></c></row>`
  writeFileSync(file('longest.xlsx'), hostileWorkbook({ rows }))
  const records: FileRecord[] = []
  for await (const record of workbookRecords(file('longest.xlsx'))) records.push(record)
  expect(records.map(({ cells }) => cells)).toEqual([[`${'&'.repeat(LONGEST_CELL)}…`]])
}, 60_000)

test('an account reads one workbook at a time, and others go before its next one', async () => {
  const read = (accountId: string) => workbookRecords(file('plain.xlsx'), { accountId })
  const [first, second, other] = [read('A'), read('A'), read('B')]
  await first.next()
  let isRead = false
  const waiting = second.next().then((result) => {
    isRead = true
    return result
  })
  expect((await other.next()).value).toMatchObject({ cells: ['a'] })
  expect(isRead).toBe(false)
  await first.return(undefined)
  expect((await waiting).value).toMatchObject({ cells: ['a'] })
  await Promise.all([second.return(undefined), other.return(undefined)])
})

test('a caller that goes away while another workbook is read leaves its turn', async () => {
  const first = workbookRecords(file('plain.xlsx'), { accountId: 'A' })
  await first.next()
  const caller = new AbortController()
  const next = workbookRecords(file('plain.xlsx'), { accountId: 'A', signal: caller.signal }).next()
  caller.abort(new Error('gone'))
  await expect(next).rejects.toThrow('gone')
  await first.return(undefined)
})

test('a workbook whose reader was called off ends without an answer of its thread', async () => {
  const caller = new AbortController()
  const next = workbookRecords(file('slow.xlsx'), { signal: caller.signal }).next()
  caller.abort(new Error('gone'))
  await expect(next).rejects.toThrow('gone')
}, 60_000)

test('a workbook of more shared texts than a reader can hold is too large before it is read', async () => {
  const records = workbookRecords(file('strings.xlsx'), { onSheets: () => expect.unreachable() })
  await expect(records.next()).rejects.toMatchObject({ code: 'WORKBOOK_TOO_LARGE' })
}, 60_000)

test('two workbooks are read at a time; the next begins when one of them has ended, also by an error', async () => {
  const [first, second, third] = ['plain', 'plain', 'plain'].map((name) =>
    workbookRecords(file(`${name}.xlsx`)),
  )
  await Promise.all([first!.next(), second!.next()])
  let isRead = false
  const waiting = third!.next().then((result) => {
    isRead = true
    return result
  })
  await second!.next()
  expect(isRead).toBe(false)
  await first!.return(undefined)
  expect((await waiting).value).toMatchObject({ cells: ['a'] })
  await Promise.all([second!.return(undefined), third!.return(undefined)])
})

test('turns come in the order in which they were asked for, and one that is ended twice frees one', async () => {
  const turn = createTurns(1)
  const order: string[] = []
  const end = await turn()
  const [b, c] = ['b', 'c'].map(async (name) => {
    const done = await turn()
    order.push(name)
    return done
  })
  end()
  end()
  const endB = await b!
  expect(order).toEqual(['b'])
  endB()
  await c
  expect(order).toEqual(['b', 'c'])
})
