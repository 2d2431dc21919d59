import { MONDAY_TO_FRIDAY } from '#domain/calendar'
import { unacceptedMarkets } from '../agreements/store.ts'
import { readCalendars, type Calendars } from '../../engine/clearing/calendars.ts'
import type { Flags } from '../../platform/config.ts'
import type { Transaction } from '../../platform/db/driver.ts'
import { findOfferLimit, type OfferLimit } from './offer-limit/offer-limit-store.ts'
import { highestInvoice, readOfferedMarkets, type OfferedMarket } from './submit/offered-markets.ts'
import type { CreateCall, RequestCall } from './request-calls.ts'
import type { TermFlags } from './submit/request-terms.ts'
import { listRequests, type StoredRequest } from './store.ts'

export interface OfferFacts {
  readonly markets: ReadonlyMap<string, readonly OfferedMarket[]>
  /** The markets whose agreement has not been accepted. */
  readonly unaccepted: ReadonlySet<string>
  readonly calendars: Calendars
  readonly highestInvoice: number
  readonly flags: TermFlags
  readonly limit: OfferLimit | undefined
}

export interface RequestFacts extends OfferFacts {
  readonly requests: ReadonlyMap<string, StoredRequest>
}

const NOTHING_OFFERED: OfferFacts = {
  markets: new Map(),
  unaccepted: new Set(),
  calendars: () => MONDAY_TO_FRIDAY,
  highestInvoice: 0,
  flags: { oneTimeBenchmark: false, zeroApRecurring: false },
  limit: undefined,
}

/** Reads the facts of several calls, with one message and without waiting for what was sent before. */
export async function readRequestFacts(
  tx: Transaction,
  accountId: string,
  calls: readonly RequestCall[],
  now: Date,
): Promise<RequestFacts> {
  const creates = calls.filter((call) => call.kind === 'create')
  const withdrawn = calls.flatMap((call) => (call.kind === 'withdraw' ? [call.target.id] : []))
  const [offers, requests] = await Promise.all([
    creates.length === 0 ? NOTHING_OFFERED : readOfferFacts(tx, accountId, creates, now),
    withdrawn.length === 0 ? [] : listRequests(tx, accountId, { ids: withdrawn }),
  ])
  return { ...offers, requests: new Map(requests.map((request) => [request.id, request])) }
}

async function readOfferFacts(
  tx: Transaction,
  accountId: string,
  creates: readonly CreateCall[],
  now: Date,
): Promise<OfferFacts> {
  const opportunityUuids = [...new Set(creates.flatMap(({ wanted }) => wanted.opportunityUuids))]
  const [markets, unaccepted, calendars, highest, flags, limit] = await Promise.all([
    readOfferedMarkets(tx, accountId, opportunityUuids, now),
    unacceptedMarkets(tx, accountId, opportunityUuids),
    readCalendars(tx),
    highestInvoice(tx, accountId),
    // The same service serves all calls.
    creates[0]!.flags.of(tx, accountId),
    findOfferLimit(tx, accountId),
  ])
  return {
    markets: Map.groupBy(markets, ({ opportunityUuid }) => opportunityUuid),
    unaccepted,
    calendars,
    highestInvoice: highest,
    flags: termFlags(flags),
    limit,
  }
}

function termFlags(flags: Flags): TermFlags {
  return {
    oneTimeBenchmark: flags['one-time-benchmark-requests'],
    zeroApRecurring: flags['zero-ap-recurring-price-discovery'],
  }
}
