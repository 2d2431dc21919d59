import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { machineNow } from './machine.ts'
import { parseOptions } from './options.ts'
import { resumedRows, writeRun } from './run-file.ts'

const ROW = {
  suite: 'domain',
  rows: 5,
  contender: 'engine',
  question: 'toggle one row',
  medianMs: 3,
  samplesMs: [1, 2, 3, 4, 5],
}
const suite = { bench: () => Promise.resolve([]), versions: () => ({ crossfilter2: '1.5.4' }) }
const machine = machineNow()

function written(...more: readonly string[]) {
  const out = join(mkdtempSync(join(tmpdir(), 'sooner-run-')), 'runs/run.json')
  const optionsOf = (...args: readonly string[]) => parseOptions(['domain', '--out', out, ...args])
  writeRun(optionsOf(...more), machine, [suite], [ROW])
  return { out, optionsOf }
}

test('a run’s file has its form, machine, versions, and the interval of each median', () => {
  const run = JSON.parse(readFileSync(written().out, 'utf8')) as object
  expect(run).toMatchObject({
    schema: 2,
    model: machine.model,
    versions: { crossfilter2: '1.5.4' },
    results: [{ ...ROW, intervalMs: [expect.any(Number), expect.any(Number)] }],
  })
})

test('a page is written beside it where one is asked for', () => {
  const page = join(mkdtempSync(join(tmpdir(), 'sooner-page-')), 'page.html')
  written('--page', page)
  expect(readFileSync(page, 'utf8')).toContain('toggle one row')
})

test('a run that was broken off goes on with what it has, and only when it was asked the same here', () => {
  const { optionsOf } = written('--only', 'toggle')
  const here = (...args: readonly string[]) => resumedRows(optionsOf(...args), machine)
  expect(here('--only', 'toggle', '--resume')).toMatchObject([ROW])
  expect(here('--only', 'toggle')).toEqual([])
  expect(() => here('--resume')).toThrow('was asked something else')
  expect(() => here('--only', 'toggle', '--contenders', 'scan', '--resume')).toThrow(
    'was asked something else',
  )
  const elsewhere = { ...machine, model: 'Another' }
  expect(() => resumedRows(optionsOf('--only', 'toggle', '--resume'), elsewhere)).toThrow('now Another')
})

test('a file that is no run is named', () => {
  const { optionsOf, out } = written()
  expect(() =>
    resumedRows({ ...optionsOf('--resume'), out: join(out, '../../../README') }, machine),
  ).not.toThrow()
  expect(() => resumedRows({ ...optionsOf('--resume'), out: 'package.json' }, machine)).toThrow(
    'it has no results',
  )
})
