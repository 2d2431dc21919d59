import { type Currency, isCurrency, currencyCode } from '#domain/money'
import * as v from 'valibot'
import { offerTypeOf, priceStrategyOf, REQUEST_TYPES, requestTypeOf } from '#domain/requests'
import type { StoredDraft } from '#book'
import type { NamedRateType, OfferStart } from '#state'
import type { DraftInput, ServerDraft } from './draft-documents.ts'

const offerDraft = v.object({
  type: v.picklist(REQUEST_TYPES),
  markets: v.array(
    v.object({ makerOrganizationUuid: v.string(), currency: v.pipe(v.string(), v.guard(isCurrency)) }),
  ),
  rateType: v.picklist(['APR', 'DISC']),
  rate: v.optional(v.number()),
  endDay: v.optional(v.string()),
  /** The invoices that were excluded for it, as text of a set of ids; this device alone keeps it. */
  excludedForOffer: v.optional(v.string()),
  /** How far the builder had got; this device alone keeps it. */
  progress: v.optional(v.object({ furthest: v.string(), returnsToReview: v.boolean() })),
  /** The server has the same version. */
  isSent: v.boolean(),
  /** Of another device: kept here for times without a connection, and as the server has it otherwise. */
  isCopy: v.optional(v.boolean()),
})

/** An offer in the making as this device keeps it. Rates are percent, days `yyyy-MM-dd`. */
export type OfferDraft = v.InferOutput<typeof offerDraft>

export type DraftProgress = NonNullable<OfferDraft['progress']>

export interface ListedDraft {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly draft: OfferDraft
}

/** A customer in one currency, as drafts name it. */
export interface DraftMarket {
  readonly uuid: string
  readonly makerOrganizationUuid: string
  readonly currency: Currency
}

export function draftInput(id: string, { type, markets, rate, rateType, endDay }: OfferDraft): DraftInput {
  return {
    id,
    offerType: offerTypeOf(type),
    priceStrategy: priceStrategyOf(type),
    markets: [...markets],
    rate: rate ?? null,
    rateType,
    endDate: endDay ?? null,
  }
}

/** A draft from its wire form; where that stands for several types, the first one. */
export function fromServer(wire: ServerDraft): OfferDraft {
  return {
    type: requestTypeOf(wire.offerType, wire.priceStrategy, wire.endDate != null),
    markets: wire.markets.map((market) => ({ ...market, currency: currencyCode(market.currency) })),
    rateType: wire.rateType === 'DISC' || wire.rateType === 'AVGDISC' ? 'DISC' : 'APR',
    ...(wire.rate == null ? {} : { rate: wire.rate }),
    ...(wire.endDate == null ? {} : { endDay: wire.endDate }),
    isSent: true,
  }
}

/** A draft from its stored form; undefined for other content. */
export function fromStored({ id, savedAt, content }: StoredDraft): ListedDraft | undefined {
  const parsed = v.safeParse(offerDraft, content)
  return parsed.success ? { id, savedAt, draft: parsed.output } : undefined
}

/** The start of the builder for a draft, with those of its customers that still exist. */
export function startOf(draft: OfferDraft, markets: readonly DraftMarket[]): OfferStart {
  const wanted = new Set(draft.markets.map(keyOf))
  const rateType: NamedRateType = draft.rateType
  return {
    chosen: markets.filter((market) => wanted.has(keyOf(market))).map(({ uuid }) => uuid),
    type: draft.type,
    rateType,
    percent: draft.rate,
    endDay: draft.endDay,
    excludedForOffer: draft.excludedForOffer,
  }
}

function keyOf({ makerOrganizationUuid, currency }: Omit<DraftMarket, 'uuid'>): string {
  return `${makerOrganizationUuid} ${currency}`
}

/** The drafts of device and server, the latest first; the device's version of a draft takes precedence. */
export function mergeDrafts(
  local: readonly ListedDraft[],
  server: readonly ListedDraft[],
): readonly ListedDraft[] {
  const known = new Set(local.map(({ id }) => id))
  return [...local, ...server.filter(({ id }) => !known.has(id))].sort((a, b) => b.savedAt - a.savedAt)
}
