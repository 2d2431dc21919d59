import type { LocaleCode } from '#contract'
import { api, graphql, mutate, newIdempotencyKey, reconcileUser, storeSourceLocale } from '#data'

export const storeLocaleDocument = graphql(`
  mutation StoreLocale($users: [UserUpdate!]!) {
    users(users: $users) {
      uuid
    }
  }
`)

/** Stores the language of a user: in the profile, and then, once the source of users is reconciled, there. Throws an `ApiError`. */
export async function storeLocale(userUuid: string, locale: LocaleCode): Promise<void> {
  await mutate(
    storeLocaleDocument,
    { users: [{ id: userUuid, personalInfo: { locale } }] },
    newIdempotencyKey(),
  )
  await reconcileUser(api.http)
  await storeSourceLocale(api.http, locale, newIdempotencyKey())
}
