import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { toApiError } from './api-error.ts'

const answer = v.object({ oneTimeClears: v.number(), repeatingClears: v.number() })

/** How many transactions came of offers for one clear, and of repeating ones. Throws an `ApiError`. */
export async function fetchClearSummary(http: KyInstance): Promise<v.InferOutput<typeof answer>> {
  try {
    return v.parse(answer, await http.get('user-source/taker/clearSummary').json())
  } catch (error) {
    throw toApiError(error)
  }
}
