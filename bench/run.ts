// npm run bench -- --help says what can be asked for. Measures, prints tables and writes JSON.
import { writeFileSync } from 'node:fs'
import { endOnSignals } from './broken-off.ts'
import { againstCommit } from './compare/against-commit.ts'
import { comparedWith, isRunFile, readRun, type RunFile } from './compare/against-file.ts'
import { HELP } from './help.ts'
import { sizeText } from './format.ts'
import type { OwnBook } from './domain/own-book.ts'
import { addToHistory } from './history.ts'
import { judge, unansweredGoals } from './judge.ts'
import { machineNow } from './machine.ts'
import { casesOf, parseOptions, RECORDED, type BenchOptions } from './options.ts'
import { progressOn } from './progress.ts'
import { resumedRows, writeRun } from './run-file.ts'
import { isAsked, type BenchCase, type BenchRow, type Suite } from './row.ts'
import { problemOf, SUITES } from './suites.ts'
import { summary } from './summary.ts'
import { tables } from './table.ts'

const FILE_WIDTH = 200

endOnSignals()
const options = readOptions()
if (options.help) end(HELP)
const suites = await loaded(options.suites)
if (options.list) end(listed())
if (options.document) {
  const { writtenPages } = await import('./written-pages.ts')
  for (const { path, text } of writtenPages()) writeFileSync(path, text)
  end(`docs/ has the runs of ${RECORDED}`)
}
if (options.report) {
  const { writeReport } = await import('./report/index.ts')
  end(writeReport(RECORDED))
}
const problem = problemOf(suites, options)
if (problem !== undefined) fail(problem)
const earlier = await comparedWithCommitOrFile(options)
const machine = machineNow()
const started = performance.now()
const progress = progressOn(process.stderr, () => performance.now())
const ownBook = await ownBookOf(options)
if (options.verify) await verifyAnswers()
const results: BenchRow[] = [...resumedOrFail()]
const cases = Object.entries(suites)
  .flatMap(([name, suite]) => casesOf(name, ownBook ?? options).map((size) => ({ name, suite, size })))
  .filter(({ name, size }) => !results.some((row) => isOf(row, name, size)))
for (const [n, each] of cases.entries()) {
  await measure(n, each)
  // After each case: what was measured is kept when a later one fails.
  if (!options.smoke) writeRun(options, machine, Object.values(suites), judged())
}
if (options.record) addToHistory(RECORDED, machine, judged(), new Date().toISOString().slice(0, 10))
progress.end()
print()

async function measure(
  n: number,
  { name, suite, size }: { readonly name: string; readonly suite: Suite; readonly size: BenchCase },
): Promise<void> {
  const { contenders, only, quick, smoke } = options
  let share = 0
  const onProgress = (...parts: readonly string[]): void => {
    const done = (n + share) / cases.length
    // The tiny case takes seconds.
    if (!smoke) progress.show([name, sizeText(size), ...parts], done)
  }
  const onShare = (done: number): void => void (share = done)
  const lines = await suite.bench({
    size,
    smoke,
    quick,
    only,
    ...(ownBook && { ownBook: ownBook.folder }),
    onProgress,
    onShare,
    ...(contenders && { contenders }),
  })
  results.push(...lines.map((line) => ({ suite: name, ...size, ...line })))
}

function print(): void {
  const rows = judged()
  for (const line of tables(rows, process.stdout.columns ?? FILE_WIDTH)) console.log(line)
  const isWhole = options.only === undefined
  for (const goal of isWhole ? unansweredGoals(results) : []) console.error(`no answer for a goal: ${goal}`)
  const seconds = (performance.now() - started) / 1000
  const files = options.smoke ? {} : { file: options.out, ...(options.page && { page: options.page }) }
  if (earlier !== undefined)
    for (const line of ['', ...comparedWith(earlier, machine, rows)]) console.log(line)
  for (const line of ['', ...summary(rows, machine, { seconds, ...files })]) console.log(line)
}

// Goals may need what was not asked for: it is measured beside it.
function judged(): readonly BenchRow[] {
  return results
    .filter(({ question }) => isAsked(question, options.only))
    .map((row) => {
      const goal = judge(row, results)
      return goal === undefined ? row : { ...row, goal }
    })
}

/** Compares answers in place of times; ends with what was found. */
async function verifyAnswers(): Promise<never> {
  const size = ownBook ?? { rows: options.rows ?? 1_000_000 }
  const { answersBench } = await import('./domain/answers.ts')
  const { verifyBench } = await import('./domain/verify.ts')
  const answers = await answersBench({
    size,
    smoke: true,
    only: options.only,
    ...(ownBook && { ownBook: ownBook.folder }),
    ...(options.contenders && { contenders: options.contenders }),
    onProgress: (...parts) => progress.show(['answers', ...parts], undefined),
  })
  progress.end()
  console.table(answers)
  if (ownBook === undefined) console.table(verifyBench(size))
  return process.exit(0)
}

/** The book of a named file; ends with what the import says when it cannot be read. */
async function ownBookOf({ book, asOf }: BenchOptions): Promise<OwnBook | undefined> {
  if (book === undefined) return undefined
  progress.show(['reading', book], undefined)
  try {
    const { ownBookText, readOwnBook } = await import('./domain/own-book.ts')
    const own = await readOwnBook(book, asOf)
    progress.end()
    console.error(ownBookText(own))
    return own
  } catch (error) {
    return fail((error as Error).message)
  }
}

function resumedOrFail(): readonly BenchRow[] {
  try {
    return resumedRows(options, machine)
  } catch (error) {
    return fail((error as Error).message)
  }
}

function isOf(row: BenchRow, name: string, { rows, customers, opportunities }: BenchCase): boolean {
  return (
    row.suite === name &&
    row.rows === rows &&
    row.customers === customers &&
    row.opportunities === opportunities
  )
}

/** Ends with the comparison where a commit is named; the run to compare with where it is a file. */
async function comparedWithCommitOrFile({ against }: BenchOptions): Promise<RunFile | undefined> {
  if (against === undefined) return undefined
  try {
    if (isRunFile(against)) return readRun(against)
    return end(await againstCommit(against, options))
  } catch (error) {
    return fail((error as Error).message)
  }
}

function readOptions(): BenchOptions {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    return fail((error as Error).message)
  }
}

async function loaded(names: readonly string[]): Promise<Readonly<Record<string, Suite>>> {
  const entries = await Promise.all(names.map(async (name) => [name, await SUITES[name]!()] as const))
  return Object.fromEntries(entries)
}

function listed(): string {
  return Object.entries(suites)
    .flatMap(([name, { contenders, questions, notes = {} }]) => [
      name,
      `  books       ${casesOf(name, options).map(sizeText).join('; ')}`,
      ...(contenders === undefined ? [] : [`  contenders  ${contenders.join(', ')}`]),
      ...Object.entries(notes).map(([contender, note]) => `  ${contender}: ${note}`),
      ...(questions ?? []).map((question) => `  asks        ${question}`),
    ])
    .join('\n')
}

function end(text: string): never {
  console.log(text)
  process.exit(0)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
