import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { ChangeTransaction } from '../../../platform/db/driver.ts'
import type { MergeCounts, RecordedImport } from './record.ts'
import { MERGED_COLUMNS, REPLACED_COLUMNS, type Staging } from './staging.ts'

/** An invoice's `paid_state` when a file that is everything open no longer has it. */
export const CLOSED = 3

export const OVERWRITTEN_COLUMNS = [
  ...REPLACED_COLUMNS,
  'original_amount_minor',
  'company_code',
  'approved_day',
  'hold_flags',
  'file_holds',
  'paid_state',
  'paid_day',
  'version',
]

interface MergeOptions {
  /** The import whose record is kept of what is changed. */
  readonly recorded?: RecordedImport | undefined
  /** No customer of the rows had an invoice in the book before: none of them is looked for. */
  readonly areNew?: boolean
}

/**
 * Brings the staged rows into the book: inserts new numbers, updates known ones that differ, opens closed ones again, and skips
 * paid ones; exclusions are kept, and so are holds, to which those of the file are added. A file that tells holds takes off those
 * that files before it have set. Rows go in clustered by customer and currency, as the book is read, those of a day in the order
 * of the file. What an import changes is recorded as it was before. Where no row is known, as on a first day and of most additions,
 * they are inserted without looking for each of them once more and without taking back those that are there: a third less work.
 */
export async function mergeStaged(
  tx: ChangeTransaction,
  accountId: string,
  staging: Staging,
  version: number,
  { recorded, areNew = false }: MergeOptions = {},
): Promise<MergeCounts> {
  await planForAnyAccount(tx)
  const knowsSome = !areNew && (await hasKnown(tx, accountId, staging))
  const isKept = knowsSome && recorded !== undefined
  const rows = await tx.query<MergeCounts & { readonly hasExcluded: boolean }>(
    `with ${isKept ? `${keptBefore(staging, holdsOf('i', recorded.tellsHolds).kept)},` : ''} merged as (
       insert into invoices (account_id, market_uuid, customer_uuid, original_amount_minor, approved_day, paid_state,
         paid_minor, file_holds, version, ${list(MERGED_COLUMNS)})
       select $1, market_uuid, customer_uuid, s.amount_minor, s.created_day, case when s.paid_day is null then 0 else 1 end,
         case when s.paid_day is null then null else s.amount_minor end,
         ${recorded === undefined ? '0' : 's.hold_flags'}, $2, ${list(MERGED_COLUMNS, 's')}
       from ${staging.rows} s join ${staging.markets} using (customer_number, currency)
       order by market_uuid, s.created_day, s.place
       ${knowsSome ? updateOfKnown(recorded?.tellsHolds === true) : ''}
       returning (xmax = 0) as is_new, invoice_id
     )
     select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed,
       min(invoice_id) filter (where is_new) as "firstAddedId", max(invoice_id) filter (where is_new) as "lastAddedId",
       exists (select 1 from ${staging.rows} where taker_excluded) as "hasExcluded"
     from merged`,
    [accountId, version, ...(isKept ? [recorded.importId, recorded.now] : [])],
  )
  const { hasExcluded, ...counts } = rows[0]!
  if (hasExcluded && counts.added > 0) await excludeAdded(tx, accountId, staging, version, counts)
  return counts
}

/**
 * Whether the book has any of the staged rows. The account's lock is held: nobody adds one between this and the merge. The join is
 * apart: as part of a question that ends with the first row it is planned as a nested loop, 90 µs for each row of 1,000 markets.
 */
async function hasKnown(tx: ChangeTransaction, accountId: string, staging: Staging): Promise<boolean> {
  const [row] = await tx.query<{ readonly hasKnown: boolean }>(
    `with s as materialized (
       select t.customer_uuid, s.currency, s.kind, s.invoice_number from ${withMarkets(staging)})
     select exists (select from s cross join lateral ${INVOICE_OF_S}) as "hasKnown"`,
    [accountId],
  )
  return row!.hasKnown
}

function withMarkets({ rows, markets }: Staging): string {
  return `${rows} s join ${markets} t using (customer_number, currency)`
}

/** The invoice of the book that has the number of a row `s`, found by the index of numbers. */
const INVOICE_OF_S = `(
  select i.* from invoices i where i.account_id = $1 and i.customer_uuid = s.customer_uuid
    and i.currency = s.currency and i.kind = s.kind and i.invoice_number = s.invoice_number offset 0) i`

function updateOfKnown(tellsHolds: boolean): string {
  const holds = holdsOf('invoices', tellsHolds)
  return `on conflict (account_id, customer_uuid, currency, kind, invoice_number) do update set
    (${list(REPLACED_COLUMNS)}) = row(${list(REPLACED_COLUMNS, 'excluded')}),
    company_code = coalesce(nullif(excluded.company_code, ''), invoices.company_code),
    original_amount_minor = excluded.original_amount_minor, approved_day = excluded.approved_day,
    hold_flags = ${holds.kept} | excluded.hold_flags,
    file_holds = ${holds.ofFiles} | (excluded.file_holds & ~(invoices.hold_flags & ~invoices.file_holds)),
    paid_state = 0, paid_day = null, version = excluded.version
    where ${isChanged('invoices', 'excluded', holds.kept)}`
}

// The statistics do not know an account that is new: planned for it, its invoices are one row, which any index finds that
// begins with the account. Planned for any account they are many. Citus plans nothing without knowing the account.
async function planForAnyAccount(tx: ChangeTransaction): Promise<void> {
  await tx.query(
    `select set_config('plan_cache_mode', 'force_generic_plan', true)
     where not exists (select from pg_extension where extname = 'citus')`,
  )
}

