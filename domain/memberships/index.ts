// What an account may do without one, its trial, what its users are told of it, and its price.
export { BANNER_TONES, membershipBanner, type MembershipBanner } from './banner.ts'
export {
  isInExperiment,
  membershipExperience,
  membershipTier,
  PAYMENT_STATUSES,
  readMembershipStatus,
  type MembershipTier,
  type PaymentStatus,
} from './experience.ts'
export { PAID_PLANS, paymentAddress, type PaidPlan, type PaymentLink } from './payment-links.ts'
export { BILLING_PERIODS, PLAN_PRICES, PLANS, type BillingPeriod, type Plan } from './plans.ts'
export { isDismissed, membershipPrompt } from './prompts.ts'
export {
  isNonMember,
  isPauseUnlocked,
  isRestrictedView,
  termEndDay,
  type MembershipState,
} from './treatment.ts'
export { daysRemaining, startsTrial, statusAt, trialEnd } from './trial.ts'
