import { expect, test } from 'vitest'
import { progressOn } from './progress.ts'

function outputOf(terminal: { readonly isTTY?: boolean; readonly columns?: number }) {
  const written: string[] = []
  return { written, ...terminal, write: (text: string) => written.push(text) }
}

test('a file has a line each time, with what is left once a share is known', () => {
  let now = 0
  const output = outputOf({})
  const progress = progressOn(output, () => now)
  now = 10_000
  progress.show(['reading'], undefined)
  progress.show(['domain', 'engine'], 0)
  now = 20_000
  progress.show(['domain', 'scan'], 0.25)
  progress.end()
  expect(output.written).toEqual([
    '   10 s  reading\n',
    '   10 s  domain · engine\n',
    '   20 s, 30 s left  domain · scan\n',
  ])
})

test('what is left counts down between two shares, and is not told once it has passed', () => {
  let now = 0
  const output = outputOf({})
  const progress = progressOn(output, () => now)
  for (const [time, share] of [
    [0, 0],
    [10_000, 0.5],
    [16_000, 0.5],
    [21_000, 0.5],
    [30_000, 0.75],
  ] as const) {
    now = time
    progress.show(['scan'], share)
  }
  expect(output.written.map((line) => line.slice(5).trim())).toEqual([
    's  scan',
    's, 10 s left  scan',
    's, 4 s left  scan',
    's  scan',
    's, 10 s left  scan',
  ])
})

test('a terminal has one line, which is no wider than it and is taken away at the end', () => {
  const output = outputOf({ isTTY: true, columns: 20 })
  let now = 0
  const progress = progressOn(output, () => now)
  progress.show(['first'], 0)
  now = 1000
  progress.show(['a long name of what is done now'], 0.5)
  progress.end()
  const shown = output.written.join('')
  expect(shown).toContain('    1 s, 1 s left  ')
  expect(shown).not.toContain('\n')
  expect(shown).not.toContain('long')
})
