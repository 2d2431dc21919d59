// Days without clocks.
export {
  businessDayAtOrAfter,
  businessDayAtOrBefore,
  daysPaidEarly,
  depositDay,
  MONDAY_TO_FRIDAY,
  type BusinessCalendar,
} from './business.ts'
export { dueDaysOfPayDays } from './pay-days.ts'
export { civilDate, epochDay, isoDay, parseIsoDay, type EpochDay } from './day.ts'
