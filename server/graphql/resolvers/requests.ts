import { isCurrency } from '#domain'
import type { Actor } from '../../actor.ts'
import type { Session } from '../../db/driver.ts'
import { usdRates } from '../../db/exchange-rates.ts'
import { findUsers } from '../../db/people.ts'
import { requestAwardSums, requestDecisions, requestMarketSums } from '../../db/request-sums.ts'
import { listRequests, type RequestFilter, type StoredRequest } from '../../db/requests.ts'
import { Refusal } from '../../refusal.ts'
import { createOneTimeRequest, type CreateRequest } from '../../requests/create.ts'
import { togglePause, withdrawRequest } from '../../requests/lifecycle.ts'
import { notFound } from '../../refusal.ts'
import { read, supplierOf, type GraphqlContext } from '../context.ts'
import { idsOf, isUuid, valuesOf } from './ids.ts'
import { requestView } from './request-view.ts'

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
      const views = await viewRequests(tx, actor, requests, context.services.now())
      return { edges: views.map((node) => ({ node })) }
    }),
}

// toCurrency names the currency of the sums, it does not choose among requests.
function storedFilter({ id, status, type, toCurrency }: WireFilter): RequestFilter {
  const unknown = valuesOf(toCurrency)?.find((code) => !isCurrency(code))
  if (unknown !== undefined) throw new Refusal('VALIDATION', `${unknown} is not a currency`)
  return { ids: idsOf(id), statuses: status?.in ?? undefined, types: type?.in ?? undefined }
}

async function viewRequests(
  tx: Session,
  actor: Actor,
  requests: readonly StoredRequest[],
  now: Date,
): Promise<readonly object[]> {
  const { accountId, isReadOnly } = actor
  const ids = requests.map(({ id }) => id)
  const markets = Map.groupBy(await requestMarketSums(tx, accountId, ids, now), ({ requestId }) => requestId)
  const awards = Map.groupBy(await requestAwardSums(tx, accountId, ids), ({ requestId }) => requestId)
  const decisions = Map.groupBy(await requestDecisions(tx, accountId, ids), ({ requestId }) => requestId)
  const authors = await findUsers(tx, accountId, [
    ...new Set(requests.map(({ lastModifiedBy }) => lastModifiedBy)),
  ])
  const rates = await usdRates(tx)
  return requests.map((request) =>
    requestView({
      request,
      markets: markets.get(request.id) ?? [],
      awards: awards.get(request.id) ?? [],
      decisions: decisions.get(request.id) ?? [],
      lastModifiedBy: authors.find(({ uuid }) => uuid === request.lastModifiedBy),
      accountId,
      isReadOnly,
      rates,
    }),
  )
}

export const requestMutations = {
  createOneOneTimePriceDiscoveryRequest: (
    _: unknown,
    { input }: { readonly input: CreateRequest },
    context: GraphqlContext,
  ) => {
    const ids = [...input.opportunityUuids, ...(input.draftId == null ? [] : [input.draftId])]
    if (!ids.every(isUuid)) throw notFound('opportunity')
    return createOneTimeRequest(context.services, supplierOf(context), input, context.idempotencyKey)
  },
  withdrawOneEarlyPayRequest: (_: unknown, { id }: { readonly id: string }, context: GraphqlContext) =>
    withdrawRequest(context.services, supplierOf(context), requireUuid(id), context.idempotencyKey),
  togglePauseOneEarlyPayRequest: (
    _: unknown,
    { id, shouldPause }: { readonly id: string; readonly shouldPause: boolean },
    context: GraphqlContext,
  ) =>
    togglePause(context.services, supplierOf(context), requireUuid(id), shouldPause, context.idempotencyKey),
}

function requireUuid(id: string): string {
  if (!isUuid(id)) throw notFound('request')
  return id
}
