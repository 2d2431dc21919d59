import {
  isRecurring,
  requestPricing,
  requestTypeSpec,
  statusLabel,
  type Pricing,
  type RequestType,
  type StatusLabel,
} from '#domain/requests'
import type { MessageKey } from '#locales'
import { formatList } from './dates.ts'
import { t } from './messages.ts'

const STATUS: Readonly<Record<StatusLabel, MessageKey>> = {
  active: 'status.active',
  pendingReview: 'status.pendingReview',
  pending: 'status.pending',
  inactive: 'status.inactive',
  error: 'status.error',
  submitted: 'status.submitted',
  paused: 'status.paused',
  fullAcceptance: 'status.fullAcceptance',
  partialAcceptance: 'status.partialAcceptance',
  notAccepted: 'status.notAccepted',
  withdrawn: 'status.withdrawn',
  expired: 'status.expired',
  notSubmitted: 'status.notSubmitted',
  future: 'status.future',
}

const PRICING: Readonly<Record<Pricing, MessageKey>> = {
  'name-your-rate': 'pricing.nameYourRate',
  'fixed-rate': 'pricing.fixedRate',
  'variable-rate': 'pricing.variableRate',
  card: 'pricing.card',
  'preferred-term': 'pricing.preferredTerm',
}

export function statusText(status: string | undefined, displayType?: 'request' | 'offer'): string {
  return t(STATUS[statusLabel(status, displayType)])
}

// Types that share their pricing with another one and are chosen apart from it.
function pricingKey(type: RequestType): MessageKey {
  const { kind, needsExpiration } = requestTypeSpec(type)
  if (kind === 'express') return 'pricing.expressAccept'
  if (kind === 'preferred-term' && needsExpiration) return 'pricing.preferredTermInApp'
  return PRICING[requestPricing(type)]
}

/** What an offer's rate is, whether it is made once or repeats: "Name Your Rate". */
export function pricingText(type: RequestType): string {
  return t(pricingKey(type))
}

/** The one name of a kind of offer, where it is chosen and wherever it is shown: "Name Your Rate · once". */
export function offerTypeText(type: RequestType): string {
  const pricing = pricingText(type)
  return t(isRecurring(type) ? 'pricing.repeating' : 'pricing.once', { pricing })
}

/** The name of an offer in the restricted view, which shows named rates as fixed ones. */
export function restrictedTypeText(type: RequestType): string {
  const isNamed = requestPricing(type) === 'name-your-rate'
  if (!isNamed) return offerTypeText(type)
  return t(isRecurring(type) ? 'pricing.repeating' : 'pricing.once', { pricing: t('pricing.fixedRate') })
}

/**
 * A few names, then how many more: "Acme and Borealis", "Acme, Borealis, and 3 more". Of a list of `count` the first `shown` are
 * enough. `more` says what is counted.
 */
export function nameList(
  names: readonly string[],
  shown = 2,
  count = names.length,
  more: 'common.moreNames' | 'common.moreCustomers' = 'common.moreNames',
): string {
  const left = count - shown
  if (left <= 0) return formatList(names)
  return formatList([...names.slice(0, shown), t(more, { count: left })])
}
