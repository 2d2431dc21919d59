import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStale } from './build.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sooner-build-'))
  mkdirSync(join(folder, 'src/deep'), { recursive: true })
  file('src/deep/a.ts', 1000)
  at('src/deep', 1000)
  at('src', 1000)
})

afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string, seconds: number) => utimesSync(join(folder, name), seconds, seconds)
const file = (name: string, seconds: number) => {
  writeFileSync(join(folder, name), '')
  at(name, seconds)
}
const isBuilt = () => !isStale(join(folder, 'built.html'), [join(folder, 'src')])

test('what was never built is stale', () => {
  expect(isBuilt()).toBe(false)
})

test('what is newer than every source is not', () => {
  file('built.html', 2000)
  expect(isBuilt()).toBe(true)
})

test('a changed source makes it stale, however deep it lies', () => {
  file('built.html', 2000)
  at('src/deep/a.ts', 3000)
  expect(isBuilt()).toBe(false)
})

test('a removed source makes it stale', () => {
  file('built.html', 2000)
  rmSync(join(folder, 'src/deep/a.ts'))
  expect(isBuilt()).toBe(false)
})
