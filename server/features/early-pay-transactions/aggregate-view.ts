import { isoDay } from '#domain/calendar'
import { majorFromMinor } from '#domain/money'
import type { EarlyPayTransactionSums, MonthSums } from './store.ts'

/** The sums of all customers of a currency. */
export function lifetimeByCurrency(sums: readonly EarlyPayTransactionSums[]): readonly object[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, own]) => {
    const total = (field: 'depositMinor' | 'discountMinor' | 'invoiceMinor' | 'daysWeighted' | 'count') =>
      own.reduce((result, sum) => result + sum[field], 0)
    return {
      currency,
      depositAmount: majorFromMinor(total('depositMinor'), currency),
      discountAmount: majorFromMinor(total('discountMinor'), currency),
      aggregatedDaysPaidEarly: total('daysWeighted') / total('invoiceMinor'),
      count: total('count'),
    }
  })
}

/** The sums of one customer and currency. */
export function customerSum(sum: EarlyPayTransactionSums): object {
  return {
    currency: sum.currency,
    customerUuid: sum.customerUuid,
    customerName: sum.customerName,
    depositAmount: majorFromMinor(sum.depositMinor, sum.currency),
    discountAmount: majorFromMinor(sum.discountMinor, sum.currency),
    count: sum.count,
  }
}

/** A month as the SDL has it. */
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
