import type { MarketStatusTag } from '#domain/opportunities'
import { t, type MessageKey } from '#i18n'

/** What a customer is marked with: the tags of its markets, and what follows from the kinds of offers it takes. */
export type CustomerTag = MarketStatusTag | 'VARIABLE_RATE_ONLY'

const TAGS: Readonly<Record<CustomerTag, MessageKey>> = {
  MARKET_CLOSED: 'status.marketClosed',
  PARTIAL_MARKET_CLOSURE: 'status.marketPartlyClosed',
  ALREADY_IN_EARLY_PAY_OFFER: 'status.inOffer',
  SPECIAL_OFFER_ONLY: 'status.specialOnly',
  VARIABLE_RATE_ONLY: 'status.variableOnly',
  OFFER_NOT_EDITABLE: 'status.notEditable',
  NO_ELIGIBLE_INVOICE_AMOUNT: 'status.nothingEligible',
  INSUFFICIENT_CASHPOOL: 'status.poolEmpty',
}

export function marketTagText(tag: CustomerTag): string {
  return t(TAGS[tag])
}
