import { FEATURED_LISTS, isInternalAddress } from '#domain/home'
import { enterprisePathFor } from '#domain/routing'
import { SAMPLE_FEATURED_CUSTOMERS } from './sample-featured-customers.ts'
import { supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'

export const providerQueries = {
  providerSettings: (_: unknown, __: object, context: GraphqlContext) => {
    const { emailAddress } = supplierOf(context)
    const { provider, sites, isProduction } = context.services.config
    const featured = provider.featuredCustomers ?? SAMPLE_FEATURED_CUSTOMERS
    return {
      supportPhoneNumber: provider.supportPhone,
      supportEmailAddress: provider.supportEmail,
      supportUrl: provider.supportUrl,
      cardsSiteUrl: provider.cardsSiteUrl,
      reviewsUrl: provider.reviewsUrl,
      privacyUrl: provider.privacyUrl,
      supplierAgreementUrl: provider.supplierAgreementUrl,
      featuredCustomers: FEATURED_LISTS.map((region) => ({ region, customers: featured[region] })),
      calendarUrl: provider.calendarUrl,
      quarterEndText: provider.quarterEndText,
      isProduction,
      isInternalUser: isInternalAddress(emailAddress, provider.internalDomains),
      enterprisePath: enterprisePathFor(emailAddress, sites.enterprise),
      hasLegacyHome: sites.legacyHome !== undefined,
      chatUrl: sites.chatUrl,
      helpUrl: sites.helpUrl,
    }
  },
}
