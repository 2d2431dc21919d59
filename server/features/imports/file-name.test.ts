import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['attachment; filename="book of may.csv"', 'book of may.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="caf\u00C3\u00A9.csv"', 'caf\u00E9.csv'],
  [`attachment; filename="other.csv"; filename*=UTF-8''na%C3%AFve.csv`, 'na\u00EFve.csv'],
  ['attachment; filename="/home/ana/open items.csv"', 'open items.csv'],
  [String.raw`attachment; filename="C:\\books\\may.csv"`, 'may.csv'],
  [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fmay.csv`, 'may.csv'],
  [`attachment; filename*=UTF-8''%E2%80%AEmay%00.csv`, 'may.csv'],
  [`attachment; filename*=UTF-8''%E2%80`, ''],
  ['attachment', ''],
  [undefined, ''],
])('an upload with %s is named %j: never by a path, nor with marks that hide it', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})

test('a long name of an upload is cut', () => {
  expect(fileNameOf(`attachment; filename="${'x'.repeat(300)}.csv"`)).toBe('x'.repeat(200))
})
