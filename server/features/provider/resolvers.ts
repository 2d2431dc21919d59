import { isInternalAddress } from '#domain/home'
import { supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'

export const providerQueries = {
  providerSettings: (_: unknown, __: object, context: GraphqlContext) => {
    const { emailAddress } = supplierOf(context)
    const { provider, isProduction } = context.services.config
    return {
      supportPhoneNumber: provider.supportPhone,
      supportEmailAddress: provider.supportEmail,
      supportUrl: provider.supportUrl,
      cardsSiteUrl: provider.cardsSiteUrl,
      reviewsUrl: provider.reviewsUrl,
      calendarUrl: provider.calendarUrl,
      quarterEndText: provider.quarterEndText,
      isInternalUser: isInternalAddress(emailAddress, provider.internalDomains),
      isProduction,
    }
  },
}
