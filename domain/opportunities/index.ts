// What can be offered to one customer in one currency.
export {
  noCustomerModal,
  nothingEligibleCauses,
  shownOpportunities,
  type AvailableOpportunity,
  type NothingEligibleCause,
} from './availability.ts'
export { customerKey, mergeCustomers, type OfCustomer } from './customers.ts'
export { cashBackMinor } from './cash-back.ts'
export { goodFundsDay, requestDeadlineAt } from './dates.ts'
export { eligibilityOf, type Eligibility } from './eligibility.ts'
export {
  commonestType,
  mostTogether,
  offeredTypes,
  offerKind,
  offersType,
  type TypedOpportunity,
} from './offered-types.ts'
export { opportunityGroups, type OpportunityGroup } from './groups.ts'
export {
  hadEligible,
  isClosed,
  marketBanner,
  marketStatusTags,
  mergedTags,
  tagsByAmount,
  NOT_EDITABLE_PRODUCT,
  type MarketBanner,
  type MarketStatusTag,
} from './market-status.ts'
export { isVariableOnly, requestOptions, WAITING_OPTIONS } from './request-options.ts'
export { offeredOpportunities } from './selection.ts'
