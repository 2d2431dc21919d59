import { expect, test } from 'vitest'
import { marketTagText, type CustomerTag } from './status-words.ts'

const WORDS: Readonly<Record<CustomerTag, string>> = {
  MARKET_CLOSED: 'Market closed',
  PARTIAL_MARKET_CLOSURE: 'Partly closed',
  ALREADY_IN_EARLY_PAY_OFFER: 'In active offer',
  SPECIAL_OFFER_ONLY: 'Fixed rate only',
  VARIABLE_RATE_ONLY: 'Variable rate only',
  OFFER_NOT_EDITABLE: 'Offer fixed',
  NO_ELIGIBLE_INVOICE_AMOUNT: 'Nothing eligible',
  INSUFFICIENT_CASHPOOL: 'Cash used up',
}

test.each(Object.entries(WORDS) as [CustomerTag, string][])(
  'EN2-028 EN2-029 the tag %s reads "%s"',
  (tag, words) => {
    expect(marketTagText(tag)).toBe(words)
  },
)
