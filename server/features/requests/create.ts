import { randomUUID } from 'node:crypto'
import { isRecurring, requestTypeSpec, type RequestType } from '#domain/requests'
import type { Actor } from '../../platform/actor.ts'
import { requireAcceptedAgreements } from '../agreements/accept.ts'
import { readCalendars } from '../../engine/clearing/calendars.ts'
import { bumpVersion } from '../../platform/db/changes.ts'
import { runCommand } from '../../platform/db/command.ts'
import { removeDraft } from '../drafts/store.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Flags } from '../../platform/config.ts'
import type { Services } from '../../platform/services.ts'
import { saveExclusions } from './saved-exclusions.ts'
import { earliestDeadline, insertRequest } from './insert-request.ts'
import { applyInvoiceOperations, type InvoiceOperation } from './invoice-operations.ts'
import { requireWithinLimit } from './offer-limit.ts'
import { countIncluded, highestInvoice, offeredMarkets, type OfferedMarket } from './offered-markets.ts'
import { requestTerms, type TermFlags, type WantedTerms } from './request-terms.ts'

/** The input of a new request of any type, from the GraphQL mutations or the REST submit. */
export interface CreateRequest extends WantedTerms {
  readonly opportunityUuids: readonly string[]
  readonly invoiceOperations?: readonly InvoiceOperation[] | null | undefined
  readonly draftId?: string | null | undefined
  readonly isRateAveraged?: boolean | null | undefined
}

/** What commands on requests need. */
export type RequestServices = Pick<Services, 'database' | 'now' | 'flags'>

/** Creates the request and returns its id. */
export function createRequest(
  { database, now, flags }: RequestServices,
  actor: Actor,
  wanted: CreateRequest,
  key: string | undefined,
): Promise<{ readonly id: string }> {
  const at = now()
  const call = { key, call: requestTypeSpec(wanted.type).createCall, args: wanted }
  return runCommand(database, actor, call, at, async (tx) => {
    const readFlags = async () => termFlags(await flags.of(tx, actor.accountId))
    const id = await createWithin(tx, actor, wanted, readFlags, at)
    const { type, opportunityUuids, rateType, rate } = wanted
    return { result: { id }, target: id, details: { type, opportunityUuids, rateType, rate } }
  })
}

/** The flags that affect the terms. */
export function termFlags(flags: Flags): TermFlags {
  return {
    oneTimeBenchmark: flags['one-time-benchmark-requests'],
    zeroApRecurring: flags['zero-ap-recurring-price-discovery'],
  }
}

/** Creates the request inside a command's transaction. */
export async function createWithin(
  tx: ChangeTransaction,
  actor: Actor,
  wanted: CreateRequest,
  readFlags: () => Promise<TermFlags>,
  now: Date,
): Promise<string> {
  const opportunityUuids = [...new Set(wanted.opportunityUuids)]
  if (opportunityUuids.length === 0)
    throw new Refusal('VALIDATION', 'a request needs at least one opportunity')
  const { accountId } = actor
  // What depends on nothing that is read is sent together.
  const [flags, markets, calendars, highest] = await Promise.all([
    readFlags(),
    offeredMarkets(tx, accountId, opportunityUuids, now),
    readCalendars(tx),
    highestInvoice(tx, accountId),
  ])
  const terms = requestTerms(wanted, markets, flags)
  await requireAcceptedAgreements(
    tx,
    accountId,
    markets.map(({ marketUuid }) => marketUuid),
  )
  const id = randomUUID()
  if (isRecurring(wanted.type)) await saveExclusions(tx, accountId, id)
  const hasChanged = await applyOperations(tx, accountId, wanted, markets, now)
  const included = hasChanged
    ? await countIncluded(tx, accountId, opportunityUuids, now)
    : markets.reduce((sum, { includedCount }) => sum + includedCount, 0)
  if (included === 0 && !mayWait(wanted.type, flags))
    throw new Refusal('NO_ELIGIBLE_INVOICES', 'no included invoice of these customers can be offered')
  const [version] = await Promise.all([
    bumpVersion(tx, accountId, 'requests', { requestId: id }, now),
    requireWithinLimit(tx, actor, opportunityUuids, now),
  ])
  await insertRequest(tx, actor, {
    id,
    type: wanted.type,
    status: markets.some(({ reviewsRequests }) => reviewsRequests) ? 'SUBMITTED' : 'ACTIVE',
    terms,
    isRateAveraged: wanted.isRateAveraged ?? false,
    draftId: wanted.draftId ?? null,
    ceiling: isRecurring(wanted.type) ? null : highest,
    deadline: earliestDeadline(markets, now, calendars),
    markets,
    version,
    now,
  })
  if (wanted.draftId != null) await removeDraft(tx, actor, wanted.draftId)
  return id
}

function mayWait(type: RequestType, { zeroApRecurring }: TermFlags): boolean {
  return requestTypeSpec(type).mayWait === true && zeroApRecurring
}

/** Returns whether there were any. */
async function applyOperations(
  tx: ChangeTransaction,
  accountId: string,
  { invoiceOperations }: CreateRequest,
  markets: readonly OfferedMarket[],
  now: Date,
): Promise<boolean> {
  if (!invoiceOperations?.length) return false
  const version = await bumpVersion(tx, accountId, 'invoices', {}, now)
  const targets = [...new Map(markets.map((market) => [market.opportunityUuid, market])).values()]
  await applyInvoiceOperations(tx, accountId, invoiceOperations, targets, version, now)
  return true
}
