import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { PAID_PLANS, type PaymentLink } from '#domain/memberships'
import { graphql, query, type ResultOf } from '#data'
import { UNVERSIONED } from '../query/refresh-on-change.ts'

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
      membershipPaymentLinks {
        plan
        billingFrequency
        url
      }
      isProduction
      isInternalUser
      enterprisePath
      hasLegacyHome
      chatUrl
      helpUrl
    }
  }
`)

export type ProviderSettings = ResultOf<typeof providerSettingsDocument>['providerSettings']

const settingsQuery = queryOptions({
  queryKey: ['providerSettings'],
  queryFn: async ({ signal }) => (await query(providerSettingsDocument, {}, signal)).providerSettings,
  staleTime: Number.POSITIVE_INFINITY,
  meta: UNVERSIONED,
})

/** The provider's settings, requested once. */
export function useProviderSettings(): UseQueryResult<ProviderSettings> {
  return useQuery(settingsQuery)
}

/** The same, for what is no component. */
export function fetchProviderSettings(client: QueryClient): Promise<ProviderSettings> {
  return client.ensureQueryData(settingsQuery)
}

/** Where each plan of a membership is paid for each period; empty where support sells them. */
export function usePaymentLinks(): UseQueryResult<readonly PaymentLink[]> {
  return useQuery({ ...settingsQuery, select: paymentLinks })
}

/** Plans and periods of a later version of the server are left out. */
function paymentLinks({ membershipPaymentLinks }: ProviderSettings): readonly PaymentLink[] {
  return membershipPaymentLinks.flatMap(({ url, ...named }) =>
    PAID_PLANS.filter(
      ({ plan, billingFrequency }) => plan === named.plan && billingFrequency === named.billingFrequency,
    ).map((paid) => ({ ...paid, url })),
  )
}
