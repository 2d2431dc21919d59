import { formatMoney, t } from '#i18n'
import { builder, savedMinor, type OfferResult } from '#state'
import { hasRate } from '../steps/at-rate.ts'

/** What the rate saves or costs beside the user's own cost of capital, in words; undefined without one. */
export function againstCapital(result: OfferResult): string | undefined {
  const saved = hasRate() ? savedMinor(result, builder.capitalPercent.value) : undefined
  if (saved === undefined) return undefined
  return t(saved < 0 ? 'builder.costsMore' : 'builder.saves', {
    amount: formatMoney(Math.abs(saved), result.currency),
  })
}
