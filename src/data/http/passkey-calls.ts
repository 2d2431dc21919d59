import { toApiError } from './api-error.ts'

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** The calls of passkeys and of reauthentication, loaded when the first is made. Throws an `ApiError` when they cannot be. */
export async function passkeyCalls(): Promise<typeof import('./passkeys.ts')> {
  try {
    return await import('./passkeys.ts')
  } catch (error) {
    throw toApiError(error)
  }
}
