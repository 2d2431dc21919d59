import { currencyCode } from '#domain/money'
import { expect, test } from 'vitest'
import { marketReport } from './market-report.ts'

const market = (customerName: string, code: string, isEnabled = true) => ({
  marketUuid: `m-${customerName}`,
  customerNumber: '0042',
  customerName,
  currency: currencyCode(code),
  ratePercent: 5,
  poolMajor: 1_000_000.5,
  isEnabled,
  nextClearAt: '2026-03-04T17:00:00.000Z',
  alsoOffers: customerName === 'Alder' ? ['express 7.00 %'] : [],
})

test('the markets are listed with their terms, and summed up by currency', () => {
  const lines = marketReport(
    [market('Alder', 'USD'), market('Birch', 'USD', false), market('Daiko', 'EUR')],
    false,
  )
  expect(lines.split('\n').slice(0, 5)).toEqual([
    'm-Alder  0042 Alder: 5.00 % APR, express 7.00 %, pool USD 1,000,000.5, next clear 2026-03-04T17:00:00.000Z',
    'm-Birch  0042 Birch: 5.00 % APR, pool USD 1,000,000.5, closed',
    'm-Daiko  0042 Daiko: 5.00 % APR, pool EUR 1,000,000.5, next clear 2026-03-04T17:00:00.000Z',
    '3 markets, 2 open',
    '  USD 2,000,001.00 of cash in 2',
  ])
  expect(lines).toContain('--rate')
  expect(marketReport([market('Alder', 'USD')], true)).toContain('1 market changed, 1 open')
})
