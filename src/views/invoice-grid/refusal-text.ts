import type { ShownFailure } from '#contract'
import { failureSentence } from '#i18n'

/** Why an edit of some invoices was rolled back: what it was to do, and the reason. */
export function refusalText(isExcluding: boolean, count: number, error: unknown): string {
  return failureSentence(callOf(isExcluding, count), error)
}

function callOf(isExcluding: boolean, count: number): ShownFailure {
  if (isExcluding) return count > 1 ? 'bulkExcludeInvoices' : 'excludeInvoices'
  return count > 1 ? 'bulkIncludeInvoices' : 'includeInvoices'
}
