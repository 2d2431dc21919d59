import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { graphql, query, type ResultOf } from '#data'

const providerSettingsDocument = graphql(`
  query ProviderSettings {
    providerSettings {
      supportPhoneNumber
      supportEmailAddress
      supportUrl
      cardsSiteUrl
      reviewsUrl
      privacyUrl
      supplierAgreementUrl
      featuredCustomers {
        region
        customers {
          name
          logoUrl
        }
      }
      calendarUrl
      quarterEndText
      isProduction
      isInternalUser
      enterprisePath
      hasLegacyHome
      chatUrl
      helpUrl
    }
  }
`)

/** What the provider has configured for its users. */
export type ProviderSettings = ResultOf<typeof providerSettingsDocument>['providerSettings']

const settingsQuery = queryOptions({
  queryKey: ['providerSettings'],
  queryFn: async ({ signal }) => (await query(providerSettingsDocument, {}, signal)).providerSettings,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The provider's settings, requested once. */
export function useProviderSettings(): UseQueryResult<ProviderSettings> {
  return useQuery(settingsQuery)
}

/** The same, for what is no component. */
export function fetchProviderSettings(client: QueryClient): Promise<ProviderSettings> {
  return client.ensureQueryData(settingsQuery)
}
