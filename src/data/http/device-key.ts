import type { KyInstance } from 'ky'
import * as v from 'valibot'
import type { TextStorage } from '../browser-storage.ts'
import { toApiError } from './api-error.ts'

const DEVICE = 'sooner.device'
const keyAnswer = v.object({ key: v.string() })

/** Identifies this browser to the server; the same for all of its users. */
export function deviceIdIn(storage: Pick<TextStorage, 'getItem' | 'setItem'>): string {
  const known = storage.getItem(DEVICE)
  if (known !== null) return known
  const made = crypto.randomUUID()
  storage.setItem(DEVICE, made)
  return made
}

/** The key that encrypts the local book of the session's user on this device, as base64. Throws an `ApiError`. */
export async function fetchDeviceKey(http: KyInstance, deviceId: string): Promise<string> {
  try {
    return v.parse(keyAnswer, await http.post('user-source/device-key', { json: { deviceId } }).json()).key
  } catch (error) {
    throw toApiError(error)
  }
}
