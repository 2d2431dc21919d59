import { expect, test } from 'vitest'
import { machineNow } from '../machine.ts'
import { comparedWith, isRunFile, readRun } from './against-file.ts'

const machine = { ...machineNow(), isQuiet: true }
const row = { suite: 'domain', rows: 5, contender: 'engine', question: 'key' } as const
const around = (ms: number) => [0.99, 0.995, 1, 1, 1.005, 1.01].map((share) => share * ms)

test('each question with samples in both runs is told with what lies between', () => {
  const earlier = { ...machine, results: [{ ...row, samplesMs: around(10) }] }
  expect(comparedWith(earlier, machine, [{ ...row, samplesMs: around(13) }])).toEqual([
    expect.stringMatching(/^engine: key: \d\d to 3\d % slower$/u),
  ])
  const [same] = comparedWith(earlier, machine, [{ ...row, samplesMs: around(10) }])
  expect(same).toMatch(/no difference shown/u)
})

test('other books and contenders are not compared, and that is said', () => {
  const earlier = { ...machine, results: [{ ...row, rows: 6, samplesMs: around(10) }] }
  expect(comparedWith(earlier, machine, [{ ...row, samplesMs: around(13) }])).toEqual([
    'no question with samples in both',
  ])
})

test('another machine, and one that was not quiet, are said first', () => {
  const earlier = { ...machine, model: 'Another', isQuiet: false, results: [] }
  expect(comparedWith(earlier, machine, []).slice(0, 2)).toEqual([
    `another machine: model Another, now ${machine.model}`,
    'not both on a quiet machine: times differ by that, too',
  ])
})

test('a file is a run’s where it is there and ends in .json', () => {
  expect([isRunFile('package.json'), isRunFile('none.json'), isRunFile('HEAD')]).toEqual([true, false, false])
  expect(() => readRun('package.json')).toThrow('it has no results')
  expect(() => readRun('README.md')).toThrow('README.md is no file of a run')
})
