import { expect, test } from 'vitest'
import { acceptedLanguage } from './languages.ts'

test('the language is the first of the product by the weights of the header', () => {
  expect(acceptedLanguage('de-CH, de;q=0.9, en;q=0.8')).toBe('de')
  expect(acceptedLanguage('sv, fr;q=0.5, ja;q=0.7')).toBe('ja')
  expect(acceptedLanguage('pt-br,en;q=0.5')).toBe('pt-BR')
  expect(acceptedLanguage('fr;q=0, it;q=0.1')).toBe('it')
})

test('a code is matched exactly, then by what is before its dash: pt-PT and zh alone are none', () => {
  expect(['zh-TW', 'es-MX', 'pt-PT', 'zh', 'zh-HK'].map(acceptedLanguage)).toEqual([
    'zh-TW',
    'es',
    undefined,
    undefined,
    undefined,
  ])
})

test('a header that is missing, wild or broken asks for no language', () => {
  for (const header of [undefined, '', '*', ';;q=x,,', 'x'.repeat(10_000), 'sv'])
    expect(acceptedLanguage(header)).toBeUndefined()
})
