import type { EpochDay } from '#domain/calendar'
import { INGEST_FIELDS, type Choice, type QuestionCode, type ReadingHints } from '#domain/ingest'
import { FileProblemError } from '../read/file-problem.ts'
import { areSameItems } from '../reading/open-questions.ts'
import type { ReadTable } from '../reading/read-table.ts'
import { headingChanges, positionOf, saidColumns, type Profile, type ProfileChange } from './profile.ts'

/** A profile that a file may be read by, and what is other than when it was saved. */
export interface FoundProfile {
  readonly profile: Profile
  readonly isUsed: boolean
  readonly changes: readonly ProfileChange[]
}

/** Which profile a file is read by: the one of an id, or the one whose headings it has. */
export type WantedProfile = { readonly id: string } | 'auto'

/** The profiles of an account while a file is read: which of them it is read by, and whether it still fits. */
export class ProfileUse {
  readonly #profiles: readonly Profile[]
  readonly #wanted: WantedProfile
  /** Profiles of the same source, the likeliest first. */
  #found: FoundProfile[] = []
  #chosen: Profile | undefined

  constructor(profiles: readonly Profile[], wanted: WantedProfile) {
    this.#profiles = profiles
    this.#wanted = wanted
    if (wanted !== 'auto' && this.named === undefined)
      throw new FileProblemError('PROFILE_UNKNOWN', 'The profile has been deleted, or renamed.')
  }

  get named(): Profile | undefined {
    const wanted = this.#wanted
    return wanted === 'auto' ? undefined : this.#profiles.find(({ profileId }) => profileId === wanted.id)
  }

  get used(): Profile | undefined {
    return this.#chosen
  }

  get found(): readonly FoundProfile[] {
    return this.#found
  }

  hintsFor(
    headings: readonly string[],
    said: ReadingHints,
    headingsAt: (line: number) => readonly string[] | undefined,
  ): ReadingHints {
    const line = said.headingLine ?? this.#headingLine(headings, headingsAt)
    if (line !== undefined && said.headingLine === undefined)
      return this.hintsFor(headingsAt(line) ?? headings, { ...said, headingLine: line }, headingsAt)
    this.#found = this.#candidates(headings)
    const [first, second] = this.#found
    if (this.named !== undefined) this.#chosen = this.named
    else if (first?.changes.length === 0 && second?.changes.length !== 0) this.#chosen = first.profile
    else if (first?.changes.length === 0) this.#noteSeveral()
    if (this.#chosen === undefined) return said
    return {
      ...this.#said(this.#chosen, said),
      columns: { ...saidColumns(this.#chosen, headings), ...said.columns },
    }
  }

  /** The line that the profile of the file names, where its headings are on another than they would be looked for on. */
  #headingLine(
    headings: readonly string[],
    headingsAt: (line: number) => readonly string[] | undefined,
  ): number | undefined {
    if (this.named !== undefined) return this.named.reading.headingLine
    if (this.#profiles.some((profile) => headingChanges(headings, profile)?.length === 0)) return undefined
    return this.#profiles
      .filter((profile) => {
        const { headingLine } = profile.reading
        const there = headingLine === undefined ? undefined : headingsAt(headingLine)
        return there !== undefined && headingChanges(there, profile)?.length === 0
      })
      .map(({ reading }) => reading.headingLine)[0]
  }

  #candidates(headings: readonly string[]): FoundProfile[] {
    const { named } = this
    return this.#profiles
      .flatMap((profile) => {
        const changes = headingChanges(headings, profile)
        if (profile !== named && changes === undefined) return []
        return [{ profile, isUsed: false, changes: changes ?? [{ code: 'GONE' as const, name: '' }] }]
      })
      .toSorted(
        (a, b) =>
          Number(b.profile === named) - Number(a.profile === named) || a.changes.length - b.changes.length,
      )
  }

  /** Several profiles have the headings of the file: its user says which one is meant. */
  #noteSeveral(): void {
    this.#found = this.#found.map((found) =>
      found.changes.length > 0 ? found : { ...found, changes: [{ code: 'SEVERAL' as const, name: '' }] },
    )
  }

