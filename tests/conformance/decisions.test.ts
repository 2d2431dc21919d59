import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { nonEmpty } from '../fixtures/non-empty.ts'

const FOLDER = join(import.meta.dirname, '../../docs/decisions')
const files = globSync('*.md', { cwd: FOLDER }).sort()
/** The date and what became of it: `2026-11-21 · Accepted. Supersedes 0020 …`. */
const STATUS = /^\d{4}-\d\d-\d\d · (?:Accepted|Superseded by \d{4})/

interface Decision {
  readonly number: string
  readonly title: string
  readonly status: string
}

const decisions: readonly Decision[] = files.map((file) => {
  const [title = '', , status = ''] = readFileSync(join(FOLDER, file), 'utf8').split('\n')
  return { number: basename(file).slice(0, 4), title, status }
})

function named(status: string, words: RegExp): readonly string[] {
  return [...status.matchAll(words)].map(([, number = '']) => number)
}

test('every decision has a number of its own, a date and a status', () => {
  expect(decisions.length).toBeGreaterThan(40)
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length)
  expect(
    nonEmpty(decisions).filter(
      ({ number, title, status }) => !title.startsWith(`# ${number}: `) || !STATUS.test(status),
    ),
  ).toEqual([])
})

test('what supersedes a decision is named by it, and the other way round', () => {
  const pairs = (words: RegExp, pair: (own: string, other: string) => string) =>
    decisions.flatMap(({ number, status }) => named(status, words).map((other) => pair(number, other))).sort()
  const supersedes = pairs(/[Ss]upersedes (\d{4})/g, (own, other) => `${own} over ${other}`)
  expect(supersedes.length).toBeGreaterThan(0)
  expect(pairs(/[Ss]uperseded by (\d{4})/g, (own, other) => `${other} over ${own}`)).toEqual(supersedes)
})
