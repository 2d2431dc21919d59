import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { DEFAULT_CURRENCY } from '#domain/money'
import { graphql, query, type ResultOf } from '#data'

export const meDocument = graphql(`
  query Me {
    getMe {
      isReadOnly
      currencies
      user {
        uuid
        emailAddress
        firstName
        lastName
        accountName
        formatPreferences {
          aggregateCurrencyFormat
        }
      }
      account {
        id
        name
        newExperienceEnabled
        timeZone
      }
      impersonator {
        uuid
        emailAddress
      }
    }
  }
`)

/** The signed-in supplier and its account. */
export type Me = ResultOf<typeof meDocument>['getMe']

const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await query(meDocument, {}, signal)).getMe,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The signed-in supplier, kept for as long as the app runs. */
export function useMe(): UseQueryResult<Me> {
  return useQuery(meQuery)
}

/** The currency that sums of several are converted into: the user's own choice, otherwise USD. */
export async function aggregateCurrency(client: QueryClient): Promise<string> {
  const { user } = await client.ensureQueryData(meQuery)
  return aggregateCurrencyOf(user)
}

/** The same of a user that is known. */
export function aggregateCurrencyOf({ formatPreferences }: Pick<Me['user'], 'formatPreferences'>): string {
  return formatPreferences.aggregateCurrencyFormat ?? DEFAULT_CURRENCY
}

/** Whether the supplier may only look; so it is assumed until the server has said otherwise. */
export function useIsReadOnly(): boolean {
  return useMe().data?.isReadOnly ?? true
}

/**
 * Whether the server has said so: until then what one who may edit needs has its room, so that nothing moves when it is
 * known. An edit made meanwhile by one who may not is refused and taken back.
 */
export function useIsKnownReadOnly(): boolean {
  return useMe().data?.isReadOnly ?? false
}
