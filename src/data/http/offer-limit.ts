import type { KyInstance } from 'ky'
import * as v from 'valibot'
import type { OfferLimitAnswer } from '#contract'
import { toApiError } from './api-error.ts'

const PATH = 'user-source/offer-limit'
const answer = v.object({ limit: v.nullable(v.object({ amount: v.number(), currency: v.string() })) })

/** The amount above which an offer has to be confirmed; null: none has. */
export type OfferLimit = OfferLimitAnswer['limit']

/** Throws an `ApiError`. */
export async function fetchOfferLimit(http: KyInstance, signal?: AbortSignal): Promise<OfferLimit> {
  try {
    return v.parse(answer, await http.get(PATH, signal ? { signal } : {}).json()).limit
  } catch (error) {
    throw toApiError(error)
  }
}

/** Sets the limit, or none. Throws an `ApiError`. */
export async function saveOfferLimit(http: KyInstance, limit: OfferLimit): Promise<OfferLimit> {
  try {
    return v.parse(answer, await http.put(PATH, { json: { limit } }).json()).limit
  } catch (error) {
    throw toApiError(error)
  }
}
