/**
 * What a failed call gives, whatever the reason: the name crosses the wire with the reason's code, the app looks up the
 * message. Those in lower case are for the log of the server alone.
 */
export const CALL_FAILURES = {
  invoices: 'Unable to retrieve invoices',
  ineligibleInvoices: 'Unable to retrieve ineligible invoices',
  adjustments: 'Unable to retrieve invoice adjustments',
  excludeInvoices: 'Unable to exclude invoices',
  includeInvoices: 'Unable to include invoices',
  bulkExcludeInvoices: 'Unable to bulk exclude invoices',
  bulkIncludeInvoices: 'Unable to bulk include invoices',
  invoiceStats: 'Unable to retrieve invoice stats',
  ineligibleStats: 'Unable to retrieve ineligible invoices stats',
  adjustmentStats: 'Unable to retrieve adjustment stats',
  buyers: 'Unable to retrieve buyers',
  rateSource: 'Unable to retrieve market rate source: {reason}',
  onboardings: 'Unable to retrieve onboardings',
  onboardingStart: 'Unable to update onboarding',
  onboardingComplete: 'Unable to complete onboarding',
  awardFile: 'error requesting award file',
  awardFileStatus: 'error fetching award file status',
  awardSummary: 'error requesting award summary',
} as const

export type CallFailure = keyof typeof CALL_FAILURES

type Shown<Name extends CallFailure> = (typeof CALL_FAILURES)[Name] extends `Unable ${string}` ? Name : never

export type ShownFailure = { [Name in CallFailure]: Shown<Name> }[CallFailure]

/** Whether users see the message of a failed call; all others are for the log. */
export function isShownFailure(name: unknown): name is ShownFailure {
  return (
    typeof name === 'string' &&
    Object.hasOwn(CALL_FAILURES, name) &&
    CALL_FAILURES[name as CallFailure].startsWith('Unable ')
  )
}

export function failureMessage(name: CallFailure, reason: string): string {
  return CALL_FAILURES[name].replace('{reason}', reason)
}
