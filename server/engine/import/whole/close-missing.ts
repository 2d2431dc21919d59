import type { Slices } from '../../../platform/db/commands/slices.ts'
import { CLOSED } from '../merge/merge.ts'
import type { RecordedImport } from '../merge/record.ts'
import { endOfWindow, type Closing, type MissingTotal } from './closing.ts'
import { MISSING_INVOICES, missingParams, type ClosingScope } from './missing-invoices.ts'
import type { WholeBook } from './whole-book.ts'

interface ToClose {
  readonly scope: ClosingScope
  readonly closing: Closing
  readonly offered: WholeBook['offered']
  readonly signal: AbortSignal | undefined
}

/**
 * Closes what a file no longer has, window by window, and records each invoice as it was: the import is undone with them. An
 * invoice that an offer has come to cover meanwhile is kept, unless its user closes those as well. Returns what was closed.
 */
export async function closeMissing(
  slices: Slices,
  recorded: RecordedImport,
  { scope, closing, offered, signal }: ToClose,
): Promise<readonly MissingTotal[]> {
  const sums = new Map<MissingTotal['currency'], { count: number; minor: bigint }>()
  const pace = slices.pace()
  for (const { count, marketUuids, customerUuids, ...window } of closing.windows) {
    for (let { after } = window; after < window.upTo;) {
      signal?.throwIfAborted()
      // A window is as long as can be read at once; fewer can be written.
      const rows = count <= pace.rows ? Number.POSITIVE_INFINITY : pace.rows
      const from = after
      const done = await pace.step(
        Math.min(rows, count),
        async (tx, version) => {
          const upTo = await endOfWindow(tx, { ...scope, lastId: window.upTo }, from, rows)
          const params = missingParams(scope, { after: from, upTo })
          const { importId, now } = recorded
          const own = [...params, version, customerUuids, offered === 'close', importId, now]
          return { upTo, closed: await tx.query<MissingTotal>(CLOSE, own) }
        },
        { marketUuids },
      )
      for (const { currency, count: more, amountMinor } of done.closed) {
        const sum = sums.get(currency) ?? { count: 0, minor: 0n }
        sums.set(currency, { count: sum.count + more, minor: sum.minor + BigInt(amountMinor) })
      }
      after = done.upTo
    }
  }
  return [...sums].map(([currency, { count, minor }]) => ({ currency, count, amountMinor: Number(minor) }))
}

const CLOSE = `with ${MISSING_INVOICES},
  closed as (
    update invoices i set paid_state = ${CLOSED}, paid_day = $8, version = $10
    from missing m
    where i.account_id = $1 and i.invoice_id = m.invoice_id and m.customer_uuid = any($11::uuid[])
      and ($12 or not m.is_offered)
    returning i.invoice_id, i.currency, i.amount_minor, m.version as version_before),
  kept_before as (
    insert into import_changes (account_id, import_id, invoice_id, before, at)
    select $1::uuid, $13::uuid, invoice_id,
      jsonb_build_object('paid_state', 0, 'paid_day', null, 'version', version_before), $14::timestamptz
    from closed returning 1)
  select currency, count(*) as count, sum(amount_minor)::bigint as "amountMinor" from closed group by 1`
