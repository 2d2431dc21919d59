/** The plans of a membership, the smallest first. */
export const PLANS = ['BASIC', 'STANDARD', 'PREMIUM'] as const

export type Plan = (typeof PLANS)[number]

export const BILLING_PERIODS = ['MONTHLY', 'QUARTERLY', 'ANNUALLY'] as const

export type BillingPeriod = (typeof BILLING_PERIODS)[number]

/** What a plan costs each period, in whole US dollars. */
export const PLAN_PRICES: Readonly<Record<Plan, Readonly<Record<BillingPeriod, number>>>> = {
  BASIC: { MONTHLY: 15, QUARTERLY: 30, ANNUALLY: 100 },
  STANDARD: { MONTHLY: 35, QUARTERLY: 90, ANNUALLY: 250 },
  PREMIUM: { MONTHLY: 70, QUARTERLY: 180, ANNUALLY: 500 },
}
