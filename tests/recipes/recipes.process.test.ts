import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyPatch, compile, copyProject, filesOf, runIn, type TypeFault } from './project-copy.ts'
import { architectureRows, brokenRecipe, isMeant, RECIPES, type Recipe } from './recipes.ts'

let copy: string
const applied = new Set<Recipe>()

beforeAll(() => {
  copy = newCopy()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function newCopy(): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'sooner-recipes-')))
  copyProject(directory)
  return directory
}

const CHANGES = RECIPES.map((recipe) => [recipe.change, recipe] as const)

test('each change that ARCHITECTURE.md counts files of has a recipe', () => {
  const counted = architectureRows().filter(({ count }) => count !== undefined)
  expect(counted.map(({ change }) => change)).toEqual(RECIPES.map(({ change }) => change))
})

test.each(CHANGES)('the recipe of %s touches the files that ARCHITECTURE.md names', (change, recipe) => {
  const row = architectureRows().find((each) => each.change === change)
  const touched = filesOf(recipe)
  const unnamed = touched.filter((path) => !row?.files.some((file) => isMeant(file, path)))
  const untouched = row?.files.filter((file) => !touched.some((path) => isMeant(file, path)))
  const problem = `touches ${touched.length} files where docs/ARCHITECTURE.md says ${row?.count}`
  expect({ unnamed, untouched, count: touched.length }, brokenRecipe(recipe, problem)).toEqual({
    unnamed: [],
    untouched: [],
    count: row?.count,
  })
})

test.each(CHANGES)('the recipe of %s applies to the project as it is', (_, recipe) => {
  try {
    applyPatch(copy, recipe)
    applied.add(recipe)
  } catch (error) {
    expect.fail(brokenRecipe(recipe, `does not apply any more:\n${(error as Error).message}`))
  }
})

test('the project compiles with all recipes that apply', async () => {
  const faults = await compile(copy)
  if (faults.length === 0) return
  await expectEachCompiles()
  expect.fail(`The recipes compile one by one, but not together:${textOf(faults)}`)
})

/** Compiles each change alone, to tell which one it is that does not compile. */
async function expectEachCompiles(): Promise<void> {
  const alone = newCopy()
  try {
    for (const recipe of applied) {
      applyPatch(alone, recipe)
      const faults = await compile(alone)
      if (faults.length > 0) expect.fail(brokenRecipe(recipe, `does not compile any more:${textOf(faults)}`))
      applyPatch(alone, recipe, '--reverse')
    }
  } finally {
    rmSync(alone, { recursive: true, force: true })
  }
}

// The first are those that others follow from: folders are compiled in the order of their imports.
const textOf = (faults: readonly TypeFault[]) =>
  faults
    .slice(0, 10)
    .map(({ file, text }) => `\n${file}: ${text}`)
    .join('')

interface FileResult {
  readonly name: string
  readonly status: string
}

test('the tests of each change pass with the recipes that apply', async () => {
  const report = join(copy, 'node_modules/.cache/recipes.json')
  const files = [...applied].flatMap(({ tests }) => tests)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  // One worker loads the modules once: other tests run beside it.
  const { output } = await runIn(copy, 'vitest', 'run', '--maxWorkers=1', ...reporters, ...files)
  const green = greenFiles(report)
  const problems = [...applied].flatMap((recipe) => {
    const failed = recipe.tests.filter((file) => !green.has(file))
    return failed.length === 0
      ? []
      : [brokenRecipe(recipe, `fails in, or does not find, ${failed.join(', ')}`)]
  })
  if (problems.length > 0) expect.fail([...problems, output].join('\n\n'))
})

/** The test files that passed, by their paths within the copy; none where Vitest could not run. */
function greenFiles(report: string): ReadonlySet<string> {
  if (!existsSync(report)) return new Set()
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly FileResult[] }
  return new Set(
    testResults.filter(({ status }) => status === 'passed').map(({ name }) => relative(copy, name)),
  )
}
