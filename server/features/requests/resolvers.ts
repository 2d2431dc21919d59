import { OFFER_PAGE } from '#contract'
import { isCurrency, type Currency, currencyCode } from '#domain/money'
import { isRecurring } from '#domain/requests'
import type { Actor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/db/driver.ts'
import { usdRates } from '../exchange-rates/store.ts'
import { withMarketSums } from '../opportunities/cached-sums.ts'
import { findUsers, type StoredUser } from '../users/store.ts'
import { withRequestSums } from './sums/request-market-sums.ts'
import { listWithdrawnParts } from './changes/withdrawn-parts.ts'
import { listSubmittedParts } from './submit/submitted-parts.ts'
import { listRequestMarkets } from './request-markets.ts'
import type { RequestParts } from './request-parts.ts'
import { countNotAccepted, requestAwardSums, requestDecisions } from './sums/request-sums.ts'
import { listRequests, positionOf, type RequestFilter, type StoredRequest } from './store.ts'
import { Rejection } from '../../platform/rejection.ts'
import { findMissingAp } from './sums/missing-ap.ts'
import { read, supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'
import {
  connectionOf,
  cursorPage,
  type CursorPage,
  type CursorPaging,
  type Position,
} from '../../platform/graphql/cursor.ts'
import { idsOf, valuesOf } from '../../platform/graphql/ids.ts'
import type { Services } from '../../platform/services.ts'
import { requestView } from './request-view.ts'

interface WireFilter {
  readonly id?: { readonly eq?: string | null; readonly in?: readonly string[] | null } | null
  readonly status?: { readonly in?: readonly string[] | null } | null
  readonly type?: { readonly in?: readonly string[] | null } | null
  readonly toCurrency?: { readonly eq?: string | null; readonly in?: readonly string[] | null } | null
}

export const requestQueries = {
  earlyPayRequests: async (
    _: unknown,
    { filter, paging }: { readonly filter?: WireFilter | null; readonly paging?: CursorPaging | null },
    context: GraphqlContext,
  ) => {
    const asked = { filter: storedFilter(filter ?? {}), toCurrency: sumsCurrency(filter) }
    const actor = supplierOf(context)
    if (paging) {
      const page = cursorPage(paging)
      return connectionOf(await readPage(context.services, actor, asked, page), page, requestView)
    }
    const all = await readAllRequests(context.services, actor, asked)
    return connectionOf(all, { size: all.length, after: undefined }, requestView)
  },
  missingApRequests: async (_: unknown, __: object, context: GraphqlContext) => {
    const { flags, now, database } = context.services
    const { accountId } = supplierOf(context)
    const { 'missing-ap': isOn } = await read(context, (tx) => flags.of(tx, accountId))
    if (!isOn) return []
    const at = now()
    return withMarketSums({ database, accountId, now: at }, (readSums) =>
      read(context, (tx, actor) => findMissingAp(tx, actor, at, readSums)),
    )
  },
}

/** The currency that requests in several are summed in. */
function sumsCurrency(filter: WireFilter | null | undefined): Currency | undefined {
  return valuesOf(filter?.toCurrency)?.map(currencyCode)[0]
}

// toCurrency names the currency of the sums, it does not choose among requests.
function storedFilter({ id, status, type, toCurrency }: WireFilter): RequestFilter {
  const unknown = valuesOf(toCurrency)?.find((code) => !isCurrency(code))
  if (unknown !== undefined) throw new Rejection('VALIDATION', `${unknown} is not a currency`)
  return { ids: idsOf(id), statuses: status?.in ?? undefined, types: type?.in ?? undefined }
}

/** Which requests to read. */
interface RequestsAsked {
  readonly filter?: RequestFilter
  /** The currency that requests in several are summed in. */
  readonly toCurrency?: Currency | undefined
}

/** Requests of one database transaction: with twenty markets each it takes a few hundredths of a second. */
const READ_AT_ONCE = 25
/** The same for a page of the app, which takes two of them. */
const OF_PAGE_AT_ONCE = Math.ceil((OFFER_PAGE + 1) / 2)

type PlacedRequest = RequestParts & Position

/** All requests that match with their sums, for their views. */
export function readAllRequests(
  services: Pick<Services, 'database' | 'now'>,
  actor: Actor,
  asked: RequestsAsked,
): Promise<readonly PlacedRequest[]> {
  return readPage(services, actor, asked, { size: Number.POSITIVE_INFINITY, after: undefined })
}

/** The requests of a page and one more, a few in each database transaction, as others wait for one. */
async function readPage(
  services: Pick<Services, 'database' | 'now'>,
  actor: Actor,
  asked: RequestsAsked,
  { size, after }: CursorPage,
): Promise<readonly PlacedRequest[]> {
  const atOnce = size <= OFFER_PAGE ? OF_PAGE_AT_ONCE : READ_AT_ONCE
  const rows: PlacedRequest[] = []
  for (;;) {
    const wanted = Math.min(atOnce, size + 1 - rows.length)
    const found = await readRequests(services, actor, asked, { size: wanted, after: rows.at(-1) ?? after })
    rows.push(...found.slice(0, wanted))
    if (found.length <= wanted || rows.length > size) return rows
  }
}

/** The requests of a page with all their sums, and one more, in one database transaction. */
function readRequests(
  { database, now: clock }: Pick<Services, 'database' | 'now'>,
  { accountId, isReadOnly }: Actor,
  { filter = {}, toCurrency }: RequestsAsked,
  page: CursorPage,
): Promise<readonly PlacedRequest[]> {
  const now = clock()
  const find = async (tx: Transaction) => {
    const requests = await listRequests(tx, accountId, filter, page)
    const ids = requests.map(({ id }) => id)
    const markets = ids.length === 0 ? [] : await listRequestMarkets(tx, accountId, ids, now)
    return { requests, ids, markets }
  }
  return withRequestSums(
    { database, accountId, now },
    async (tx) => (await find(tx)).markets,
    (readSums) =>
      database.asAccount(accountId, async (tx) => {
        const { requests, ids, markets } = await find(tx)
        if (requests.length === 0) return []
        const sums = Map.groupBy(await readSums(tx, accountId, now, markets), ({ requestId }) => requestId)
        const awards = Map.groupBy(await requestAwardSums(tx, accountId, ids), ({ requestId }) => requestId)
        const oneTime = oneTimeIds(requests)
        const decisions = Map.groupBy(
          await requestDecisions(tx, accountId, oneTime),
          ({ requestId }) => requestId,
        )
        const submitted = Map.groupBy(
          await listSubmittedParts(tx, accountId, oneTime),
          ({ requestId }) => requestId,
        )
        const notAccepted = await countNotAccepted(tx, accountId, ids)
        const withdrawn = Map.groupBy(
          await listWithdrawnParts(tx, accountId, ids),
          ({ requestId }) => requestId,
        )
        const authors = await authorsOf(tx, accountId, requests)
        const rates = await usdRates(tx)
        return requests.map((request) => ({
          ...positionOf(request),
          request,
          markets: sums.get(request.id) ?? [],
          awards: awards.get(request.id) ?? [],
          decisions: decisions.get(request.id) ?? [],
          withdrawn: withdrawn.get(request.id) ?? [],
          submitted: submitted.get(request.id) ?? [],
          notAcceptedCount: notAccepted.get(request.id) ?? 0,
          lastModifiedBy: authors.get(request.lastModifiedBy),
          accountId,
          isReadOnly,
          rates,
          toCurrency,
          now,
        }))
      }),
  )
}

function oneTimeIds(requests: readonly StoredRequest[]): readonly string[] {
  return requests.filter(({ type }) => !isRecurring(type)).map(({ id }) => id)
}

async function authorsOf(
  tx: Transaction,
  accountId: string,
  requests: readonly StoredRequest[],
): Promise<ReadonlyMap<string, StoredUser>> {
  const ids = new Set(requests.map(({ lastModifiedBy }) => lastModifiedBy))
  const users = await findUsers(tx, accountId, [...ids])
  return new Map(users.map((each) => [each.uuid, each]))
}
