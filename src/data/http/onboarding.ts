import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { toApiError } from './api-error.ts'

const PATH = 'user-source/onboarding'

const listAnswer = v.object({ history: v.array(v.object({ onboardingName: v.string() })) })
const startAnswer = v.object({ onboardingId: v.string() })

/** The names of the introductions the user has begun. Throws an `ApiError`. */
export async function fetchIntroductions(http: KyInstance, signal?: AbortSignal): Promise<readonly string[]> {
  return answered(async () => {
    const { history } = v.parse(listAnswer, await http.get(PATH, signal ? { signal } : {}).json())
    return history.map(({ onboardingName }) => onboardingName)
  })
}

/** Begins an introduction, once for each idempotency key; returns its id. */
export async function startIntroduction(
  http: KyInstance,
  onboardingName: string,
  idempotencyKey: string,
): Promise<string> {
  const headers = { 'Idempotency-Key': idempotencyKey }
  return answered(async () => {
    const answer = await http.post(PATH, { json: { onboardingName }, headers }).json()
    return v.parse(startAnswer, answer).onboardingId
  })
}

export async function completeIntroduction(http: KyInstance, onboardingId: string): Promise<void> {
  await answered(() => http.post(`${PATH}/complete`, { json: { onboardingId } }))
}

async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toApiError(error)
  }
}
