import { isoDay } from '#domain/calendar'
import { majorFromMinor } from '#domain/money'
import type { CurrencySums, CustomerSums, DepositSums, MonthSums } from './sums.ts'

export function currencySum(sums: CurrencySums): object {
  const { currency, depositMinor, discountMinor, invoiceMinor, daysWeighted, count } = sums
  return {
    currency,
    depositAmount: majorFromMinor(depositMinor, currency),
    discountAmount: majorFromMinor(discountMinor, currency),
    aggregatedDaysPaidEarly: daysWeighted / invoiceMinor,
    count,
  }
}

export function customerSum({ depositMinor, discountMinor, ...sum }: CustomerSums): object {
  return {
    ...sum,
    depositAmount: majorFromMinor(depositMinor, sum.currency),
    discountAmount: majorFromMinor(discountMinor, sum.currency),
  }
}

export function monthSum({
  month,
  currency,
  depositMinor,
  discountMinor,
  count,
  invoiceCount,
}: MonthSums): object {
  return {
    month: isoDay(month).slice(0, 'yyyy-MM'.length),
    currency,
    depositAmount: majorFromMinor(depositMinor, currency),
    discountAmount: majorFromMinor(discountMinor, currency),
    count,
    invoiceCount,
  }
}

export function depositSum({ day, currency, depositMinor, invoiceCount }: DepositSums): object {
  return { depositDate: day, currency, depositAmount: majorFromMinor(depositMinor, currency), invoiceCount }
}
