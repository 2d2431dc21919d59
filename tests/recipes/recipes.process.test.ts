import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
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

test('the project compiles with all recipes', async () => {
  expect(applied.size, 'a recipe does not apply').toBe(RECIPES.length)
  if ((await compile(copy)).length === 0) return
  for (const recipe of RECIPES) await expectCompiles(recipe)
  expect.fail(`The recipes compile one by one, but not together: ${await faultsText()}`)
})

async function faultsText(): Promise<string> {
  return textOf(await compile(copy))
}

const textOf = (faults: readonly TypeFault[]) => faults.map(({ file, text }) => `\n${file}: ${text}`).join('')

/** Compiles a change alone, to tell which one it is that does not. */
async function expectCompiles(recipe: Recipe): Promise<void> {
  const alone = newCopy()
  try {
    applyPatch(alone, recipe)
    const faults = await compile(alone)
    if (faults.length > 0) expect.fail(brokenRecipe(recipe, `does not compile any more:${textOf(faults)}`))
  } finally {
    rmSync(alone, { recursive: true, force: true })
  }
}

interface FileResult {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}

test('the tests of each change pass with its recipe', async () => {
  expect(applied.size, 'a recipe does not apply').toBe(RECIPES.length)
  const report = join(copy, 'node_modules/.cache/recipes.json')
  const files = RECIPES.flatMap(({ tests }) => tests)
  const { output } = await runIn(copy, 'vitest', 'run', '--reporter=json', `--outputFile=${report}`, ...files)
  const results = readResults(report, output)
  for (const recipe of RECIPES)
    for (const file of recipe.tests) {
      const problem = problemOf(results.find(({ name }) => relative(copy, name) === file))
      if (problem !== undefined) expect.fail(brokenRecipe(recipe, `fails in ${file}:\n${problem}`))
    }
})

function readResults(report: string, output: string): readonly FileResult[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly FileResult[] }
    return testResults
  } catch {
    throw new Error(`Vitest has not run the tests of the recipes:\n${output}`)
  }
}

/** Why a test file is not green; undefined where it is. */
function problemOf(result: FileResult | undefined): string | undefined {
  if (result === undefined) return 'it has not run'
  if (result.status === 'passed') return undefined
  const failed = result.assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)
  return [result.message, ...failed.map((each) => `${each.fullName}: ${each.failureMessages[0]}`)].join('\n')
}
