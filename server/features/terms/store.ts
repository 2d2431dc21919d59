import type { TermsKind } from '#contract'
import type { ChangeTransaction, Transaction } from '../../platform/db/driver.ts'

/** A published legal document, as it stands for one user. */
export interface StoredTerms {
  readonly uuid: string
  readonly kind: TermsKind
  readonly seenAt: Date | null
}

/** The latest document of each kind: a newer one replaces those before it. */
export function listTerms(
  tx: Transaction,
  accountId: string,
  userId: string,
): Promise<readonly StoredTerms[]> {
  return tx.query<StoredTerms>(
    `select distinct on (d.kind) d.document_id as uuid, d.kind, r.seen_at as "seenAt"
     from terms_documents d left join terms_receipts r
       on r.account_id = $1 and r.user_id = $2 and r.document_id = d.document_id
     order by d.kind, d.published_at desc, d.document_id`,
    [accountId, userId],
  )
}

export async function isTermsDocument(tx: Transaction, documentId: string): Promise<boolean> {
  const found = await tx.query('select 1 as one from terms_documents where document_id = $1', [documentId])
  return found.length > 0
}

/** Stores that the user has seen the document; the first time counts. */
export async function noteSeen(
  tx: ChangeTransaction,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  documentId: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into terms_receipts (account_id, user_id, document_id, seen_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [accountId, userId, documentId, at],
  )
}

/** Stores that the user has opened a document that it has seen; the first time counts. */
export async function noteAcknowledged(
  tx: ChangeTransaction,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  documentId: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `update terms_receipts set acknowledged_at = coalesce(acknowledged_at, $4)
     where account_id = $1 and user_id = $2 and document_id = $3`,
    [accountId, userId, documentId, at],
  )
}
