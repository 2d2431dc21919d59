import type { Currency } from '#domain/money'
import { MONDAY_TO_FRIDAY, type BusinessCalendar, type EpochDay } from '#domain/calendar'
import type { Transaction } from '../../platform/db/driver.ts'

export type Calendars = (currency: Currency) => BusinessCalendar

export async function readCalendars(tx: Transaction): Promise<Calendars> {
  const [weekends, holidays] = await Promise.all([
    tx.query<{ currency: Currency; weekdays: string }>(
      `select currency, array_to_string(weekdays, ',') as weekdays from currency_weekends`,
    ),
    tx.query<{ currency: Currency; day: EpochDay }>('select currency, day from holidays'),
  ])
  const weekendOf = new Map(
    weekends.map(({ currency, weekdays }) => [currency, new Set(weekdays.split(',').map(Number))]),
  )
  const calendars = new Map<string, BusinessCalendar>()
  const holidaysOf = Map.groupBy(holidays, ({ currency }) => currency)
  for (const currency of new Set([...weekendOf.keys(), ...holidaysOf.keys()])) {
    calendars.set(currency, {
      weekend: weekendOf.get(currency) ?? MONDAY_TO_FRIDAY.weekend,
      holidays: new Set(holidaysOf.get(currency)?.map(({ day }) => day)),
    })
  }
  return (currency) => calendars.get(currency) ?? MONDAY_TO_FRIDAY
}
