import type { ReactElement } from 'react'
import { chip } from '#styles'
import { tags as tagsClass } from './market-tags.css.ts'
import { marketTagText, type CustomerTag } from '../offers/status-words.ts'

const TONES = {
  MARKET_CLOSED: 'warning',
  PARTIAL_MARKET_CLOSURE: 'warning',
  INSUFFICIENT_CASHPOOL: 'warning',
  ALREADY_IN_EARLY_PAY_OFFER: 'accent',
  SPECIAL_OFFER_ONLY: 'neutral',
  VARIABLE_RATE_ONLY: 'neutral',
  OFFER_NOT_EDITABLE: 'neutral',
  NO_ELIGIBLE_INVOICE_AMOUNT: 'neutral',
} as const satisfies Record<CustomerTag, string>

export function MarketTags({ tags }: { readonly tags: readonly CustomerTag[] }): ReactElement | null {
  if (tags.length === 0) return null
  return (
    <span className={tagsClass}>
      {tags.map((tag) => (
        <span key={tag} className={chip({ tone: TONES[tag] })}>
          {marketTagText(tag)}
        </span>
      ))}
    </span>
  )
}
