import { isCurrency, type Currency, currencyCode } from '#domain/money'
import type { Actor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/db/driver.ts'
import { usdRates } from '../exchange-rates/store.ts'
import { cachedSums, refreshSums } from '../opportunities/cached-sums.ts'
import { findUsers } from '../users/store.ts'
import { requestAwardSums, requestDecisions, requestMarketSums } from './request-sums.ts'
import { listRequests, type RequestFilter, type StoredRequest } from './store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findMissingAp } from './missing-ap.ts'
import { read, supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'
import { idsOf, valuesOf } from '../../platform/graphql/ids.ts'
import { requestView, type RequestView } from './request-view.ts'

interface WireFilter {
  readonly id?: { readonly eq?: string | null; readonly in?: readonly string[] | null } | null
  readonly status?: { readonly in?: readonly string[] | null } | null
  readonly type?: { readonly in?: readonly string[] | null } | null
  readonly toCurrency?: { readonly eq?: string | null; readonly in?: readonly string[] | null } | null
}

export const requestQueries = {
  earlyPayRequests: (
    _: unknown,
    { filter }: { readonly filter?: WireFilter | null },
    context: GraphqlContext,
  ) =>
    read(context, async (tx, actor) => {
      const requests = await listRequests(tx, actor.accountId, storedFilter(filter ?? {}))
      const views = await viewRequests(tx, actor, requests, context.services.now(), sumsCurrency(filter))
      return { edges: views.map((node) => ({ node })) }
    }),
  missingApRequests: async (_: unknown, __: object, context: GraphqlContext) => {
    const { flags, now, database } = context.services
    const { accountId } = supplierOf(context)
    const { 'missing-ap': isOn } = await read(context, (tx) => flags.of(tx, accountId))
    if (!isOn) return []
    const at = now()
    await refreshSums(database, accountId, at)
    return read(context, (tx, actor) => findMissingAp(tx, actor, at, cachedSums))
  },
}

/** The currency that requests in several are summed in. */
function sumsCurrency(filter: WireFilter | null | undefined): Currency | undefined {
  return valuesOf(filter?.toCurrency)?.map(currencyCode)[0]
}

// toCurrency names the currency of the sums, it does not choose among requests.
function storedFilter({ id, status, type, toCurrency }: WireFilter): RequestFilter {
  const unknown = valuesOf(toCurrency)?.find((code) => !isCurrency(code))
  if (unknown !== undefined) throw new Refusal('VALIDATION', `${unknown} is not a currency`)
  return { ids: idsOf(id), statuses: status?.in ?? undefined, types: type?.in ?? undefined }
}

/** The requests with all their sums. */
export async function viewRequests(
  tx: Transaction,
  actor: Actor,
  requests: readonly StoredRequest[],
  now: Date,
  toCurrency?: Currency,
): Promise<readonly RequestView[]> {
  const { accountId, isReadOnly } = actor
  const ids = requests.map(({ id }) => id)
  const markets = Map.groupBy(await requestMarketSums(tx, accountId, ids, now), ({ requestId }) => requestId)
  const awards = Map.groupBy(await requestAwardSums(tx, accountId, ids), ({ requestId }) => requestId)
  const decisions = Map.groupBy(await requestDecisions(tx, accountId, ids), ({ requestId }) => requestId)
  const writers = await findUsers(tx, accountId, [
    ...new Set(requests.map(({ lastModifiedBy }) => lastModifiedBy)),
  ])
  const authors = new Map(writers.map((each) => [each.uuid, each]))
  const rates = await usdRates(tx)
  return requests.map((request) =>
    requestView({
      request,
      markets: markets.get(request.id) ?? [],
      awards: awards.get(request.id) ?? [],
      decisions: decisions.get(request.id) ?? [],
      lastModifiedBy: authors.get(request.lastModifiedBy),
      accountId,
      isReadOnly,
      rates,
      toCurrency,
      now,
    }),
  )
}
