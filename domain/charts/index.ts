// Sums of the book for pictures: one pass over the columns, an entry a day, week or customer.
export {
  ageing,
  AGEING_FIRST_WEEK,
  AGEING_HELD,
  AGEING_PAST_DUE,
  mondayOf,
  type Ageing,
  type AgeingRow,
} from './ageing.ts'
export {
  areSameFlows,
  arrivingIn,
  cashCalendar,
  cashShares,
  type CashFlow,
  type CashPart,
} from './cash-calendar.ts'
export { CASH_COLUMNS, type CashQuestion, type OfferTerms } from './cash-sums.ts'
export { daysEarlyOf, type DaysEarlySums } from './days-early.ts'
