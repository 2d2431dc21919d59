import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { ImportRunEvent } from '#contract'
import { FileProblemError } from '../../engine/import/read/file-problem.ts'
import { importInvoices, type ImportSummary } from '../../engine/import/run.ts'
import { openTable } from '../../engine/import/read/source.ts'
import { auditSubject, type Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/db/commands/audit.ts'
import { callerGone } from '../../platform/http/caller-gone.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'
import { totalView } from './preview.ts'
import {
  askedProfiles,
  askedWhole,
  layoutOf,
  readingHints,
  sourceHints,
  type AskedReading,
} from './reading.ts'
import type { UploadedFile } from './uploads.ts'

/** Fewer rows are known to the planner well enough. */
const MANY_ROWS = 1_000

/** An import that is to be run, and what it holds until it has ended. */
export interface UploadRun {
  readonly actor: Actor
  readonly file: UploadedFile
  readonly asked: AskedReading
  readonly release: () => void
}

/**
 * Imports an uploaded file and answers with one JSON line an event. When the caller goes away before the last of them,
 * nothing of the import remains.
 */
export function runUpload(context: Context, services: Services, run: UploadRun): Response {
  context.header('Content-Type', 'application/x-ndjson')
  return stream(context, async (out) => {
    const signal = callerGone(context, out)
    const report = (event: ImportRunEvent) => void out.write(`${JSON.stringify(event)}\n`)
    try {
      report(doneEvent(await importUpload(services, run, report, signal)))
    } catch (error) {
      if (!signal.aborted) report({ kind: 'failed', problem: problemOf(services, error) })
    } finally {
      run.release()
    }
  })
}

async function importUpload(
  { database, now }: Services,
  { actor, file, asked }: UploadRun,
  report: (event: ImportRunEvent) => void,
  signal: AbortSignal,
): Promise<ImportSummary> {
  const { path, kind, importId, fileName } = file
  const { accountId } = actor
  const profiles = await askedProfiles(database, accountId, asked)
  const table = await openTable(path, kind, { ...sourceHints(asked, profiles), accountId, signal })
  if (table.reading().openEncodings.length > 0) {
    await table.records.return(undefined)
    throw new FileProblemError('READING_OPEN', 'The text can be read in several encodings.')
  }
  const time = now()
  const summary = await importInvoices(database, table.records, {
    accountId,
    now: time,
    hints: readingHints(asked),
    whole: askedWhole(asked),
    profiles,
    saveAs:
      asked.saveProfile === undefined
        ? undefined
        : { name: asked.saveProfile, layout: layoutOf(asked, profiles) },
    importId,
    fileName,
    importer: { userId: actor.userId, impersonatorId: actor.impersonator?.userId },
    signal,
    otherSheets: () => table.reading().otherSheets,
    onProgress: (rows) => report({ kind: 'progress', rows }),
    onRead: () => report({ kind: 'writing', rows: 0 }),
    onWritten: (rows) => report({ kind: 'writing', rows }),
    onMerged: (tx, { rows, added, changed, closed, rejected }) =>
      audit(tx, auditSubject(actor), 'import', importId, { rows, added, changed, closed, rejected }, time),
  })
  if (summary.added + summary.changed + summary.closed >= MANY_ROWS) await database.analyze()
  return summary
}

function doneEvent({ rows, totals, closed, ...counts }: ImportSummary): ImportRunEvent {
  const { rejected, customers, added, changed, unchanged } = counts
  return {
    kind: 'done',
    counts: { accepted: rows, rejected, customers, added, changed, unchanged },
    closed,
    totals: totals.map(totalView),
  }
}

/** What a user is told of a failed import; only what the file is to blame for is told in detail. */
function problemOf({ log }: Services, error: unknown) {
  if (error instanceof FileProblemError) return { code: error.code, line: error.line ?? null }
  if (error instanceof Rejection) return { code: error.code, line: null }
  log.error({ err: error }, 'an import failed')
  return { code: 'INTERNAL', line: null }
}
