import type { KyInstance } from 'ky'
import * as v from 'valibot'
import type { UsdRates } from '#domain/money'
import { toApiError } from '../http/api-error.ts'

const answer = v.object({ USD: v.record(v.string(), v.number()) })

/** Today's units of every currency for one US dollar. Throws an `ApiError`. */
export async function fetchUsdRates(http: KyInstance, signal?: AbortSignal): Promise<UsdRates> {
  try {
    const read = await http.get('exchange-rate', {
      searchParams: { currencies: 'USD' },
      ...(signal ? { signal } : {}),
    })
    return v.parse(answer, await read.json()).USD
  } catch (error) {
    throw toApiError(error)
  }
}
