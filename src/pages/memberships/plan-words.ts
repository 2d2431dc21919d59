import {
  BILLING_PERIODS,
  PLAN_PRICES,
  PLANS,
  type BillingPeriod,
  type PaidPlan,
  type Plan,
} from '#domain/memberships'
import { DEFAULT_CURRENCY, minorFromMajor } from '#domain/money'
import { formatMoney, type MessageKey } from '#i18n'
import type { LinkQuery } from '#routes'

export const PLAN_NAMES: Readonly<Record<Plan, MessageKey>> = {
  BASIC: 'memberships.basic',
  STANDARD: 'memberships.standard',
  PREMIUM: 'memberships.premium',
}

export const PERIOD_NAMES: Readonly<Record<BillingPeriod, MessageKey>> = {
  MONTHLY: 'memberships.monthly',
  QUARTERLY: 'memberships.quarterly',
  ANNUALLY: 'memberships.annually',
}

export const EACH_PERIOD: Readonly<Record<BillingPeriod, MessageKey>> = {
  MONTHLY: 'memberships.eachMonth',
  QUARTERLY: 'memberships.eachQuarter',
  ANNUALLY: 'memberships.eachYear',
}

/** The price of a plan for one period, as the language writes US dollars. */
export function planPriceText({ plan, billingFrequency }: PaidPlan): string {
  const minor = minorFromMajor(PLAN_PRICES[plan][billingFrequency], DEFAULT_CURRENCY)
  return formatMoney(minor, DEFAULT_CURRENCY, { whole: true })
}

export function planQuery({ plan, billingFrequency }: PaidPlan): LinkQuery {
  return { plan, period: billingFrequency }
}

/** The plan an address names; undefined: none, or none there is. */
export function planOfQuery(search: string): PaidPlan | undefined {
  const named = new URLSearchParams(search)
  const plan = PLANS.find((each) => each === named.get('plan'))
  const billingFrequency = BILLING_PERIODS.find((each) => each === named.get('period'))
  return plan && billingFrequency && { plan, billingFrequency }
}
