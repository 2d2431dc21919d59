import { expect, test } from 'vitest'
import { t } from '#i18n'
import {
  amountRangeProblem,
  dayRangeProblem,
  effectiveAmountRange,
  type FilterLayout,
} from './range-rules.ts'

const amount = (from: number | undefined, to: number | undefined, layout: FilterLayout) =>
  sentence(amountRangeProblem({ from, to }, layout))
const days = (from: string | undefined, to: string | undefined, layout: FilterLayout) =>
  sentence(dayRangeProblem({ from, to }, layout))
const sentence = (key: Parameters<typeof t>[0] | undefined): string | undefined => key && t(key)

test('HIS-015 INV-037 on mobile an amount must be a positive number', () => {
  expect([
    amount(-1, 5, 'sheet'),
    amount(1, 0, 'sheet'),
    amount(1, Number.NaN, 'sheet'),
    amount(1, 5, 'sheet'),
  ]).toEqual(['Invalid Amount', 'Invalid Amount', 'Invalid Amount', undefined])
})

test('INV-049 an untouched From of 0 means no lower bound', () => {
  expect(amount(0, 10_000, 'sheet')).toBeUndefined()
  expect(effectiveAmountRange({ from: 0, to: 10_000 })).toEqual({ from: 0, to: 10_000 })
})

test('INV-049 on desktop a To of 0 is no upper bound, one of 1 is', () => {
  expect([amount(10, 0, 'bar'), amount(10, 1, 'bar')]).toEqual([
    undefined,
    'Please enter a valid amount range',
  ])
})

test('HIS-016 INV-038 on mobile From above To is an invalid range', () => {
  expect(amount(10, 5, 'sheet')).toBe('Invalid Amount Range')
})

test('HIS-017 INV-039 on desktop From above To asks for a valid range', () => {
  expect([amount(10, 5, 'bar'), amount(5, 5, 'bar'), amount(5, undefined, 'bar')]).toEqual([
    'Please enter a valid amount range',
    undefined,
    undefined,
  ])
})

test('HIS-018 INV-040 an amount range of nothing or 0 clears the filter', () => {
  expect([
    effectiveAmountRange({ from: 0, to: 0 }),
    effectiveAmountRange({ from: undefined, to: 0 }),
    effectiveAmountRange({ from: 5, to: 0 }),
  ]).toEqual([
    { from: undefined, to: undefined },
    { from: undefined, to: undefined },
    { from: 5, to: undefined },
  ])
})

test.each(['bar', 'sheet'] as const)(
  'HIS-019 INV-042 a date that cannot be read is said to be one, From or To, in a %s',
  (layout) => {
    for (const text of ['2026-02-30', '2026-2-3', 'soon', '']) {
      expect(days(text, undefined, layout)).toBe('Invalid Date Format')
      expect(days(undefined, text, layout)).toBe('Invalid Date Format')
      expect(days('2026-01-01', text, layout)).toBe('Invalid Date Format')
      expect(days(text, '2026-12-31', layout)).toBe('Invalid Date Format')
    }
    expect(days(undefined, undefined, layout)).toBeUndefined()
    expect(days('2026-02-28', undefined, layout)).toBeUndefined()
    expect(days(undefined, '2026-02-28', layout)).toBeUndefined()
  },
)

test('HIS-020 HIS-021 INV-043 INV-044 To before From is rejected in the words of the layout', () => {
  expect([days('2026-02-02', '2026-02-01', 'bar'), days('2026-02-02', '2026-02-01', 'sheet')]).toEqual([
    'Please enter a valid date range',
    'Invalid Date Range',
  ])
  expect(days('2026-02-02', '2026-02-02', 'bar')).toBeUndefined()
})
