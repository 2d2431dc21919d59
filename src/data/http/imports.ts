import type { KyInstance } from 'ky'
import * as v from 'valibot'
import type {
  ImportPreview,
  ImportProfile,
  ImportProfiles,
  ImportRecord,
  ImportRecords,
  ImportRunEvent,
  ImportUpload,
} from '#contract'
import { answered } from './answered.ts'
import { ApiError, NETWORK_FAILURE, toApiError } from './api-error.ts'

/** What a user says of a file in place of the guesses; a column is its position, null: the file has none. */
export interface AskedReading {
  readonly encoding?: string
  readonly delimiter?: string
  readonly sheet?: string
  readonly dateStyle?: string
  readonly decimalMark?: string
  readonly currency?: string
  /** Whether the first rows are enough. */
  readonly isFirstOnly?: boolean
  readonly headingLine?: number
  /** Answers to what the file does not tell, by the code of the question. */
  readonly answers?: Readonly<Record<string, string>>
  readonly columns?: Readonly<Record<string, number | null>>
  /** Whether the file is everything that is open; without it a profile says so, or it is an addition. */
  readonly isWhole?: boolean
  /** What becomes of invoices in an active offer that the file no longer has. */
  readonly offered?: 'keep' | 'close'
  readonly accepted?: readonly string[]
  /** The `key` of the closing that the user was shown. */
  readonly closing?: string
  /** A profile by its id, or the one whose headings the file has; null or nothing: none. */
  readonly profile?: string | null
  readonly profileRevision?: number
  readonly saveProfile?: string
}

const total = v.object({ currency: v.string(), state: v.string(), count: v.number(), amount: v.number() })
const problem = v.object({ code: v.string(), line: v.nullable(v.number()) })
const maybe = v.nullable(v.string())
const list = v.array(v.string())

const upload = v.object({
  importUuid: v.string(),
  fileName: v.string(),
  kind: v.picklist(['csv', 'xlsx']),
  bytes: v.number(),
  expires: v.string(),
})

const reading = v.object({
  encoding: maybe,
  delimiter: maybe,
  sheet: maybe,
  sheets: list,
  headingLine: v.nullable(v.number()),
  dateStyle: maybe,
  decimalMark: maybe,
  currency: maybe,
  columns: v.record(v.string(), v.number()),
})

const row = v.object({
  line: v.number(),
  invoiceNumber: v.string(),
  customerNumber: v.string(),
  customerName: v.string(),
  amount: v.number(),
  currency: v.string(),
  invoiceDate: v.string(),
  dueDate: v.string(),
  voucherNumber: v.string(),
  transactionType: v.string(),
  state: v.string(),
})

const missingInvoices = v.object({
  count: v.number(),
  totals: v.array(v.object({ currency: v.string(), count: v.number(), amount: v.number() })),
  rows: v.array(
    v.object({
      invoiceNumber: v.string(),
      customerNumber: v.string(),
      customerName: v.string(),
      amount: v.number(),
      currency: v.string(),
      dueDate: v.string(),
    }),
  ),
})

const closing = v.object({
  free: missingInvoices,
  offered: missingInvoices,
  open: v.number(),
  doubts: list,
  key: v.string(),
})

const profileName = {
  profileUuid: v.string(),
  name: v.string(),
  isWhole: v.boolean(),
  revision: v.number(),
}

const foundProfile = v.object({
  ...profileName,
  isUsed: v.boolean(),
  changes: v.array(
    v.object({
      code: v.picklist(['MOVED', 'NEW', 'GONE', 'COLUMN', 'DATES', 'MARK', 'SIGN', 'SEVERAL']),
      name: v.string(),
    }),
  ),
})

const profile = v.object({
  ...profileName,
  dateStyle: v.string(),
  decimalMark: v.string(),
  currency: maybe,
  columns: v.array(v.object({ field: v.string(), heading: v.string() })),
  changed: v.string(),
})

const result = v.object({
  counts: v.object({
    accepted: v.number(),
    rejected: v.number(),
    customers: v.number(),
    added: v.nullable(v.number()),
    changed: v.nullable(v.number()),
    unchanged: v.nullable(v.number()),
  }),
  totals: v.array(total),
  rows: v.array(row),
  rejections: v.array(v.object({ line: v.number(), code: v.string(), detail: maybe })),
  warnings: v.array(
    v.object({
      code: v.string(),
      count: v.number(),
      lines: v.array(v.number()),
      amounts: v.array(v.object({ currency: v.string(), amount: v.number() })),
      detail: maybe,
    }),
  ),
  questions: v.array(
    v.object({
      code: v.string(),
      // A server of before does not name them.
      columns: v.optional(v.array(v.string()), []),
      choices: v.array(
        v.object({
          value: v.string(),
          totals: v.array(total),
          rejected: v.number(),
          invoiceDate: maybe,
          dueDate: maybe,
        }),
      ),
    }),
  ),
  closing: v.nullable(closing),
})

const preview = v.object({
  reading,
  headings: list,
  example: list,
  evidence: v.array(v.object({ field: v.string(), headings: list, reason: v.string(), rivals: list })),
  isPartial: v.boolean(),
  missing: list,
  problem: v.nullable(problem),
  encodings: v.array(v.object({ encoding: v.string(), sample: v.string() })),
  profiles: v.array(foundProfile),
  result: v.nullable(result),
})

