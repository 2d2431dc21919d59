// npm run bench -- [domain|grid|app|server|snapshot|clear|hostile] [--rows N] [--smoke]: measures, prints a table and JSON.
// npm run bench -- domain --verify [--rows N]: no timing, compares the engine with scans.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { BenchRow } from './row.ts'

type Bench = (options: { readonly rows: number; readonly smoke: boolean }) => Promise<readonly BenchRow[]>

/** Suites are loaded lazily: each has its own peers. */
const SUITES: Readonly<Record<string, () => Promise<Bench>>> = {
  domain: async () => (await import('./domain/index.ts')).domainBench,
  grid: async () => (await import('./grid/index.ts')).gridBench,
  server: async () => (await import('./server/import.ts')).serverBench,
  app: async () => (await import('./app/index.ts')).appBench,
  snapshot: async () => (await import('./server/snapshot.ts')).snapshotBench,
  settle: async () => (await import('./server/settle.ts')).settleBench,
  clear: async () => (await import('./server/clear.ts')).clearBench,
  hostile: async () => (await import('./server/hostile.ts')).hostileBench,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    smoke: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
  },
})

const wanted = positionals.length > 0 ? positionals : Object.keys(SUITES)
const sizes = values.rows === undefined ? [10_000, 100_000, 1_000_000] : [Number(values.rows)]
if (sizes.some((size) => !Number.isInteger(size) || size < 1))
  throw new Error('--rows takes a whole number above 0')

if (values.verify) {
  const { verifyBench } = await import('./domain/verify.ts')
  console.table(verifyBench({ rows: Number(values.rows ?? 1_000_000) }))
  process.exit(0)
}

const results: BenchRow[] = []
for (const name of wanted) {
  const load = SUITES[name]
  if (load === undefined) throw new Error(`no bench named ${name}: ${Object.keys(SUITES).join(', ')}`)
  const bench = await load()
  for (const rows of sizes) results.push(...(await bench({ rows, smoke: values.smoke })))
}

console.table(
  results.map(({ suite, rows, question, contender, medianMs, p95Ms, coldMs, ratio, note }) => ({
    suite,
    rows,
    question,
    contender,
    'median ms': medianMs,
    'p95 ms': p95Ms ?? '',
    'cold ms': coldMs ?? '',
    ratio: ratio ?? '',
    note: note ?? '',
  })),
)
if (!values.smoke) {
  const size = values.rows === undefined ? '' : `-${values.rows}`
  const file = `bench/results/${wanted.join('-')}${size}.json`
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify({ node: process.version, cpus: cpus().length, results }, undefined, 2)}\n`,
  )
  console.log(`written to ${file}`)
}
