import { parseArgs } from 'node:util'
import type { BenchCase } from './row.ts'

/** What `npm run bench` is asked for. */
export interface BenchOptions {
  readonly suites: readonly string[]
  readonly rows?: number
  readonly customers?: number
  readonly opportunities?: number
  readonly contenders?: readonly string[]
  readonly smoke: boolean
  readonly verify: boolean
  /** Where the results are written. */
  readonly out: string
}

/** Untracked; what is recorded on purpose is in bench/results. */
const OUTPUT = '.cache/bench'
const RECORDED = 'bench/results'

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
}

export const SUITE_NAMES: readonly string[] = Object.keys(CASES)

/** Reads the command line; throws with a sentence that says what is wrong. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rows: { type: 'string' },
      customers: { type: 'string' },
      opportunities: { type: 'string' },
      contenders: { type: 'string' },
      smoke: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      out: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((suite) => !SUITE_NAMES.includes(suite))
  if (unknown !== undefined) throw new Error(`no bench named ${unknown}: ${SUITE_NAMES.join(', ')}`)
  if (values.record && values.out !== undefined) throw new Error('--record says where: leave out --out')
  const suites = positionals.length > 0 ? positionals : SUITE_NAMES
  const size = {
    ...countOf('rows', values.rows),
    ...countOf('customers', values.customers),
    ...countOf('opportunities', values.opportunities),
  }
  return {
    suites,
    ...size,
    ...(values.contenders !== undefined && { contenders: values.contenders.split(',') }),
    smoke: values.smoke,
    verify: values.verify,
    out: values.out ?? `${values.record ? RECORDED : OUTPUT}/${fileName(suites, size)}`,
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
  if (value === undefined) return {}
  const count = Number(value)
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} takes a whole number above 0`)
  return { [name]: count }
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
