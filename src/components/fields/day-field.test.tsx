import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test } from 'vitest'
import { LOCALES, type LocaleCode } from '#contract'
import { loadLanguage } from '#i18n'
import { DayField } from './day-field.tsx'

afterEach(cleanup)
afterAll(() => loadLanguage('en'))

/** How a day is typed in each language: the parts in their order, with what stands between them. */
const STYLES: Readonly<Record<LocaleCode, string>> = {
  en: 'month/day/year',
  es: 'day/month/year',
  fr: 'day/month/year',
  it: 'day/month/year',
  de: 'day.month.year',
  nl: 'day-month-year',
  'pt-BR': 'day/month/year',
  ru: 'day.month.year',
  tr: 'day.month.year',
  ja: 'year/month/day',
  'zh-CN': 'year/month/day',
  'zh-TW': 'year/month/day',
}

test.each(LOCALES)(
  'LOC-003 LOC-004 in %s a day is typed in the order and with the marks of the language',
  async (code) => {
    await loadLanguage(code)
    render(<DayField label="Day" value={undefined} onChange={() => {}} />)
    const shown = [...screen.getByRole('group').querySelectorAll('[data-type]')]
    const style = shown.map((part) => {
      const type = part.getAttribute('data-type')
      return type === 'literal' ? part.textContent.replaceAll(/[^./-]/g, '') : type
    })
    expect(style.join('')).toBe(STYLES[code])
  },
)
