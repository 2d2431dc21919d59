import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { CONNECTION_STATES } from '#domain/network'
import { answered } from './answered.ts'

const PATH = 'find-your-customers'

const buyers = v.object({
  buyers: v.array(
    v.object({
      uuid: v.string(),
      name: v.string(),
      logoUrl: v.nullable(v.string()),
      connection: v.picklist(CONNECTION_STATES),
    }),
  ),
  hasMore: v.boolean(),
})

export type FoundBuyers = v.InferOutput<typeof buyers>

/** A buyer to be connected with: one that was found, or one by its name. */
export type WantedBuyer =
  | { readonly buyerUuid: string }
  | { readonly buyerName: string; readonly contactEmailAddress?: string; readonly note?: string }

const featured = v.object({ customers: v.array(v.object({ name: v.string(), logoUrl: v.string() })) })
const named = v.object({ name: v.string() })

/** Active buyers whose name contains the text. Throws an `ApiError`. */
export function searchBuyers(http: KyInstance, search: string, signal: AbortSignal): Promise<FoundBuyers> {
  return answered(async () =>
    v.parse(buyers, await http.get(`${PATH}/buyers`, { searchParams: { search }, signal }).json()),
  )
}

/** Asks for a buyer, once for each idempotency key. Throws an `ApiError`. */
export async function requestBuyer(
  http: KyInstance,
  wanted: WantedBuyer,
  idempotencyKey: string,
): Promise<void> {
  const headers = { 'Idempotency-Key': idempotencyKey }
  await answered(() => http.post(`${PATH}/requests`, { json: wanted, headers }))
}

/** Featured buyers for a visitor. Throws an `ApiError`. */
export function fetchFeatured(
  http: KyInstance,
  signal: AbortSignal,
): Promise<v.InferOutput<typeof featured>['customers']> {
  return answered(
    async () => v.parse(featured, await http.get('featured-customers', { signal }).json()).customers,
  )
}

/** The name of the buyer of an organization. Throws an `ApiError`. */
export function fetchBuyerName(
  http: KyInstance,
  organizationUuid: string,
  signal: AbortSignal,
): Promise<string> {
  return answered(
    async () =>
      v.parse(named, await http.get(`buyers/${encodeURIComponent(organizationUuid)}`, { signal }).json())
        .name,
  )
}
