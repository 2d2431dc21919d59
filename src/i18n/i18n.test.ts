import { CURRENCIES, currencyCode, decimalText } from '#domain/money'
import { expect, onTestFinished, test } from 'vitest'
import {
  chooseLanguage,
  formatDay,
  formatInstant,
  formatList,
  formatMoney,
  formatRate,
  language,
  loadLanguage,
  matchLanguage,
  partsAround,
  previewMoney,
  splitList,
  t,
} from './index.ts'
import { dictionary } from './language.ts'
import { PSEUDO_LANGUAGE } from './language-names.ts'
import { day, eur, jpy, usd } from '../../tests/fixtures/days-and-currencies.ts'

test('LOC-007 a language code is matched exactly, otherwise by the part before the dash', () => {
  expect(['pt-BR', 'es-MX', 'en-GB', 'zh', 'pt-PT', 'xx'].map(matchLanguage)).toEqual([
    'pt-BR',
    'es',
    'en',
    undefined,
    undefined,
    undefined,
  ])
})

test('LOC-009 unsupported candidates are skipped and English is the end', () => {
  expect(chooseLanguage([null, 'zz', 'en-US'])).toBe('en')
  expect(chooseLanguage([])).toBe('en')
})

test('LOC-002 where the messages of the first language cannot be fetched, English is shown', async () => {
  dictionary.value = undefined
  await loadLanguage(PSEUDO_LANGUAGE)
  expect([language.value, t('common.close')]).toEqual(['en', 'Close'])
})

test('LOC-022 Singapore dollars show their code however they are shown, also where the language has a symbol', async () => {
  const sgd = currencyCode('SGD')
  await loadLanguage('fr')
  onTestFinished(() => loadLanguage('en'))
  const shown = [
    formatMoney(-123_456, sgd),
    formatMoney(-123_456, sgd, { whole: true }),
    formatMoney(-123_456, sgd, { isAccounting: true }),
    previewMoney(-123_456, sgd, {}),
  ]
  expect(shown.map((text) => text.replaceAll(/\s/gu, ' '))).toEqual([
    '-1 234,56 SGD',
    '-1 235 SGD',
    '(1 234,56 SGD)',
    '-1 234,56 SGD',
  ])
})

test('an amount shows the decimals of its currency', () => {
  expect(formatMoney(100_000_000_001, usd)).toBe('$1,000,000,000.01')
  expect(formatMoney(1_234, jpy)).toBe('¥1,234')
  expect(formatMoney(1_234, currencyCode('KWD'), { display: 'none' })).toBe('1.234')
  expect(formatMoney(-5, eur, { display: 'none' })).toBe('-0.05')
})

test('no amount is rounded to what cash has: each currency shows all of its decimals, with a symbol or none', () => {
  for (const currency of CURRENCIES) {
    const exact = decimalText(1_234, currency)
    for (const display of ['symbol', 'none'] as const)
      expect(formatMoney(1_234, currency, { display }).replaceAll(',', '')).toContain(exact)
    expect(previewMoney(1_234, currency, {}).replaceAll(',', '')).toContain(exact)
  }
})

test('a rate shows two decimals', () => {
  expect(formatRate(85_000)).toBe('8.50%')
})

test('LOC-020 what is no day or instant is shown as it came', () => {
  expect(formatDay('2026-13-01')).toBe('2026-13-01')
  expect(formatInstant('soon')).toBe('soon')
})

test('a day does not move with the time zone', () => {
  expect(formatDay('2020-04-01')).toBe('Apr 01, 2020')
  expect(formatDay(day(0), 'long')).toBe('Thursday, January 1, 1970')
})

test('a message fills its placeholders and counts', () => {
  expect(t('errors.cantLoad', { title: 'Offer Activity' })).toBe("Can't load Offer Activity")
  expect(t('common.invoices', { count: 1 })).toBe('1 invoice')
  expect(t('common.invoices', { count: 2774 })).toBe('2,774 invoices')
})

test('a message comes in parts around a value with its own look, which may stand at an end', () => {
  expect(partsAround('home.youHave', 'amount')).toEqual(['You have ', ' available for early payment'])
  expect(partsAround('home.available', 'amount')).toEqual(['', ' available for early payment'])
  expect(partsAround('home.groupNameYourRate', 'amounts', { customers: 3 }).join('$1')).toBe(
    t('home.groupNameYourRate', { amounts: '$1', customers: 3 }),
  )
})

test('a choice inside a message has the placeholders of the chosen branch', () => {
  const intro = (kind: string, rate: string, invoices: number): string =>
    t('builder.reviewIntro', { kind, rate, invoices, customers: 'Acme' })
  expect(intro('APR', '6.00%', 1)).toBe('You offer 1 invoice of Acme to be paid early, at 6.00% APR.')
  expect(intro('DISC', '1.00%', 2)).toBe(
    'You offer 2 invoices of Acme to be paid early, at a discount of 1.00%.',
  )
  expect(intro('several', '', 2)).toBe(
    'You offer 2 invoices of Acme to be paid early, at the rates your customers have set.',
  )
  expect(t('invoices.grid', { kind: 'adjustment' })).toBe('Adjustments')
})

test('a list is split behind its first item, and its parts together are the list', () => {
  const lists = [['$1'], ['$1', '€2'], ['$1', '€2', '¥3', 'CA$4']]
  for (const items of lists) {
    const [first, others] = splitList(items)
    expect([first, first + others]).toEqual(['$1', formatList(items)])
  }
  expect(splitList(['$1', '€2', '¥3'])[1]).toBe(', €2, and ¥3')
})

test('LOC-002 without a language that is supported English is shown', () => {
  expect([chooseLanguage([]), chooseLanguage(['xx', null, undefined, 'zh'])]).toEqual(['en', 'en'])
})
