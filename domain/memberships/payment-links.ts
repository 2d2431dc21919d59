import { BILLING_PERIODS, PLANS, type BillingPeriod, type Plan } from './plans.ts'

export interface PaidPlan {
  readonly plan: Plan
  readonly billingFrequency: BillingPeriod
}

export interface PaymentLink extends PaidPlan {
  readonly url: string
}

/** Each plan with each period: every one has a hosted payment link of its own. */
export const PAID_PLANS: readonly PaidPlan[] = PLANS.flatMap((plan) =>
  BILLING_PERIODS.map((billingFrequency) => ({ plan, billingFrequency })),
)

/**
 * The address at which an account pays a plan, which names the account to the payment provider; undefined where none is
 * configured.
 */
export function paymentAddress(
  links: readonly PaymentLink[],
  { plan, billingFrequency }: PaidPlan,
  accountId: string,
): string | undefined {
  const link = links.find((each) => each.plan === plan && each.billingFrequency === billingFrequency)
  if (link === undefined) return undefined
  return `${link.url}${link.url.includes('?') ? '&' : '?'}client_reference_id=${encodeURIComponent(accountId)}`
}
