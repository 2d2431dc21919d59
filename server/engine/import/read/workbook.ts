import { Worker } from 'node:worker_threads'
import { titleOfSheet } from '#domain/ingest'
import { createTurns, createTurnsByKey } from '../../../platform/turns.ts'
import { watchThread } from './thread-watch.ts'
import { FileProblemError, type FileProblem } from './file-problem.ts'
import type { FileRecord } from './file-record.ts'

export interface WorkbookRequest {
  readonly path: string
  /** The name of the sheet; the first one without it. */
  readonly sheet: string | undefined
}

/** The thread's messages. After each `rows` but the last it waits for one. */
export type WorkbookAnswer =
  | {
      readonly kind: 'sheets'
      readonly names: readonly string[]
      readonly name: string | undefined
      readonly others: readonly string[]
    }
  | { readonly kind: 'rows'; readonly rows: readonly FileRecord[] }
  | { readonly kind: 'problem'; readonly code: FileProblem; readonly reason?: string }
  | { readonly kind: 'end' }

export interface WorkbookSheets {
  readonly names: readonly string[]
  readonly name: string | undefined
  /** Further sheets with the headings of invoices, where none was named. */
  readonly others: readonly string[]
}

interface WorkbookOptions {
  readonly sheet?: string | undefined
  readonly accountId?: string | undefined
  readonly onSheets?: ((sheets: WorkbookSheets) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** Processor time for one answer, and for all of them. */
  readonly mostAnswerMs?: number
  readonly mostFileMs?: number
}

/** Memory of the thread; a sheet within the limits takes less. */
const MOST_HEAP_MB = 768

/** Processor time of the thread for one answer: a large file takes a few seconds until its first rows. */
const MOST_ANSWER_MS = 20_000
/** Processor time of the thread for the whole file. */
const MOST_FILE_MS = 60_000
/** A thread may take a gigabyte beside its heap for what it unpacks. */
const turn = createTurns(2)
/** Whoever imports many workbooks waits for one of them, and others have the second turn. */
const accountTurn = createTurnsByKey()

const MESSAGES: Readonly<Partial<Record<FileProblem, string>>> = {
  WORKBOOK_DAMAGED: 'The workbook is damaged or is none: open it in a spreadsheet and save it again.',
  WORKBOOK_TOO_LARGE: 'The workbook is too large: save the sheet as CSV and import that.',
  WORKBOOK_ENCRYPTED: 'The workbook has a password: open it, save it without one and import that.',
  SHEET_UNKNOWN: 'The workbook has no sheet of that name.',
}

/** Whether a file begins as a workbook does, which is a ZIP archive. */
function isArchive(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4
}

/** Whether a file begins as workbooks of before 2007 do, or those with a password: a compound file. */
export function isCompoundFile(head: Uint8Array): boolean {
  return head[0] === 0xd0 && head[1] === 0xcf && head[2] === 0x11 && head[3] === 0xe0
}

export function isWorkbook(head: Uint8Array): boolean {
  return isArchive(head) || isCompoundFile(head)
}

/** Streams the rows of a sheet, what its name says of its amounts first, then the headings, read in a thread that ends with the generator. */
export async function* workbookRecords(
  path: string,
  { sheet, accountId, onSheets, signal, ...limits }: WorkbookOptions = {},
): AsyncGenerator<FileRecord> {
  const request: WorkbookRequest = { path, sheet }
  const endTurn = await takeTurn(accountId, signal)
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  })
  try {
    for await (const answer of answersOf(worker, limits, signal)) {
      if (answer.kind === 'end') return
      if (answer.kind === 'problem') throw problem(answer.code, answer.reason)
      if (answer.kind === 'sheets') {
        onSheets?.(answer)
        const title = titleOfSheet(answer.name ?? '')
        // Stands above all lines of the sheet.
        if (title !== undefined) yield { line: 0, cells: [title] }
        continue
      }
      yield* answer.rows
      worker.postMessage('more')
    }
  } finally {
    await worker.terminate()
    endTurn()
  }
}

async function takeTurn(accountId: string | undefined, signal: AbortSignal | undefined): Promise<() => void> {
  const endOwn = accountId === undefined ? () => undefined : await accountTurn(accountId, signal)
  try {
    const end = await turn(signal)
    // Called off once the turn was given, before anything listens.
    if (signal?.aborted) {
      end()
      throw signal.reason
    }
    return () => {
      end()
      endOwn()
    }
  } catch (error) {
    endOwn()
    throw error
  }
}

function problem(code: FileProblem, cause?: unknown): FileProblemError {
  return new FileProblemError(code, MESSAGES[code] ?? code, { cause })
}

async function* answersOf(
  worker: Worker,
  {
    mostAnswerMs = MOST_ANSWER_MS,
    mostFileMs = MOST_FILE_MS,
  }: Pick<WorkbookOptions, 'mostAnswerMs' | 'mostFileMs'>,
  signal: AbortSignal | undefined,
): AsyncGenerator<WorkbookAnswer> {
  const answers: WorkbookAnswer[] = []
  let wake: (() => void) | undefined
  let failure: Error | undefined
  const fail = (error: Error): void => {
    failure ??= error
    wake?.()
  }
  const watch = watchThread(worker, { mostAnswerMs, mostFileMs }, () => fail(problem('WORKBOOK_TOO_LARGE')))
  const onAbort = (): void => fail(signal?.reason as Error)
  signal?.addEventListener('abort', onAbort)
  worker.on('message', (answer: WorkbookAnswer) => {
    watch.answered()
    answers.push(answer)
    wake?.()
  })
  worker.on('error', (error: Error & { readonly code?: string }) => {
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? problem('WORKBOOK_TOO_LARGE', error) : error)
  })
  worker.on('exit', () => {
    fail(new Error('the thread that reads a workbook ended early'))
  })
  try {
    for (;;) {
      const answer = answers.shift()
      if (answer !== undefined) yield answer
      else if (failure !== undefined) throw failure
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    watch.stop()
    signal?.removeEventListener('abort', onAbort)
  }
}
