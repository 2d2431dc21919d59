import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { nonEmpty } from '../../../tests/fixtures/non-empty.ts'

/** The source of the product, without the table that declares the flags. */
const SOURCES = Object.values(
  import.meta.glob<string>(['/{src,server,domain}/**/*.{ts,tsx}', '!/**/*.test.*', '!/**/introspection.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n')

/** What the deviations list as defined without effect. */
const LISTED = readFileSync('docs/deviations.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- `') && line.includes('` (FLG-006)'))
  .flatMap((line) => [...line.matchAll(/`([a-z-]+)`/gu)].map(([, key]) => key!))

test('FLG-006 each flag either has an effect or is listed as one without any, never both', () => {
  const places = Object.keys(FLAG_DEFAULTS).map((key) => [
    key,
    [SOURCES.includes(`'${key}'`) && 'effect', LISTED.includes(key) && 'listed'].filter(Boolean),
  ])
  for (const [key, found] of places) expect([key, found]).toEqual([key, [expect.any(String)]])
  expect(nonEmpty(LISTED).filter((key) => !Object.hasOwn(FLAG_DEFAULTS, key))).toEqual([])
})
