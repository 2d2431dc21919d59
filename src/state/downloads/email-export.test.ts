import { expect, test } from 'vitest'
import { exportByEmail } from './email-export.ts'

const running = { isComplete: false, isError: false }
const sent = { isComplete: true, isError: false }
const failed = { isComplete: false, isError: true }

const logged: string[] = []

async function run(...answers: readonly (typeof running)[]) {
  const waits: number[] = []
  const outcome = await exportByEmail(
    {
      request: async () => ['j1'],
      ask: async () => [answers[Math.min(waits.length, answers.length - 1)]!],
      wait: async (ms) => void waits.push(ms),
      log: (message) => void logged.push(message),
    },
    '2026-03-01',
  )
  return [outcome, waits.length]
}

test('an export by e-mail is done once its job is complete', async () => {
  expect(await run(sent)).toEqual([undefined, 0])
  expect(await run(running, running, sent)).toEqual([undefined, 2])
})

test('an export by e-mail ends when its job fails, and after 25 questions', async () => {
  expect(await run(running, failed)).toEqual(['JOB_FAILED', 1])
  expect(await run(running)).toEqual(['JOB_UNFINISHED', 25])
})
