import { dayOfInstant, isoDay, type EpochDay } from '#domain/calendar'
import { decimalText } from '#domain/money'
import type { Database } from '../../platform/db/driver.ts'
import { summarizeFile, type AwardQuery, type FileSummary } from './store.ts'

const LONGEST_NAME = 60

export async function awardFileName(
  database: Pick<Database, 'asReader'>,
  accountId: string,
  question: AwardQuery,
  now: Date,
): Promise<string> {
  const summary = await database.asReader(accountId, (tx) => summarizeFile(tx, accountId, question))
  return nameOf(summary, now)
}

/**
 * Customer, day and amount: `Kestrel-Motors_2026-03-05_USD-5952.78.csv`. Several customers are not named, amounts of
 * several currencies not added up; a file without awards has the day on which it was asked for.
 */
export function nameOf(summary: FileSummary | undefined, now: Date): string {
  if (summary === undefined) return `early-pay-awards_${isoDay(dayOfInstant(now.getTime()))}.csv`
  const { customers, currencies, currency, depositMinor, firstDay, lastDay } = summary
  const who = customers === 1 ? customerPart(summary) : 'early-pay-awards'
  const amount = currencies === 1 ? [`${currency}-${decimalText(depositMinor, currency)}`] : []
  return `${[who, daysPart(firstDay, lastDay), ...amount].join('_')}.csv`
}

// File systems take letters and digits of any script; the rest would have a meaning in some of them.
function customerPart({ customerName, customerNumber }: FileSummary): string {
  const [name, number] = [customerName, customerNumber].map((text) =>
    text
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .slice(0, LONGEST_NAME)
      .replaceAll(/^-+|-+$/g, ''),
  )
  return name || number || 'customer'
}

function daysPart(first: EpochDay, last: EpochDay): string {
  return first === last ? isoDay(first) : `${isoDay(first)}-to-${isoDay(last)}`
}
