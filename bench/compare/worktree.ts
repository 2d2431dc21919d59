import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

export interface OtherTree {
  readonly path: string
  /** The first digits of its hash, its subject, and whether it was written for other packages. */
  readonly name: string
  remove(): void
}

const TREES = '.cache/bench/trees'
/** Digits of a commit's hash. */
const DIGITS = 12

/** Checks out a commit with the packages that are installed here; throws a sentence when that cannot be done. */
export function checkOut(commit: string): OtherTree {
  if (!existsSync('.git')) throw new Error('--against takes a commit in a clone of the repository only')
  const hash = hashOf(commit).slice(0, DIGITS)
  const path = resolve(TREES, hash)
  remove(path)
  git('worktree', 'add', '--detach', '--quiet', path, hash)
  symlinkSync(resolve('node_modules'), resolve(path, 'node_modules'))
  const hasOthers = git('diff', '--name-only', hash, 'HEAD', '--', 'package-lock.json') !== ''
  const name = git('log', '-1', '--format=%h %s', hash)
  return { path, name: hasOthers ? `${name} (with today’s packages)` : name, remove: () => remove(path) }
}

/** What the tree has that no commit has. */
export function uncommitted(): readonly string[] {
  return git('status', '--porcelain', '--', 'domain', 'bench', 'tests/fixtures').split('\n').filter(Boolean)
}

function hashOf(commit: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
  } catch (error) {
    // What failed is git itself, not its being absent.
    if (!('status' in (error as Error))) throw error
    throw new Error(`no commit or file named ${commit}`, { cause: error })
  }
}

function remove(path: string): void {
  // The link only: what it leads to stays.
  rmSync(resolve(path, 'node_modules'), { force: true })
  rmSync(path, { recursive: true, force: true })
  git('worktree', 'prune')
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error('--against needs git to check out a commit', { cause: error })
  }
}
