import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Param } from '../../../platform/db/driver.ts'
import type { SeenInvoices } from './seen-invoices.ts'

/** Which invoices a file claims to be all the open ones of. */
export interface ClosingScope {
  readonly accountId: string
  readonly seen: SeenInvoices
  readonly customers: ReadonlySet<string>
  readonly currencies: readonly Currency[]
  /** Stands for all companies where it is empty. */
  readonly companies: readonly string[]
  /** Their invoices stay open. */
  readonly rejectedNumbers: readonly string[]
  readonly today: EpochDay
  /** The open items of the book, and the last id of an invoice before the file. */
  readonly open: number
  readonly lastId: number
}

/** Invoices of the book by their ids: after the one, up to the other. */
export interface MissingWindow {
  readonly after: number
  readonly upTo: number
}

/**
 * Common table expressions up to `missing`: the open invoices and adjustments of a window in the currencies of a file that it does
 * not have. Those in an active offer may still be accepted: included, eligible or eligible later, and not newer than the offer.
 * Its parameters are those of `missingParams`, `$1` to `$9`.
 */
export const MISSING_INVOICES = `offered_markets as materialized (
    select m.market_uuid, max(coalesce(r.invoice_ceiling, 9007199254740991)) as ceiling
    from active_customers a
      join request_opportunities o on o.account_id = $1 and o.request_id = a.request_id
      join markets m on m.account_id = $1 and m.opportunity_uuid = o.opportunity_uuid
        and m.customer_uuid = a.customer_uuid
      join requests r on r.account_id = $1 and r.request_id = a.request_id
    where a.account_id = $1 group by 1),
  seen as materialized (
    select block, bits::bit(1024) as bits from unnest($4::bigint[], $5::text[]) as n (block, bits)),
  missing as (
    select i.invoice_id, i.market_uuid, i.customer_uuid, c.customer_number, c.name, i.currency, i.invoice_number,
      i.amount_minor, i.due_day, i.version,
      i.kind = 0 and i.hold_flags = 0 and i.due_day > $8 and o.ceiling is not null and i.invoice_id <= o.ceiling
        and coalesce(get_bit(x.bits, exclusion_place(i.invoice_id)), 0) = 0 as is_offered
    from invoices i
      join customers c on c.account_id = $1 and c.customer_uuid = i.customer_uuid
      left join seen s on s.block = exclusion_block(i.invoice_id)
      left join exclusions x on x.account_id = $1 and x.block = exclusion_block(i.invoice_id)
      left join offered_markets o on o.market_uuid = i.market_uuid
    where i.account_id = $1 and i.invoice_id > $2 and i.invoice_id <= $3 and i.paid_state = 0
      and i.currency = any($6::text[])
      and (cardinality($9::text[]) = 0 or i.company_code = '' or i.company_code = any($9::text[]))
      and coalesce(get_bit(s.bits, exclusion_place(i.invoice_id)), 0) = 0
      and not (upper(ltrim(i.invoice_number, '0')) = any($7::text[])))`

export function missingParams(
  { accountId, seen, currencies, companies, rejectedNumbers, today }: ClosingScope,
  { after, upTo }: MissingWindow,
): readonly Param[] {
  const { blocks, bits } = seen.between(after, upTo)
  return [accountId, after, upTo, blocks, bits, currencies, rejectedNumbers, today, companies]
}
