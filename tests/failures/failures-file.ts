import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A file for each process that tested something: its failures, which `npm test` repeats at its end, below the output of later steps. */
const FAILURES = resolve('node_modules/.cache/failures')

interface Failure {
  readonly where: string
  readonly message: string | undefined
  readonly stack: string | undefined
  readonly isFlaky?: boolean
}

export function writeFailures(failures: readonly Failure[]): void {
  mkdirSync(FAILURES, { recursive: true })
  writeFileSync(join(FAILURES, `${process.pid}.txt`), failures.map(describe).join('\n'))
}

/** What was written since it was last taken. */
export function takeFailures(): string {
  if (!existsSync(FAILURES)) return ''
  const written = readdirSync(FAILURES).map((name) => readFileSync(join(FAILURES, name), 'utf8'))
  rmSync(FAILURES, { recursive: true })
  return written.join('')
}

function describe({ where, message = '', stack = '', isFlaky = false }: Failure): string {
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line) && !line.includes('node_modules'))
  return [`${isFlaky ? 'flaky' : 'failed'}: ${where}`, message, ...frames, ''].join('\n')
}
