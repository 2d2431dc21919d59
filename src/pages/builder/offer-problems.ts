import { requestTypeSpec } from '#domain/requests'
import { t } from '#i18n'
import { customerNames } from '#offering'
import { builder, isOn } from '#state'
import { named, type Candidate } from './available.ts'
import { endDayProblem } from './steps/end-day.ts'
import { offerRateProblemText } from './steps/type-texts.ts'

// Why the offer cannot be submitted, by step. Each reads signals, so an effect can follow it.

/** No customer is chosen, or they have no kind of offer in common: names those that differ from most. */
export function customersProblem(candidates: readonly Candidate[]): string | undefined {
  const chosen = builder.chosen.value
  if (chosen.size === 0) return t('builder.problemCustomers')
  if (builder.types.value.length > 0) return undefined
  const together = new Set(builder.mostOf([...chosen]))
  const others = candidates.filter(({ uuid }) => chosen.has(uuid) && !together.has(uuid))
  return t('builder.problemTogether', { customers: customerNames(others.map(named), 3) })
}

/** The rate, or the day of its end, may not be submitted. */
export function rateProblem(): string | undefined {
  const problem = builder.rateProblem.value
  if (problem) return offerRateProblemText(problem)
  return requestTypeSpec(builder.type.value).needsExpiration ? endDayProblem(true) : undefined
}

/** A recurring offer may have no invoices yet. */
export function invoicesProblem(): string | undefined {
  const mayWait = requestTypeSpec(builder.type.value).mayWait && isOn('zero-ap-recurring-price-discovery')
  if (mayWait && builder.offered.value.length > 0) return undefined
  const hasInvoices = builder.results.value.some(({ count }) => count > 0)
  return hasInvoices ? undefined : t('builder.problemInvoices')
}
