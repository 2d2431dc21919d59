import * as v from 'valibot'
import { LONGEST_PROFILE_NAME } from '#contract'
import {
  cleanText,
  namedColumns,
  type Choice,
  type IngestField,
  type Reading,
  type ReadingHints,
} from '#domain/ingest'
import type { Currency } from '#domain/money'
import type { Delimiter } from '../read/csv-layout.ts'
import type { FileEncoding } from '../read/file-encodings.ts'

export const profileName = v.pipe(
  v.string(),
  v.transform(cleanText),
  v.minLength(1),
  v.maxLength(LONGEST_PROFILE_NAME),
)

interface ProfileColumn {
  readonly heading: string
  readonly nth: number
}

type ProfileColumns = Readonly<Partial<Record<IngestField, ProfileColumn | null>>>

/** How the files of one source are read. */
export interface ProfileReading {
  /** What its user said of the file; it holds for the next one too. */
  readonly encoding?: FileEncoding
  readonly delimiter?: Delimiter
  readonly sheet?: string
  readonly headingLine?: number
  readonly currency?: Currency
  readonly columns: ProfileColumns
  /** What was found in the file, or answered: it decides what the next one leaves open, and is compared with what that proves. */
  readonly found: {
    readonly columns: ProfileColumns
    readonly dateStyle: Reading['dateStyle']
    readonly decimalMark: Reading['decimalMark']
    readonly sign: Reading['sign']
    readonly answers: NonNullable<ReadingHints['answers']>
  }
}

export interface Profile {
  readonly profileId: string
  readonly name: string
  /** In the order of the file. */
  readonly headings: readonly string[]
  readonly reading: ProfileReading
  readonly isWhole: boolean
  readonly revision: number
}

/** What of a file is other than when its profile was saved; the name is a heading's or a field's. */
export interface ProfileChange {
  readonly code: 'MOVED' | 'NEW' | 'GONE' | 'COLUMN' | 'DATES' | 'MARK' | 'SIGN' | 'SEVERAL'
  readonly name: string
}

export type SaidLayout = Pick<ProfileReading, 'encoding' | 'delimiter' | 'sheet'>

export function profileHeadings(headings: readonly string[]): readonly string[] {
  return headings.map((heading) => cleanText(heading.normalize('NFKC')))
}

/** Headings as they are compared, whatever their case. */
function comparedHeadings(headings: readonly string[]): readonly string[] {
  return profileHeadings(headings).map((heading) => heading.toLowerCase())
}

export function profileReading(
  headings: readonly string[],
  { reading }: Choice,
  hints: ReadingHints,
  layout: SaidLayout,
): ProfileReading {
  const said = namedColumns(headings, hints.columns ?? {})
  const { headingLine, defaultCurrency, answers = {} } = hints
  return {
    ...layout,
    ...(headingLine !== undefined && { headingLine }),
    ...(defaultCurrency !== undefined && { currency: defaultCurrency }),
    columns: said.ok ? columnsOf(headings, said.value) : {},
    found: {
      columns: columnsOf(headings, reading.columns),
      dateStyle: reading.dateStyle,
      decimalMark: reading.decimalMark,
      sign: reading.sign,
      answers,
    },
  }
}

function columnsOf(
  headings: readonly string[],
  positions: Readonly<Partial<Record<IngestField, number | null>>>,
): ProfileColumns {
  const kept = profileHeadings(headings)
  const compared = comparedHeadings(headings)
  return Object.fromEntries(
    Object.entries(positions).map(([field, at]) => {
      const heading = at === null ? undefined : kept[at]
      if (at === null || heading === undefined) return [field, null]
      return [field, { heading, nth: compared.slice(0, at).filter((each) => each === compared[at]).length }]
    }),
  )
}

/** Where a column of a profile is in a file; undefined: the file does not have it. */
export function positionOf(headings: readonly string[], { heading, nth }: ProfileColumn): number | undefined {
  const [wanted] = comparedHeadings([heading])
  const places = comparedHeadings(headings).flatMap((each, at) => (each === wanted ? [at] : []))
  return places[nth]
}

/** What a user said of the columns, as positions in a file; columns that it does not have are left out. */
export function saidColumns(
  { reading }: Profile,
  headings: readonly string[],
): Readonly<Partial<Record<IngestField, number | null>>> {
  return Object.fromEntries(
    Object.entries(reading.columns).flatMap(([field, column]) => {
      const at = column === null ? null : column && positionOf(headings, column)
      return at === undefined ? [] : [[field, at]]
    }),
  )
}

/** Least share of headings that a file of a profile's source has in common with it. */
const LEAST_SHARE = 0.6
const MOST_CHANGES = 10

/** How the headings of a file differ from those of a profile; undefined: it is of another source. */
export function headingChanges(
  headings: readonly string[],
  { headings: known }: Pick<Profile, 'headings'>,
): readonly ProfileChange[] | undefined {
  const now = comparedHeadings(headings)
  const then = comparedHeadings(known)
  if (now.length === then.length && now.every((heading, at) => heading === then[at])) return []
  const own = namesOf(now, headings)
  const before = namesOf(then, known)
  const both = [...own.keys()].filter((heading) => before.has(heading))
  if (both.length < LEAST_SHARE * Math.max(own.size, before.size)) return undefined
  const order = then.filter((heading) => own.has(heading))
  const moved = now.filter((heading) => before.has(heading)).filter((heading, at) => order[at] !== heading)
  const changes: ProfileChange[] = [
    ...[...before]
      .filter(([heading]) => !own.has(heading))
      .map(([, name]) => ({ code: 'GONE' as const, name })),
    ...[...own]
      .filter(([heading]) => !before.has(heading))
      .map(([, name]) => ({ code: 'NEW' as const, name })),
    ...moved.map((heading) => ({ code: 'MOVED' as const, name: own.get(heading) ?? heading })),
  ]
  // An empty heading that was added or removed moves the columns as well.
  return changes.length === 0 ? [{ code: 'MOVED', name: '' }] : changes.slice(0, MOST_CHANGES)
}

function namesOf(compared: readonly string[], headings: readonly string[]): ReadonlyMap<string, string> {
  const names = compared.map((heading, at) => [heading, cleanText(headings[at] ?? '')] as const)
  return new Map(names.filter(([heading]) => heading !== ''))
}
