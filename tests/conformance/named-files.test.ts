import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = 'bench,contract,docs,domain,grid,locales,server,src,styles,tests'
const PAGES = globSync(['*.md', `{${FOLDERS}}/**/*.md`], { cwd: ROOT })
const FILES = globSync(`{${FOLDERS}}/**/*.*`, { cwd: ROOT })
const NAMES = new Set(FILES.map((file) => basename(file)))

/** A file by its name or the end of its path; a bare `.json` may also be a method. */
const FILE = /^(?:[\w@.-]+\/)*[\w.-]+\.(?:tsx?|sql|graphql|md|css)$|^(?:[\w@.-]+\/)+[\w.-]+\.json$/
const FOLDER = new RegExp(`^(?:${FOLDERS.replaceAll(',', '|')})(?:/[\\w-]+)*/?$`)
const DECISION = /^docs\/decisions\/\d{4}$/

function missingNames(page: string): readonly string[] {
  const quoted = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/`([^`\n]+)`/g)]
  const words = quoted.flatMap(([, text = '']) => text.split(/[\s,;()]+/))
  return words.filter((word) => !isThere(word, page))
}

function isThere(word: string, page: string): boolean {
  if (DECISION.test(word)) return FILES.some((file) => file.startsWith(`${word}-`))
  if (FOLDER.test(word)) return existsSync(join(ROOT, word))
  if (!FILE.test(word)) return true
  if (!word.includes('/')) return NAMES.has(word) || existsSync(join(ROOT, word))
  return (
    existsSync(join(ROOT, word)) ||
    existsSync(join(ROOT, dirname(page), word)) ||
    FILES.some((file) => file.endsWith(`/${word}`))
  )
}

function brokenLinks(page: string): readonly string[] {
  const links = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
  return links
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target))
    .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
}

test.each(PAGES)('%s names files that are there', (page) => {
  expect([...missingNames(page), ...brokenLinks(page)]).toEqual([])
})
