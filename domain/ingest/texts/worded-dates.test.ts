import { expect, test } from 'vitest'
import { isOnlyInstalment } from './instalments.ts'
import { dayOfWords } from './worded-dates.ts'

test.each([
  ['令和8年3月5日', 2026],
  ['令和元年5月1日', 2019],
  ['平成31年4月30日', 2019],
  ['昭和64年1月7日', 1989],
  ['大正15年12月25日', 1926],
  ['民國115年3月5日', 2026],
  ['民国115年3月5日', 2026],
  ['R8.3.5', 2026],
  ['H31.4.30', 2019],
  ['S64.1.7', 1989],
  ['T15.12.25', 1926],
  ['昭和64/1/7', 1989],
])('the era of %s begins in the right year', (text, year) => {
  expect(dayOfWords(text)?.year).toBe(year)
})

test.each([
  ['1/1', true, true],
  ['1', false, true],
  ['1', true, false],
  ['2', false, false],
  ['1/3', false, false],
  ['open', false, false],
])('"%s" of a number that is repeated: %s names the only instalment: %s', (text, isRepeated, isOnly) => {
  expect(isOnlyInstalment(text, isRepeated)).toBe(isOnly)
})
