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
  progress.show(['domain', 'engine'], undefined)
  progress.show(['domain', 'scan'], 0.25)
  progress.end()
  expect(output.written).toEqual(['   10 s  domain · engine\n', '   10 s, 30 s left  domain · scan\n'])
})

test('a terminal has one line, which is no wider than it and is taken away at the end', () => {
  const output = outputOf({ isTTY: true, columns: 20 })
  const progress = progressOn(output, () => 0)
  progress.show(['a long name of what is done now'], 0.5)
  progress.end()
  const shown = output.written.join('')
  expect(shown).toContain('    0 s, 0 s left  ')
  expect(shown).not.toContain('\n')
  expect(shown).not.toContain('long')
})
