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
  '18 дек 2026',
  '18 Des 2026',
  '18 децембар 2026',
  '18 desembre 2026',
  '18 Disember 2026',
  '18 ديسمبر 2026',
  '18 كانون الأول 2026',
  '18 ธันวาคม 2026',
  '18 ธ.ค. 2026',
  '18 ธันวาคม 2569',
  '18 ธันวาคม พ.ศ. 2569',
  'Ngày 18 tháng 12 năm 2026',
  '18 tháng 12 2026',
  '18 XII 2026',
  '18/XII/2026',
  '2026 m. gruodžio 18 d.',
  '2026. gada 18. decembris',
  'Fri 18 Dec 2026',
  'Friday 18 December 2026',
  'Fri Dec 18 2026 00:00:00 GMT+0000 (Coordinated Universal Time)',
  '115年12月18日',
  '2026年12月18日(金)',
])('%s is the 18th of December 2026', (text) => {
  expect(dayOfWords(text)).toMatchObject({ year: 2026, month: 12, day: 18 })
})

test('marks tell months of Thai apart, and a beginning that two months share names none', () => {
  expect(dayOfWords('3 ม.ค. 2026')?.month).toBe(1)
  expect(dayOfWords('3 มี.ค. 2026')?.month).toBe(3)
  expect(dayOfWords('3 Jui 2026')).toBeUndefined()
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
