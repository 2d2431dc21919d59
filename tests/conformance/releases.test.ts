import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { archiveOf, keptReleases, PARTS } from '../upgrade/release.ts'

const released = [
  ...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) — (\d{4}-\d{2}-\d{2})$/gm),
].map(([, version]) => version!)

test('the version of the package is the newest release of the changelog', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(released[0]).toBe(version)
})

test('the release before the newest is kept, with all that it wrote', () => {
  const [, previous = released[0]] = released
  expect(keptReleases()).toContain(previous)
  for (const version of keptReleases())
    for (const part of PARTS) expect(existsSync(archiveOf(version, part)), `${part} of ${version}`).toBe(true)
})
