import * as v from 'valibot'
import { LOCALES } from '#contract'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import { findSupplier } from '../../engine/import/supplier.ts'
import { notFound } from '../../platform/rejection.ts'

const word = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/))

/** The operator's input: the text of an agreement, and the supplier's markets it applies to. */
export const agreementTerms = v.object({
  cmsId: word,
  locale: v.picklist(LOCALES),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  copy: v.pipe(v.string(), v.maxLength(2_000_000)),
  supplier: v.optional(v.string()),
  customer: v.optional(v.string()),
})

export type AgreementTerms = v.InferOutput<typeof agreementTerms>

/** Stores the text as the next revision, assigns it to the supplier's markets, and returns the revision. */
export async function setAgreement(database: Database, terms: AgreementTerms): Promise<number> {
  const supplier = terms.supplier === undefined ? undefined : await findSupplier(database, terms.supplier)
  if (terms.supplier !== undefined && supplier === undefined) throw notFound(`supplier ${terms.supplier}`)
  return database.asSystem(async (tx) => {
    const [latest] = await tx.query<{ revision: number }>(
      'select coalesce(max(revision), 1) as revision from agreement_contents where cms_id = $1',
      [terms.cmsId],
    )
    const [stored] = await tx.query<{ revision: number }>(
      `insert into agreement_contents (cms_id, locale, revision, title, copy) values ($1, $2, $5, $3, $4)
       on conflict (cms_id, locale) do update set title = excluded.title, copy = excluded.copy,
         revision = agreement_contents.revision + 1
       returning revision`,
      [terms.cmsId, terms.locale, terms.title, terms.copy, latest!.revision],
    )
    if (supplier !== undefined)
      await tx.query(
        `insert into agreements (account_id, agreement_id, market_uuid, cms_id)
         select m.account_id, gen_random_uuid(), m.market_uuid, $2::text
         from markets m join customers c on c.account_id = $1 and c.customer_uuid = m.customer_uuid
         where m.account_id = $1 and ($3::text is null or c.customer_number = $3)
         on conflict (account_id, market_uuid, cms_id) do nothing`,
        [supplier.accountId, terms.cmsId, terms.customer ?? null],
      )
    await copyToAccounts(tx, terms.cmsId)
    return stored!.revision
  })
}

async function copyToAccounts(tx: Transaction, cmsId: string): Promise<void> {
  await tx.query(
    `insert into agreement_copies as o (account_id, cms_id, locale, revision, title, copy)
     select distinct a.account_id, c.cms_id, c.locale, c.revision, c.title, c.copy
     from agreements a join agreement_contents c on c.cms_id = a.cms_id where a.cms_id = $1
     on conflict (account_id, cms_id, locale) do update
       set revision = excluded.revision, title = excluded.title, copy = excluded.copy
     where o.revision <> excluded.revision`,
    [cmsId],
  )
}
