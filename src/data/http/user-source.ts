import type { KyInstance } from 'ky'
import type { LocaleCode } from '#contract'
import { answered } from './answered.ts'

/** Notes at the source of users that the user is back, so that what it stores next is stored. Throws an `ApiError`. */
export async function reconcileUser(http: KyInstance): Promise<void> {
  await answered(() => http.put('user-source/reconcile'))
}

/** Stores the language of the user at the source of users, once for each idempotency key. Throws an `ApiError`. */
export async function storeSourceLocale(
  http: KyInstance,
  locale: LocaleCode,
  idempotencyKey: string,
): Promise<void> {
  const headers = { 'Idempotency-Key': idempotencyKey }
  await answered(() => http.put('user-source/locale', { json: { locale }, headers }))
}
