import { expect, test } from 'vitest'
import type { ImportRecord } from '#contract'
import { earlier } from './testing/imports-page.tsx'
import { importerText, reasonText } from './texts.ts'

test('why a row is rejected has its detail behind it, which a repeated number has for the file alone', () => {
  expect(reasonText('LATER_CODE', 'the cell')).toBe('LATER_CODE: the cell')
  expect(reasonText('LATER_CODE', null)).toBe('LATER_CODE')
  expect(reasonText('NUMBER_DUPLICATE', 'line 3')).toBe(reasonText('NUMBER_DUPLICATE', null))
  expect(reasonText('NUMBER_DUPLICATE', 'line 3')).not.toContain('line 3')
})

test.each<[ImportRecord['by'], string | null, string]>([
  ['operator', null, 'Operator'],
  ['staff', 'ada@b.example', 'Staff, for ada@b.example'],
  ['user', 'ada@b.example', 'ada@b.example'],
  ['user', null, ''],
])('an import by %s of %j is by “%s”', (by, emailAddress, told) => {
  expect(importerText({ ...earlier, by, emailAddress })).toBe(told)
})
