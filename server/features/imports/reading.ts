import * as v from 'valibot'
import { INGEST_FIELDS, type IngestField, type ReadingHints } from '#domain/ingest'
import { isCurrency } from '#domain/money'
import { DELIMITERS } from '../../engine/import/read/csv-layout.ts'
import { FILE_ENCODINGS } from '../../engine/import/read/file-encodings.ts'
import { importAnswers } from '../../engine/import/command/request.ts'
import type { SourceHints } from '../../engine/import/read/source.ts'
import type { SaidLayout } from '../../engine/import/profiles/profile.ts'
import { profileName } from '../../engine/import/profiles/profile.ts'
import { listProfiles } from '../../engine/import/profiles/profile-store.ts'
import { ProfileUse } from '../../engine/import/profiles/profile-use.ts'
import { FileProblemError } from '../../engine/import/read/file-problem.ts'
import { OFFERED_CHOICES, type AskedWhole } from '../../engine/import/whole/whole-book.ts'
import type { Database } from '../../platform/db/driver.ts'
import { shortText, uuid } from '../../platform/inputs.ts'

const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(499))
const column = v.optional(v.nullable(position))

const MOST_ACCEPTED = 20

/** What a user says of a file in place of the guesses. A column is a position in the file; null: the file has none. */
export const importReading = v.object({
  encoding: v.optional(v.picklist(FILE_ENCODINGS)),
  delimiter: v.optional(v.picklist(DELIMITERS)),
  sheet: v.optional(shortText),
  dateStyle: v.optional(v.picklist(['year-first', 'day-first', 'month-first'])),
  decimalMark: v.optional(v.picklist(['.', ','])),
  currency: v.optional(v.pipe(v.string(), v.guard(isCurrency, 'is no ISO 4217 currency'))),
  /** Whether the first rows are enough: a long file takes its time. */
  isFirstOnly: v.optional(v.boolean()),
  headingLine: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000))),
  answers: v.optional(importAnswers),
  /** Whether the file is everything that is open; without it, it is what a profile says, or an addition. */
  isWhole: v.optional(v.boolean()),
  offered: v.optional(v.picklist(OFFERED_CHOICES)),
  accepted: v.optional(v.pipe(v.array(shortText), v.maxLength(MOST_ACCEPTED))),
  /** The `key` of the closing that the user was shown. */
  closing: v.optional(shortText),
  /** The profile that the file is read by: one by its id, or the one that has its headings; none without it. */
  profile: v.optional(v.nullable(v.union([v.literal('auto'), uuid]))),
  profileRevision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  saveProfile: v.optional(profileName),
  columns: v.optional(
    v.object(
      Object.fromEntries(INGEST_FIELDS.map((field) => [field, column])) as Record<IngestField, typeof column>,
    ),
  ),
})

export type AskedReading = v.InferOutput<typeof importReading>

/** How a file is opened: as its user says, else as the profile has it. */
export function sourceHints(
  { encoding, delimiter, sheet }: AskedReading,
  profiles?: ProfileUse,
): SourceHints {
  const own = profiles?.named?.reading
  return {
    encoding: encoding ?? own?.encoding,
    delimiter: delimiter ?? own?.delimiter,
    sheet: sheet ?? own?.sheet,
  }
}

export function layoutOf(asked: AskedReading, profiles: ProfileUse | undefined): SaidLayout {
  const { encoding, delimiter, sheet } = sourceHints(asked, profiles)
  return {
    ...(encoding !== undefined && { encoding }),
    ...(delimiter !== undefined && { delimiter }),
    ...(sheet !== undefined && { sheet }),
  }
}

/** The profiles that a file may be read by, where its user wants one. Throws a `FileProblemError` when it is gone or changed. */
export async function askedProfiles(
  database: Database,
  accountId: string,
  { profile, profileRevision }: AskedReading,
): Promise<ProfileUse | undefined> {
  if (profile === undefined || profile === null) return undefined
  const all = await database.asAccount(accountId, (tx) => listProfiles(tx, accountId))
  const use = new ProfileUse(all, profile === 'auto' ? 'auto' : { id: profile })
  if (profileRevision !== undefined && use.named !== undefined && use.named.revision !== profileRevision)
    throw new FileProblemError('PROFILE_EDITED', 'The profile has been changed since it was shown.')
  return use
}

export function askedWhole({ isWhole, offered, accepted, closing }: AskedReading): AskedWhole {
  return {
    ...(isWhole !== undefined && { isWhole }),
    ...(offered !== undefined && { offered }),
    ...(accepted !== undefined && { accepted }),
    ...(closing !== undefined && { expected: closing }),
  }
}

export function readingHints({
  dateStyle,
  decimalMark,
  currency,
  columns,
  headingLine,
  answers,
}: AskedReading): ReadingHints {
  return {
    ...(columns === undefined ? {} : { columns: columns as ReadingHints['columns'] & object }),
    ...(dateStyle === undefined ? {} : { dateStyle }),
    ...(decimalMark === undefined ? {} : { decimalMark }),
    ...(headingLine === undefined ? {} : { headingLine }),
    ...(answers === undefined ? {} : { answers: answers as NonNullable<ReadingHints['answers']> }),
    ...(currency === undefined ? {} : { defaultCurrency: currency }),
  }
}
