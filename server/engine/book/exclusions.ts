import { EXCLUSION_BLOCK_IDS, type WordRun } from '#domain/invoices'
import type { Param, Transaction, ChangeTransaction } from '../../platform/db/driver.ts'

export interface ExclusionChange {
  readonly count: number
  readonly marketUuids: readonly string[]
}

/** A change that may exclude and include: how many of the invoices are included now. */
export interface MixedChange extends ExclusionChange {
  readonly includedCount: number
}

export interface WantedExclusions {
  readonly common?: string
  /** Selects `invoice_id`, `market_uuid` and `wanted` of invoices whose state changes, each of them once. */
  readonly rows: string
  readonly params: readonly Param[]
}

export async function changeExclusions(
  tx: Transaction,
  wanted: WantedExclusions,
  version: number,
): Promise<MixedChange> {
  const [change] = await tx.query<{ count: number; included: number; markets: string | null }>(
    storing(wanted),
    [...wanted.params, version],
  )
  const { count = 0, included = 0, markets } = change ?? {}
  return { count, includedCount: included, marketUuids: markets?.split(' ') ?? [] }
}

function storing({ common, rows, params }: WantedExclusions): string {
  return `with ${common === undefined ? '' : `${common},`} changed as materialized (${rows}),
     masks as (
       select exclusion_block(invoice_id) as block,
         coalesce(bit_or(exclusion_bit(invoice_id)) filter (where wanted), 0::bit(1024)) as added,
         coalesce(bit_or(exclusion_bit(invoice_id)) filter (where not wanted), 0::bit(1024)) as removed
       from changed group by 1),
     stored as (
       insert into exclusions as x (account_id, block, bits, version)
       select $1::uuid, m.block, (coalesce(o.bits, 0::bit(1024)) | m.added) & ~m.removed, $${params.length + 1}::bigint
       from masks m left join exclusions o on o.account_id = $1 and o.block = m.block
       on conflict (account_id, block) do update set bits = excluded.bits, version = excluded.version)
     select count(*)::int as count, (count(*) filter (where not wanted))::int as included,
       string_agg(distinct market_uuid::text, ' ') as markets from changed`
}

export interface ChangedIds {
  readonly excluded: readonly number[]
  readonly included: readonly number[]
}

export function exclusionStatement(
  accountId: string,
  { excluded, included }: ChangedIds,
  version: number,
): { readonly sql: string; readonly params: readonly Param[] } {
  const rows = `select invoice_id, null::uuid as market_uuid, true as wanted from unnest($2::bigint[]) as invoice_id
    union all select invoice_id, null, false from unnest($3::bigint[]) as invoice_id`
  const params = [accountId, excluded, included]
  return { sql: storing({ rows, params }), params: [...params, version] }
}

/** The bits of one block of invoice ids, as 32 words; bit n of the block is bit n & 31 of word n >> 5. */
export interface ExclusionBlock {
  readonly block: number
  readonly words: Uint32Array
}

/** The blocks that changed after a version. */
export async function changedExclusions(
  tx: Transaction,
  accountId: string,
  since: number,
): Promise<readonly WordRun[]> {
  const rows = await tx.query<{ block: number; bits: string }>(
    'select block, bits::text as bits from exclusions where account_id = $1 and version > $2 order by block',
    [accountId, since],
  )
  return rows.map(({ block, bits }) => ({ place: block * WORDS_A_BLOCK, words: wordsOfBits(bits) }))
}

const WORDS_A_BLOCK = EXCLUSION_BLOCK_IDS / 32

function wordsOfBits(bits: string): Uint32Array {
  const words = new Uint32Array(WORDS_A_BLOCK)
  for (let n = 0; n < bits.length; n++) if (bits.charCodeAt(n) === ONE) words[n >>> 5]! |= 1 << (n & 31)
  return words
}

const ONE = '1'.charCodeAt(0)

