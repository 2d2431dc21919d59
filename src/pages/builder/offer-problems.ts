import { t } from '#i18n'
import { builder, isOn } from '#state'
import { endDayProblem } from './end-day.ts'
import { offerRateProblemText } from './type-texts.ts'

// What keeps the offer from being made, step by step. Each is a signal's reading: it can be watched.

/** Nobody is chosen, or nothing that all of them take. */
export function customersProblem(): string | undefined {
  if (builder.chosen.value.size === 0) return t('builder.problemCustomers')
  return builder.types.value.length === 0 ? t('builder.problemTogether') : undefined
}

/** The rate, or the day of its end, may not be submitted. */
export function rateProblem(): string | undefined {
  const problem = builder.rateProblem.value
  if (problem) return offerRateProblemText(problem)
  return builder.type.value === 'PREFERRED_TERM_IN_APP' ? endDayProblem(true) : undefined
}

/** A recurring offer may wait for invoices to come. */
export function invoicesProblem(): string | undefined {
  const mayWait =
    builder.type.value === 'RECURRING_PRICE_DISCOVERY' && isOn('zero-ap-recurring-price-discovery')
  if (mayWait && builder.offered.value.length > 0) return undefined
  const hasInvoices = builder.results.value.some(({ count }) => count > 0)
  return hasInvoices ? undefined : t('builder.problemInvoices')
}
