import { resolve } from 'node:path'

export interface Step {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const bin = (name: string): string => resolve('node_modules/.bin', name)
const node = (...args: string[]): Step => ({ command: process.execPath, args })

export const vitest = (...args: string[]): Step => ({
  command: bin('vitest'),
  args: ['run', '--reporter=default', '--reporter=tests/failures/vitest-reporter.ts', ...args],
})
export const playwright = (...args: string[]): Step => ({
  command: bin('playwright'),
  args: ['test', '--config', 'tests/e2e/playwright.config.ts', ...args],
})
export const gallery = (...args: string[]): Step => ({
  command: bin('playwright'),
  args: ['test', '--config', 'tests/gallery/playwright.config.ts', ...args],
})
export const otherBrowsers = (...args: string[]): Step => ({
  command: bin('playwright'),
  args: ['test', '--config', 'tests/browsers/playwright.config.ts', ...args],
})
const projects = (...names: string[]): string[] => names.map((name) => `--project=${name}`)

export const BUILD: Step = { command: bin('vite'), args: ['build', '--logLevel', 'warn'] }

type Steps = Readonly<Record<string, Step>>

/** What the compiler and the linters say: steps of a group run at once, the cheap ones first. */
export const CHECKS: readonly Steps[] = [
  {
    format: { command: bin('oxfmt'), args: ['--check', '.'] },
    // An incremental build keeps the types of messages whose JSON has changed.
    'types of messages': { command: bin('tsc'), args: ['-b', 'locales', '--force'] },
  },
  {
    // Its type checker spends a fifth of its time on memory that there is enough of.
    lint: { command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'], env: { GOGC: '400' } },
    // The errors of a project, without those of all that would have been compiled with it. Several checkers would each look up
    // the types that they share, and the processors are busy with the other steps.
    types: { command: bin('tsc'), args: ['-b', '--stopBuildOnErrors', '--checkers', '1'] },
    unused: { command: bin('knip'), args: [] },
    // Without tests as entry points: reports exports that only tests use.
    'unused by the product': { command: bin('knip'), args: ['--config', 'knip.product.json'] },
  },
]

/** What the tests are run on, made at once: neither keeps two processors busy. */
export const PREPARATION: Steps = {
  build: BUILD,
  'data of the tests': node('tests/fixtures/make-data.ts'),
}

/** What `npm test` runs after the checks: needs Node.js and Chromium. */
export const QUICK: Steps = {
  'units, components, the server': {
    ...vitest(...projects('unit', 'dom', 'server', 'build')),
    env: { TEST_SIZE: 'small' },
  },
  'browser journeys': playwright('--grep', '@journey'),
}

/** What `npm test` adds where there is a PostgreSQL: the suites whose SQL or locks differ from those of the embedded database. */
export const LISTED: Steps = {
  'the server on PostgreSQL, where it differs': {
    ...vitest(...projects('server')),
    env: { TEST_DATABASES: 'listed' },
  },
}

/** What `npm run test:full` has more: needs PostgreSQL, NATS and nginx. */
export const FULL: Steps = {
  'the whole app, large files': {
    ...vitest(...projects('app', 'server')),
    env: { TEST_SIZE: 'large' },
  },
  'processes and faults': vitest(...projects('processes')),
  'the server on PostgreSQL': { ...vitest(...projects('server')), env: { TEST_DATABASES: 'postgres' } },
  'the other browser tests': playwright('--grep-invert', '@journey'),
  'the gallery of components': gallery(),
}

/** What `npm run test:full` has where Firefox or WebKit is installed. */
export const OTHER_BROWSER_STEPS: Steps = {
  'the main journey in other browsers': otherBrowsers(),
}

/** The benchmarks on small books, so that they do not break unnoticed. */
export const BENCHES: Steps = {
  benches: node('bench/run.ts', 'domain', 'grid', '--rows', '2000', '--smoke'),
}
