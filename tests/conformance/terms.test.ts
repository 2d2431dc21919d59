import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nonEmpty } from '../fixtures/non-empty.ts'

const ROOT = join(import.meta.dirname, '../..')

const ruledOut = [
  ...read('docs/ARCHITECTURE.md')
    .split('| on screen | not |')[1]!
    .matchAll(/^\| [^|]+ \| ([^|]+) \|/gm),
]
  .map(([, words = '']) => words.trim())
  .filter((words) => !words.startsWith('-'))

/** Messages in which such a word means something else. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'builder.reviewHowMuchBody': 'says first: if all is accepted',
  'builder.resultNothing': 'says what would be',
  'builder.resultNoKind': 'says what would be',
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

function messages(): readonly (readonly [key: string, text: string])[] {
  return globSync('locales/en/*.json', { cwd: ROOT })
    .filter((file) => !file.endsWith('.notes.json'))
    .flatMap((file) => Object.entries(JSON.parse(read(file)) as Record<string, string>))
}

test('each thing has one name on screen: no message has a word that the table of terms rules out', () => {
  const words = new RegExp(`\\b(?:${nonEmpty(ruledOut).join('|')})s?\\b`, 'i')
  // The names of placeholders are no words.
  const found = nonEmpty(messages()).filter(
    ([key, text]) => !(key in OTHERWISE) && words.test(text.replaceAll(/\{\w+/g, '{')),
  )
  expect(found).toEqual([])
})
