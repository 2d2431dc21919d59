import * as v from 'valibot'
import { LONGEST_VIEW_NAME, LONGEST_VIEW_SEARCH } from '#contract'
import { cleanText } from '#domain/ingest'
import type { Actor } from '../../platform/actor.ts'
import type { ChangeTransaction, Transaction } from '../../platform/db/driver.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'

/** Views that a user may have; all of an account's that are shared are listed. */
const MOST_VIEWS = 100

export const viewContent = v.object({
  name: v.pipe(v.string(), v.transform(cleanText), v.minLength(1), v.maxLength(LONGEST_VIEW_NAME)),
  // A query string as a browser writes it, without its question mark.
  search: v.pipe(v.string(), v.maxLength(LONGEST_VIEW_SEARCH), v.regex(/^[\w.~!$'()*+,;:@/=&%-]*$/)),
  isShared: v.boolean(),
})

export type ViewContent = v.InferOutput<typeof viewContent>

export interface StoredView extends ViewContent {
  readonly id: string
  /** The reader's own, who alone may change it. */
  readonly isOwn: boolean
  readonly changed: Date
}

const COLUMNS = `view_id as id, name, search, is_shared as "isShared", user_id = $2 as "isOwn", changed_at as changed`

/** The user's views and those that colleagues share, by name. */
export function listViews(tx: Transaction, { accountId, userId }: Actor): Promise<readonly StoredView[]> {
  return tx.query<StoredView>(
    `select ${COLUMNS} from saved_views where account_id = $1 and (user_id = $2 or is_shared) order by name, view_id`,
    [accountId, userId],
  )
}

/** Saves the user's view; one that they have under this id is replaced. Rejects the id of a colleague's. */
export async function writeView(
  tx: ChangeTransaction,
  { accountId, userId }: Actor,
  { id, name, search, isShared, changed }: Omit<StoredView, 'isOwn'>,
): Promise<StoredView> {
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
    'select count(*)::int as count from saved_views where account_id = $1 and user_id = $2 and view_id <> $3',
    [accountId, userId, id],
  )
  if (count >= MOST_VIEWS)
    throw new Rejection('LIMIT_REACHED', `a user has ${MOST_VIEWS} views at most: delete one first`)
  const [view] = await tx.query<StoredView>(
    `insert into saved_views as s (account_id, user_id, view_id, name, search, is_shared, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, view_id) do update set name = excluded.name, search = excluded.search,
       is_shared = excluded.is_shared, changed_at = excluded.changed_at where s.user_id = $2
     returning ${COLUMNS}`,
    [accountId, userId, id, name, search, isShared, changed],
  )
  if (view === undefined) throw notFound('view')
  return view
}

/** Removes the user's view; false when they have none of this id. */
export async function removeView(
  tx: ChangeTransaction,
  { accountId, userId }: Actor,
  id: string,
): Promise<boolean> {
  const gone = await tx.query(
    'delete from saved_views where account_id = $1 and user_id = $2 and view_id = $3 returning view_id',
    [accountId, userId, id],
  )
  return gone.length > 0
}
