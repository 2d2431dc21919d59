import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

const MEGABYTE = 1_000_000

function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

test('an answer is found once for a text, also where there is none, and anew for a long text', () => {
  const asked: string[] = []
  const find = remembered((text): string | undefined => {
    asked.push(text)
    return text === 'none' ? undefined : text.toUpperCase()
  })
  const long = 'x'.repeat(301)
  expect(['a', 'none', 'a', 'none', long, long].map(find)).toEqual([
    'A',
    undefined,
    'A',
    undefined,
    long.toUpperCase(),
    long.toUpperCase(),
  ])
  expect(asked).toEqual(['a', 'none', long, long])
})

test('of many texts the latest are kept, and all have their answers', () => {
  const find = remembered((text) => `${text}!`)
  for (let n = 0; n < 9_001; n++) expect(find(String(n))).toBe(`${n}!`)
  expect(find('0')).toBe('0!')
})

test('the texts that are kept do not keep the files that they are parts of', () => {
  const find = remembered((text) => text)
  const before = heapInUse()
  for (let n = 0; n < 100; n++) {
    const file = Buffer.alloc(MEGABYTE, 'a').toString('latin1') + String(n)
    find(file.slice(-80))
  }
  expect(heapInUse() - before).toBeLessThan(20 * MEGABYTE)
})
