// The first screen of the day: which of its parts apply, and what they say.
export { contactPlace, dialled, phoneNumbers } from './contact.ts'
export { COUNTDOWN_TICK_MS, showsCountdown, timeParts, type TimeParts } from './countdown.ts'
export { exclusionAdvice, type ExclusionAdvice } from './exclusion-advice.ts'
export {
  FEATURED_LISTS,
  featuredList,
  type FeaturedCustomer,
  type FeaturedList,
} from './featured-customers.ts'
export { EXCLUDED_SHOWN, heroButton, heroMessage, type HeroInputs, type HeroMessage } from './hero.ts'
export { showsFinanceInsight } from './finance-insight.ts'
export { howItWorksSlides, showsHowItWorks, slideButton, type HowItWorksSlide } from './how-it-works.ts'
export { isIdentifyDue } from './identify.ts'
export { relativeDay } from './initiated-day.ts'
export { showsOnboarding } from './onboarding.ts'
export { isInternalAddress } from './internal-address.ts'
export { marketingWidget, type MarketingType } from './marketing.ts'
export { isCapitalFinanceEligible, regionOfTeam } from './region.ts'
export { offersSurvey, SURVEY_PAUSE_MS } from './survey.ts'
export { topCustomers, type TopCustomer, type TopCustomers } from './top-customers.ts'
