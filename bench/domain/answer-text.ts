import type { Answer } from './contender.ts'

/** Rows of a window that are named: enough to find where an order goes wrong. */
const NAMED_ROWS = 5

/** An answer in a line: what matches, the sums of each currency in its smallest unit, the first rows of the order. */
export function answerText({ totals, window }: Answer): string {
  const sums = totals.byCurrency.map(
    ({ currency, amountMinor, excluded }) => `${currency} ${amountMinor} (${excluded.amountMinor} excluded)`,
  )
  const rows = window.slice(0, NAMED_ROWS).join(' ')
  return [
    `${totals.count} match, ${totals.excludedCount} excluded`,
    ...sums,
    `${window.length} rows: ${rows}${window.length > NAMED_ROWS ? ' …' : ''}`,
  ].join(', ')
}
