import { LocalizedStringDictionary, LocalizedStringFormatter } from '@internationalized/string'
import { compileStrings } from '@internationalized/string-compiler'
import { expect, test } from 'vitest'
import { pseudoMessages, pseudoText } from './pseudo.ts'

async function shown(message: string, args?: Record<string, string | number>): Promise<string> {
  const code = compileStrings({ message }, { format: 'esm' })
  const compiled = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  const messages = pseudoMessages(compiled.default)
  const formatter = new LocalizedStringFormatter('en', new LocalizedStringDictionary({ en: messages }, 'en'))
  return formatter.format('message', args)
}

test('a text is accented, in brackets, and 40 % longer', () => {
  expect(pseudoText('Save changes')).toBe('[Ŝåvé çhåñĝéŝ ~~~~~]')
  const long = 'Nothing was changed. Try again in a moment.'
  expect((pseudoText(long).length - '[ ]'.length) / long.length).toBeCloseTo(1.4, 1)
})

test('the filling of a long text is made of words of five', () => {
  expect(pseudoText('a'.repeat(30))).toBe(`[${'å'.repeat(30)} ~~~~~ ~~~~~]`)
})

test('a text without letters is itself', () => {
  expect(['–', '1 / 2', ''].map(pseudoText)).toEqual(['–', '1 / 2', ''])
})

test('values of placeholders stay as they are', async () => {
  expect(await shown('Remove filter: {name}', { name: 'Sea Ice' })).toBe('[Rémövé fîlţér: Sea Ice ~~~~~]')
  expect(await shown('{from}–{to}', { from: 'May', to: 'June' })).toBe('May–June')
})

test('plural and select parts choose by the value and keep their numbers', async () => {
  const days = '{count, plural, =0 {no day} one {# day} other {# days}}'
  expect(await Promise.all([0, 1, 1200].map(async (count) => shown(days, { count })))).toEqual([
    '[ñö dåý ~~~]',
    '[1 dåý ~~]',
    '[1,200 dåýŝ ~~~~]',
  ])
  const side = '{side, select, buyer {Buyer} other {Seller}}'
  expect([await shown(side, { side: 'buyer' }), await shown(side, { side: 'x' })]).toEqual([
    '[Bûýér ~~]',
    '[Ŝéllér ~~~]',
  ])
})
