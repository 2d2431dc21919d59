import * as v from 'valibot'
import {
  LARGEST_IMPORT_BYTES,
  type ImportPreview,
  type ImportRecord,
  type ImportRecords,
  type ImportUpload,
} from '#contract'
import {
  discardedImport,
  importPreview,
  importRecord,
  importRecords,
  importRunEvent,
  importUpload,
} from '#contract/answers'
import { inAccountTurn } from '../../engine/import/account-turn.ts'
import { endUnfinished } from '../../engine/import/undo/unfinished.ts'
import {
  countImports,
  listImports,
  undoImport,
  undoOf,
  type StoredImport,
} from '../../engine/import/undo/undo.ts'
import { FileProblemError } from '../../engine/import/read/file-problem.ts'
import { runCommand } from '../../platform/db/commands/command.ts'
import type { Transaction } from '../../platform/db/driver.ts'
import { csvDownload } from '../../platform/http/rest/csv-download.ts'
import { csvFile } from '../../platform/http/rest/rest-answer.ts'
import { languageAccepted } from '../../platform/http/context.ts'
import { route, type RestCall, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { wholeNumber } from '../../platform/inputs.ts'
import { Rejection } from '../../platform/rejection.ts'
import { fileNameOf } from './file-name.ts'
import { previewUpload } from './preview.ts'
import { importReading } from './reading.ts'
import { rejectedRows } from './rejected-rows.ts'
import { runUpload } from './run-upload.ts'
import { discardUpload, openUpload, storeUpload, tooLarge, type UploadedFile } from './uploads.ts'
import { requireImporter } from './importer.ts'

type Call = Pick<RestCall, 'services' | 'actor' | 'context' | 'params'>

const PAGE_AT_MOST = 50

/** Imports of files by staff, and by the users of accounts that may. */
export const importRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/imports',
    summary: 'Imports of the account, the latest first, and whether each can be undone; a page of at most 50',
    access: 'supplier',
    answer: importRecords,
    rejections: ['FEATURE_OFF', 'READ_ONLY'],
    query: v.object({
      limit: v.optional(wholeNumber, String(PAGE_AT_MOST)),
      offset: v.optional(wholeNumber, '0'),
    }),
    handle: async ({ services, actor, query: { limit, offset } }): Promise<ImportRecords> => {
      await requireImporter(services, actor())
      const { accountId } = actor()
      return services.database.asAccount(accountId, async (tx) => {
        const imports: ImportRecord[] = []
        for (const stored of await listImports(tx, accountId, Math.min(limit, PAGE_AT_MOST), offset)) {
          imports.push(await recordView(tx, accountId, stored, services.now()))
        }
        return { imports, totalCount: await countImports(tx, accountId) }
      })
    },
  }),
  route({
    method: 'post',
    path: '/imports',
    summary:
      'Stores a CSV file or an XLSX workbook to be imported; its name is the filename of the header Content-Disposition',
    access: 'writer',
    answer: importUpload,
    rejections: [
      'FEATURE_OFF',
      'FILE_EMPTY',
      'FILE_TYPE',
      'FILE_TOO_LARGE',
      'LIMIT_REACHED',
      'SERVICE_FAILED',
    ],
    largestUpload: LARGEST_IMPORT_BYTES,
    headers: { 'Content-Disposition': 'Names the file: `attachment; filename="invoices.csv"`.' },
    handle: async ({ services, actor, context }): Promise<ImportUpload> => {
      await requireImporter(services, actor())
      if (Number(context.req.header('Content-Length') ?? 0) > LARGEST_IMPORT_BYTES) throw tooLarge()
      const { body } = context.req.raw
      if (body === null) throw new Rejection('FILE_EMPTY', 'the file is empty')
      const name = fileNameOf(context.req.header('Content-Disposition'))
      // A slow upload takes no processor: only those of the account itself are counted.
      const release = await services.limits.imports.acquire(actor().accountId)
      return storeUpload(services, actor(), { name, body }).finally(release)
    },
  }),
  route({
    method: 'post',
    path: '/imports/:importUuid/preview',
    summary:
      'Reads an uploaded file as it would be imported, and tells what the import would do; writes nothing',
    access: 'writer',
    answer: importPreview,
    rejections: ['FEATURE_OFF', 'IMPORT_DONE', 'SERVICE_FAILED'],
    body: importReading,
    handle: async (call): Promise<ImportPreview> => {
      const { services, actor, body, context } = call
      const file = await uploadOf(call)
      const { signal } = context.req.raw
      return reading(services, actor().accountId, () => previewUpload(services, actor(), file, body, signal))
    },
  }),
  route({
    method: 'post',
    path: '/imports/:importUuid/run',
    summary:
      'Imports an uploaded file; answers one JSON line an event. Closing the connection cancels the import',
    access: 'writer',
    answer: { mediaTypes: ['application/x-ndjson'], says: 'One JSON line an event.', line: importRunEvent },
    rejections: ['FEATURE_OFF', 'IMPORT_DONE', 'SERVICE_FAILED'],
    body: importReading,
    handle: async (call) => {
      const { services, actor, body, context } = call
      const file = await uploadOf(call)
      const release = await acquire(services, actor().accountId)
      return runUpload(context, services, { actor: actor(), file, asked: body, release })
    },
  }),
  route({
    method: 'post',
    path: '/imports/:importUuid/rejected-rows',
    summary: 'The rows of an uploaded file that an import rejects, with line and reason, as CSV',
    access: 'writer',
    answer: csvFile('The rows as they are in the file, with line and reason.'),
    rejections: ['FEATURE_OFF', 'IMPORT_DONE', 'SERVICE_FAILED'],
    body: importReading,
    handle: async (call) => {
      const file = await uploadOf(call)
      const { services, actor, body, context } = call
      const { signal } = context.req.raw
      const rows = await reading(services, actor().accountId, () =>
        rejectedRows(services.database, actor(), file, body, {
          now: services.now(),
          signal,
          accepted: languageAccepted(context),
        }).catch(rejectFile),
      )
      try {
        return await csvDownload(call, 'rejected-rows.csv', rows.columns, rows.pages)
      } catch (error) {
        await rows.close()
        throw error
      }
    },
  }),
  route({
    method: 'delete',
    path: '/imports/:importUuid',
    summary: 'Removes an uploaded file',
    access: 'writer',
    answer: discardedImport,
    rejections: ['FEATURE_OFF'],
    handle: async ({ services, actor, params }) => {
      await requireImporter(services, actor())
      await discardUpload(services, actor(), params.importUuid ?? '')
      return { importUuid: params.importUuid ?? '' }
    },
  }),
  route({
    method: 'post',
    path: '/imports/:importUuid/undo',
    summary: 'Undoes an import as a whole, until an offer or a clear has used one of its invoices',
    access: 'writer',
    isIdempotent: true,
    answer: importRecord,
    rejections: ['FEATURE_OFF', 'IMPORT_OFFERED', 'IMPORT_CLEARED', 'IMPORT_NOT_LAST', 'IMPORT_TOO_OLD'],
    handle: async ({ services, actor, params, idempotencyKey }): Promise<ImportRecord> => {
      await requireImporter(services, actor())
      const importId = params.importUuid ?? ''
      const who = actor()
      const undoer = { userId: who.userId, impersonatorId: who.impersonator?.userId }
      const call = { call: 'undo-import', key: idempotencyKey, args: { importId } }
      const { database } = services
      const { accountId } = who
      const now = services.now()
      // Like imports: however many are asked for, a few wait for the account's turn.
      const release = await services.limits.imports.acquire(accountId)
      return inAccountTurn(database, accountId, now, async () => {
        const result = await runCommand(database, who, call, now, async (tx) => {
          const undone = await undoImport(database, tx, { accountId, importId, undoer, now })
          return { result: await recordView(tx, accountId, undone, now), target: importId }
        })
        await endUnfinished(database, accountId, now)
        return result
      }).finally(release)
    },
  }),
]

