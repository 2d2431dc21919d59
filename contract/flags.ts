/** Every feature flag with its default. A flag service may override them. */
export const FLAG_DEFAULTS = {
  'data-viz-on-mobile': true,
  'replace-legacy-markets-with-opportunities': true,
  'offer-builder-revamp-request-edit': true,
  'in-memory-invoice-edit': true,
  'offer-builder-refetch-timeout': true,
  'zero-ap-recurring-price-discovery': true,
  'disable-card-product-choice': true,
  'include-static-rate-in-cards-offers': true,
  'average-discount-availability': true,
  memberships: true,
  'display-zero-ap-opportunities': true,
  'deprecate-cards': true,
  'quarter-end-reminder': true,
  'maintenance-mode': false,
  'invoice-data-visualisation': false,
  'edit-prompt': false,
  'in-app-notifications': false,
  'forward-ai': false,
  'ar-history-chart': false,
  'gst-unapproved-invoices': false,
  'paid-invoices': false,
  'cards-for-eligible-users': false,
  'one-time-benchmark-opportunities': false,
  'one-time-benchmark-requests': false,
  'capfin-target-user': false,
  'custom-groups': false,
  'custom-groups-submit': false,
  'marketing-widget-capfin': false,
  'marketing-widget-preferred': false,
  'marketing-widget-fed-rate': false,
  'marketing-widget-treds': false,
  'edit-invoice-earlier': false,
  'edit-invoice-earlier-multi-currency': false,
  'nps-frequency': false,
  'cashflow-in-memberships': false,
  'missing-ap': false,
  'finance-iq': false,
  'remove-name-your-rate-experiment': false,
  'destroy-cms-integration': false,
  // not of the specification: whether the users of an account may import files (docs/decisions/0027)
  'invoice-import': false,
} as const satisfies Readonly<Record<string, boolean>>

export type FlagKey = keyof typeof FLAG_DEFAULTS

/** How long the builder waits before it asks for the opportunities again, in milliseconds. */
export const OPPORTUNITY_REFETCH_TIMEOUT_MS = 3500

export const FLAG_SERVICE = {
  readyTimeoutMs: 3000,
  requestTimeoutMs: 3000,
  retries: 5,
  keyWithoutDivisions: 'no-divisions-user',
} as const
