import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const CONFIG = join(ROOT, 'vite.config.ts')
const SHARED = ['domain', 'grid', 'styles', 'vite.config.ts', 'package-lock.json']
const APP_SOURCES = ['src', 'contract', 'locales', ...SHARED]
const GRID_PAGE = join(ROOT, 'bench/grid/page')
const GRID_SOURCES = ['bench/grid/page', 'tests/fixtures/books', ...SHARED]

/** Which page: our own grid, or one beside it. */
export type GridPage = 'index' | 'ag' | 'tanstack'

/** Builds the app that the server serves, unless what is there is as new as its sources. */
export async function buildApp(onProgress: (what: string) => void): Promise<void> {
  if (!isStale(join(ROOT, 'dist/index.html'), pathsOf(APP_SOURCES))) return
  onProgress('building the app')
  await build({ configFile: CONFIG, root: join(ROOT, 'src/app'), logLevel: 'warn' })
}

/** Builds a page of the grid bench, unless what is there is as new as its sources; returns its folder. */
export async function buildGridPage(name: GridPage, onProgress: (what: string) => void): Promise<string> {
  const outDir = join(ROOT, '.cache/bench/grid', name)
  if (!isStale(join(outDir, `${name}.html`), pathsOf(GRID_SOURCES))) return outDir
  onProgress('building the page')
  mkdirSync(outDir, { recursive: true })
  await build({
    configFile: CONFIG,
    root: GRID_PAGE,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: join(GRID_PAGE, `${name}.html`) },
    },
  })
  return outDir
}

/** Whether a built file is missing, or older than anything in the files and folders that it is made of. */
export function isStale(built: string, sources: readonly string[]): boolean {
  const made = statSync(built, { throwIfNoEntry: false })?.mtimeMs
  return made === undefined || sources.some((source) => newestOf(source) > made)
}

// Folders count as well: they change when a file in them is removed.
function newestOf(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(path, name)).mtimeMs)
    .reduce((newest, each) => Math.max(newest, each), stat.mtimeMs)
}

function pathsOf(names: readonly string[]): readonly string[] {
  return names.map((name) => join(ROOT, name))
}
