import { parseArgs } from 'node:util'
import type { BenchCase } from './row.ts'

export interface BenchOptions {
  readonly suites: readonly string[]
  readonly rows?: number
  readonly customers?: number
  readonly opportunities?: number
  readonly contenders?: readonly string[]
  readonly only?: string
  readonly quick: boolean
  readonly smoke: boolean
  readonly verify: boolean
  readonly list: boolean
  readonly help: boolean
  readonly document: boolean
  /** A file of invoices that is asked in place of generated books, and its day that is shifted to today. */
  readonly book?: string
  readonly asOf?: string
  readonly page?: string
  /** What was measured before in the file of the results is not measured again. */
  readonly resume: boolean
  readonly report: boolean
  readonly against?: string
  readonly seconds: number
  /** What is not committed is compared, too. */
  readonly withChanges: boolean
  readonly out: string
  readonly record: boolean
}

/** Untracked; what is recorded on purpose is in bench/results. */
const OUTPUT = '.cache/bench'
export const RECORDED = 'bench/results'

/** What a quick run asks when nothing else is said. */
const QUICK_SUITES = ['domain']
const QUICK_ROWS = '100000'

/** The results of somebody's own book: nothing of it is in their name either. */
const OWN_FILE = 'own-book.json'

const REPORT = 'report'

/** What two commits are compared with when nothing else is said. */
const COMPARED_SECONDS = '150'

const SIZES = [10_000, 100_000, 1_000_000]

/** The cases of each suite that are run unless options narrow them down. */
const CASES: Readonly<Record<string, readonly BenchCase[]>> = {
  domain: [
    ...SIZES.map((rows) => ({ rows })),
    { rows: 1_000_000, opportunities: 9600 },
    { rows: 10_000_000 },
  ],
  grid: SIZES.map((rows) => ({ rows })),
  app: [
    { rows: 100_000, customers: 200 },
    { rows: 60_000, customers: 5000 },
    { rows: 1_000_000, customers: 200 },
    { rows: 1_000_000, customers: 5000 },
  ],
  server: SIZES.map((rows) => ({ rows })),
  snapshot: SIZES.map((rows) => ({ rows })),
  settle: SIZES.flatMap((rows) => [200, 5000].map((customers) => ({ rows, customers }))),
  clear: SIZES.map((rows) => ({ rows })),
  load: [{ rows: 1_000_000, customers: 200 }],
  fanout: [{ rows: 100_000, customers: 200 }],
  hostile: [{ rows: 7300 }],
  // A thousand invoices an account.
  accounts: [{ rows: 1_000_000 }],
  // Rows are awards, of 250,000 early-pay transactions; a tenth as many standing offers as customers.
  wide: [
    { rows: 1_000_000, customers: 5000, opportunities: 10_000 },
    { rows: 5_000_000, customers: 20_000, opportunities: 20_000 },
  ],
}

export const SUITE_NAMES: readonly string[] = Object.keys(CASES)

const OPTIONS = {
  rows: { type: 'string' },
  customers: { type: 'string' },
  opportunities: { type: 'string' },
  contenders: { type: 'string' },
  contender: { type: 'string', multiple: true },
  only: { type: 'string' },
  quick: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  document: { type: 'boolean', default: false },
  smoke: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  book: { type: 'string' },
  'as-of': { type: 'string' },
  page: { type: 'string' },
  resume: { type: 'boolean', default: false },
  against: { type: 'string' },
  seconds: { type: 'string', default: COMPARED_SECONDS },
  'with-changes': { type: 'boolean', default: false },
  out: { type: 'string' },
  record: { type: 'boolean', default: false },
} as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    // What Node.js says of it ends in advice about positional arguments.
    const [sentence] = (error as Error).message.split('. ')
    throw new Error(`${sentence}: --help has all options`, { cause: error })
  }
}

/** Reads the command line; throws with a sentence that says what is wrong. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values, positionals: words } = parsed(args)
  const positionals = words.filter((word) => word !== REPORT)
  const unknown = positionals.find((suite) => !SUITE_NAMES.includes(suite))
  if (unknown !== undefined) throw new Error(`no bench named ${unknown}: ${SUITE_NAMES.join(', ')}`)
  if (values.record && values.book !== undefined)
    throw new Error('--record keeps results of generated books, which others can make as well')
  if (values.record && values.out !== undefined) throw new Error('--record says where: leave out --out')
  const isBrief = values.quick || values.against !== undefined || values.book !== undefined
  const suites = positionals.length > 0 ? positionals : isBrief ? QUICK_SUITES : SUITE_NAMES
  const size = {
    ...countOf('rows', values.rows ?? (isBrief ? QUICK_ROWS : undefined)),
    ...countOf('customers', values.customers),
    ...countOf('opportunities', values.opportunities),
  }
  const contenders = [...(values.contenders?.split(',') ?? []), ...(values.contender ?? [])]
  return {
    suites,
    ...size,
    ...(contenders.length > 0 && { contenders }),
    ...(values.only !== undefined && { only: values.only }),
    quick: values.quick,
    smoke: values.smoke,
    verify: values.verify,
    list: values.list,
    help: values.help,
    document: values.document,
    report: words.includes(REPORT),
    resume: values.resume,
    ...(values.book !== undefined && { book: values.book }),
    ...(values.page !== undefined && { page: values.page }),
    ...(values['as-of'] !== undefined && { asOf: values['as-of'] }),
    ...(values.against !== undefined && { against: values.against }),
    seconds: wholeNumber('seconds', values.seconds),
    withChanges: values['with-changes'],
    record: values.record,
    out:
      values.out ??
      `${values.record ? RECORDED : OUTPUT}/${values.book === undefined ? fileName(suites, size) : OWN_FILE}`,
  }
}

/** The cases of a suite: its own, at the size that the options ask for. */
export function casesOf(
  suite: string,
  { rows, customers, opportunities }: Pick<BenchOptions, 'rows' | 'customers' | 'opportunities'>,
): readonly BenchCase[] {
  const own = CASES[suite]!
  const sized = rows === undefined ? own : own.filter((size) => size.rows === rows)
  const cases = sized.length > 0 ? sized : own.slice(0, 1).map((size) => ({ ...size, rows: rows! }))
  const [first] = cases
  const groups = {
    ...(customers !== undefined && { customers }),
    ...(opportunities !== undefined && { opportunities }),
  }
  if (Object.keys(groups).length === 0) return cases
  const counts = new Set(cases.map((size) => size.rows))
  return [...counts].map((each) => ({ ...first, rows: each, ...groups }))
}

function countOf(name: keyof BenchCase, value: string | undefined): Partial<BenchCase> {
  return value === undefined ? {} : { [name]: wholeNumber(name, value) }
}

function wholeNumber(name: string, value: string): number {
  const count = Number(value)
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} takes a whole number above 0`)
  return count
}

function fileName(suites: readonly string[], size: Partial<BenchCase>): string {
  const parts = [
    ...suites,
    ...(size.rows === undefined ? [] : [String(size.rows)]),
    ...(size.customers === undefined ? [] : [`${size.customers}-customers`]),
    ...(size.opportunities === undefined ? [] : [`${size.opportunities}-opportunities`]),
  ]
  return `${parts.join('-')}.json`
}
