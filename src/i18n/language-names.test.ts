import { expect, test } from 'vitest'
import { LOCALES } from '#contract'
import { LANGUAGE_NAMES } from './language-names.ts'

/** Of Chinese the menu tells the scripts apart, not the countries. */
const SCRIPTS: Readonly<Record<string, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

test.each(LOCALES)('LOC-001 %s is named in itself', (code) => {
  const own = new Intl.DisplayNames([code], { type: 'language' }).of(SCRIPTS[code] ?? code)!
  expect(LANGUAGE_NAMES[code].toLocaleLowerCase(code)).toBe(own.toLocaleLowerCase(code))
})
