import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { RequestType } from '#domain/requests'
import type { WireRateType } from '#domain/rates'
import type { Transaction } from '../../platform/db/driver.ts'
import type { CursorPage, Position } from '../../platform/graphql/cursor.ts'
import { isUuid } from '../../platform/graphql/ids.ts'
import { Rejection } from '../../platform/rejection.ts'

export interface StoredRequest {
  readonly id: string
  readonly type: RequestType
  readonly status: string
  readonly rateType: WireRateType
  readonly ratePpm: number
  readonly isRateAveraged: boolean
  /** The highest invoice id that a one-time request covers. */
  readonly invoiceCeiling: number | null
  readonly termExpirationDay: EpochDay | null
  readonly requesterId: string
  readonly impersonatorId: string | null
  readonly lastModifiedBy: string
  readonly lastModifiedByImpersonatorId: string | null
  readonly deadlineAt: Date
  readonly createdAt: Date
  /** Creation in microseconds, by which requests are ordered. */
  readonly createdMicros: number
  readonly updatedAt: Date
  readonly rateSourceName: string | null
  readonly spreadPpm: number | null
  readonly version: number
  /** Whether it knows what was excluded before it. */
  readonly keepsExclusions: boolean
}

/** Which requests to read; what is left out is not asked about. */
export interface RequestFilter {
  readonly ids?: readonly string[] | undefined
  readonly statuses?: readonly string[] | undefined
  readonly types?: readonly string[] | undefined
  readonly currencies?: readonly Currency[] | undefined
}

const CREATED_MICROS = '(extract(epoch from r.created_at) * 1000000)::bigint'

const COLUMNS = `r.request_id as id, r.type, r.status, r.rate_type as "rateType", r.rate_ppm as "ratePpm",
  r.is_rate_averaged as "isRateAveraged", r.invoice_ceiling as "invoiceCeiling", r.term_expiration_day as "termExpirationDay", r.requester_id as "requesterId",
  r.impersonator_id as "impersonatorId", r.last_modified_by as "lastModifiedBy",
  r.last_modified_by_impersonator_id as "lastModifiedByImpersonatorId", r.deadline_at as "deadlineAt",
  r.created_at as "createdAt", ${CREATED_MICROS} as "createdMicros", r.updated_at as "updatedAt", r.rate_source_name as "rateSourceName", r.spread_ppm as "spreadPpm", r.version,
  r.keeps_exclusions as "keepsExclusions"`

/** The account's requests, newest first: all of them, or one more than a page has. */
export function listRequests(
  tx: Transaction,
  accountId: string,
  { ids, statuses, types, currencies }: RequestFilter,
  page?: CursorPage,
): Promise<readonly StoredRequest[]> {
  const after = page?.after && placeOf(page.after)
  return tx.query<StoredRequest>(
    `select ${COLUMNS} from requests r
     where r.account_id = $1 and ($2::uuid[] is null or r.request_id = any($2::uuid[]))
       and ($3::text[] is null or r.status = any($3::text[])) and ($4::text[] is null or r.type = any($4::text[]))
       and ($5::text[] is null or exists (select 1 from request_opportunities o
         where o.account_id = $1 and o.request_id = r.request_id and o.currency = any($5::text[])))
       and ($6::bigint is null or ${CREATED_MICROS} < $6 or (${CREATED_MICROS} = $6 and r.request_id > $7::uuid))
     order by r.created_at desc, r.request_id limit $8`,
    [
      accountId,
      ids ?? null,
      statuses ?? null,
      types ?? null,
      currencies ?? null,
      after?.createdMicros ?? null,
      after?.id ?? null,
      page === undefined ? null : page.size + 1,
    ],
  )
}

export function positionOf({ id, createdMicros }: Pick<StoredRequest, 'id' | 'createdMicros'>): Position {
  return { name: String(createdMicros), key: id }
}

function placeOf({ name, key }: Position): Pick<StoredRequest, 'id' | 'createdMicros'> {
  if (!/^\d{1,15}$|^[1-8]\d{15}$/.test(name) || !isUuid(key))
    throw new Rejection('VALIDATION', 'after is not a cursor of this list')
  return { createdMicros: Number(name), id: key }
}

/** One request, its row locked until the transaction ends; undefined for another account's. */
export async function lockRequest(
  tx: Transaction,
  accountId: string,
  id: string,
): Promise<StoredRequest | undefined> {
  const rows = await tx.query<StoredRequest>(
    `select ${COLUMNS} from requests r where r.account_id = $1 and r.request_id = $2 for update`,
    [accountId, id],
  )
  return rows[0]
}