/** The blocks of invoices that a call names, sliced so that checking each slice takes a fraction of a second. */
export interface NamedSlice {
  readonly blocks: readonly ExclusionBlock[]
  readonly count: number
}

export async function openInvoices(
  tx: Transaction,
  accountId: string,
  { blocks }: NamedSlice,
): Promise<ExclusionChange> {
  const [first, last] = [blocks[0]!.block, blocks.at(-1)!.block]
  const [row] = await tx.query<{ count: number; markets: string | null }>(
    `with ${NAMED}, hits as (
       select i.market_uuid, count(*) as count from invoices i join named n on n.block = exclusion_block(i.invoice_id)
       where i.account_id = $1 and i.invoice_id >= $4::bigint and i.invoice_id < $5::bigint and i.kind = 0 and i.paid_state = 0
         and get_bit(n.bits, exclusion_place(i.invoice_id)) = 1 group by 1)
     select coalesce(sum(count), 0)::int as count, string_agg(market_uuid::text, ' ') as markets from hits`,
    [
      accountId,
      blocks.map(({ block }) => block),
      blocks.map(({ words }) => hexOfWords(words)),
      first * EXCLUSION_BLOCK_IDS,
      (last + 1) * EXCLUSION_BLOCK_IDS,
    ],
  )
  return { count: row?.count ?? 0, marketUuids: row?.markets?.split(' ') ?? [] }
}

/** Whether an invoice that blocks name was paid, or changed otherwise, after a version. */
export async function haveClosedSince(
  tx: Transaction,
  accountId: string,
  blocks: readonly ExclusionBlock[],
  version: number,
): Promise<boolean> {
  const rows = await tx.query(
    `with ${NAMED} select 1 as one from invoices i join named n on n.block = exclusion_block(i.invoice_id)
     where i.account_id = $1 and i.version > $4 and i.paid_state <> 0 and get_bit(n.bits, exclusion_place(i.invoice_id)) = 1 limit 1`,
    [accountId, blocks.map(({ block }) => block), blocks.map(({ words }) => hexOfWords(words)), version],
  )
  return rows.length > 0
}

/** Excludes or includes the invoices that blocks name, all of which must be the account's; returns how many changed. */
export async function setExclusionBlocks(
  tx: ChangeTransaction,
  accountId: string,
  blocks: readonly ExclusionBlock[],
  excluded: boolean,
  version: number,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with ${NAMED},
     changes as materialized (
       select n.block, coalesce(o.bits, 0::bit(1024)) as before,
         case when $4 then coalesce(o.bits, 0::bit(1024)) | n.bits else coalesce(o.bits, 0::bit(1024)) & ~n.bits end as bits
       from named n left join exclusions o on o.account_id = $1 and o.block = n.block),
     stored as (
       insert into exclusions as x (account_id, block, bits, version)
       select $1::uuid, block, bits, $5::bigint from changes where bits <> before
       on conflict (account_id, block) do update set bits = excluded.bits, version = excluded.version)
     select coalesce(sum(bit_count(bits # before)), 0)::int as count from changes`,
    [
      accountId,
      blocks.map(({ block }) => block),
      blocks.map(({ words }) => hexOfWords(words)),
      excluded,
      version,
    ],
  )
  return row?.count ?? 0
}

const NAMED = `named as materialized (
  select block, ('x' || hex)::bit(1024) as bits from unnest($2::bigint[], $3::text[]) as b (block, hex))`

// Bit 0 is the first character of a PostgreSQL bit string, and the last one of a word's binary text.
/** The words of a block as hexadecimal digits of its bit string. */
export function hexOfWords(words: Uint32Array): string {
  const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
  let hex = ''
  for (const byte of bytes) hex += HEX_OF_REVERSED[byte]
  return hex
}

const HEX_OF_REVERSED = Array.from({ length: 256 }, (_, byte) => {
  let reversed = 0
  for (let bit = 0; bit < 8; bit++) if ((byte & (1 << bit)) !== 0) reversed |= 128 >> bit
  return reversed.toString(16).padStart(2, '0')
})
