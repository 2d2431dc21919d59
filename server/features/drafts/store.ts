import * as v from 'valibot'
import { OFFER_TYPES, PRICE_STRATEGIES } from '#domain/requests'
import type { Actor } from '../../platform/actor.ts'
import { MOST_DRAFTS } from '../../platform/jobs/retention.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Transaction, ChangeTransaction } from '../../platform/db/driver.ts'

/** Customers of all drafts of a user together: the list of drafts names them all. */
const MOST_MARKETS = 50_000

/** The content of a draft: the initial state of the builder. Rates are percent, days `yyyy-MM-dd`. */
export const draftContent = v.object({
  offerType: v.picklist(OFFER_TYPES),
  markets: v.pipe(
    v.array(v.object({ currency: v.string(), makerOrganizationUuid: v.pipe(v.string(), v.uuid()) })),
    v.maxLength(10_000),
  ),
  rate: v.nullish(v.number()),
  rateType: v.nullish(v.picklist(['APR', 'DISC', 'REF', 'AVGDISC'])),
  endDate: v.nullish(v.string()),
  priceStrategy: v.nullish(v.picklist(PRICE_STRATEGIES)),
  termsInDays: v.nullish(v.number()),
})

export type DraftContent = v.InferOutput<typeof draftContent>

export interface StoredDraft {
  readonly id: string
  readonly content: DraftContent
  readonly updatedAt: Date
  readonly expiresAt: Date
}

const COLUMNS = `draft_id as id, content, updated_at as "updatedAt", expires_at as "expiresAt"`

/** The user's drafts, the latest first, including expired ones, which are shown as such. */
export function listDrafts(tx: Transaction, { accountId, userId }: Actor): Promise<readonly StoredDraft[]> {
  return tx.query<StoredDraft>(
    `select ${COLUMNS} from drafts where account_id = $1 and user_id = $2 order by updated_at desc, draft_id limit ${MOST_DRAFTS}`,
    [accountId, userId],
  )
}

/** The user's own draft; undefined for another user's. */
export async function readDraft(
  tx: Transaction,
  { accountId, userId }: Actor,
  id: string,
): Promise<StoredDraft | undefined> {
  const [draft] = await tx.query<StoredDraft>(
    `select ${COLUMNS} from drafts where account_id = $1 and user_id = $2 and draft_id = $3`,
    [accountId, userId, id],
  )
  return draft
}

/** Upserts the user's draft; returns undefined when the id is another user's. */
export async function writeDraft(
  tx: ChangeTransaction,
  { accountId, userId }: Actor,
  { id, content, updatedAt, expiresAt }: StoredDraft,
): Promise<StoredDraft | undefined> {
  const [count] = await tx.query<{ others: number; markets: number }>(
    `select count(*)::int as others, coalesce(sum(jsonb_array_length(content->'markets')), 0)::int as markets
     from drafts where account_id = $1 and user_id = $2 and draft_id <> $3`,
    [accountId, userId, id],
  )
  if ((count?.others ?? 0) >= MOST_DRAFTS)
    throw new Rejection('LIMIT_REACHED', `a user has ${MOST_DRAFTS} drafts at most: remove one first`)
  if ((count?.markets ?? 0) + content.markets.length > MOST_MARKETS)
    throw new Rejection('LIMIT_REACHED', `drafts have ${MOST_MARKETS} customers at most: remove one first`)
  const [draft] = await tx.query<StoredDraft>(
    `insert into drafts (account_id, draft_id, user_id, draft_type, content, created_at, updated_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7)
     on conflict (account_id, draft_id) do update set draft_type = excluded.draft_type, content = excluded.content,
       updated_at = excluded.updated_at, expires_at = excluded.expires_at where drafts.user_id = $3
     returning ${COLUMNS}`,
    [accountId, id, userId, content.offerType, JSON.stringify(content), updatedAt, expiresAt],
  )
  return draft
}

/** Removes the user's draft; false when there is none. */
export async function removeDraft(
  tx: ChangeTransaction,
  { accountId, userId }: Actor,
  id: string,
): Promise<boolean> {
  const removed = await tx.query(
    'delete from drafts where account_id = $1 and user_id = $2 and draft_id = $3 returning draft_id',
    [accountId, userId, id],
  )
  return removed.length > 0
}

export function removeDrafts(
  tx: ChangeTransaction,
  accountId: string,
  drafts: readonly { readonly actor: Actor; readonly draftId: string | null }[],
): void {
  const own = drafts.flatMap(({ actor: { userId }, draftId }) =>
    draftId === null ? [] : [{ userId, draftId }],
  )
  if (own.length === 0) return
  tx.atEnd(
    `delete from drafts d using unnest($2::uuid[], $3::uuid[]) as own (user_id, draft_id)
     where d.account_id = $1 and d.user_id = own.user_id and d.draft_id = own.draft_id`,
    [accountId, own.map(({ userId }) => userId), own.map(({ draftId }) => draftId)],
  )
}
