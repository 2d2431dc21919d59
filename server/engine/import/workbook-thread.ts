// Worker thread that reads a sheet of a workbook. A file that unpacks to more than the thread may hold ends the thread alone.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { archiveProblem } from './archive-size.ts'
import { MOST_COLUMNS, type FileRecord } from './file-record.ts'
import type { WorkbookAnswer, WorkbookRequest } from './workbook.ts'
import { recordOf } from './workbook-cells.ts'

const ROWS_A_MESSAGE = 1_000
/** A sheet of ten columns and half a million rows. */
const MOST_CELLS = 5_000_000
const MOST_SHEETS = 200
/** Characters of all rows before long cells are cut: those that share one text are each read from its beginning to its end. */
const MOST_CHARACTERS = 128 * 1024 * 1024
const CHARACTERS_A_MESSAGE = 1024 * 1024

const port = parentPort!
const { path, sheet } = workerData as WorkbookRequest
const post = (answer: WorkbookAnswer) => port.postMessage(answer)

/** Waits until the rows before have been read: the queue of messages has no limit of its own. */
function asked(): Promise<void> {
  return new Promise((resolve) => {
    port.once('message', () => resolve())
  })
}

async function readSheet(): Promise<void> {
  const bytes = await readFile(path)
  const problem = archiveProblem(bytes)
  if (problem !== undefined) return post({ kind: 'problem', code: problem })
  const names = await sheetNames(bytes)
  if (names.length > MOST_SHEETS) return post({ kind: 'problem', code: 'WORKBOOK_TOO_LARGE' })
  const name = sheet ?? names[0]
  post({ kind: 'sheets', names, name })
  if (name === undefined || !names.includes(name)) return post({ kind: 'problem', code: 'SHEET_UNKNOWN' })
  await sendRows(bytes, name)
}

async function sheetNames(bytes: Uint8Array): Promise<readonly string[]> {
  const names: string[] = []
  await readXlsx(bytes, {
    // No sheet is read: the names alone are wanted.
    sheets: ({ name }) => {
      names.push(name)
      return false
    },
  })
  return names
}

async function sendRows(bytes: Uint8Array, name: string): Promise<void> {
  let rows: FileRecord[] = []
  let [cells, characters, sent] = [0, 0, 0]
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
    cells += values.length
    if (cells > MOST_CELLS) return post({ kind: 'problem', code: 'WORKBOOK_TOO_LARGE' })
    const kept = values.slice(0, MOST_COLUMNS + 1)
    for (const value of kept) if (typeof value === 'string') characters += value.length
    if (characters > MOST_CHARACTERS) return post({ kind: 'problem', code: 'WORKBOOK_TOO_LARGE' })
    const record = recordOf(index + 1, kept)
    if (record === undefined) continue
    rows.push(record)
    if (rows.length < ROWS_A_MESSAGE && characters - sent < CHARACTERS_A_MESSAGE) continue
    post({ kind: 'rows', rows })
    rows = []
    sent = characters
    await asked()
  }
  post({ kind: 'rows', rows })
  post({ kind: 'end' })
}

readSheet()
  .catch((error: unknown) => post({ kind: 'problem', code: 'WORKBOOK_DAMAGED', reason: String(error) }))
  .finally(() => port.close())
