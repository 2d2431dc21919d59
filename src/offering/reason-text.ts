import type { IneligibilityReason } from '#domain/invoices'
import { t, type MessageKey } from '#i18n'

const REASONS: Readonly<Record<IneligibilityReason, MessageKey>> = {
  isPastDue: 'invoices.reasonPastDue',
  isReserved: 'invoices.reasonReserved',
  isIneligibleAr: 'invoices.reasonIneligibleAr',
  isIneligibleEp: 'invoices.reasonIneligibleEp',
  makerExcluded: 'invoices.reasonMakerExcluded',
  isCoveringAdjustments: 'invoices.reasonCoveringAdjustments',
  isAdjusted: 'invoices.reasonAdjusted',
}

export function reasonText(reason: IneligibilityReason): string {
  return t(REASONS[reason])
}
