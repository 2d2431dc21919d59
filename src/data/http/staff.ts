import * as v from 'valibot'
import type { KyInstance } from 'ky'
import { toApiError } from './api-error.ts'

const loginAnswer = v.object({ jwt: v.string() })

/** The token of a session in which the member of staff acts for a user. Throws an `ApiError`. */
export function impersonationLogin(http: KyInstance, userUuid: string): Promise<string> {
  return tokenFrom(http, `user-token/${encodeURIComponent(userUuid)}`)
}

/** The token of the staff session behind an impersonation. Throws an `ApiError`. */
export function staffLogin(http: KyInstance): Promise<string> {
  return tokenFrom(http, 'staff/session')
}

async function tokenFrom(http: KyInstance, path: string): Promise<string> {
  try {
    return v.parse(loginAnswer, await http.post(path).json()).jwt
  } catch (error) {
    throw toApiError(error)
  }
}
