// How long does a file of N invoices take to import, and how much memory above an idle import does it need? Suppliers
// bring a million rows on their first day. It improves when the merge touches fewer indexes. Run: npm run bench -- server
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom, type Random } from '../../tests/fixtures/books/random.ts'
import { startApp } from '../app/server.ts'
import { latencyOf } from '../measure.ts'
import type { BenchLine, BenchRun } from '../row.ts'
import { signedIn } from './supplier.ts'
import { watchOther } from './watch-other.ts'

const HEAD =
  'cust_number,name_customer,document_create_date,due_in_date,invoice_currency,total_open_amount,invoice_id\n'

/** Imports files of `rows` invoices by the command itself: embedded, and on BENCH_DATABASE_URL when it is set. */
export async function serverBench({ size: { rows }, onProgress }: BenchRun): Promise<readonly BenchLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-bench-'))
  try {
    const [small, large] = [join(folder, 'small.csv'), join(folder, 'large.csv')]
    writeFileSync(small, HEAD + line(0, seededRandom(1)))
    await writeFile(large, rows)
    const results: BenchLine[] = []
    for (const [contender, env] of contenders(folder)) {
      onProgress(contender, 'import of one row')
      await runImport(small, env) // the first run creates the database
      const idle = await runImport(small, env)
      onProgress(contender, 'import of a file')
      const full = await runImport(large, env)
      results.push({
        contender,
        question: 'import a file',
        medianMs: full.ms,
        note: `${full.peakMb - idle.peakMb} MB above idle`,
      })
      onProgress(contender, 'import of another supplier’s file into a running server')
      results.push({ contender, ...(await whileOthersCall(large, env)) })
    }
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What another supplier waits for while the file is imported for a new one. */
async function whileOthersCall(file: string, env: Env): Promise<Omit<BenchLine, 'contender'>> {
  const server = await startApp(env.DATA_DIR, env.DATABASE_URL)
  try {
    const other = await signedIn(server, 2000, 20)
    // One that is rejected has waited as well.
    const watch = watchOther(() => other.get('user/me').catch(() => undefined))
    await runImport(file, env, 'second@sooner.test')
    return { question: 'import: another supplier’s call meanwhile', ...latencyOf(await watch.stop()) }
  } finally {
    await server.stop()
  }
}

interface Env extends Readonly<Record<string, string>> {
  readonly DATA_DIR: string
  readonly DATABASE_URL: string
}

function contenders(folder: string): readonly (readonly [string, Env])[] {
  const embedded = ['embedded', { DATA_DIR: join(folder, 'embedded'), DATABASE_URL: '' }] as const
  const url = process.env.BENCH_DATABASE_URL
  return url
    ? [embedded, ['postgres', { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: url }]]
    : [embedded]
}

interface Run {
  readonly ms: number
  readonly peakMb: number
}

function runImport(file: string, env: Env, supplier = 'bench@sooner.test'): Promise<Run> {
  const started = performance.now()
  const args = [
    '--disable-proto=delete',
    'server/cli/import.ts',
    file,
    '--supplier',
    supplier,
    '--as-of',
    '2020-04-01',
  ]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMb = 0
  const timer = setInterval(() => (peakMb = Math.max(peakMb, residentMb(child.pid!))), 20)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      clearInterval(timer)
      // 3: imported, with warnings.
      if (code === 0 || code === 3) resolve({ ms: Math.round(performance.now() - started), peakMb })
      else reject(new Error(`the import ended with ${code}`))
    })
  })
}

// The kernel's own high-water mark; 0 where there is no /proc.
function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

function line(i: number, random: Random): string {
  const day = () => String(10 + random.below(18))
  const customer = 100_000 + random.below(1_000)
  const amount = (100 + random.below(9_999_900)) / 100
  return `${customer},Customer ${customer} Inc,2020-03-${day()},2020-06-${day()},USD,${amount},${1_900_000_000 + i}.0\n`
}

async function writeFile(path: string, rows: number): Promise<void> {
  const random = seededRandom(2)
  const out = createWriteStream(path)
  out.write(HEAD)
  for (let i = 0; i < rows; i += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, rows - i) }, (_, k) => line(i + k, random))
    if (!out.write(lines.join(''))) await once(out, 'drain')
  }
  await new Promise<void>((resolve, reject) => out.on('error', reject).end(() => resolve()))
}
