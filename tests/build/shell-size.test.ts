import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { LOCALES } from '../../contract/locales.ts'
import { SHORTCUTS } from '../../src/keyboard/shortcuts.ts'
import { nonEmpty } from '../fixtures/non-empty.ts'

/** The most script that a browser loads before it shows the shell, compressed. */
const SHELL_KB = 200
/** What the messages of another language may cost more than the English ones, compressed. */
const LANGUAGE_BYTES = 12_000

const ROOT = join(import.meta.dirname, '../..')
const ASSETS = join(ROOT, 'dist/assets')
const LOCALE = join(ROOT, 'locales/en')

test('the shell is at most 200 kB of script, with its messages', () => {
  const bytes = shellNames().reduce((sum, name) => sum + sizeOnTheWire(name), 0)
  expect(bytes / 1000).toBeLessThanOrEqual(SHELL_KB)
})

test('in another language the first screen costs at most 12 kB more than in English', () => {
  const sizes = new Map(
    readdirSync(ASSETS).flatMap((name) => {
      const [, code] = /^(.+)-shell-[^.]+\.js$/.exec(name) ?? []
      return code === undefined ? [] : [[code, sizeOnTheWire(name)] as const]
    }),
  )
  expect([...sizes.keys()].toSorted()).toEqual([...LOCALES].toSorted())
  expect(Math.max(...sizes.values()) - sizes.get('en')!).toBeLessThanOrEqual(LANGUAGE_BYTES)
})

test('each script of the build that is worth it has its compressed forms', () => {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const large = names.filter((name) => statSync(join(ASSETS, name)).size > 2_000)
  const missing = large.filter((name) => !['.br', '.gz'].every((end) => existsSync(join(ASSETS, name + end))))
  expect([large.length > 0, missing]).toEqual([true, []])
})

test('the shell names no message that is loaded after it', () => {
  const later = messagesOf('screens.ts')
  // The list of shortcuts, which is loaded later, shows the labels of their table.
  for (const { label } of Object.values(SHORTCUTS)) later.delete(label)
  const named = shellScripts().flatMap((script) =>
    Array.from(script.matchAll(/["'`]([a-z]\w*\.[\w.]+)["'`]/gi), ([, key = '']) => key),
  )
  expect(named).toContain('shell.skipToContent')
  expect(nonEmpty(named).filter((key) => later.has(key))).toEqual([])
})

test('no two files of the build import each other: one would run before what it needs', () => {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const left = new Map(names.map((name) => [name, importsOf(name).filter((each) => names.includes(each))]))
  // Takes away what imports nothing that is left, until nothing is.
  for (let before = Infinity; left.size < before;) {
    before = left.size
    for (const [name, imports] of left) if (!imports.some((each) => left.has(each))) left.delete(name)
  }
  expect([...left.keys()]).toEqual([])
})

test('no script of the build awaits at its top level: what imports it would wait as well', () => {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const awaiting = names.filter((name) => awaitsAtTop(parseAst(readFileSync(join(ASSETS, name), 'utf8'))))
  expect(awaiting).toEqual([])
})

function awaitsAtTop(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const type = 'type' in node ? String(node.type) : ''
  if (/Function|^MethodDefinition$/.test(type)) return false
  return type === 'AwaitExpression' || Object.values(node).some(awaitsAtTop)
}

const importsOf = (name: string): readonly string[] =>
  Array.from(
    readFileSync(join(ASSETS, name), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g),
    ([, imported = '']) => imported,
  )

/** Of the compressed form, which the build makes of all but the smallest files. */
function sizeOnTheWire(name: string): number {
  const compressed = join(ASSETS, `${name}.br`)
  return statSync(existsSync(compressed) ? compressed : join(ASSETS, name)).size
}

const shellScripts = () => shellNames().map((name) => readFileSync(join(ASSETS, name), 'utf8'))

function shellNames(): readonly string[] {
  const page = readFileSync(join(ROOT, 'dist/index.html'), 'utf8')
  const scripts = Array.from(page.matchAll(/\/assets\/([^"]+\.js)"/g), ([, name = '']) => name)
  const messages = readdirSync(ASSETS).filter((name) => /^en-shell-.*\.js$/.test(name))
  expect([scripts.length > 0, messages.length]).toEqual([true, 1])
  return [...scripts, ...messages]
}

function messagesOf(module: string): Set<string> {
  const files = readFileSync(join(LOCALE, module), 'utf8').matchAll(/'\.\/(.+\.json)'/g)
  return new Set(
    Array.from(files, ([, name = '']) =>
      Object.keys(JSON.parse(readFileSync(join(LOCALE, name), 'utf8'))),
    ).flat(),
  )
}
