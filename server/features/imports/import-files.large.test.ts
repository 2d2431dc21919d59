import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import { writeOds } from 'hucre/ods'
import { beforeAll, expect, test } from 'vitest'
import { LARGEST_IMPORT_BYTES } from '#contract'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { uploadFolder } from '../../platform/objects/upload-files.ts'
import { AS_OF, RECEIVABLES_FILE } from '../../../tests/e2e/receivables.ts'
import { archiveProblem } from '../../engine/import/read/archive-size.ts'
import { workbookRecords } from '../../engine/import/read/workbook.ts'
import { HEAD, openImports, workbook, type Imports } from './testing/imports.ts'

const NOW = new Date(`${AS_OF}T10:00:00Z`)
const HEADINGS = HEAD.split(',')

/** An archive of one part that tells of itself what it likes. */
function archive(part: Buffer, told: number): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(part)
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(told, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(told, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Uint8Array.from(Buffer.concat([local, name, packed, entry, name, end]))
}

test('the parts of an archive are measured, whatever it tells of them', () => {
  const bomb = Buffer.from(archive(Buffer.alloc(1_000_000, '<a/>'), 10))
  expect(archiveProblem(bomb, 999_999)).toBe('WORKBOOK_TOO_LARGE')
  expect(archiveProblem(bomb, 1_000_000)).toBeUndefined()
  expect(archiveProblem(bomb.subarray(0, -30), 1_000_000)).toBe('WORKBOOK_DAMAGED')
})

test('parts of an archive that share their bytes are measured each', () => {
  const bomb = Buffer.from(archive(Buffer.alloc(1_000_000, '<a/>'), 10))
  const end = Buffer.from(bomb.subarray(-22))
  end.writeUInt16LE(3, 10)
  const entry = bomb.subarray(end.readUInt32LE(16), -22)
  const overlapping = Buffer.concat([bomb.subarray(0, -22), entry, entry, end])
  expect(archiveProblem(overlapping, 2_999_999)).toBe('WORKBOOK_TOO_LARGE')
  expect(archiveProblem(overlapping, 3_000_000)).toBeUndefined()
})

test('an archive whose directory stands elsewhere, out of sight of the measuring, is rejected', () => {
  const bytes = Buffer.from(archive(Buffer.alloc(10), 10))
  bytes.writeUInt32LE(0xffffffff, bytes.length - 10)
  expect(archiveProblem(bytes)).toBe('WORKBOOK_TOO_LARGE')
})

eachDatabase('files of an import', (open) => {
  let imports: Imports
  let token: string

  beforeAll(async () => {
    imports = await openImports(await open(), NOW)
    token = (await imports.newImporter()).token
  })

  const uploadedFiles = () => readdir(uploadFolder(imports.api.services.config.dataDir)).catch(() => [])

  test.each([
    ['a PDF', '%PDF-1.7\n...'],
    ['a picture (PNG)', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10])],
    ['a picture (JPEG)', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a picture (GIF)', 'GIF89a'],
    ['packed (gzip)', Uint8Array.from([0x1f, 0x8b, 8, 8])],
    ['packed (RAR)', 'Rar!'],
    ['packed (7-Zip)', Uint8Array.from([0x37, 0x7a, 0xbc, 0xaf])],
    ['a letter (RTF)', String.raw`{\rtf1}`],
    ['neither text nor a workbook', 'Invoice\0Amount'],
  ])('a file that is %s is rejected by that name, and nothing of it is kept', async (name, file) => {
    const { status, json } = await imports.upload(token, file)
    expect([status, json.error.code]).toEqual([415, 'FILE_TYPE'])
    expect(json.error.message).toContain(`the file is ${name}: export`)
    expect(await uploadedFiles()).toEqual([])
  })

  test('an empty file, one that is too large and one that breaks off are rejected, and nothing of them is kept', async () => {
    expect((await imports.upload(token, '')).json.error.code).toBe('FILE_EMPTY')
    const told = { 'Content-Length': String(LARGEST_IMPORT_BYTES + 1) }
    const large = await imports.upload(token, HEAD, { headers: told })
    expect([large.status, large.json.error.code]).toEqual([413, 'FILE_TOO_LARGE'])
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(HEAD)),
      pull: () => Promise.reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
    const { status, json } = await imports.upload(token, broken)
    expect([status, json.error.code]).toEqual([400, 'BAD_REQUEST'])
    expect(await uploadedFiles()).toEqual([])
  })

  test.each([
    ['a quote that is never closed', `${HEAD}\n1,C1,"Acme,10.00`, { code: 'QUOTE_NOT_CLOSED', line: 2 }],
    ['headings alone', `${HEAD}\n`, { code: 'NO_ROWS', line: null }],
    ['more columns than any export', `${'a,'.repeat(600)}\n1\n`, { code: 'TOO_MANY_COLUMNS', line: null }],
    [
      'an archive that is no workbook',
      archive(Buffer.from('x'), 1),
      { code: 'WORKBOOK_DAMAGED', line: null },
    ],
  ])('%s is told as the problem of the file, before and during the import', async (_, file, problem) => {
    const id = await imports.uploaded(token, file)
    expect(await imports.preview(token, id)).toMatchObject({ problem, result: null })
    expect(await imports.run(token, id)).toContainEqual({ kind: 'failed', problem })
  })

  test('a truncated workbook is told as damaged, one that unpacks to gigabytes as too large', async () => {
    const whole = await workbook({ Book: [HEADINGS] })
    const half = await imports.uploaded(token, whole.subarray(0, whole.length / 2))
    expect((await imports.preview(token, half)).problem).toEqual({ code: 'WORKBOOK_DAMAGED', line: null })
    const bomb = await imports.uploaded(token, archive(Buffer.alloc(300 * 1024 * 1024), 100))
    expect((await imports.preview(token, bomb)).problem).toEqual({ code: 'WORKBOOK_TOO_LARGE', line: null })
  }, 60_000)

  test('a workbook with a password, and a compound file that is none, are told as such', async () => {
    const begin = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const locked = Buffer.concat([begin, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')])
    const problemOf = async (bytes: Uint8Array) =>
      (await imports.preview(token, await imports.uploaded(token, Uint8Array.from(bytes)))).problem
    expect(await problemOf(locked)).toEqual({ code: 'WORKBOOK_ENCRYPTED', line: null })
    expect(await problemOf(Buffer.concat([begin, Buffer.alloc(512)]))).toEqual({
      code: 'WORKBOOK_DAMAGED',
      line: null,
    })
  })

  test('an OpenDocument sheet is read, and of several sheets with invoices those that are not read are told', async () => {
    const rows = [HEADINGS, ['1', 'C1', 'Acme', 12.5, 'USD', '2020-03-01', '2020-06-30']]
    const ods = await writeOds({ sheets: [{ name: 'Items', rows: rows.map((row) => [...row]) }] })
    const { result } = await imports.preview(token, await imports.uploaded(token, Uint8Array.from(ods)))
    expect(result!.rows).toMatchObject([{ invoiceNumber: '1', amount: 12.5, dueDate: '2020-06-30' }])
    const two = await imports.uploaded(token, await workbook({ Cover: [['x']], May: rows, June: rows }))
    const preview = await imports.preview(token, two)
    expect(preview.reading.sheet).toBe('May')
    expect(preview.result!.warnings).toMatchObject([{ code: 'OTHER_SHEETS', detail: 'June' }])
  })

  test('of several sheets the one with invoices is read before one with their sums by customer', async () => {
    const rows = [HEADINGS, ['1', 'C1', 'Acme', 12.5, 'USD', '2020-03-01', '2020-06-30']]
    const sums = [
      ['Aging summary', '', '', ''],
      ['Customer', 'Current', 'Due', 'Total'],
      ['Acme', 0, 12.5, 12.5],
    ]
    const id = await imports.uploaded(token, await workbook({ Summary: sums, Detail: rows }))
    const { reading, result } = await imports.preview(token, id)
    expect([reading.sheet, result!.rows.map((row) => row.invoiceNumber)]).toEqual(['Detail', ['1']])
  })

  test('of a long file the first rows are previewed alone where they are asked for', async () => {
    const rows = Array.from({ length: 6_000 }, (_, n) => `${n},C1,Acme,1.00,USD,2020-03-01,2020-06-30`)
    const id = await imports.uploaded(token, [HEAD, ...rows, ''].join('\n'))
    const first = await imports.preview(token, id, { isFirstOnly: true })
    expect([first.isPartial, first.result!.counts.accepted]).toEqual([true, 4_999])
    const whole = await imports.preview(token, id)
    expect([whole.isPartial, whole.result!.counts.accepted]).toEqual([false, 6_000])
  })

  test('a file is named by its upload', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename="book of may.csv"' }
    expect((await imports.upload(token, HEAD, { headers })).json.fileName).toBe('book of may.csv')
  })

  test('a workbook whose cells repeat one long text is too large by what they hold together', async () => {
    const long = 'x'.repeat(32_000)
    const rows = Array.from({ length: 160 }, () => Array.from({ length: 30 }, () => long))
    const id = await imports.uploaded(token, await workbook({ Book: [HEADINGS, ...rows] }))
    expect((await imports.preview(token, id)).problem).toEqual({ code: 'WORKBOOK_TOO_LARGE', line: null })
  }, 60_000)

  test('marks of control in names and texts, NUL among them, count as white space', async () => {
    const text = `${HEAD},Voucher,Type\n9\0,C\0,Ac\0me,1.00,USD,2020-03-01,2020-06-30,V\0,T\0\n`
    const id = await imports.uploaded(token, Buffer.from(`\ufeff${text}`, 'utf16le'))
    expect(await imports.run(token, id)).toContainEqual(
      expect.objectContaining({ kind: 'done', counts: expect.objectContaining({ accepted: 1, added: 1 }) }),
    )
  })

  test('rejected rows count among the files that are read, and leave no thread behind when there are too many exports', async () => {
    const { limits } = imports.api.services
    const owner = await imports.newImporter()
    const id = await imports.uploaded(
      owner.token,
      await workbook({ Book: [HEADINGS, ['1', 'C1'], ['2', 'C1']] }),
    )
    const rejected = () =>
      imports.api.call('POST', `/imports/${id}/rejected-rows`, { token: owner.token, body: {} })
    const slots = await Promise.all([1, 2, 3].map(() => limits.imports.acquire(owner.accountId)))
    expect((await rejected()).status).toBe(429)
    for (const release of slots) release()
    const exports = await Promise.all([1, 2, 3, 4].map(() => limits.exports.acquire(owner.userId)))
    const made = once(process, 'worker') as Promise<[Worker]>
    expect((await rejected()).status).toBe(429)
    const [{ threadId }] = await made
    expect(threadId).toBe(-1)
    for (const release of exports) release()
    expect((await rejected()).text).toContain('3,')
  })

  test('rejected rows whose caller has gone wait for no other workbook of the account', async () => {
    const { config, limits } = imports.api.services
    const owner = await imports.newImporter()
    const id = await imports.uploaded(owner.token, await workbook({ Book: [HEADINGS, ['1']] }))
    const other = workbookRecords(join(uploadFolder(config.dataDir), id), { accountId: owner.accountId })
    await other.next()
    const path = `/imports/${id}/rejected-rows`
    const signal = AbortSignal.abort()
    const { status } = await imports.api.send('POST', path, { token: owner.token, body: {}, signal })
    expect(status).not.toBe(200)
    const slots = await Promise.all([1, 2, 3].map(() => limits.imports.acquire(owner.accountId)))
    for (const release of slots) release()
    await other.return(undefined)
  })

  test('a sheet of a workbook is chosen, its days and numbers are read exactly beside texts with a decimal comma, and shown as they are read', async () => {
    const day = (text: string) => new Date(`${text}T00:00:00Z`)
    const file = await workbook({
      Notes: [['nothing here']],
      Items: [
        HEADINGS,
        [1_930_571_429, 'C1', 'Acme', 0.1 + 0.2, 'USD', day('2020-03-01'), day('2020-06-30')],
        [2, 'C1', 'Acme', '1.234,56', 'USD', '01.03.2020', '30.06.2020'],
        [3, 'C1', 'Acme', 1234.56, 'USD', day('2020-02-29'), day('2020-06-30')],
      ],
    })
    const id = await imports.uploaded(token, file)
    const cover = await imports.preview(token, id, { sheet: 'Notes' })
    expect(cover).toMatchObject({ reading: { sheet: 'Notes', sheets: ['Notes', 'Items'] }, result: null })
    // The first sheet is a cover: the one with the headings of invoices is read.
    expect((await imports.preview(token, id)).reading.sheet).toBe('Items')
    const asked = { sheet: 'Items', decimalMark: ',', dateStyle: 'day-first' }
    const { result, reading, example } = await imports.preview(token, id, asked)
    expect(example).toEqual(['1930571429', 'C1', 'Acme', '0.3', 'USD', '2020-03-01', '2020-06-30'])
    expect(reading).toMatchObject({ sheet: 'Items', encoding: null, delimiter: null })
    expect(
      result!.rows.map(({ invoiceNumber, amount, invoiceDate }) => [invoiceNumber, amount, invoiceDate]),
    ).toEqual([
      ['1930571429', 0.3, '2020-03-01'],
      ['2', 1234.56, '2020-03-01'],
      ['3', 1234.56, '2020-02-29'],
    ])
    expect((await imports.preview(token, id, { sheet: 'None' })).problem).toMatchObject({
      code: 'SHEET_UNKNOWN',
    })
  })

  test('a workbook of the real file gives the figures of the file', async () => {
    const lines = readFileSync(RECEIVABLES_FILE, 'utf8').trim().split(/\r?\n/)
    const rows = lines.map((line) =>
      line.split(',').map((cell) => (/^\d+\.\d+$/.test(cell) ? Number(cell) : cell)),
    )
    const csv = await imports.preview(token, await imports.uploaded(token, readFileSync(RECEIVABLES_FILE)))
    const xlsx = await imports.preview(token, await imports.uploaded(token, await workbook({ Sheet1: rows })))
    expect(xlsx.result!.totals).toEqual(csv.result!.totals)
    expect(xlsx.result!.counts).toEqual(csv.result!.counts)
  }, 120_000)
})
