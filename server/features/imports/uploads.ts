import { randomUUID } from 'node:crypto'
import { LARGEST_IMPORT_BYTES, type ImportUpload } from '#contract'
import { wideEncoding } from '../../engine/import/read/encoding.ts'
import type { TableKind } from '../../engine/import/read/source.ts'
import { isWorkbook } from '../../engine/import/read/workbook.ts'
import type { Actor } from '../../platform/actor.ts'
import { UPLOAD_KEPT_MS } from '../../platform/jobs/retention.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'
import { addUpload, findUpload, removeUpload, type StoredUpload } from './upload-store.ts'

export interface ArrivingFile {
  readonly name: string
  readonly body: AsyncIterable<Uint8Array>
}

/** Bytes by which the kind of a file is told. */
const HEAD_BYTES = 64 * 1024

/** Stores a file until it is imported or expires. Of one that breaks off, or is rejected, nothing remains. */
export async function storeUpload(
  services: Services,
  actor: Actor,
  { name, body }: ArrivingFile,
): Promise<ImportUpload> {
  const { database, uploads } = services
  const importId = randomUUID()
  try {
    const arrived = { kind: 'csv' as TableKind, bytes: 0 }
    await uploads.write(importId, checked(body, arrived))
    if (arrived.bytes === 0) throw new Rejection('FILE_EMPTY', 'the file is empty')
    await uploads.share(importId)
    const upload = { importId, fileName: name, ...arrived, createdAt: services.now() }
    const gone = await database.asAccount(actor.accountId, (tx) => addUpload(tx, actor, upload))
    for (const id of gone) await uploads.remove(id)
    return uploadView(upload)
  } catch (error) {
    await uploads.remove(importId)
    throw error
  }
}

/** Passes the bytes on, rejects other kinds of files as soon as they begin, and larger ones when they become so. */
async function* checked(
  body: AsyncIterable<Uint8Array>,
  arrived: { kind: TableKind; bytes: number },
): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array()
  for await (const piece of body) {
    arrived.bytes += piece.length
    if (arrived.bytes > LARGEST_IMPORT_BYTES) throw tooLarge()
    if (head.length < HEAD_BYTES) {
      head = Buffer.concat([head, piece]).subarray(0, HEAD_BYTES)
      arrived.kind = kindOf(head)
    }
    yield piece
  }
}

const OTHER_KINDS: readonly (readonly [begin: string, name: string])[] = [
  ['25504446', 'a PDF'],
  ['89504e47', 'a picture (PNG)'],
  ['ffd8ff', 'a picture (JPEG)'],
  ['47494638', 'a picture (GIF)'],
  ['1f8b', 'packed (gzip)'],
  ['52617221', 'packed (RAR)'],
  ['377abcaf', 'packed (7-Zip)'],
  ['7b5c727466', 'a letter (RTF)'],
]

/** The kind of a file by how it begins. Rejects what is neither a workbook nor text, by its name. */
function kindOf(head: Uint8Array): TableKind {
  if (isWorkbook(head)) return 'xlsx'
  const hex = Buffer.from(head.subarray(0, 8)).toString('hex')
  const other = OTHER_KINDS.find(([begin]) => hex.startsWith(begin))?.[1]
  if (other === undefined && !isBinary(head)) return 'csv'
  const name = other ?? 'neither text nor a workbook'
  throw new Rejection(
    'FILE_TYPE',
    `the file is ${name}: export the open items as CSV or XLSX and choose that file`,
  )
}

/** Text has no NUL but as half of a UTF-16 character. */
function isBinary(head: Uint8Array): boolean {
  return head.includes(0) && wideEncoding(head) === undefined
}

export function tooLarge(): Rejection {
  return new Rejection('FILE_TOO_LARGE', `a file has at most ${LARGEST_IMPORT_BYTES} bytes`)
}

export interface UploadedFile extends StoredUpload {
  readonly path: string
}

export async function openUpload(services: Services, actor: Actor, importId: string): Promise<UploadedFile> {
  const after = new Date(services.now().getTime() - UPLOAD_KEPT_MS)
  const found = await services.database.asAccount(actor.accountId, (tx) =>
    findUpload(tx, actor, importId, after),
  )
  // Without an object store only the server that took it has it.
  const path = await services.uploads.find(importId)
  if (path === undefined) throw notFound('uploaded file')
  return { ...found, path }
}

export async function discardUpload(services: Services, actor: Actor, importId: string): Promise<void> {
  const isGone = await services.database.asAccount(actor.accountId, (tx) => removeUpload(tx, actor, importId))
  if (!isGone) throw notFound('uploaded file')
  await services.uploads.remove(importId)
}

function uploadView({ importId, fileName, kind, bytes, createdAt }: StoredUpload): ImportUpload {
  const expires = new Date(createdAt.getTime() + UPLOAD_KEPT_MS).toISOString()
  return { importUuid: importId, fileName, kind, bytes, expires }
}
