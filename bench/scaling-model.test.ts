import { expect, test } from 'vitest'
import type { RecordedRun } from './goal-tables.ts'
import { callsOfNodes, modelTable, serversFor } from './scaling-model.ts'
import { LIST_FIRST } from './server/load-questions.ts'

test('nodes carry what their cores leave, and each server takes its share of the calls', () => {
  // 4 nodes of 8 cores, 7 tenths of them used: 22.4 s of a core a second, for calls of twice 0.5 ms.
  expect(callsOfNodes(4, 0.5)).toBeCloseTo(22_400)
  expect(serversFor(22_400, 0.25)).toBe(1)
  expect(serversFor(22_401, 0.25)).toBe(2)
})

test('the model takes what a call of many clients on PostgreSQL took, and nothing of runs that did not count it', () => {
  const row = { suite: 'load', rows: 1000, contender: 'postgres', question: `${LIST_FIRST}, 64 clients` }
  const run: RecordedRun = {
    file: 'load-1000.json',
    results: [{ ...row, serverCpuMs: 0.25, databaseCpuMs: 0.5 }],
  }
  expect(modelTable([run]).split('\n')[2]).toBe(
    `| ${LIST_FIRST} | 0.25 ms | 0.5 ms | 22,400 /s with 1 server | 89,600 /s with 4 servers | 358,400 /s with 16 servers |`,
  )
  expect(modelTable([{ ...run, results: [row] }]).split('\n')).toHaveLength(2)
})
