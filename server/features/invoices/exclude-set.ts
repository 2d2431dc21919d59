import type { ChangedInvoices } from '#contract'
import { idsOfSet, type IdSet } from '#domain/invoices'
import type { Actor } from '../../platform/actor.ts'
import { runCommand } from '../../platform/db/commands/command.ts'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import {
  haveClosedSince,
  openInvoices,
  setExclusionBlocks,
  type ExclusionChange,
  type NamedSlice,
} from '../../engine/book/exclusions.ts'
import { blocksOfSet } from '../../engine/book/id-set-blocks.ts'
import { findAccount } from '../users/store.ts'
import { notFound } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'
import { requireOffersWithinLimit } from '../requests/offer-limit/offer-limit.ts'
import { callOf, recordExclusions } from './exclude.ts'
import { EXCLUSIONS } from './exclusion-commands.ts'

export interface ExcludeSetCall {
  readonly invoices: IdSet
  /** The encoded set, to detect reuse of the key with other arguments. */
  readonly sent: string
  readonly excluded: boolean
  readonly key: string | undefined
}

/** So many ids at most are decided one by one, in a batch with other commands; more are bitmaps. */
const MOST_BATCHED = 1000

/** Blocks per slice: about 50,000 invoices, 50 ms on the embedded database. */
const SLICE_BLOCKS = 50

/**
 * Includes or excludes the named invoices of any customers in one database transaction, all or none: each must be an
 * open invoice of the account. Large sets are checked slice by slice beforehand, so that the check blocks nobody;
 * inside only what has changed since is checked again.
 */
export async function excludeSet(
  { database, commands, now }: Services,
  actor: Actor,
  { invoices, sent, excluded, key }: ExcludeSetCall,
): Promise<ChangedInvoices> {
  const args = { excluded, sent }
  const keyed = { key, call: callOf(excluded), args }
  const ids = firstIds(invoices, MOST_BATCHED + 1)
  if (ids.length <= MOST_BATCHED) return commands.run(EXCLUSIONS, { actor, keyed, call: { ids, excluded } })
  const at = now()
  const { accountId } = actor
  const slices = slicesOf(invoices)
  const blocks = slices.flatMap((slice) => slice.blocks)
  const ahead = slices.length > 1 ? await checkAhead(database, accountId, slices) : undefined
  return runCommand(database, actor, keyed, at, async (tx, head) => {
    const open = ahead ?? { ...(await checkSlice(tx, accountId, slices[0])), version: head }
    if (!open.isWhole) throw notFound('open invoice among those named')
    if (open.version < head && (await haveClosedSince(tx, accountId, blocks, open.version)))
      throw notFound('open invoice among those named')
    const count = await setExclusionBlocks(tx, accountId, blocks, excluded, head + 1)
    if (!excluded && count > 0) await requireOffersWithinLimit(tx, actor, open.marketUuids, at)
    const change: ExclusionChange = { count, marketUuids: open.marketUuids }
    const result = await recordExclusions(tx, accountId, change, head + 1, at)
    return { result, details: { changedCount: result.changedCount } }
  })
}

interface Checked {
  /** Requires every named invoice to be open and the account's own. */
  readonly isWhole: boolean
  readonly marketUuids: readonly string[]
}

// Each slice in a transaction of its own; `version` is where the account stood before the first.
async function checkAhead(
  database: Database,
  accountId: string,
  slices: readonly NamedSlice[],
): Promise<Checked & { readonly version: number }> {
  const account = await database.asAccount(accountId, (tx) => findAccount(tx, accountId))
  const marketUuids = new Set<string>()
  for (const slice of slices) {
    const checked = await database.asAccount(accountId, (tx) => checkSlice(tx, accountId, slice))
    if (!checked.isWhole) return { isWhole: false, marketUuids: [], version: account?.headVersion ?? 0 }
    for (const uuid of checked.marketUuids) marketUuids.add(uuid)
  }
  return { isWhole: true, marketUuids: [...marketUuids], version: account?.headVersion ?? 0 }
}

async function checkSlice(
  tx: Transaction,
  accountId: string,
  slice: NamedSlice | undefined,
): Promise<Checked> {
  if (slice === undefined) return { isWhole: true, marketUuids: [] }
  const { count, marketUuids } = await openInvoices(tx, accountId, slice)
  return { isWhole: count === slice.count, marketUuids }
}

function firstIds(invoices: IdSet, most: number): readonly number[] {
  const ids: number[] = []
  for (const id of idsOfSet(invoices)) if (ids.push(id) === most) break
  return ids
}

function slicesOf(invoices: IdSet): readonly NamedSlice[] {
  const blocks = blocksOfSet(invoices)
  const slices: NamedSlice[] = []
  for (let start = 0; start < blocks.length; start += SLICE_BLOCKS) {
    const own = blocks.slice(start, start + SLICE_BLOCKS)
    slices.push({ blocks: own, count: own.reduce((sum, { count }) => sum + count, 0) })
  }
  return slices
}