  #said({ reading: { currency } }: Profile, said: ReadingHints): ReadingHints {
    return {
      ...(currency !== undefined && { defaultCurrency: currency }),
      ...said,
    }
  }

  /**
   * Answers what the table leaves open as the profile has it; undefined where the file contradicts what was saved. A
   * profile that was asked for by its id is used all the same.
   */
  async decide(table: ReadTable, said: ReadingHints, today: EpochDay): Promise<ReadingHints | undefined> {
    const profile = this.#chosen
    if (profile === undefined) return undefined
    const changes = table.choice.missing.length > 0 ? [] : await contradictions(table, profile, said, today)
    if (changes.length > 0 && this.#wanted === 'auto') this.#chosen = undefined
    this.#found = this.#found.map((found) =>
      found.profile === profile
        ? { profile, isUsed: this.#chosen === profile, changes: [...found.changes, ...changes] }
        : found,
    )
    return this.#chosen === undefined ? undefined : answersOf(profile, table.choice, said)
  }

  /** Throws a `FileProblemError` when the user has to say whether a profile is meant. */
  requireDecided(accepted: readonly string[] = []): void {
    const open = this.#found.filter(({ profile, changes }) =>
      this.#chosen === undefined ? this.#wanted === 'auto' : profile === this.#chosen && changes.length > 0,
    )
    if (open.length === 0 || (this.#chosen !== undefined && accepted.includes('PROFILE_CHANGED'))) return
    throw new FileProblemError(
      'PROFILE_CHANGED',
      [
        'The file is not as it was when its profile was saved. Nothing was imported:',
        ...open.map(({ profile, changes }) => `  ${profile.name}: ${changes.map(changeText).join(', ')}`),
        'To use the profile all the same: --accept PROFILE_CHANGED. To read the file afresh, leave --profile out.',
      ].join('\n'),
    )
  }
}

const CHANGE_TEXTS: Readonly<Record<ProfileChange['code'], string>> = {
  MOVED: 'a column has moved',
  NEW: 'a column is new',
  GONE: 'a column is gone',
  COLUMN: 'another column seems to be meant',
  DATES: 'the dates are written in another order',
  MARK: 'amounts have another decimal mark',
  SIGN: 'amounts have another sign',
  SEVERAL: 'other profiles have the same headings',
}

function changeText({ code, name }: ProfileChange): string {
  return name === '' ? CHANGE_TEXTS[code] : `${CHANGE_TEXTS[code]} (${name})`
}

function answersOf({ reading: { found } }: Profile, { questions }: Choice, said: ReadingHints): ReadingHints {
  const open = new Set<QuestionCode>(questions.map(({ code }) => code))
  const { dateStyle, decimalMark, sign } = found
  return {
    ...(open.has('DATE_ORDER') && said.dateStyle === undefined && { dateStyle }),
    ...(open.has('DECIMAL_MARK') && said.decimalMark === undefined && { decimalMark }),
    answers: {
      ...openAnswers(found.answers, open),
      ...(open.has('SIGN') && { SIGN: sign }),
      ...said.answers,
    },
  }
}

function openAnswers(
  answers: Profile['reading']['found']['answers'],
  open: ReadonlySet<string>,
): ReadingHints['answers'] {
  return Object.fromEntries(Object.entries(answers).filter(([code]) => open.has(code)))
}

/** What a table proves that its profile has otherwise. */
async function contradictions(
  table: ReadTable,
  { reading: { found }, headings }: Profile,
  said: ReadingHints,
  today: EpochDay,
): Promise<readonly ProfileChange[]> {
  const { reading, questions } = table.choice
  const isOpen = (code: QuestionCode) => questions.some((question) => question.code === code)
  const parts: readonly (readonly [ProfileChange['code'], boolean, ReadingHints])[] = [
    [
      'DATES',
      said.dateStyle === undefined && !isOpen('DATE_ORDER') && reading.dateStyle !== found.dateStyle,
      { dateStyle: found.dateStyle },
    ],
    [
      'MARK',
      said.decimalMark === undefined && !isOpen('DECIMAL_MARK') && reading.decimalMark !== found.decimalMark,
      { decimalMark: found.decimalMark },
    ],
    [
      'SIGN',
      said.answers?.SIGN === undefined && !isOpen('SIGN') && reading.sign !== found.sign,
      { answers: { SIGN: found.sign } },
    ],
  ]
  const changes: ProfileChange[] = []
  for (const [code, isOther, hints] of parts)
    if (isOther && !(await areSameItems(table, table.choice, table.chooseWith(hints), today)))
      changes.push({ code, name: '' })
  for (const field of INGEST_FIELDS) {
    const before = found.columns[field]
    if (before === undefined || before === null || said.columns?.[field] !== undefined) continue
    if (headings.length !== table.headings.length) continue
    if (positionOf(table.headings, before) !== reading.columns[field])
      changes.push({ code: 'COLUMN', name: field })
  }
  return changes
}
