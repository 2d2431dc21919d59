import type { Slices } from '../../../platform/db/commands/slices.ts'
import { CLOSED } from '../merge/merge.ts'
import type { RecordedImport } from '../merge/record.ts'
import type { Closing, MissingTotal } from './closing.ts'
import { MISSING_INVOICES, missingParams, type ClosingScope } from './missing-invoices.ts'
import type { WholeBook } from './whole-book.ts'

/**
 * Closes what a file no longer has, window by window, and records each invoice as it was: the import is undone with them. An
 * invoice that an offer has come to cover meanwhile is kept, unless its user closes those as well. Returns what was closed.
 */
export async function closeMissing(
  slices: Slices,
  recorded: RecordedImport,
  { scope, closing, offered }: { scope: ClosingScope; closing: Closing; offered: WholeBook['offered'] },
): Promise<readonly MissingTotal[]> {
  const sums = new Map<MissingTotal['currency'], { count: number; minor: bigint }>()
  for (const { marketUuids, customerUuids, ...window } of closing.windows) {
    const closed = await slices.step(
      (tx, version) =>
        tx.query<MissingTotal>(
          `with ${MISSING_INVOICES},
           closed as (
             update invoices i set paid_state = ${CLOSED}, paid_day = $8, version = $9
             from missing m
             where i.account_id = $1 and i.invoice_id = m.invoice_id and m.customer_uuid = any($10::uuid[])
               and ($11 or not m.is_offered)
             returning i.invoice_id, i.currency, i.amount_minor, m.version as version_before),
           kept_before as (
             insert into import_changes (account_id, import_id, invoice_id, before, at)
             select $1::uuid, $12::uuid, invoice_id,
               jsonb_build_object('paid_state', 0, 'paid_day', null, 'version', version_before), $13::timestamptz
             from closed)
           select currency, count(*) as count, sum(amount_minor)::bigint as "amountMinor" from closed group by 1`,
          [
            ...missingParams(scope, window),
            version,
            customerUuids,
            offered === 'close',
            recorded.importId,
            recorded.now,
          ],
        ),
      { marketUuids },
    )
    for (const { currency, count, amountMinor } of closed) {
      const sum = sums.get(currency) ?? { count: 0, minor: 0n }
      sums.set(currency, { count: sum.count + count, minor: sum.minor + BigInt(amountMinor) })
    }
  }
  return [...sums].map(([currency, { count, minor }]) => ({ currency, count, amountMinor: Number(minor) }))
}
