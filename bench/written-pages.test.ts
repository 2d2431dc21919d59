import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writtenPages } from './written-pages.ts'

test.each(writtenPages())('$path has the figures of the recorded runs', ({ path, text }) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})
