import type { MessageKey } from '#i18n'
import type { InvoiceTab } from './invoice-query.ts'

export const TAB_NAMES: Readonly<Record<InvoiceTab, MessageKey>> = {
  eligible: 'invoices.tabEligible',
  ineligible: 'invoices.tabIneligible',
  adjustment: 'invoices.tabAdjustments',
  unapproved: 'invoices.tabUnapproved',
  paid: 'invoices.tabPaid',
}
