import { expect, test } from 'vitest'
import { GOALS } from './goals.ts'
import { DOMAIN_ASKED } from './domain/asked.ts'
import { PARTS } from './domain/parts/parts.ts'
import { SUITE_NAMES } from './options.ts'
import type { Suite } from './row.ts'
import { problemOf, SUITES } from './suites.ts'
import { nonEmpty } from '../tests/fixtures/non-empty.ts'

const bench: Suite['bench'] = () => Promise.resolve([])
const domain: Suite = { bench, contenders: ['engine', 'scan'], questions: ['Filter by amount'] }
const server: Suite = { bench }

test('a contender that nobody has is told with those there are', () => {
  expect(problemOf({ domain }, { contenders: ['scan', 'nobody'] })).toBe(
    'no contender named nobody: engine, scan',
  )
  expect(problemOf({ domain }, { contenders: ['scan'] })).toBeUndefined()
  expect(problemOf({ domain, server }, { contenders: ['nobody'] })).toBeUndefined()
})

test('an engine of one’s own that is no file is told before anything is measured', () => {
  expect(problemOf({ domain }, { contenders: ['bench/none.ts'] })).toMatch(/^no file bench\/none.ts/)
  expect(problemOf({ domain }, { contenders: ['bench/domain/template.ts'] })).toBeUndefined()
})

test('a text that is in the name of no question is told, in whatever case it is written', () => {
  expect(problemOf({ domain }, { only: 'sort' })).toMatch(/^no question with "sort" in its name/)
  expect(problemOf({ domain }, { only: 'filter BY' })).toBeUndefined()
  expect(problemOf({ server }, { only: 'sort' })).toBeUndefined()
})

test('every suite that has cases can be loaded', () => {
  expect(Object.keys(SUITES).sort()).toEqual([...SUITE_NAMES].sort())
})

test('every rule that is measured has goals, one of which is its growth', () => {
  const own = GOALS.filter(({ suite }) => suite === 'domain')
  const goalsOf = (question: string) => own.filter(({ questions }) => questions.includes(question))
  expect(
    nonEmpty(PARTS)
      .filter(({ question }) => goalsOf(question).length < 2)
      .map(({ question }) => question),
  ).toEqual([])
})

test('every goal of the domain is about a question that is listed', () => {
  const own = GOALS.filter(({ suite }) => suite === 'domain').flatMap(({ questions }) => questions)
  const isListed = (asked: string | RegExp) =>
    DOMAIN_ASKED.questions.some((question) =>
      typeof asked === 'string' ? asked === question : asked.test(question),
    )
  expect(nonEmpty(own).filter((asked) => !isListed(asked))).toEqual([])
})
