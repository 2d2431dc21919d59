import { expect, test } from 'vitest'
import { answerRows } from './answers.ts'
import type { Measured, Report } from './process.ts'

const time = { medianMs: 1, p95Ms: 1 }

function reportOf(answers: Readonly<Record<string, readonly string[]>>): Report {
  const measured = Object.entries(answers).map(([question, own]): Measured => ({
    question,
    warm: time,
    answers: own,
    told: own,
  }))
  return { measured, load: time, bytesARow: 1 }
}

test('each question has a checksum of our answers, and names who answers something else, nothing, or fails', () => {
  const [first, second] = answerRows(
    new Map<string, Report | Error>([
      ['engine', reportOf({ 'key 1': ['a', 'b'], 'key 2': ['c'] })],
      ['scan', reportOf({ 'key 1': ['a', 'b'], 'key 2': ['d'] })],
      ['broken', new Error('ran out of memory')],
      ['partly', reportOf({ 'key 1': ['a', 'b'] })],
    ]),
  )
  expect(first).toMatchObject({ question: 'key 1', same: 2, others: 'broken: ran out of memory' })
  expect(first!.checksum).toMatch(/^[\da-f]{12}$/)
  expect(second!.checksum).not.toBe(first!.checksum)
  expect(second!.same).toBe(0)
  expect(second!.others).toMatch(/^scan: [\da-f]{12}, broken: ran out of memory, partly: no answer$/)
})

test('the checksum depends on the order of the answers', () => {
  const checksum = (answers: readonly string[]) =>
    answerRows(new Map([['engine', reportOf({ q: answers })]]))[0]!.checksum
  expect(checksum(['a', 'b'])).not.toBe(checksum(['b', 'a']))
})
