// npm run recipe -- NAME: makes the patch of a recipe anew. Run once, it makes a copy of the project with the recipe's changes, as
// far as they still apply; run again, after the copy was mended, it writes what the copy changes as the patch, and removes it.
import { existsSync, globSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyPatch, changesOf, copyProject, filesOf, git } from './project-copy.ts'
import { patchOf, RECIPES, ROOT, type Recipe } from './recipes.ts'

const [name] = process.argv.slice(2)
const recipe = RECIPES.find((each) => each.name === name)
if (recipe === undefined) {
  process.stderr.write(`usage: npm run recipe -- ${RECIPES.map((each) => each.name).join(' | ')}\n`)
  process.exit(2)
}
const copy = join(realpathSync(tmpdir()), `sooner-recipe-${recipe.name}`)
if (existsSync(copy)) finish(recipe)
else begin(recipe)

function begin(own: Recipe): void {
  mkdirSync(copy)
  copyProject(copy)
  git(copy, 'init', '--quiet')
  git(copy, 'add', '.')
  if (existsSync(join(ROOT, patchOf(own)))) applyWhatFits(own)
  say(`Change ${copy} until it compiles (npm run types) and these pass there, then run this command again:
  npx vitest run ${own.tests.join(' ')}`)
}

/** One file at a time: git applies nothing of a patch of which a file has moved. What is rejected is beside its file, as `.rej`. */
function applyWhatFits(own: Recipe): void {
  for (const file of filesOf(own))
    try {
      applyPatch(copy, own, '--reject', `--include=${file}`)
    } catch (error) {
      const lines = (error as Error).message.split('\n').filter((line) => line.startsWith('error: '))
      say(`Does not apply any more:\n${lines.join('\n')}`)
    }
}

function finish(own: Recipe): void {
  for (const file of globSync('**/*.rej', { cwd: copy, exclude: ['node_modules'] })) rmSync(join(copy, file))
  writeFileSync(join(ROOT, patchOf(own)), changesOf(copy))
  rmSync(copy, { recursive: true })
  say(`${patchOf(own)} touches ${filesOf(own).join(', ')}`)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
