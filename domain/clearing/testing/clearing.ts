import fc from 'fast-check'
import { emptyCandidates, type Candidates, type ClearRequest } from '../candidates.ts'

export interface Row {
  id: number
  amount: number
  due: number
  approved?: number
  excluded?: boolean
  hold?: number
  request?: number
}

export function columns(rows: readonly Row[]): Candidates {
  const candidates = emptyCandidates(rows.length)
  rows.forEach((row, i) => {
    candidates.invoiceId[i] = row.id
    candidates.amountMinor[i] = row.amount
    candidates.approvedDay[i] = row.approved ?? 0
    candidates.dueDay[i] = row.due
    candidates.excluded[i] = row.excluded ? 1 : 0
    candidates.hold[i] = row.hold ?? 0
    candidates.request[i] = row.request ?? 0
  })
  return candidates
}

export const apr = (percent: number, extra: Partial<ClearRequest> = {}): ClearRequest => ({
  id: 'r',
  hasOwnRate: false,
  rate: { kind: 'APR', ppm: percent * 10_000 },
  createdAt: 0,
  ...extra,
})

export const row = fc.record({
  id: fc.integer({ min: 1, max: 100_000 }),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  due: fc.integer({ min: 90, max: 200 }),
  excluded: fc.boolean(),
  request: fc.integer({ min: 0, max: 1 }),
})
