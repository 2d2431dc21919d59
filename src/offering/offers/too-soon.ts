import type { Currency } from '#domain/money'
import type { Offerable } from '#state'
import { amountsText } from './amounts-text.ts'

/** Included invoices that are due too soon to be paid early: their number, and their sums by currency. */
export interface TooSoon {
  readonly count: number
  readonly amounts: string
}

/** What of customers is due too soon, its amounts as `write` orders them; undefined for nothing. */
export function tooSoonOf(
  sums: readonly Pick<Offerable, 'currency' | 'tooSoonCount' | 'tooSoonMinor'>[],
  write: typeof amountsText = amountsText,
): TooSoon | undefined {
  const count = sums.reduce((total, { tooSoonCount }) => total + tooSoonCount, 0)
  if (count === 0) return undefined
  const minors = new Map<Currency, number>()
  for (const { currency, tooSoonMinor } of sums)
    if (tooSoonMinor !== 0) minors.set(currency, (minors.get(currency) ?? 0) + tooSoonMinor)
  return { count, amounts: write([...minors].map(([currency, minor]) => ({ currency, minor }))) }
}
