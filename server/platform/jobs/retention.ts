const DAY_MS = 24 * 3_600_000

export const UPLOAD_KEPT_MS = DAY_MS

export const UNDO_MS = 30 * DAY_MS

export interface Retention {
  readonly table: string
  readonly key: string
  readonly since: string
  readonly keptMs: number
  /** Rows that are needed still, however old they are. */
  readonly kept?: string
}

/** What it takes to undo an import, which is offered for a shorter time; or to end one that was interrupted, after any time. */
const ofImports = (table: string, key: string): Retention => ({
  table,
  key: `account_id, import_id, ${key}`,
  since: 'at',
  keptMs: UNDO_MS + DAY_MS,
  kept: `exists (select 1 from imports m where m.account_id = ${table}.account_id and m.import_id = ${table}.import_id
    and m.state <> 'done')`,
})

/** Retention by table; anything else is kept forever. */
export const RETENTION: readonly Retention[] = [
  { table: 'magic_links', key: 'token_hash', since: 'expires_at', keptMs: DAY_MS },
  { table: 'passkey_challenges', key: 'challenge', since: 'expires_at', keptMs: 3_600_000 },
  { table: 'idempotency_keys', key: 'account_id, user_id, key', since: 'created_at', keptMs: 30 * DAY_MS },
  // Deleting a key makes unreadable what the device encrypted with it.
  {
    table: 'device_keys',
    key: 'account_id, user_id, impersonator_id, device_id',
    since: 'used_at',
    keptMs: 365 * DAY_MS,
  },
  { table: 'drafts', key: 'account_id, draft_id', since: 'expires_at', keptMs: 30 * DAY_MS },
  // A result is mailed within a day.
  { table: 'result_mails', key: 'account_id, transaction_uuid', since: 'mailed_at', keptMs: 30 * DAY_MS },
  // Files are generated on demand.
  { table: 'archives', key: 'account_id, archive_key', since: 'created_at', keptMs: 30 * DAY_MS },
  // The history of sign-ins shows the last ones.
  { table: 'sessions', key: 'account_id, session_id', since: 'created_at', keptMs: 400 * DAY_MS },
  { table: 'tracked_events', key: 'account_id, event_id', since: 'at', keptMs: 400 * DAY_MS },
  { table: 'visitor_events', key: 'event_id', since: 'at', keptMs: 400 * DAY_MS },
  // The provider repeats an event for a few days at most.
  { table: 'membership_payments', key: 'account_id, event_id', since: 'received_at', keptMs: 400 * DAY_MS },
  { table: 'import_uploads', key: 'account_id, import_id', since: 'created_at', keptMs: UPLOAD_KEPT_MS },
  ofImports('import_changes', 'invoice_id'),
  ofImports('import_customers', 'customer_uuid'),
  ofImports('import_markets', 'market_uuid'),
  { table: 'limit_windows', key: 'key', since: 'ends_at', keptMs: 3_600_000 },
  { table: 'limit_slots', key: 'key, slot_id', since: 'ends_at', keptMs: 3_600_000 },
  // A bucket is full again after seconds.
  { table: 'limit_buckets', key: 'key', since: 'at', keptMs: 3_600_000 },
  { table: 'changes', key: 'account_id, version', since: 'at', keptMs: 90 * DAY_MS },
]

/** Messages that were written to files because there is no mail server. */
export const MAIL_KEPT_MS = 30 * DAY_MS

/** How many drafts one user, and archives one account, may have at a time. */
export const MOST_DRAFTS = 200
export const MOST_ARCHIVES = 500

export const MOST_UPLOADS = 5
