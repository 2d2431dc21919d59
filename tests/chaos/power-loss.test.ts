import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyTestDataDir } from '../../server/platform/db/testing/database.ts'
import { seededRandom } from '../../server/features/generate/random.ts'
import { isSoak, report, rounds } from '../fixtures/soak.ts'

const LOSSES = rounds(1, 500)
/** What a disk writes at once: any of these that was not synced may be on it, or not. */
const PAGE_BYTES = 4096
/** A long run that is broken off has said how far it came. */
const LOSSES_A_REPORT = 20
/** A start redoes a second of commits. */
const LONGEST_OPEN_MS = 120_000
const CHILD = new URL('power-child.ts', import.meta.url)

interface FromChild {
  readonly stored?: readonly number[]
  readonly id?: number
}

test('after a loss of power, which takes any of the pages that were not synced, every acknowledged commit of the embedded database is there', async () => {
  const dataDir = copyTestDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const [database, synced] = [join(dataDir, 'database'), join(dataDir, 'synced')]
  const random = seededRandom(17)
  const acknowledged: number[] = []
  let commits = 0
  for (let loss = 0; loss <= LOSSES; loss++) {
    keepAll(database, synced)
    const child = fork(CHILD, [database, synced], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const [{ stored = [] }] = (await Promise.race([once(child, 'message'), failureOf(child, loss)])) as [
      FromChild,
    ]
    const found = new Set(stored)
    expect({ loss, lost: acknowledged.filter((id) => !found.has(id)) }).toEqual({ loss, lost: [] })
    acknowledged.splice(0, acknowledged.length, ...stored)
    child.on('message', ({ id }: FromChild) => {
      if (id === undefined) return
      commits++
      acknowledged.push(id)
    })
    await delay(random.between(20, 600))
    child.kill('SIGKILL')
    await once(child, 'exit')
    losePower(database, synced, () => random.chance(0.5))
    if (isSoak && loss > 0 && loss % LOSSES_A_REPORT === 0) reportLosses(loss, commits)
  }
  reportLosses(LOSSES, commits)
  expect(commits).toBeGreaterThan(LOSSES)
}, 7_200_000)

function reportLosses(losses: number, commits: number): void {
  report(`losses of power: ${losses}, ${commits} commits acknowledged, none lost`)
}

async function failureOf(child: ChildProcess, loss: number): Promise<never> {
  const end = await Promise.race([
    once(child, 'exit').then(() => 'failed'),
    delay(LONGEST_OPEN_MS, 'is stuck', { ref: false }),
  ])
  child.kill('SIGKILL')
  throw new Error(`the database ${end} at its start after loss ${loss} of power`)
}

/** All that is there is on the disk. */
function keepAll(database: string, synced: string): void {
  rmSync(synced, { recursive: true, force: true })
  mkdirSync(synced)
  for (const path of filesOf(database)) copyFileSync(path, join(synced, String(statSync(path).ino)))
}

/** Of each file its pages as they were synced last, or as they were written since. */
function losePower(database: string, synced: string, isWritten: () => boolean): void {
  for (const path of filesOf(database)) {
    const now = readFileSync(path)
    const before = readOf(join(synced, String(statSync(path).ino)))
    if (now.equals(before)) continue
    const size = isWritten() ? now.length : Math.min(now.length, before.length)
    const left = Buffer.alloc(size)
    before.copy(left)
    for (let at = 0; at < size; at += PAGE_BYTES)
      if (isWritten()) now.copy(left, at, at, Math.min(at + PAGE_BYTES, size))
    writeFileSync(path, left)
  }
}

function readOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
