import { expect, test } from 'vitest'
import { decodeChunk } from '#domain/invoices'
import { makeSubject } from './subject.ts'

test('a subject has as many opportunities as asked for, one a market', () => {
  const { markets } = makeSubject({ rows: 3000, opportunities: 2500 })
  expect(markets).toHaveLength(2500)
  expect(new Set(markets.map((market) => market.opportunityUuid)).size).toBe(2500)
})

test('a subject has one opportunity for a thousand rows when nothing is said', () => {
  expect(makeSubject({ rows: 60_000 }).markets.length).toBeCloseTo(60, -2)
})

test('texts are cut at their own offsets beyond the first block of rows', () => {
  const { encoded } = makeSubject({ rows: 70_000 })
  const { voucherNumber } = decodeChunk(encoded)
  const text = new TextDecoder().decode(voucherNumber.bytes)
  const last = text.slice(voucherNumber.offsets[69_999], voucherNumber.offsets[70_000])
  expect(last).toMatch(/^5\d{9}$/)
  expect(text).toHaveLength(voucherNumber.offsets[70_000]!)
})
