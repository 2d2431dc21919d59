import type { Transaction } from '../../platform/db/driver.ts'
import { readHead, type BookHead } from '../../platform/db/commands/head.ts'
import { collectChanges, packChanges, type CollectedChanges } from './changes.ts'
import type { AccountHead } from './head-stream.ts'

export interface KnownHead extends BookHead {
  /** Undefined until a change was read. */
  readonly marketsTag: string | undefined
}

export interface News {
  readonly head: BookHead
  readonly kinds: readonly string[]
  /** Undefined: too large to be sent to everybody, or of another book. */
  readonly changes: CollectedChanges | undefined
}

/** Changes of more rows are not sent to everybody: who follows asks for them. */
const MOST_ROWS = 2_000
const LONGEST_CHANGE = 64 * 1024

/**
 * In a transaction that sees one snapshot. Undefined: nothing has changed. Of an account of which nothing is known yet, the
 * kinds of what changed after the version that its followers have.
 */
export async function readNews(
  tx: Transaction,
  accountId: string,
  known: KnownHead | undefined,
  version: number,
  now: Date,
): Promise<News | undefined> {
  const head = await readHead(tx, accountId)
  if (known === undefined)
    return { head, kinds: await changedKinds(tx, accountId, version), changes: undefined }
  const isSameBook = head.epoch === known.epoch
  if (isSameBook && head.version <= known.version) return undefined
  const kinds = await changedKinds(tx, accountId, known.version)
  return { head, kinds, changes: isSameBook ? await smallChanges(tx, accountId, known, now) : undefined }
}

export async function tellingOf(
  { head, kinds, changes }: News,
  marketsTag: string | undefined,
): Promise<{ readonly told: AccountHead; readonly known: KnownHead }> {
  const packed = changes && (await packChanges(changes))
  const text = JSON.stringify(packed)
  const isSmall = packed !== undefined && text.length <= LONGEST_CHANGE
  return {
    told: { version: head.version, kinds, changes: isSmall ? [text] : [] },
    known: { ...head, marketsTag: packed?.marketsTag ?? marketsTag },
  }
}

async function changedKinds(tx: Transaction, accountId: string, since: number): Promise<readonly string[]> {
  const rows = await tx.query<{ kind: string }>(
    'select distinct kind from changes where account_id = $1 and version > $2',
    [accountId, since],
  )
  return rows.map(({ kind }) => kind)
}

async function smallChanges(
  tx: Transaction,
  accountId: string,
  known: KnownHead,
  now: Date,
): Promise<CollectedChanges | undefined> {
  const rows = await tx.query(
    `select 1 as one from invoices where account_id = $1 and version > $2 limit ${MOST_ROWS + 1}`,
    [accountId, known.version],
  )
  return rows.length > MOST_ROWS ? undefined : collectChanges(tx, accountId, known, now)
}
