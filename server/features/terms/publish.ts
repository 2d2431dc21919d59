import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { TERMS_KINDS } from '#contract'
import type { Database } from '../../platform/db/driver.ts'

export const termsAnnouncement = v.strictObject({
  kind: v.optional(v.picklist(TERMS_KINDS), 'TERMS_AND_CONDITIONS'),
})

export type TermsAnnouncement = v.InferOutput<typeof termsAnnouncement>

/** Announces the document to every user, in place of earlier ones of its kind; returns its id. */
export async function publishTerms(
  database: Database,
  { kind }: TermsAnnouncement,
  at: Date,
): Promise<string> {
  const documentId = randomUUID()
  await database.asSystem((tx) =>
    tx.query('insert into terms_documents (document_id, kind, published_at) values ($1, $2, $3)', [
      documentId,
      kind,
      at,
    ]),
  )
  return documentId
}
