import { isPartiallyAccepted } from '../rates/payment.ts'
import type { RequestOutcome } from '../requests/status.ts'

/** How a one-time request ends once each of its markets has cleared; counts of invoices it offered and of its awards. */
export function oneTimeOutcome(offeredCount: number, awardedCount: number): RequestOutcome {
  if (awardedCount === 0) return 'NOT_ACCEPTED'
  const counts = { acceptedCount: awardedCount, notAcceptedCount: offeredCount - awardedCount }
  return isPartiallyAccepted(counts) ? 'PARTIAL_ACCEPTANCE' : 'FULL_ACCEPTANCE'
}
