import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

const FOLDERS = 'bench,contract,domain,grid,locales,server,src,styles,tests'

export const FILES = globSync(`{${FOLDERS}}/**/*.{ts,tsx}`, { cwd: ROOT }).sort()
const KNOWN = new Set(FILES)

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)'(?<name>[^']+)'/gm

const aliases = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> })
    .imports,
)

/** The file that an import of a file names; undefined for a library. */
function target(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name))
  const alias = aliases.find(
    ([key]) => key === name || (key.endsWith('*') && name.startsWith(key.slice(0, -1))),
  )
  return alias && normalize(alias[1].replace('*', name.slice(alias[0].length - 1)))
}

export const imports: ReadonlyMap<string, readonly string[]> = new Map(
  FILES.map((file) => [
    file,
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]
      .map(({ groups }) => target(file, groups!.name!))
      .filter((to) => to !== undefined)
      .filter((to) => KNOWN.has(to)),
  ]),
)
