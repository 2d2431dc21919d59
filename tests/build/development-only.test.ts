import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nonEmpty } from '../fixtures/non-empty.ts'

const ASSETS = join(import.meta.dirname, '../../dist/assets')

/** The sources of each script, by its map. */
const SOURCES: readonly string[] = readdirSync(ASSETS)
  .filter((name) => name.endsWith('.js.map'))
  .flatMap((name) => JSON.parse(readFileSync(join(ASSETS, name), 'utf8')).sources)

test('the build has nothing of the gallery and of the pseudo-language', () => {
  expect(SOURCES.some((source) => source.endsWith('src/i18n/language.ts'))).toBe(true)
  expect(nonEmpty(SOURCES).filter((source) => /\/src\/gallery\/|\/pseudo\.ts$/.test(source))).toEqual([])
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  expect(
    nonEmpty(scripts).filter((name) => readFileSync(join(ASSETS, name), 'utf8').includes('en-XA')),
  ).toEqual([])
})
