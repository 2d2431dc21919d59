import { toEpochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import { expect, test } from 'vitest'
import { clearReport } from './clear-report.ts'

const one = (customerName: string, code: string, awardCount: number, paidMinor: number) => ({
  accountId: 'a',
  marketUuid: `m-${customerName}`,
  clearId: 'c',
  clearDay: toEpochDay(20_000),
  currency: currencyCode(code),
  offeredCount: 1500,
  tooSoonCount: 0,
  awardCount,
  paidMinor,
  version: 1,
  customerNumber: '0042',
  customerName,
})

test('a clear names its customers, what was paid in each currency, and where to look next', () => {
  const lines = clearReport(
    [one('Alder', 'USD', 1200, 123_456_789), one('Birch', 'USD', 0, 0), one('Daiko', 'JPY', 7, 5000)],
    false,
  ).split('\n')
  expect(lines.slice(0, 6)).toEqual([
    'm-Alder  0042 Alder: 2024-10-04, USD 1,234,567.89 paid for 1,200 of 1,500 invoices',
    'm-Birch  0042 Birch: 2024-10-04, USD 0.00 paid for 0 of 1,500 invoices',
    'm-Daiko  0042 Daiko: 2024-10-04, JPY 5,000 paid for 7 of 1,500 invoices',
    '3 markets cleared',
    '  USD 1,234,567.89 paid for 1,200 of 3,000 invoices',
    '  JPY 5,000 paid for 7 of 1,500 invoices',
  ])
  expect(lines.slice(6).join(' ')).toContain('npm run clear -- --explain REQUEST')
})

test('a clear without anything due says what to do instead', () => {
  expect(clearReport([], false)).toMatch(/^0 markets cleared.*\n.*npm run clear -- --at next$/)
  expect(clearReport([], true)).toMatch(/^0 markets cleared: no active offer/)
})

test.each([1, 7])('%i due too soon are counted beside what was offered, not among it', (tooSoonCount) => {
  const cleared = { ...one('Alder', 'USD', 18, 100), offeredCount: 18, tooSoonCount }
  const [line] = clearReport([cleared], false).split('\n')
  expect(line).toMatch(new RegExp(`USD 1.00 paid for 18 of 18 invoices, ${tooSoonCount} more due too soon$`))
})
