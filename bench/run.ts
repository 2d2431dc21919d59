// npm run bench -- [SUITE …] [--rows N] [--customers N] [--opportunities N] [--contenders a,b] [--out FILE | --record] [--smoke]:
// measures, prints a table and writes JSON to .cache/bench, or with --record over the tracked results.
// npm run bench -- domain --verify [--rows N]: times nothing, but holds the engine against scans.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { judge, unansweredGoals } from './judge.ts'
import { casesOf, parseOptions } from './options.ts'
import type { Bench, BenchCase, BenchRow } from './row.ts'

/** Suites are loaded when they are asked for: each brings its own peers. */
const SUITES: Readonly<Record<string, () => Promise<Bench>>> = {
  domain: async () => (await import('./domain/index.ts')).domainBench,
  grid: async () => (await import('./grid/index.ts')).gridBench,
  server: async () => (await import('./server/import.ts')).serverBench,
  app: async () => (await import('./app/index.ts')).appBench,
  snapshot: async () => (await import('./server/snapshot.ts')).snapshotBench,
  settle: async () => (await import('./server/settle.ts')).settleBench,
  clear: async () => (await import('./server/clear.ts')).clearBench,
  load: async () => (await import('./server/load.ts')).loadBench,
  fanout: async () => (await import('./server/fanout.ts')).fanoutBench,
  hostile: async () => (await import('./server/hostile.ts')).hostileBench,
}

const options = parseOptions(process.argv.slice(2))
const { contenders, smoke } = options

if (options.verify) {
  const { verifyBench } = await import('./domain/verify.ts')
  console.table(verifyBench({ rows: options.rows ?? 1_000_000 }))
  process.exit(0)
}

const started = performance.now()
const results: BenchRow[] = []
for (const suite of options.suites) {
  const bench = await SUITES[suite]!()
  for (const size of casesOf(suite, options)) {
    // The tiny case takes seconds.
    const onProgress = smoke ? () => {} : (...parts: readonly string[]) => report(suite, size, parts)
    const lines = await bench({ size, smoke, onProgress, ...(contenders && { contenders }) })
    results.push(...lines.map((line) => ({ suite, ...size, ...line })))
    // After each case: what was measured is kept when a later one fails.
    if (!smoke) write(judged())
  }
}

console.table(judged().map(tableLine))
for (const goal of unansweredGoals(results)) console.error(`no answer for a goal: ${goal}`)
if (!smoke) console.log(`written to ${options.out}`)

function report(suite: string, size: BenchCase, parts: readonly string[]): void {
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stderr.write(`${String(seconds).padStart(5)} s  ${[suite, sizeName(size), ...parts].join(' · ')}\n`)
}

function judged(): readonly BenchRow[] {
  return results.map((row) => {
    const goal = judge(row, results)
    return goal === undefined ? row : { ...row, goal }
  })
}

function tableLine(row: BenchRow): Readonly<Record<string, string | number>> {
  return {
    suite: row.suite,
    book: sizeName(row),
    question: row.question,
    contender: row.contender,
    'median ms': row.medianMs ?? '',
    'p95 ms': row.p95Ms ?? '',
    'cold ms': row.coldMs ?? '',
    ratio: row.ratio ?? '',
    goal: row.goal ?? '',
    note: [...measuredBesides(row), ...(row.note === undefined ? [] : [row.note])].join('; '),
  }
}

function measuredBesides({
  perSecond,
  p99Ms,
  longestMs,
  bytesARow,
  residentMb,
  uploadBytes,
}: BenchRow): readonly string[] {
  return [
    ...(perSecond === undefined ? [] : [`${perSecond} /s`]),
    ...(p99Ms === undefined ? [] : [`p99 ${p99Ms} ms`]),
    ...(longestMs === undefined ? [] : [`longest ${longestMs} ms`]),
    ...(bytesARow === undefined ? [] : [`${bytesARow} bytes a row`]),
    ...(residentMb === undefined ? [] : [`${residentMb} MB`]),
    ...(uploadBytes === undefined ? [] : [`${uploadBytes} bytes up`]),
  ]
}

function sizeName({ rows, customers, opportunities }: BenchCase): string {
  return [
    `${rows.toLocaleString('en')} rows`,
    ...(customers === undefined ? [] : [`${customers.toLocaleString('en')} customers`]),
    ...(opportunities === undefined ? [] : [`${opportunities.toLocaleString('en')} opportunities`]),
  ].join(', ')
}

function write(rows: readonly BenchRow[]): void {
  mkdirSync(dirname(options.out), { recursive: true })
  const file = { node: process.version, cpus: cpus().length, results: rows }
  writeFileSync(options.out, `${JSON.stringify(file, undefined, 2)}\n`)
}
