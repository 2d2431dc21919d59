import { expect, test } from 'vitest'
import { interactions } from '../domain/interactions.ts'
import { askByBlocks } from './blocks.ts'

test('two processes of an engine answer every question by turns', async () => {
  const ratios = await askByBlocks('.', '.', ['--rows', '2000'])
  const questions = interactions(() => []).map(({ question }) => question)
  expect([...ratios.keys()]).toEqual(questions)
  expect([...ratios.values()].every((ratio) => ratio > 0 && Number.isFinite(ratio))).toBe(true)
})

test('a process that ends before its question costs the comparison, with its reason', async () => {
  await expect(askByBlocks('.', '.', ['--lines', '2000'])).rejects.toThrow(/^TypeError.*--lines/)
})
