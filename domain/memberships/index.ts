// What an account may do without one, its trial and its price.
export { BILLING_PERIODS, PLAN_PRICES, PLANS, type BillingPeriod, type Plan } from './plans.ts'
export {
  isNonMember,
  isPauseUnlocked,
  isRestrictedView,
  termEndDay,
  type MembershipState,
} from './treatment.ts'
export { announcesTrial, startsTrial, statusOn, trialAnnouncement, trialEndDay } from './trial.ts'
