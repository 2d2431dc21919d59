import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Vitest's failures in one file: `npm test` repeats them at its end, below the output of the browser tests. */
export const FAILURES_FILE = 'node_modules/.cache/vitest-failures.txt'

export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => describe('outside a test', error)),
    ]
    mkdirSync(dirname(FAILURES_FILE), { recursive: true })
    writeFileSync(FAILURES_FILE, failures.join('\n'))
  }
}

function failuresOf(module: TestModule): string[] {
  const ofModule = module.errors().map((error) => describe(module.moduleId, error))
  const ofTests = [...module.children.allTests('failed')].flatMap((test) =>
    (test.result().errors ?? []).map((error) => describe(`${module.moduleId} › ${test.fullName}`, error)),
  )
  return [...ofModule, ...ofTests]
}

function describe(where: string, { message, stack }: SerializedError): string {
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => /^ +at /.test(line) && !line.includes('node_modules'))
  return [`failed: ${where}`, message, ...frames, ''].join('\n')
}
