import type { Transaction } from '../../platform/db/driver.ts'

export interface StoredAgreement {
  readonly id: string
  readonly cmsId: string
  readonly marketId: string
  readonly revision: number
  readonly dateAccepted: Date | null
}

export function listAgreements(
  tx: Transaction,
  accountId: string,
  marketIds: readonly string[] | undefined,
): Promise<readonly StoredAgreement[]> {
  return tx.query<StoredAgreement>(
    `with revisions as (
       select cms_id, max(revision) as revision from agreement_copies where account_id = $1 group by cms_id)
     select a.agreement_id as id, a.cms_id as "cmsId", a.market_uuid as "marketId", r.revision,
       (select max(d.accepted_at) from agreement_audits d
        where d.account_id = $1 and d.agreement_id = a.agreement_id and d.revision = r.revision) as "dateAccepted"
     from agreements a join revisions r on r.cms_id = a.cms_id
     where a.account_id = $1 and ($2::uuid[] is null or a.market_uuid = any($2::uuid[])) order by a.cms_id, a.agreement_id`,
    [accountId, marketIds ?? null],
  )
}

/**
 * Gives, of the markets of these opportunities, those with an agreement that the account has not accepted in its
 * current revision.
 */
export async function unacceptedMarkets(
  tx: Transaction,
  accountId: string,
  opportunityUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ marketUuid: string }>(
    `select a.market_uuid as "marketUuid" from markets m
       join agreements a on a.account_id = $1 and a.market_uuid = m.market_uuid
       cross join lateral (
         select max(c.revision) as revision from agreement_copies c where c.account_id = $1 and c.cms_id = a.cms_id) r
     where m.account_id = $1 and m.opportunity_uuid = any($2::uuid[]) and r.revision is not null
       and not exists (select from agreement_audits d
         where d.account_id = $1 and d.agreement_id = a.agreement_id and d.revision = r.revision)`,
    [accountId, opportunityUuids],
  )
  return new Set(rows.map(({ marketUuid }) => marketUuid))
}

export interface AgreementContent {
  readonly cmsId: string
  readonly title: string
  /** Untrusted HTML: sanitize it before sending. */
  readonly copy: string
  readonly revision: number
}

/** The copy of one of the account's own agreements; undefined for any other. */
export async function readAgreementContent(
  tx: Transaction,
  accountId: string,
  cmsId: string,
  locale: string,
): Promise<AgreementContent | undefined> {
  const [content] = await tx.query<AgreementContent>(
    `select cms_id as "cmsId", title, copy, revision from agreement_copies
     where account_id = $1 and cms_id = $2 and locale = $3`,
    [accountId, cmsId, locale],
  )
  return content
}
