import type { Currency } from '#domain/money'
import { formatMoney, formatPercent, t } from '#i18n'
import { builder, savedMinor, type OfferResult } from '#state'

type Priced = Pick<OfferResult, 'currency' | 'invoiceMinor' | 'averageDays' | 'discountMinor'>

/** What a rate saves or costs beside the user's own cost of capital, in words; undefined without one, and without invoices. */
export function againstCapital(priced: Priced): string | undefined {
  if (priced.invoiceMinor === 0) return undefined
  const saved = savedMinor(priced, builder.capitalPercent.value)
  return saved === undefined ? undefined : savedText(saved, priced.currency)
}

function savedText(saved: number, currency: Currency): string {
  const amount = formatMoney(Math.abs(saved), currency)
  return t(saved < 0 ? 'builder.costsMore' : 'builder.saves', { amount })
}

export function againstCapitalLabel(): string {
  return t('builder.resultCapital', { rate: formatPercent(builder.capitalPercent.value ?? 0) })
}
