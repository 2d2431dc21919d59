import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbook } from '../../features/imports/testing-imports.ts'
import { createTurns } from '../../platform/turns.ts'
import { hostileWorkbook } from './testing-workbook.ts'
import { workbookRecords } from './workbook.ts'

let folder: string
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sooner-workbook-'))
  writeFileSync(file('plain.xlsx'), await workbook({ Book: [['a'], ['b']] }))
  // A reader of XML looks for the end of each of these comments to the end of the file.
  writeFileSync(file('slow.xlsx'), hostileWorkbook({ rows: '<!--'.repeat(5_000_000) }))
  const strings = '<si><t/></si>'.repeat(6_000_000)
  writeFileSync(file('strings.xlsx'), hostileWorkbook({ rows: '<row r="1"/>', strings }))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a workbook that takes a thread long without an answer is too large', async () => {
  const records = workbookRecords(file('slow.xlsx'), { mostAnswerMs: 300 })
  await expect(records.next()).rejects.toMatchObject({ code: 'WORKBOOK_TOO_LARGE' })
}, 60_000)

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
