import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { report, rounds } from '../fixtures/soak.ts'
import { simulate } from './simulation.ts'

const REPEATED = rounds(8, 30)
const SEEDS = rounds(25, 100_000)
/** So many at once; a process of its own for each part of them, as one course uses one processor. */
const SEEDS_AT_ONCE = 500

test('each course repeats exactly', async () => {
  for (let seed = 1; seed <= REPEATED; seed++) {
    const [one, again] = [await simulate(seed), await simulate(seed)]
    expect({ seed, trace: again.trace.join('\n') }).toEqual({ seed, trace: one.trace.join('\n') })
  }
})

test('over many courses of edits, faults and crashes nothing is lost, doubled, out of order or stuck, nothing flickers, drafts stay, and all tabs show what the server has', async () => {
  const started = performance.now()
  const parts = Array.from({ length: Math.ceil(SEEDS / SEEDS_AT_ONCE) }, (_, n) => n * SEEDS_AT_ONCE)
  const runners = Array.from({ length: Math.min(parts.length, availableParallelism()) }, () =>
    runParts(parts),
  )
  expect((await Promise.all(runners)).flat()).toEqual([])
  const seconds = (performance.now() - started) / 1000
  report(`simulation: ${SEEDS} courses, ${(SEEDS / seconds).toFixed(0)} a second`)
}, 14_400_000)

/** Takes parts from the list until it is empty; returns the seeds with violations. */
async function runParts(parts: number[]): Promise<readonly unknown[]> {
  const child = fork(new URL('seeds-child.ts', import.meta.url), { stdio: 'inherit' })
  const failed: unknown[] = []
  const died = diedOf(child)
  try {
    for (let from = parts.shift(); from !== undefined && failed.length === 0; from = parts.shift()) {
      child.send({ from: from + 1, count: Math.min(SEEDS_AT_ONCE, SEEDS - from) })
      const [answer] = (await Promise.race([once(child, 'message'), died])) as [{ failed: unknown[] }]
      failed.push(...answer.failed)
    }
  } finally {
    // Its end is no failure any more.
    died.catch(() => undefined)
    child.kill()
  }
  return failed
}

async function diedOf(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`the simulation ended with ${code}`)
}
