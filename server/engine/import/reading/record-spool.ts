import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileProblemError } from '../read/file-problem.ts'
import type { FileRecord } from '../read/file-record.ts'

/** Characters of records that are kept in memory; more are written to a temporary file. */
const MOST_KEPT_CHARACTERS = 4_194_304
const PIECE_CHARACTERS = 1 << 20
const LARGEST_SPOOL_BYTES = 6 * 1024 * 1024 * 1024

/** A record as it is spooled: its line, cells, cells with numbers, cells with days, how its sheet shows it, and the signs of its numbers. */
type Spooled = readonly [
  number,
  readonly string[],
  (readonly number[])?,
  (readonly number[])?,
  number?,
  FileRecord['signs']?,
]

/** Bits of how a sheet shows a row. */
const ROW_MARKS = { hidden: 1, struck: 2 } as const

/** Keeps the records of a table, to be read again once all of them have been seen. */
export class RecordSpool {
  #kept: FileRecord[] = []
  #characters = 0
  #file: FileHandle | undefined
  #piece = ''
  #bytes = 0

  /** Adds a record. Where that takes time, another may follow when the promise resolves. */
  add(record: FileRecord): Promise<void> | undefined {
    if (this.#file === undefined) {
      this.#kept.push(record)
      for (const { length } of record.cells) this.#characters += length + 16
      return this.#characters < MOST_KEPT_CHARACTERS ? undefined : this.#toFile()
    }
    this.#piece += lineOf(record)
    return this.#piece.length < PIECE_CHARACTERS ? undefined : this.#flush()
  }

  async #toFile(): Promise<void> {
    this.#file = await openUnlinked()
    for (const kept of this.#kept.splice(0)) this.#piece += lineOf(kept)
    await this.#flush()
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#piece)
    this.#piece = ''
    this.#bytes += bytes.length
    if (this.#bytes > LARGEST_SPOOL_BYTES)
      throw new FileProblemError(
        'FILE_TOO_LARGE',
        `The file has more than ${LARGEST_SPOOL_BYTES} bytes of rows.`,
      )
    await this.#file!.writeFile(bytes)
  }

  /** All records, in order, as often as they are wanted. */
  async *records(): AsyncGenerator<FileRecord> {
    yield* this.#kept
    if (this.#file === undefined) return
    if (this.#piece !== '') await this.#flush()
    const stream = this.#file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 })
    const decoder = new TextDecoder()
    let rest = ''
    for await (const bytes of stream as AsyncIterable<Uint8Array>) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield recordOf(line)
    }
  }

  async close(): Promise<void> {
    this.#kept = []
    await this.#file?.close()
    this.#file = undefined
  }
}

/** A private file that is gone when the process is. */
async function openUnlinked(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-import-'))
  const file = await open(join(folder, 'records'), 'wx+', 0o600)
  await rm(folder, { recursive: true })
  return file
}

function lineOf({ line, cells, numberCells, dayCells, isHidden, isStruck, signs }: FileRecord): string {
  const shown = (isHidden ? ROW_MARKS.hidden : 0) | (isStruck ? ROW_MARKS.struck : 0)
  const spooled: Spooled = signs
    ? [line, cells, numberCells ?? [], dayCells ?? [], shown, signs]
    : shown
      ? [line, cells, numberCells ?? [], dayCells ?? [], shown]
      : dayCells === undefined
        ? numberCells === undefined
          ? [line, cells]
          : [line, cells, numberCells]
        : [line, cells, numberCells ?? [], dayCells]
  return `${JSON.stringify(spooled)}\n`
}

function recordOf(text: string): FileRecord {
  const [line, cells, numberCells, dayCells, shown = 0, signs] = JSON.parse(text) as Spooled
  return {
    line,
    cells,
    ...(numberCells === undefined ? {} : { numberCells }),
    ...(dayCells === undefined ? {} : { dayCells }),
    ...((shown & ROW_MARKS.hidden) === 0 ? {} : { isHidden: true }),
    ...((shown & ROW_MARKS.struck) === 0 ? {} : { isStruck: true }),
    ...(signs && { signs }),
  }
}
