// npm test [-- PART OF A FILE NAME …], npm run test:full, npm run check: finds or installs what the tests need, then runs them.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { FAILURES_FILE } from './failures/failures-file.ts'
import { needChromium, needHeadlessShell } from './needs/chromium.ts'
import { needNats } from './needs/nats.ts'
import { needNginx } from './needs/nginx.ts'
import { findOtherBrowsers } from './needs/other-browsers.ts'
import { hasPostgres, needPostgres } from './needs/postgres.ts'
import { makeOwnTmpdir } from './own-tmpdir.ts'
import { runStep } from './run-step.ts'
import {
  BENCHES,
  BUILD,
  CHECKS,
  FULL,
  gallery,
  LISTED,
  OTHER_BROWSER_STEPS,
  otherBrowsers,
  playwright,
  PREPARATION,
  QUICK,
  vitest,
  type Step,
} from './tiers.ts'

const PROCESS_FILE = /\.process\.test\.|^tests\/(chaos|crash|deploy|model)\//

const WITH_VALUE = new Set([
  '-t',
  '--testNamePattern',
  '--project',
  '--reporter',
  '--bail',
  '--retry',
  '--testTimeout',
])

type Steps = Readonly<Record<string, Step>>

// Servers and commands are started some hundred times.
process.env.NODE_COMPILE_CACHE = resolve('node_modules/.cache/node')

try {
  rmSync(FAILURES_FILE, { force: true })
  const directory = makeOwnTmpdir()
  if (directory)
    process.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }))
  process.exitCode = (await runTests(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function runTests(args: readonly string[]): Promise<boolean> {
  const [tier, ...more] = args
  if (tier === '--full' || tier === '--check') {
    if (more.length > 0)
      throw new Error('npm run test:full runs everything: name files with npm test -- PART')
    return runFull(tier === '--check' ? BENCHES : {})
  }
  if (args.length > 0) return runMatching(args)
  return (await isPrepared()) && runAll(withBrowser({ ...QUICK, ...(hasPostgres() ? LISTED : {}) }))
}

/** The checks, everything that is tested, and what comes after. */
async function runFull(after: Steps): Promise<boolean> {
  for (const need of [needPostgres, needNats, needNginx, needChromium]) need()
  const others = findOtherBrowsers().length > 0 ? OTHER_BROWSER_STEPS : {}
  return (await isPrepared()) && runAll(withBrowser({ ...QUICK, ...FULL, ...others, ...after }))
}

/** Checks, and makes what the tests are run on. Ends at the first group that fails: the others would say the same, or take long. */
async function isPrepared(): Promise<boolean> {
  for (const group of [...CHECKS, PREPARATION]) {
    const failed = await runAtOnce(group)
    for (const name of failed) console.error(`failed: ${name}`)
    if (failed.length > 0) return false
  }
  return true
}

async function runAtOnce(steps: Steps): Promise<readonly string[]> {
  const entries = Object.entries(steps)
  const isGreen = await Promise.all(entries.map(([name, step]) => runNamed(name, step, 'at the end')))
  return entries.flatMap(([name], n) => (isGreen[n] ? [] : [name]))
}

async function runAll(steps: Steps): Promise<boolean> {
  const failed: string[] = []
  let failures = ''
  for (const [name, step] of Object.entries(steps)) {
    if (!(await runNamed(name, step))) failed.push(name)
    if (existsSync(FAILURES_FILE)) failures += readFileSync(FAILURES_FILE, 'utf8')
    rmSync(FAILURES_FILE, { force: true })
  }
  if (failures !== '') console.error(failures)
  for (const name of failed) console.error(`failed: ${name}`)
  return failed.length === 0
}

async function runNamed(name: string, step: Step, output?: 'at the end'): Promise<boolean> {
  if (output === undefined) console.log(`\n── ${name}`)
  const start = performance.now()
  const isGreen = await runStep(step, output)
  console.log(
    `── ${name}: ${isGreen ? 'passed' : 'failed'} in ${Math.round((performance.now() - start) / 1000)} s`,
  )
  return isGreen
}

/** Runs the test files whose path contains one of the parts; what begins with a dash is an option of Vitest. */
async function runMatching(args: readonly string[]): Promise<boolean> {
  const isOption = (arg: string, at: number): boolean =>
    arg.startsWith('-') || WITH_VALUE.has(args[at - 1] ?? '')
  const options = args.filter(isOption)
  const parts = args.filter((arg, at) => arg !== '' && !isOption(arg, at))
  if (parts.length === 0)
    throw new Error('name a part of the paths of test files: npm test -- PART [OPTION …]')
  const files = globSync(
    '{domain,contract,grid,styles,locales,src,server,bench,tests}/**/*.{test,spec}.{ts,tsx}',
  )
  const found = files.filter((file) => parts.some((part) => file.includes(part)))
  if (found.length === 0) throw new Error(`no test file has ${parts.join(' or ')} in its path`)
  const specs = found.filter((file) => file.startsWith('tests/e2e/') && file.includes('.spec.'))
  const journeys = found.filter((file) => file.startsWith('tests/browsers/') && file.includes('.spec.'))
  const sheets = found.filter((file) => file.startsWith('tests/gallery/') && file.includes('.spec.'))
  const tests = found.filter((file) => file.includes('.test.'))
  const needsMore = tests.some((file) => PROCESS_FILE.test(file))
  if (needsMore) for (const need of [needPostgres, needNats, needNginx]) need()
  const needsBuild =
    specs.length > 0 || journeys.length > 0 || tests.some((file) => file.startsWith('tests/build/'))
  return runAll({
    ...(needsBuild ? { build: BUILD } : {}),
    ...(tests.length > 0 ? { tests: vitest(...tests, ...options) } : {}),
    ...(specs.length > 0 ? withBrowser({ 'browser tests': playwright(...specs) }) : {}),
    ...(journeys.length > 0 && findOtherBrowsers().length > 0
      ? { 'other browsers': otherBrowsers(...journeys) }
      : {}),
    ...(sheets.length > 0 ? { 'the gallery of components': gallery(...sheets) } : {}),
  })
}

/** Each worker would look for it, and try to install it, by itself. */
function withBrowser(steps: Steps): Steps {
  process.env.HEADLESS_SHELL_PATH = needHeadlessShell()
  return steps
}
