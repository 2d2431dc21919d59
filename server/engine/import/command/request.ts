import * as v from 'valibot'
import { INGEST_FIELDS, type IngestField, type ReadingHints } from '#domain/ingest'
import { isCurrency } from '#domain/money'
import { parseIsoDay } from '#domain/calendar'
import type { Database } from '../../../platform/db/driver.ts'
import { DELIMITERS } from '../read/csv-layout.ts'
import { FileProblemError } from '../read/file-problem.ts'
import { withArriving } from '../read/source.ts'
import type { RejectedRow } from '../rows/row-reader.ts'
import { importInvoices, type ImportSummary } from '../run.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { isEmail } from '../../../platform/auth/email-address.ts'
import { ensureSupplier, removeSupplier } from '../supplier.ts'
import type { SaidLayout } from '../profiles/profile.ts'
import { profileName } from '../profiles/profile.ts'
import { listProfiles } from '../profiles/profile-store.ts'
import { ProfileUse } from '../profiles/profile-use.ts'
import { OFFERED_CHOICES, type AskedWhole } from '../whole/whole-book.ts'

export const importAnswers = v.strictObject({
  SIGN: v.optional(v.picklist(['written', 'reversed', 'type', 'indicator', 'postingKey'])),
  INSTANTS: v.optional(v.picklist(['written', 'next-day'])),
  SWAPPED_DAYS: v.optional(v.picklist(['written', 'exchanged'])),
  CURRENCY: v.optional(v.picklist(['heading', 'column'])),
  DEDUCTION: v.optional(v.picklist(['kept', 'taken', 'added', 'owed'])),
})

/** The user's mapping of a file, as JSON: column headings by field, and how to read dates and decimals. */
const readingMap = v.strictObject({
  ...(Object.fromEntries(INGEST_FIELDS.map((field) => [field, v.optional(v.string())])) as Record<
    IngestField,
    v.OptionalSchema<v.StringSchema<undefined>, undefined>
  >),
  dateStyle: v.optional(v.picklist(['year-first', 'day-first', 'month-first'])),
  decimalMark: v.optional(v.picklist(['.', ','])),
  headingLine: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  answers: v.optional(importAnswers),
})

export const importRequest = v.object({
  supplier: v.pipe(v.string(), v.check(isEmail, 'is not an e-mail address')),
  currency: v.optional(v.pipe(v.string(), v.toUpperCase(), v.guard(isCurrency, 'is no ISO 4217 currency'))),
  asOf: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => parseIsoDay(text) !== undefined, 'is no date (yyyy-MM-dd)'),
    ),
  ),
  map: v.optional(readingMap),
  /** The sheet of a workbook; the first one by default. */
  sheet: v.optional(v.string()),
  delimiter: v.optional(v.picklist(DELIMITERS)),
  fileName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Whether the file is everything that is open; without it, it is what a profile says, or an addition. */
  whole: v.optional(v.boolean()),
  offered: v.optional(v.picklist(OFFERED_CHOICES)),
  /** Codes of warnings and doubts that its user has looked at. */
  accepted: v.optional(v.array(v.string())),
  profile: v.optional(v.string()),
  saveProfile: v.optional(profileName),
})

export type ImportRequest = v.InferOutput<typeof importRequest>

/** Progress and result events of an import; one JSON line each between a server and its commands. */
export type ImportEvent =
  | { readonly kind: 'headings'; readonly headings: readonly string[] }
  | { readonly kind: 'progress'; readonly rows: number }
  | { readonly kind: 'written'; readonly rows: number }
  | { readonly kind: 'rejected'; readonly row: RejectedRow }
  | { readonly kind: 'done'; readonly summary: ImportSummary; readonly isNewSupplier: boolean }
  | { readonly kind: 'failed'; readonly message: string }

/**
 * Runs a requested import and reports events. An unreadable file is reported, not thrown, and a supplier account
 * created for it is removed. Aborted before its last transaction commits, nothing of the import remains.
 */
export async function runImport(
  database: Database,
  source: AsyncIterable<Uint8Array>,
  request: ImportRequest,
  now: Date,
  report: (event: ImportEvent) => void,
  signal?: AbortSignal,
): Promise<void> {
  const supplier = await ensureSupplier(database, { email: request.supplier }, now)
  const asOfDay = request.asOf === undefined ? undefined : parseIsoDay(request.asOf)
  try {
    const profiles = await namedProfile(database, supplier.accountId, request.profile)
    const layout = { ...layoutOf(profiles?.named?.reading ?? {}), ...layoutOf(request) }
    const summary = await withArriving(source, layout, (records, otherSheets) =>
      importInvoices(database, records, {
        accountId: supplier.accountId,
        now,
        hints: hintsOf(request),
        whole: wholeOf(request),
        profiles,
        saveAs: request.saveProfile === undefined ? undefined : { name: request.saveProfile, layout },
        otherSheets,
        ...(asOfDay === undefined ? {} : { asOfDay }),
        ...(request.fileName === undefined ? {} : { fileName: request.fileName }),
        ...(signal && { signal }),
        onHeadings: (headings) => report({ kind: 'headings', headings }),
        onProgress: (rows) => report({ kind: 'progress', rows }),
        onWritten: (rows) => report({ kind: 'written', rows }),
        onRejected: (row) => report({ kind: 'rejected', row }),
      }),
    )
    await database.analyze()
    report({ kind: 'done', summary, isNewSupplier: supplier.isNew })
  } catch (error) {
    if (supplier.isNew) await removeSupplier(database, supplier)
    if (!(error instanceof FileProblemError || error instanceof Rejection)) throw error
    report({ kind: 'failed', message: error.message })
  }
}

function layoutOf({ sheet, delimiter }: Pick<ImportRequest, 'sheet' | 'delimiter'>): SaidLayout {
  return { ...(sheet !== undefined && { sheet }), ...(delimiter !== undefined && { delimiter }) }
}

function wholeOf({ whole, offered, accepted }: ImportRequest): AskedWhole {
  return {
    ...(whole !== undefined && { isWhole: whole }),
    ...(offered !== undefined && { offered }),
    ...(accepted !== undefined && { accepted }),
  }
}

/** The profile that the command names. Throws a `FileProblemError` when there is none of this name. */
async function namedProfile(
  database: Database,
  accountId: string,
  name: string | undefined,
): Promise<ProfileUse | undefined> {
  if (name === undefined) return undefined
  const profiles = await database.asAccount(accountId, (tx) => listProfiles(tx, accountId))
  const named = profiles.find((profile) => profile.name === name)
  const names = profiles.map((profile) => profile.name).join(', ')
  if (named === undefined)
    throw new FileProblemError(
      'PROFILE_UNKNOWN',
      `There is no profile ${name}. There are: ${names || 'none'}.`,
    )
  return new ProfileUse(profiles, { id: named.profileId })
}

function hintsOf({ currency, map }: ImportRequest): ReadingHints {
  const { dateStyle, decimalMark, headingLine, answers, ...columns } = map ?? {}
  return {
    columns: columns as Partial<Record<IngestField, string>>,
    ...(dateStyle === undefined ? {} : { dateStyle }),
    ...(decimalMark === undefined ? {} : { decimalMark }),
    ...(headingLine === undefined ? {} : { headingLine }),
    ...(answers === undefined ? {} : { answers: answers as NonNullable<ReadingHints['answers']> }),
    ...(currency === undefined ? {} : { defaultCurrency: currency }),
  }
}
