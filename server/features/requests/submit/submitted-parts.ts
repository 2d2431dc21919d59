import type { Currency } from '#domain/money'
import type { ChangeTransaction, Transaction } from '../../../platform/db/driver.ts'
import { insertSelected } from '../../../platform/db/insert-selected.ts'
import type { MarketSums } from '../../opportunities/market-summaries.ts'
import type { NewRequest } from './insert-requests.ts'
import type { OfferedMarket } from './offered-markets.ts'

/** What a one-time request offered of an opportunity when it was submitted. Amounts are minor units. */
export interface SubmittedPart {
  readonly requestId: string
  readonly opportunityUuid: string
  readonly currency: Currency
  readonly count: number
  readonly minor: number
}

/** Reads what offered markets hold, as the requests that are being made leave it. */
export type ReadOffered = (markets: readonly OfferedMarket[]) => Promise<ReadonlyMap<string, MarketSums>>

/** Saves with the commit what one-time requests offer as they are made; a repeating one offers anew at each deadline. */
export async function saveSubmittedParts(
  tx: ChangeTransaction,
  accountId: string,
  created: readonly NewRequest[],
  readOffered: ReadOffered,
): Promise<void> {
  const oneTime = created.filter(({ ceiling }) => ceiling !== null)
  if (oneTime.length === 0) return
  const sums = await readOffered(oneTime.flatMap(({ markets }) => markets))
  const parts = oneTime.flatMap((request) => partsOf(request, sums))
  tx.atEnd(
    insertSelected(`insert into submitted_parts (account_id, request_id, opportunity_uuid, currency, invoice_count, invoice_minor)
     select $1::uuid, p.request, p.opportunity, p.currency, p.count, p.minor
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::bigint[]) as p (request, opportunity, currency, count, minor)`),
    [
      accountId,
      parts.map(({ requestId }) => requestId),
      parts.map(({ opportunityUuid }) => opportunityUuid),
      parts.map(({ currency }) => currency),
      parts.map(({ count }) => count),
      parts.map(({ minor }) => minor),
    ],
  )
}

function partsOf(
  { id, markets }: NewRequest,
  sums: ReadonlyMap<string, MarketSums>,
): readonly SubmittedPart[] {
  return [...Map.groupBy(markets, ({ opportunityUuid }) => opportunityUuid)].map(
    ([opportunityUuid, own]) => ({
      requestId: id,
      opportunityUuid,
      currency: own[0]!.currency,
      count: own.reduce((total, { marketUuid }) => total + (sums.get(marketUuid)?.earlyCount ?? 0), 0),
      minor: own.reduce((total, { marketUuid }) => total + (sums.get(marketUuid)?.earlyMinor ?? 0), 0),
    }),
  )
}

/** What these requests offered when they were submitted; nothing of repeating ones, and of those of before that was stored. */
export function listSubmittedParts(
  tx: Transaction,
  accountId: string,
  requestIds: readonly string[],
): Promise<readonly SubmittedPart[]> {
  return tx.queryMany<SubmittedPart>(
    `select request_id as "requestId", opportunity_uuid as "opportunityUuid", currency, invoice_count as count,
       invoice_minor as minor
     from submitted_parts where account_id = $1 and request_id = any($2::uuid[]) order by currency`,
    [accountId, requestIds],
  )
}
