// Days without clocks.
export {
  businessDayAtOrAfter,
  businessDayAtOrBefore,
  daysPaidEarly,
  depositDay,
  MONDAY_TO_FRIDAY,
  type BusinessCalendar,
} from './business.ts'
export { dueDaysOfPayDays, type DaySpan } from './pay-days.ts'
export {
  addDays,
  civilDate,
  dayOfInstant,
  epochDay,
  firstDay,
  isoDay,
  lastDay,
  parseIsoDay,
  toEpochDay,
  type EpochDay,
} from './day.ts'
