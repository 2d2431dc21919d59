import { CAMPAIGN_PARAMETERS } from './redirects.ts'

/**
 * What a property of a tracked event holds: the id of a thing, a count, or a word of the product (a status, a kind, an error
 * code). Never what somebody typed, a name or an address.
 */
export type PropertyKind = 'id' | 'count' | 'word'

type CampaignProperty = Extract<(typeof CAMPAIGN_PARAMETERS)[number], `utm_${string}`>

const CAMPAIGN = Object.fromEntries(
  CAMPAIGN_PARAMETERS.filter((name) => name.startsWith('utm_')).map((name) => [name, 'word']),
) as Readonly<Record<CampaignProperty, 'word'>>

/** Every tracked event with its properties, each of which may be missing. */
export const TRACKED_EVENTS = {
  login: {},
  'magic-login': CAMPAIGN,
  'magic-login-failed': { problem: 'word' },
  'session-expired': {},
  'refresh-failed': { code: 'word' },
  'logout-failed': { code: 'word' },
  'impersonation-failed': { problem: 'word' },
  'render-failed': { error: 'word' },
  'book-format-failed': { error: 'word' },
  'service-worker-failed': { error: 'word' },
  'install-prompt': { outcome: 'word' },
  /** How many transactions came of offers for one clear, and how many of repeating ones; whether the user is of a group. */
  identify: { oneTimeClears: 'count', repeatingClears: 'count', userGroup: 'word' },
  'survey-answered': { score: 'count' },
  'how-it-works-slide-completed': { slide: 'word' },
  'marketing-widget-viewed': { type: 'word' },
  'marketing-widget-clicked': { type: 'word' },
  'membership-trial-activated': {},
  'membership-tour-begun': {},
  'membership-sign-up-opened': { referrer: 'word' },
  'missing-ap-shown': { place: 'word', request: 'id' },
  'missing-ap-resubmitted': { request: 'id', offer: 'id' },
  'missing-ap-resubmit-failed': { request: 'id', code: 'word' },
  'include-again-failed': { offer: 'id', code: 'word' },
  'terms-failed': { code: 'word' },
  'email-export-failed': { days: 'count', code: 'word' },
  'transaction-download-started': { transaction: 'id' },
  'transaction-download-success': { transaction: 'id' },
  'transaction-download-error': { transaction: 'id' },
  'transaction-download-pending': { transaction: 'id' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PropertyKind>>>>

export type EventName = keyof typeof TRACKED_EVENTS

type ValueOf<Kind> = Kind extends 'count' ? number : string

export type EventProperties<Name extends EventName> = {
  readonly [Property in keyof (typeof TRACKED_EVENTS)[Name]]?: ValueOf<
    (typeof TRACKED_EVENTS)[Name][Property]
  >
}

/** How a session ends by itself: its token is worth nothing by then. */
export const SESSION_END_EVENTS = ['session-expired', 'refresh-failed'] as const

/** What happens while nobody is signed in. */
export const VISITOR_EVENTS = [
  'magic-login-failed',
  'service-worker-failed',
  'render-failed',
  ...SESSION_END_EVENTS,
] as const

/** The last events before one that reports an error: so many at most. */
export const RECENT_EVENTS = 10

const WORD = /^[A-Za-z][\w.-]{0,63}$/
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function isTrackable(kind: PropertyKind, value: unknown): boolean {
  if (kind === 'count') return Number.isSafeInteger(value) && (value as number) >= 0
  return typeof value === 'string' && (kind === 'id' ? ID : WORD).test(value)
}
