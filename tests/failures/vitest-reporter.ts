import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { writeFailures } from './failures-file.ts'

export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    writeFailures([
      ...modules.flatMap(failuresOf),
      ...unhandled.map(({ message, stack }) => ({ where: 'outside a test', message, stack })),
    ])
  }
}

function failuresOf(module: TestModule) {
  const tests = [...module.children.allTests('failed')].flatMap((test) =>
    (test.result().errors ?? []).map((error) => ({
      where: `${module.moduleId} › ${test.fullName}`,
      error,
    })),
  )
  const all = [...module.errors().map((error) => ({ where: module.moduleId, error })), ...tests]
  return all.map(({ where, error: { message, stack } }) => ({ where, message, stack }))
}