const record = v.object({
  importUuid: v.string(),
  fileName: v.string(),
  imported: v.string(),
  by: v.picklist(['user', 'staff', 'operator']),
  emailAddress: maybe,
  accepted: v.number(),
  rejected: v.number(),
  added: v.number(),
  changed: v.number(),
  closed: v.number(),
  undone: maybe,
  undo: v.picklist(['possible', 'undone', 'later', 'offered', 'cleared', 'expired']),
})

const records = v.object({ imports: v.array(record), totalCount: v.number() })

const counts = v.object({
  accepted: v.number(),
  rejected: v.number(),
  customers: v.number(),
  added: v.number(),
  changed: v.number(),
  unchanged: v.number(),
})

const runEvent = v.variant('kind', [
  v.object({ kind: v.literal('progress'), rows: v.number() }),
  v.object({ kind: v.literal('writing'), rows: v.number() }),
  v.object({ kind: v.literal('done'), counts, closed: v.number(), totals: v.array(total) }),
  v.object({ kind: v.literal('failed'), problem }),
])

/** Halves of characters, which some disks allow in names and no address can hold. */
const LONE_HALVES = /\p{Surrogate}/gu

/** A page of the account's imports, the latest first. Throws an `ApiError`. */
export function fetchImports(
  http: KyInstance,
  searchParams: { readonly limit: number; readonly offset: number },
  signal?: AbortSignal,
): Promise<ImportRecords> {
  const options = { searchParams: { ...searchParams }, ...(signal && { signal }) }
  return answered(async () => v.parse(records, await http.get('imports', options).json()))
}

/** Uploads a file to be imported. A file of a user's disk takes its time. Throws an `ApiError`. */
export function uploadImport(http: KyInstance, file: File, signal: AbortSignal): Promise<ImportUpload> {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name.replaceAll(LONE_HALVES, ''))}`,
  }
  return answered(async () =>
    v.parse(upload, await http.post('imports', { body: file, headers, signal, timeout: false }).json()),
  )
}

/** Tells how an uploaded file would be imported. Throws an `ApiError`. */
export function previewImport(
  http: KyInstance,
  uuid: string,
  asked: AskedReading,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const options = { json: asked, signal, timeout: false } as const
  return answered(async () => v.parse(preview, await http.post(`imports/${uuid}/preview`, options).json()))
}

/** The rejected rows of an uploaded file as CSV. Throws an `ApiError`. */
export function fetchRejectedRows(http: KyInstance, uuid: string, asked: AskedReading): Promise<Blob> {
  return answered(async () =>
    http.post(`imports/${uuid}/rejected-rows`, { json: asked, timeout: false }).blob(),
  )
}

/** Removes an uploaded file. Throws an `ApiError`. */
export async function discardImport(http: KyInstance, uuid: string): Promise<void> {
  await answered(() => http.delete(`imports/${uuid}`))
}

/** Undoes an import. Throws an `ApiError`. */
export function undoImport(http: KyInstance, uuid: string): Promise<ImportRecord> {
  return answered(async () => v.parse(record, await http.post(`imports/${uuid}/undo`).json()))
}

export type ProfileEdit = Pick<
  ImportProfile,
  'profileUuid' | 'name' | 'isWhole' | 'dateStyle' | 'decimalMark' | 'currency' | 'revision'
>

/** How files of known sources are read. Throws an `ApiError`. */
export function fetchImportProfiles(http: KyInstance, signal?: AbortSignal): Promise<ImportProfiles> {
  const profiles = v.object({ profiles: v.array(profile) })
  return answered(async () =>
    v.parse(profiles, await http.get('import-profiles', signal ? { signal } : {}).json()),
  )
}

/** Changes a profile; one that somebody else has changed is rejected. Throws an `ApiError`. */
export function changeImportProfile(
  http: KyInstance,
  { profileUuid, ...json }: ProfileEdit,
): Promise<ImportProfile> {
  return answered(async () =>
    v.parse(profile, await http.put(`import-profiles/${profileUuid}`, { json }).json()),
  )
}

/** Deletes a profile. Throws an `ApiError`. */
export async function deleteImportProfile(http: KyInstance, uuid: string): Promise<void> {
  await answered(() => http.delete(`import-profiles/${uuid}`))
}

/** Imports an uploaded file, and tells each event of it until the last. Aborting cancels it. Throws an `ApiError`. */
export async function* runImport(
  http: KyInstance,
  uuid: string,
  asked: AskedReading,
  signal: AbortSignal,
): AsyncGenerator<ImportRunEvent> {
  try {
    const options = { json: asked, signal, timeout: false } as const
    const { body } = await http.post(`imports/${uuid}/run`, options)
    let isEnded = false
    for await (const line of linesOf(body)) {
      const event = v.parse(runEvent, JSON.parse(line))
      isEnded = event.kind === 'done' || event.kind === 'failed'
      yield event
    }
    if (!isEnded) throw new ApiError(NETWORK_FAILURE, 0, 'The import broke off.')
  } catch (error) {
    throw toApiError(error)
  }
}

async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
    const lines = (rest + next.value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
