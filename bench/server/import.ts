// How long does a file of N invoices take to import, and how much memory above an idle import does it need? Suppliers
// bring a million rows on their first day. It improves when the merge touches fewer indexes. Run: npm run bench -- server
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom, type Random } from '../../tests/fixtures/books/random.ts'
import type { BenchLine, BenchRun } from '../row.ts'

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
    }
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function contenders(folder: string): readonly (readonly [string, Record<string, string>])[] {
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

function runImport(file: string, env: Record<string, string>): Promise<Run> {
  const started = performance.now()
  const args = [
    '--disable-proto=delete',
    'server/cli/import.ts',
    file,
    '--supplier',
    'bench@sooner.test',
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
      if (code === 0) resolve({ ms: Math.round(performance.now() - started), peakMb })
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
