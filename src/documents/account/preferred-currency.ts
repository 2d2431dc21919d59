import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { Currency } from '#domain/money'
import { graphql, mutate, newIdempotencyKey } from '#data'
import { refreshUser } from './refresh-user.ts'

export const preferCurrencyDocument = graphql(`
  mutation PreferCurrency($users: [UserUpdate!]!) {
    users(users: $users) {
      uuid
    }
  }
`)

/** Stores the currency a user is shown sums in; then the user and everything that is summed up is asked for again. */
export function usePreferCurrency(userUuid: string): UseMutationResult<unknown, Error, Currency> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (aggregateCurrencyFormat: Currency) =>
      mutate(
        preferCurrencyDocument,
        { users: [{ id: userUuid, formatPreferences: { aggregateCurrencyFormat } }] },
        newIdempotencyKey(),
      ),
    onSuccess: () => refreshUser(client),
  })
}
