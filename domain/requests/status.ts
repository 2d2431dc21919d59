export const REQUEST_STATUSES = [
  'ACTIVE',
  'ERROR',
  'PAUSED',
  'SUBMITTED',
  'UNDER_REVIEW',
  'INVOICE_EDIT_IN_PROGRESS',
] as const

export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** How an ended request stands in lists: the older model's outcomes. */
export const REQUEST_OUTCOMES = [
  'FULL_ACCEPTANCE',
  'PARTIAL_ACCEPTANCE',
  'NOT_ACCEPTED',
  'WITHDRAWN',
  'EXPIRED',
] as const

export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number]

export const OFFER_STATUSES = [
  'ACTIVE',
  'INACTIVE',
  'UNDER_REVIEW',
  'NOT_SUBMITTED',
  'FULL_ACCEPTANCE',
  'FUTURE',
  'PARTIAL_ACCEPTANCE',
  'NOT_ACCEPTED',
  'WITHDRAWN',
  'EXPIRED',
  'ERROR',
  'SUBMITTED',
  'PAUSED',
] as const

export type OfferStatus = (typeof OFFER_STATUSES)[number]

/**
 * A request's status in the older model: an invoice edit is a review, an active request that waits for its first
 * invoices is a future one, and whatever the older model does not have is inactive.
 */
export function offerStatusOf(
  status: string,
  { eligibleCount, awardedCount }: { readonly eligibleCount: number; readonly awardedCount: number },
): OfferStatus {
  if (status === 'INVOICE_EDIT_IN_PROGRESS') return 'UNDER_REVIEW'
  if (status === 'ACTIVE' && eligibleCount === 0 && awardedCount === 0) return 'FUTURE'
  return OFFER_STATUSES.find((own) => own === status) ?? 'INACTIVE'
}

export type StatusLabel =
  | 'active'
  | 'pendingReview'
  | 'pending'
  | 'inactive'
  | 'error'
  | 'submitted'
  | 'paused'
  | 'fullAcceptance'
  | 'partialAcceptance'
  | 'notAccepted'
  | 'withdrawn'
  | 'expired'
  | 'notSubmitted'
  | 'future'

const LABELS: Readonly<Record<string, StatusLabel>> = {
  ACTIVE: 'active',
  UNDER_REVIEW: 'pendingReview',
  INVOICE_EDIT_IN_PROGRESS: 'pendingReview',
  ERROR: 'error',
  SUBMITTED: 'submitted',
  PAUSED: 'paused',
  FULL_ACCEPTANCE: 'fullAcceptance',
  PARTIAL_ACCEPTANCE: 'partialAcceptance',
  NOT_ACCEPTED: 'notAccepted',
  WITHDRAWN: 'withdrawn',
  EXPIRED: 'expired',
  NOT_SUBMITTED: 'notSubmitted',
  FUTURE: 'future',
}

/** The label of a status; any other or missing status reads "Inactive", and an offer under review "Pending". */
export function statusLabel(
  status: string | undefined,
  displayType: 'request' | 'offer' = 'request',
): StatusLabel {
  if (status === 'UNDER_REVIEW' && displayType === 'offer') return 'pending'
  return (status !== undefined && LABELS[status]) || 'inactive'
}

export function statusColour(status: string | undefined): 'purple' | 'green' | 'red' | 'grey' {
  if (status === 'ACTIVE') return 'purple'
  if (status === 'SUBMITTED') return 'green'
  return status === 'ERROR' ? 'red' : 'grey'
}

export function countsTowardTotals(status: string): boolean {
  return status === 'ACTIVE' || status === 'SUBMITTED' || status === 'UNDER_REVIEW'
}

/** Whether lists count the request among the active ones; a paused or failed one stands, but waits. */
export function isActive(status: string): boolean {
  return countsTowardTotals(status) || status === 'INVOICE_EDIT_IN_PROGRESS'
}

/** Whether the request still stands: its customers can be in no other. */
export function isLiving(status: string): status is RequestStatus {
  return (REQUEST_STATUSES as readonly string[]).includes(status)
}

const TRANSITIONS: Readonly<Record<RequestStatus, readonly (RequestStatus | RequestOutcome)[]>> = {
  SUBMITTED: ['ACTIVE', 'UNDER_REVIEW', 'ERROR', 'WITHDRAWN'],
  UNDER_REVIEW: ['ACTIVE', 'ERROR', 'WITHDRAWN'],
  ACTIVE: [
    'PAUSED',
    'INVOICE_EDIT_IN_PROGRESS',
    'WITHDRAWN',
    'FULL_ACCEPTANCE',
    'PARTIAL_ACCEPTANCE',
    'NOT_ACCEPTED',
    'EXPIRED',
  ],
  PAUSED: ['ACTIVE', 'WITHDRAWN', 'EXPIRED'],
  INVOICE_EDIT_IN_PROGRESS: ['ACTIVE', 'WITHDRAWN'],
  ERROR: ['WITHDRAWN'],
}

/** Whether a request may go from one status to the other; whatever is not listed is rejected. */
export function canMove(from: string, to: RequestStatus | RequestOutcome): boolean {
  return isLiving(from) && TRANSITIONS[from].includes(to)
}
