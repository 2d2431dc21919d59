import { CAMPAIGN_PARAMETERS, REDIRECTS, type RedirectName } from '#contract'
import { pathTo, type LinkQuery } from './build.ts'

type Target = (query: LinkQuery, offer: string) => string

const TARGETS: Readonly<Record<RedirectName, Target>> = {
  home: (query) => pathTo('home', {}, query),
  'invoice-central': (query) => pathTo('customers', {}, query),
  offers: (query) => pathTo('offers', {}, query),
  transactions: (query) => pathTo('transactions', {}, query),
  'review-one-time-request': (query) => pathTo('builderOneTime', {}, query),
  'invoice-edit': (query, offer) => pathTo('requestInvoices', { requestid: offer }, query),
  'revamp-invoice-edit': (query) => pathTo('earlyPayOfferInvoiceEdit', {}, query),
  'one-time': (query) => pathTo('builderOneTime', {}, query),
  repeating: (query) => pathTo('builderRepeating', {}, query),
  'special-repeating': (query) => pathTo('builderSpecialRepeating', {}, query),
  'actionable-offer': (query) => pathTo('builderActionable', {}, query),
  'abandoned-cart': (query) => pathTo('builderAbandonedCart', {}, query),
  'draft-offer-redirect': (query) => pathTo('builderLanding', {}, query),
  'draft-offer': (query) => pathTo('earlyPayOfferLanding', {}, query),
  'register-actionable-offer': (query) => pathTo('registerActionableOffer', {}, query),
  'register-draft-offer': (query) => pathTo('registerActionableOffer', {}, query),
}

/** Where a sign-in link leads: the target of its name, with that target's parameters and the campaign's. */
export function redirectTarget(name: RedirectName, search: URLSearchParams): string {
  const kept: Record<string, string | undefined> = {}
  for (const parameter of [...REDIRECTS[name], ...CAMPAIGN_PARAMETERS]) {
    kept[parameter] = search.get(parameter) ?? undefined
  }
  return TARGETS[name](kept, kept.offer ?? '')
}