// What has just been inserted has no statistics: in a join it is taken for one row, and all staged rows are read for each.
async function excludeAdded(
  tx: ChangeTransaction,
  accountId: string,
  { rows, markets }: Staging,
  version: number,
  { firstAddedId, lastAddedId }: MergeCounts,
): Promise<void> {
  await tx.query(
    `insert into exclusions as x (account_id, block, bits, version)
     select $1::uuid, exclusion_block(invoice_id), bit_or(exclusion_bit(invoice_id)), $2::bigint
     from (
       select (select i.invoice_id from invoices i where i.account_id = $1 and i.customer_uuid = s.customer_uuid
           and i.currency = s.currency and i.kind = s.kind and i.invoice_number = s.invoice_number) as invoice_id
       from (
         select t.customer_uuid, s.currency, s.kind, s.invoice_number
         from ${rows} s join ${markets} t using (customer_number, currency) where s.taker_excluded) s
       offset 0
     ) as named
     where invoice_id between $3 and $4
     group by 2
     on conflict (account_id, block) do update set bits = x.bits | excluded.bits, version = excluded.version`,
    [accountId, version, firstAddedId, lastAddedId],
  )
}

/**
 * Records the invoices that the merge changes, as they are before it: on a sharded database the parts of a statement run one
 * after the other. Each is found by its number, as a slice must not read all of them.
 */
function keptBefore(staging: Staging, keptHolds: string): string {
  return `kept_before as (
    insert into import_changes (account_id, import_id, invoice_id, before, at)
    select $1::uuid, $3::uuid, i.invoice_id,
      jsonb_build_object(${OVERWRITTEN_COLUMNS.map((name) => `'${name}', i.${name}`).join(', ')}), $4::timestamptz
    from (select s.*, t.customer_uuid from ${withMarkets(staging)}) s cross join lateral ${INVOICE_OF_S}
    where ${isChanged('i', 's', keptHolds)}
    returning 1)`
}

function isChanged(invoices: string, staged: string, keptHolds: string): string {
  return `${invoices}.paid_state = ${CLOSED} or ${invoices}.paid_state = 0
    and ((${list(REPLACED_COLUMNS, invoices)}) is distinct from (${list(REPLACED_COLUMNS, staged)})
      or ${staged}.company_code not in ('', ${invoices}.company_code)
      or ${invoices}.hold_flags <> (${keptHolds} | ${staged}.hold_flags))`
}

/** The holds of a known invoice that a merge keeps, and those of them that files have set. */
function holdsOf(invoices: string, tellsHolds: boolean): { readonly kept: string; readonly ofFiles: string } {
  return tellsHolds
    ? { kept: `(${invoices}.hold_flags & ~${invoices}.file_holds)`, ofFiles: '0::smallint' }
    : { kept: `${invoices}.hold_flags`, ofFiles: `${invoices}.file_holds` }
}

export async function compareStaged(
  tx: ChangeTransaction,
  accountId: string,
  { rows }: Staging,
  tellsHolds: boolean,
): Promise<Pick<MergeCounts, 'added' | 'changed'>> {
  await planForAnyAccount(tx)
  const holds = holdsOf('i', tellsHolds)
  const [counts] = await tx.query<Pick<MergeCounts, 'added' | 'changed'>>(
    `select count(*) filter (where i.invoice_id is null) as added,
       count(*) filter (where ${isChanged('i', 's', holds.kept)}) as changed
     from (select * from ${rows}) s
       left join customers c on c.account_id = $1 and c.customer_number = s.customer_number
       left join invoices i on i.account_id = $1 and i.customer_uuid = c.customer_uuid and i.currency = s.currency
         and i.kind = s.kind and i.invoice_number = s.invoice_number`,
    [accountId],
  )
  return counts ?? { added: 0, changed: 0 }
}

function list(names: readonly string[], table?: string): string {
  return names.map((name) => (table === undefined ? name : `${table}.${name}`)).join(', ')
}

export async function stageMarkets(
  tx: ChangeTransaction,
  accountId: string,
  { markets }: Staging,
  customerNumbers?: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into ${markets}
     select c.customer_number, m.currency, m.customer_uuid, m.market_uuid
     from customers c join markets m on m.account_id = $1 and m.customer_uuid = c.customer_uuid
     where c.account_id = $1 and m.division = 'main'
       ${customerNumbers === undefined ? '' : 'and c.customer_number = any($2::text[])'}`,
    customerNumbers === undefined ? [accountId] : [accountId, customerNumbers],
  )
  if (customerNumbers === undefined) await tx.run(`analyze ${markets}`)
}

export interface StateTotal {
  readonly currency: Currency
  readonly state: 'eligible' | 'pastDue' | 'unapproved' | 'held' | 'paid' | 'adjustment'
  readonly count: number
  readonly amountMinor: number
}

export async function stagedTotals(
  tx: ChangeTransaction,
  { rows }: Staging,
  today: EpochDay,
): Promise<readonly StateTotal[]> {
  return tx.query<StateTotal>(
    `select currency, state, count(*) as count, sum(amount_minor)::bigint as "amountMinor"
     from (select currency, amount_minor, case
         when kind = 1 then 'adjustment' when paid_day is not null then 'paid' when created_day > $1 then 'unapproved'
         when due_day <= $1 then 'pastDue' when hold_flags <> 0 then 'held' else 'eligible' end as state
       from ${rows}) as rows
     group by currency, state order by currency, state`,
    [today],
  )
}
