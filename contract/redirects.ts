/**
 * Where a sign-in link may lead, with the query parameters each target needs. Server and app share this table: a name
 * that is not in it is rejected by both.
 */
export const REDIRECTS = {
  home: [],
  'invoice-central': [],
  offers: [],
  transactions: [],
  'review-one-time-request': ['offer'],
  'invoice-edit': ['offer'],
  'revamp-invoice-edit': ['offer'],
  'one-time': ['makerOrganizationUuid', 'currency'],
  repeating: ['makerOrganizationUuid', 'currency'],
  'special-repeating': ['makerOrganizationUuid', 'currency', 'suggestedRateUuid'],
  'actionable-offer': ['offer', 'offerType'],
  'abandoned-cart': ['offer', 'offerType'],
  'draft-offer-redirect': ['encodedDraftOffer'],
  'draft-offer': ['id', 'referrer'],
  'register-actionable-offer': ['type', 'leadingMakerOrgUuid', 'buyers', 'totalEligibleAmount'],
  'register-draft-offer': ['type', 'leadingMakerOrgUuid', 'buyers', 'totalEligibleAmount', 'draftOfferId'],
} as const satisfies Readonly<Record<string, readonly RedirectParameter[]>>

export type RedirectName = keyof typeof REDIRECTS

export type RedirectParameter =
  | 'makerOrganizationUuid'
  | 'currency'
  | 'offer'
  | 'offerType'
  | 'suggestedRateUuid'
  | 'encodedDraftOffer'
  | 'id'
  | 'referrer'
  | 'type'
  | 'leadingMakerOrgUuid'
  | 'buyers'
  | 'totalEligibleAmount'
  | 'draftOfferId'

/** The parameters of a campaign, all optional, which travel on to the target. */
export const CAMPAIGN_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_region',
  'utm_lifecycle',
  'utm_audience',
  'utm_series',
  'utm_country',
  'utm_partner',
  'lang',
  'authserviceuuid',
] as const

export function isRedirectName(text: unknown): text is RedirectName {
  return typeof text === 'string' && Object.hasOwn(REDIRECTS, text)
}

/** A registration sign-in also leaves its token in a cookie. */
export function isRegistration(name: RedirectName): boolean {
  return name.startsWith('register-')
}

/** What is wrong with the query of a sign-in link, in the spec's words; undefined when nothing is. */
export function magicLoginProblem(
  query: Readonly<Record<string, unknown>>,
): 'Invalid magic login params' | 'Invalid redirect params' | undefined {
  if (typeof query.token !== 'string' || !isRedirectName(query.redirect)) return 'Invalid magic login params'
  const isComplete = REDIRECTS[query.redirect].every((parameter) => typeof query[parameter] === 'string')
  return isComplete ? undefined : 'Invalid redirect params'
}
