/** What stands in the way of an opportunity, or limits it. `INSUFFICIENT_CASHPOOL` is the server's word alone. */
export const MARKET_STATUS_TAGS = [
  'MARKET_CLOSED',
  'PARTIAL_MARKET_CLOSURE',
  'ALREADY_IN_EARLY_PAY_OFFER',
  'SPECIAL_OFFER_ONLY',
  'OFFER_NOT_EDITABLE',
  'NO_ELIGIBLE_INVOICE_AMOUNT',
  'INSUFFICIENT_CASHPOOL',
] as const

export type MarketStatusTag = (typeof MARKET_STATUS_TAGS)[number]

/** One market as the tags see it; the amount in any one unit. */
interface TaggedMarket {
  readonly isEnabled: boolean
  readonly productType: string
  readonly eligibleAmount: number
}

export interface TaggedOpportunity {
  readonly markets: readonly TaggedMarket[]
  readonly isInActiveOffer: boolean
  readonly isStaticRate: boolean
  readonly eligibleAmount: number
  /** Said by the server, never derived. */
  readonly isPoolInsufficient?: boolean
}

/** The product whose offers cannot be edited. */
export const NOT_EDITABLE_PRODUCT = 'SCF_ALWAYS_ON'

/** The status tags of an opportunity; a market that is closed as a whole is not partly closed. */
export function marketStatusTags(opportunity: TaggedOpportunity): readonly MarketStatusTag[] {
  const { markets } = opportunity
  const disabled = markets.filter(({ isEnabled }) => !isEnabled)
  const isShut = markets.length > 0 && disabled.length === markets.length
  const applies: Readonly<Record<MarketStatusTag, boolean>> = {
    MARKET_CLOSED: isShut,
    PARTIAL_MARKET_CLOSURE: !isShut && disabled.some(({ eligibleAmount }) => eligibleAmount > 0),
    ALREADY_IN_EARLY_PAY_OFFER: opportunity.isInActiveOffer,
    SPECIAL_OFFER_ONLY: opportunity.isStaticRate,
    OFFER_NOT_EDITABLE: markets.some(({ productType }) => productType === NOT_EDITABLE_PRODUCT),
    NO_ELIGIBLE_INVOICE_AMOUNT: opportunity.eligibleAmount <= 0,
    INSUFFICIENT_CASHPOOL: opportunity.isPoolInsufficient ?? false,
  }
  return MARKET_STATUS_TAGS.filter((tag) => applies[tag])
}

export function hadEligible({ statuses }: { readonly statuses: readonly MarketStatusTag[] }): boolean {
  return !statuses.includes('NO_ELIGIBLE_INVOICE_AMOUNT')
}

/** The tags with what the supplier's own book says of the eligible amount, which changes before the server says so. */
export function tagsByAmount(
  tags: readonly MarketStatusTag[],
  eligibleAmount: number,
): readonly MarketStatusTag[] {
  const isEmpty = eligibleAmount <= 0
  if (isEmpty === tags.includes('NO_ELIGIBLE_INVOICE_AMOUNT')) return tags
  return MARKET_STATUS_TAGS.filter((tag) =>
    tag === 'NO_ELIGIBLE_INVOICE_AMOUNT' ? isEmpty : tags.includes(tag),
  )
}

/**
 * The tags of a customer from those of its opportunities: what is closed or empty is so as a whole only where all are,
 * every other limit holds where one has it.
 */
export function mergedTags(tags: readonly (readonly MarketStatusTag[])[]): readonly MarketStatusTag[] {
  const some = (tag: MarketStatusTag) => tags.some((own) => own.includes(tag))
  const all = (tag: MarketStatusTag) => tags.length > 0 && tags.every((own) => own.includes(tag))
  return MARKET_STATUS_TAGS.filter((tag) => {
    if (tag === 'PARTIAL_MARKET_CLOSURE') return !all('MARKET_CLOSED') && (some(tag) || some('MARKET_CLOSED'))
    return tag === 'MARKET_CLOSED' || tag === 'NO_ELIGIBLE_INVOICE_AMOUNT' ? all(tag) : some(tag)
  })
}

const BANNERS = ['MARKET_CLOSED', 'PARTIAL_MARKET_CLOSURE', 'ALREADY_IN_EARLY_PAY_OFFER'] as const

export type MarketBanner = (typeof BANNERS)[number]

/** The one banner of an opportunity: the first that applies of closed, partly closed, in an offer. */
export function marketBanner(tags: readonly MarketStatusTag[]): MarketBanner | undefined {
  return BANNERS.find((banner) => tags.includes(banner))
}

/** Whether any market is not enabled: it keeps the opportunity out of selection, the tags drive banners. */
export function isClosed(markets: readonly { readonly isEnabled: boolean }[]): boolean {
  return markets.some(({ isEnabled }) => !isEnabled)
}
