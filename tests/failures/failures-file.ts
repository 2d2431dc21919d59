import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The failures of the last step, which `npm test` repeats at its end, below the output of the steps after it. */
export const FAILURES_FILE = resolve('node_modules/.cache/failures.txt')

interface Failure {
  readonly where: string
  readonly message: string | undefined
  readonly stack: string | undefined
  readonly isFlaky?: boolean
}

export function writeFailures(failures: readonly Failure[]): void {
  mkdirSync(dirname(FAILURES_FILE), { recursive: true })
  writeFileSync(FAILURES_FILE, failures.map(describe).join('\n'))
}

function describe({ where, message = '', stack = '', isFlaky = false }: Failure): string {
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line) && !line.includes('node_modules'))
  return [`${isFlaky ? 'flaky' : 'failed'}: ${where}`, message, ...frames, ''].join('\n')
}
