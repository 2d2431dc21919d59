import { createSchema } from 'graphql-yoga'
import type { GraphqlContext } from './platform/graphql/context.ts'
import { accountHead } from './features/users/account-head.ts'
import { opportunityQueries } from './features/opportunities/resolvers.ts'
import { accountFields, peopleMutations, peopleQueries } from './features/users/resolvers.ts'
import { agreementMutations, agreementQueries } from './features/agreements/resolvers.ts'
import { divisionQueries } from './features/divisions/resolvers.ts'
import { draftMutations, draftQueries } from './features/drafts/resolvers.ts'
import { explanationQueries } from './features/requests/explanation-resolvers.ts'
import { flagQueries } from './features/flags/resolvers.ts'
import { invoiceQueries } from './features/invoices/life-resolvers.ts'
import { membershipMutations, membershipQueries } from './features/memberships/resolvers.ts'
import { profileImageMutations, profileImageQueries } from './features/profile-images/resolvers.ts'
import { providerQueries } from './features/provider/resolvers.ts'
import { requestMutations } from './features/requests/mutation-resolvers.ts'
import { requestQueries } from './features/requests/resolvers.ts'
import { earlyPayTransactionQueries } from './features/early-pay-transactions/resolvers.ts'
import { decisionQueries } from './features/early-pay-transactions/decision-resolvers.ts'
import { savedViewMutations, savedViewQueries } from './features/saved-views/resolvers.ts'
import { scalars } from './platform/graphql/scalars.ts'
import { readSdl } from './platform/graphql/sdl.ts'

let schema: ReturnType<typeof buildSchema> | undefined

/** What GraphQL is answered by, over HTTP and sockets: made once. */
export function apiSchema() {
  return (schema ??= buildSchema())
}

function buildSchema() {
  return createSchema<GraphqlContext>({
    typeDefs: readSdl(),
    resolvers: {
      ...scalars,
      Query: {
        ...peopleQueries,
        ...requestQueries,
        ...earlyPayTransactionQueries,
        ...decisionQueries,
        ...opportunityQueries,
        ...membershipQueries,
        ...profileImageQueries,
        ...flagQueries,
        ...providerQueries,
        ...agreementQueries,
        ...draftQueries,
        ...savedViewQueries,
        ...divisionQueries,
        ...explanationQueries,
        ...invoiceQueries,
      },
      Mutation: {
        ...requestMutations,
        ...peopleMutations,
        ...membershipMutations,
        ...agreementMutations,
        ...draftMutations,
        ...savedViewMutations,
        ...profileImageMutations,
      },
      Subscription: { accountHead },
      Account: accountFields,
    },
  })
}
