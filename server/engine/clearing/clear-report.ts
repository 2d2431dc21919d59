import { decimalText } from '#domain/money'
import { isoDay } from '#domain/calendar'
import { countText, moneyText } from '../../platform/texts/figures.ts'
import type { NamedClear } from './clear-request.ts'

/** The printed report of a clear: a line per market, the payments per currency, and a hint what to run next. */
export function clearReport(cleared: readonly NamedClear[], isNext: boolean): string {
  if (cleared.length === 0) return isNext ? NONE_WAITING : NONE_DUE
  return [
    ...cleared.map(clearLine),
    cleared.length === 1 ? '1 market cleared' : `${countText(cleared.length)} markets cleared`,
    ...currencyLines(cleared),
    'Each invoice stands in Early Pay History. Why one was awarded or not: npm run clear -- --explain REQUEST,',
    "the id in the address of the offer's page.",
  ].join('\n')
}

const NONE_DUE = `0 markets cleared: no deadline has passed that an active offer waits for.
To decide without waiting: npm run clear -- --at next`

const NONE_WAITING = `0 markets cleared: no active offer waits for a decision.
Build one in the app, then run this again.`

function clearLine(one: NamedClear): string {
  const { marketUuid, customerNumber, customerName, clearDay } = one
  return `${marketUuid}  ${customerNumber} ${customerName}: ${isoDay(clearDay)}, ${awardText([one])}`
}

function currencyLines(cleared: readonly NamedClear[]): readonly string[] {
  const byCurrency = Map.groupBy(cleared, ({ currency }) => currency)
  return [...byCurrency.values()].map((some) => `  ${awardText(some)}`)
}

function awardText(some: readonly NamedClear[]): string {
  const { currency } = some[0]!
  const sum = (field: 'awardCount' | 'offeredCount' | 'tooSoonCount' | 'paidMinor') =>
    some.reduce((total, one) => total + one[field], 0)
  const paid = moneyText(decimalText(sum('paidMinor'), currency))
  const of = `${countText(sum('awardCount'))} of ${countText(sum('offeredCount'))} invoices`
  const tooSoon = sum('tooSoonCount')
  return `${currency} ${paid} paid for ${of}${tooSoon > 0 ? `, ${countText(tooSoon)} more due too soon` : ''}`
}
