import { toApiError } from './api-error.ts'

/** The outcome of a call; whatever fails is an `ApiError`. */
export async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toApiError(error)
  }
}
