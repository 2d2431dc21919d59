import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { patchOf, ROOT, type Recipe } from './recipes.ts'

const run = promisify(execFile)

/** Written anew in each copy from the SDL. */
const GENERATED = 'src/data/graphql/introspection.ts'

/** Copies the project as it is, without kept releases, into a directory with the same packages and caches of its own. */
export function copyProject(to: string): void {
  const paths = ['.', ':!tests/upgrade/releases']
  const listed = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths)
  for (const file of listed.split('\0')) {
    if (file === '' || !existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(to, file))
  }
  mkdirSync(join(to, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(to, 'node_modules', name))
}

/** The output of git in a directory. Throws what git says, where it fails. */
export function git(cwd: string, ...args: readonly string[]): string {
  try {
    // A copy is no part of a repository that its directory, or whoever runs the tests, may be in.
    const env = { ...withoutSettings(/^GIT_/), GIT_CEILING_DIRECTORIES: dirname(cwd) }
    return execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 28 })
  } catch (error) {
    throw new Error((error as { readonly stderr: string }).stderr.trim(), { cause: error })
  }
}

function withoutSettings(names: RegExp): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.test(name)))
}

/** Applies the patch of a recipe. Throws what git says where it does not apply; nothing is changed then. */
export function applyPatch(copy: string, recipe: Recipe, ...options: readonly string[]): void {
  git(copy, 'apply', '-C1', ...options, join(ROOT, patchOf(recipe)))
}

/** The files that a recipe changes or adds, by their paths. */
export function filesOf(recipe: Recipe): readonly string[] {
  const patch = readFileSync(join(ROOT, patchOf(recipe)), 'utf8')
  return [...patch.matchAll(/^diff --git a\/.+ b\/(.+)$/gm)].map(([, file]) => file!)
}

/** What was changed in a copy since its files were added to its index, as a patch. */
export function changesOf(copy: string): string {
  git(copy, 'add', '--intent-to-add', '.')
  return git(copy, 'diff', '--no-color', '--no-ext-diff', '--', '.', `:!${GENERATED}`)
}

export interface Ended {
  readonly isGreen: boolean
  readonly output: string
}

/** Runs a command of the packages, or Node.js on a file, without the settings of the test that calls it. */
export async function runIn(copy: string, command: string, ...args: readonly string[]): Promise<Ended> {
  const env = withoutSettings(/^(VITEST|TEST|NODE_ENV)/)
  const file = command === 'node' ? process.execPath : join(copy, 'node_modules/.bin', command)
  const options = { cwd: copy, env: { ...env, NO_COLOR: '1' }, maxBuffer: 1 << 26 }
  return run(file, args, options).then(
    ({ stdout, stderr }) => ({ isGreen: true, output: stdout + stderr }),
    (error: Error & { readonly stdout: string; readonly stderr: string }) => ({
      isGreen: false,
      output: error.stdout + error.stderr || error.message,
    }),
  )
}

export interface TypeFault {
  readonly file: string
  readonly text: string
}

/** Generates the types of the SDL and compiles a copy: what is wrong. */
export async function compile(copy: string): Promise<readonly TypeFault[]> {
  const codegen = await runIn(copy, 'node', 'src/data/graphql/generate.ts')
  if (!codegen.isGreen) return [{ file: 'contract/schema.graphql', text: codegen.output }]
  const { isGreen, output } = await runIn(copy, 'tsc', '-b', '--pretty', 'false', '--checkers', '1')
  if (isGreen) return []
  const faults = output.split('\n').flatMap((line) => {
    const [, file, text] = /^(.+?)\(\d+,\d+\): (error .+)$/.exec(line) ?? []
    // What was not built for the errors of another folder is no error of its own.
    return file === undefined || text!.startsWith('error TS6305') ? [] : [{ file, text: text! }]
  })
  return faults.length > 0 ? faults : [{ file: 'tsconfig.json', text: output }]
}
