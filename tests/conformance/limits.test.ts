import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nonEmpty } from '../fixtures/non-empty.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILES = globSync('{contract,domain,grid,server,src}/**/*.{ts,tsx}', { cwd: ROOT })
const SOURCES = FILES.filter((file) => !/\.test\.tsx?$|\/testing\/|\.css\.ts$/.test(file)).sort()
const PAGE = readFileSync(join(ROOT, 'docs/limits.md'), 'utf8')

/** Constants that are named like limits and bound nothing. */
const NO_LIMITS: Readonly<Record<string, string>> = {
  'server/features/requests/offer-limit/offer-limit.ts NO_LIMIT': 'allows everything',
  'server/platform/http/reference/rest-reference.ts LIMITS': 'names the bounds of a schema',
}

/** Numbers in `.slice(0, n)` that cut a text of a known form, or one that only describes. */
const CUTS: Readonly<Record<string, string>> = {
  'domain/ingest/rows/row.ts 40': 'a rejected text beside its reason, with an ellipsis',
  'domain/ingest/texts/month-names.ts 3': 'the shortest of a name of a month',
  'domain/ingest/rows/row-days.ts 4': 'the year of a day',
  'server/cli/import-arguments.ts 4': 'encodings that the help names',
  'server/engine/import/read/csv-layout.ts 5': 'lines of a text whose headings are not known',
  'server/cli/import-arguments.ts 200': 'the name of a file',
  'server/engine/import/read/encoding-rank.ts 60': 'a sample of a text',
  'server/engine/import/read/workbook-cells.ts 10': 'the day of a moment',
  'server/engine/sync/snapshot.ts 22': 'a hash',
  'server/features/sessions/webauthn.ts 32': 'the first half of two ids',
  'server/platform/http/static/static-files.ts 27': 'a hash',
  'src/book/store/open-store.ts 3': 'the parts of a name',
  'src/i18n/errors.ts 8': 'the beginning of an id',
  'src/pages/builder/steps/end-day.ts 10': 'the day of a moment',
}

const LIMIT_WORDS = /(?:^|_)(?:MOST|LARGEST|LONGEST|DEEPEST|MAX|SHOWN|LIMITS?)(?:_|$)/
/** Durations bound no data. */
const DURATION = /_MS$/
const CONSTANT = /^(?:export )?const ([A-Z][A-Z\d_]*)\b[^=\n]*= *([^\n]*)/gm
const ROW = /^\|(?<cells>.*)`(?<file>[\w/.-]+\.tsx?)` `(?<name>[A-Z\d_]+)` \|(?<rest>.*)$/gm

/** The limits of the sources by file and name, with what follows their `=`. */
const limits = new Map<string, string>(
  SOURCES.flatMap((file) =>
    [...read(file).matchAll(CONSTANT)]
      .filter(([, name = '']) => LIMIT_WORDS.test(name) && !DURATION.test(name))
      .map(([, name = '', value = '']) => [`${file} ${name}`, value.trim()] as const),
  ),
)

interface DocumentedLimit {
  readonly key: string
  readonly limit: string
}

/** The rows of both tables. The first one has the limit before the constant, the second one behind it. */
const documented: readonly DocumentedLimit[] = [...PAGE.matchAll(ROW)].map(({ groups = {} }) => {
  const { cells = '', file, name, rest = '' } = groups
  const before = cells.split('|').map((cell) => cell.trim())
  return { key: `${file} ${name}`, limit: before[1] || rest.split('|')[0]!.trim() }
})

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** The number of a source's value; undefined unless it is a number or a product of numbers. */
function numberIn(value: string): number | undefined {
  const factors = value.split(' * ').map((factor) => factor.replaceAll('_', ''))
  if (!factors.every((factor) => /^(?:\d+|0x[\da-f]+|\d+e\d+)$/.test(factor))) return undefined
  return factors.reduce((product, factor) => product * Number(factor), 1)
}

const UNITS: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

/** The number of a cell such as "1,000", "256 MB" or "10^12". */
function numberOf(cell: string): number {
  const [, digits = '', power, unit = ''] = /^([\d,]+)(?:\^(\d+))?(?: (KB|MB|GB))?$/.exec(cell) ?? []
  return Number(digits.replaceAll(',', '')) ** Number(power ?? 1) * (UNITS[unit] ?? 1)
}

test('every limit of the sources is in docs/limits.md', () => {
  const known = new Set([...documented.map(({ key }) => key), ...Object.keys(NO_LIMITS)])
  expect(nonEmpty([...limits.keys()]).filter((key) => !known.has(key))).toEqual([])
})

test('every row of docs/limits.md, and every exception here, is of a constant that is there, once', () => {
  const keys = [...documented.map(({ key }) => key), ...Object.keys(NO_LIMITS)]
  expect(nonEmpty(keys).filter((key) => !limits.has(key))).toEqual([])
  expect(nonEmpty(keys).filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('the numbers of docs/limits.md are those of the sources', () => {
  const differing = documented.flatMap(({ key, limit }) => {
    const value = numberIn(limits.get(key) ?? '')
    return value === undefined || numberOf(limit) === value ? [] : [`${key}: ${value}, not ${limit}`]
  })
  expect(differing).toEqual([])
})

test('no statement and no cut has a limit without a name', () => {
  const unnamed = SOURCES.flatMap((file) =>
    [...read(file).matchAll(/\.slice\(0, (?<cut>\d[\d_]*)\)|\blimit (?<rows>\d+)\b/g)].flatMap(
      ({ groups }) => {
        const number = groups!.cut ?? groups!.rows!
        return Number(number) > 1 && !(`${file} ${number}` in CUTS) ? [`${file} ${number}`] : []
      },
    ),
  )
  expect(unnamed).toEqual([])
})