async function uploadOf({ services, actor, params }: Call): Promise<UploadedFile> {
  await requireImporter(services, actor())
  return openUpload(services, actor(), params.importUuid ?? '')
}

/** Files are read a few at a time: reading one takes a processor. */
async function acquire({ limits }: RestCall['services'], accountId: string): Promise<() => void> {
  const release = await limits.imports.acquire(accountId)
  try {
    const releaseAll = limits.allImports.acquire('server')
    return () => {
      release()
      releaseAll()
    }
  } catch (error) {
    release()
    throw error
  }
}

async function reading<T>(
  services: RestCall['services'],
  accountId: string,
  work: () => Promise<T>,
): Promise<T> {
  const release = await acquire(services, accountId)
  try {
    return await work()
  } finally {
    release()
  }
}

function rejectFile(error: unknown): never {
  throw error instanceof FileProblemError ? new Rejection('BAD_REQUEST', error.message) : error
}

async function recordView(
  tx: Transaction,
  accountId: string,
  stored: StoredImport,
  now: Date,
): Promise<ImportRecord> {
  const { importId, fileName, accepted, rejected, added, changed, closed } = stored
  return {
    importUuid: importId,
    fileName,
    imported: stored.importedAt.toISOString(),
    by: stored.userId === null ? 'operator' : stored.impersonatorId === null ? 'user' : 'staff',
    emailAddress: stored.emailAddress,
    accepted,
    rejected,
    added,
    changed,
    closed,
    undone: stored.undoneAt?.toISOString() ?? null,
    undo: await undoOf(tx, accountId, stored, now),
  }
}
