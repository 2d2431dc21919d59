import type { MarketStatusTag } from '#domain/opportunities'
import { t, type MessageKey } from '#i18n'

const TAGS: Readonly<Record<MarketStatusTag, MessageKey>> = {
  MARKET_CLOSED: 'status.marketClosed',
  PARTIAL_MARKET_CLOSURE: 'status.marketPartlyClosed',
  ALREADY_IN_EARLY_PAY_OFFER: 'status.inOffer',
  SPECIAL_OFFER_ONLY: 'status.specialOnly',
  OFFER_NOT_EDITABLE: 'status.notEditable',
  NO_ELIGIBLE_INVOICE_AMOUNT: 'status.nothingEligible',
  INSUFFICIENT_CASHPOOL: 'status.poolEmpty',
}

export function marketTagText(tag: MarketStatusTag): string {
  return t(TAGS[tag])
}
