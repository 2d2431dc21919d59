import { FEATURED_LISTS } from '#domain/network'
import { isInternalAddress } from '#domain/account'
import { enterprisePathFor } from './enterprise.ts'
import { shownLists } from '../buyers/featured.ts'
import { featuredBuyers } from '../buyers/store.ts'
import { read, type GraphqlContext } from '../../platform/graphql/context.ts'

export const providerQueries = {
  providerSettings: async (_: unknown, __: object, context: GraphqlContext) => {
    const [emailAddress, buyers] = await read(context, async (tx, actor) => [
      actor.emailAddress,
      await featuredBuyers(tx),
    ])
    const { provider, sites, isProduction } = context.services.config
    const featured = shownLists(provider.featuredCustomers, buyers)
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
      membershipPaymentLinks: provider.paymentLinks,
      isInternalUser: isInternalAddress(emailAddress, provider.internalDomains),
      enterprisePath: enterprisePathFor(emailAddress, sites.enterprise),
      hasLegacyHome: sites.legacyHome !== undefined,
      chatUrl: sites.chatUrl,
      helpUrl: sites.helpUrl,
    }
  },
}
