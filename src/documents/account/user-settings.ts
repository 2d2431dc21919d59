import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { graphql, mutate, newIdempotencyKey, query, type ResultOf, type VariablesOf } from '#data'
import { refreshUser } from './refresh-user.ts'

export const userSettingsDocument = graphql(`
  query UserSettings {
    getMe {
      user {
        uuid
        emailAddress
        personalInfo {
          firstName
          lastName
          role
          industry
          fiscalYearEnd
          arDepartmentEmailAddress
          primaryPhoneNumber
          secondaryPhoneNumber
          locale
          address {
            postalCode
            country
          }
        }
        formatPreferences {
          useCustomFormatting
          numberDisplayFormat
          dateDisplayFormat
          aggregateCurrencyFormat
          useEnglishHeadings
        }
      }
    }
  }
`)

export const saveUserDocument = graphql(`
  mutation SaveUser($users: [UserUpdate!]!) {
    users(users: $users) {
      uuid
    }
  }
`)

export type UserSettings = ResultOf<typeof userSettingsDocument>['getMe']['user']

/** Changes of a user's settings; what is left out stays. */
export type UserChange = VariablesOf<typeof saveUserDocument>['users'][number]

const settingsQuery = queryOptions({
  queryKey: ['user-settings'],
  queryFn: async ({ signal }) => (await query(userSettingsDocument, {}, signal)).getMe.user,
})

export function useUserSettings(): UseQueryResult<UserSettings> {
  return useQuery(settingsQuery)
}

/** Reads the settings again after a part of them was stored elsewhere. */
export function refreshUserSettings(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: settingsQuery.queryKey })
}

export function useSaveUser(): UseMutationResult<unknown, Error, UserChange> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: UserChange) => mutate(saveUserDocument, { users: [change] }, newIdempotencyKey()),
    onSuccess: () => refreshUser(client),
  })
}
