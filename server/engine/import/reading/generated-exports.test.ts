import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeExport } from '../../../../tests/fixtures/exports/generator/export-file.ts'
import { judge } from '../../../../tests/fixtures/exports/generator/judge.ts'
import { anyPlan } from '../../../../tests/fixtures/exports/generator/plan.ts'
import { STYLES } from '../../../../tests/fixtures/exports/generator/styles.ts'
import { isSoak, report, rounds } from '../../../../tests/fixtures/soak.ts'

const FILES = rounds(300, 100_000)

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'sooner-exports-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file that is written of a known book is read as that book, or the reader asks, rejects or tells why not', async () => {
  const counts = new Map<string, number>()
  // Others in each long run; the short one is the same for every change.
  const seed = isSoak ? Math.floor(Math.random() * 2 ** 31) : 1
  report(`generated exports: seed ${seed}`)
  await fc.assert(
    fc.asyncProperty(anyPlan(STYLES.length), async (plan) => {
      const verdict = await judge(writeExport(plan), folder)
      counts.set(verdict.is, (counts.get(verdict.is) ?? 0) + 1)
      expect(verdict.is === 'wrong' ? verdict.why : []).toEqual([])
    }),
    { numRuns: FILES, seed },
  )
  const shares = [...counts].map(([is, count]) => `${is} ${((100 * count) / FILES).toFixed(1)} %`)
  report(`generated exports: ${FILES} files, ${shares.join(', ')}`)
  expect(counts.get('equal')).toBeGreaterThan(FILES * 0.6)
}, 14_400_000)
