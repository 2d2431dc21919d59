import type { FullConfig, Reporter, Suite, TestCase, TestError } from 'playwright/types/testReporter'
import { writeFailures } from './failures-file.ts'

/** A test that passed at its retry is flaky: it does not fail the run, and is named at its end. */
export default class FailuresReporter implements Reporter {
  #suite: Suite | undefined
  readonly #errors: TestError[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onError(error: TestError): void {
    this.#errors.push(error)
  }

  onEnd(): void {
    writeFailures([
      ...(this.#suite?.allTests() ?? []).flatMap(failuresOf),
      ...this.#errors.map(({ message, stack }) => ({ where: 'outside a test', message, stack })),
    ])
  }

  printsToStdio(): boolean {
    return false
  }
}

function failuresOf(test: TestCase) {
  const outcome = test.outcome()
  if (outcome !== 'unexpected' && outcome !== 'flaky') return []
  const isFlaky = outcome === 'flaky'
  const where = test.titlePath().filter(Boolean).join(' › ')
  return test.results.flatMap(({ errors }) =>
    errors.map(({ message, stack }) => ({ where, message, stack, isFlaky })),
  )
}
