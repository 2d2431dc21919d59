import { createSchema } from 'graphql-yoga'
import type { GraphqlContext } from './context.ts'
import { accountHead } from './resolvers/account-head.ts'
import { opportunityQueries } from './resolvers/opportunities.ts'
import { accountFields, peopleMutations, peopleQueries } from './resolvers/people.ts'
import { agreementMutations, agreementQueries } from './resolvers/agreements.ts'
import { divisionQueries } from './resolvers/divisions.ts'
import { draftMutations, draftQueries } from './resolvers/drafts.ts'
import { explanationQueries } from './resolvers/explanation.ts'
import { flagQueries } from './resolvers/flags.ts'
import { membershipMutations, membershipQueries } from './resolvers/membership.ts'
import { requestMutations } from './resolvers/request-mutations.ts'
import { requestQueries } from './resolvers/requests.ts'
import { transactionQueries } from './resolvers/transactions.ts'
import { scalars } from './scalars.ts'
import { readSdl } from './sdl.ts'

/** The contract's SDL with what answers it. */
export function buildSchema() {
  return createSchema<GraphqlContext>({
    typeDefs: readSdl(),
    resolvers: {
      ...scalars,
      Query: {
        ...peopleQueries,
        ...requestQueries,
        ...transactionQueries,
        ...opportunityQueries,
        ...membershipQueries,
        ...flagQueries,
        ...agreementQueries,
        ...draftQueries,
        ...divisionQueries,
        ...explanationQueries,
      },
      Mutation: {
        ...requestMutations,
        ...peopleMutations,
        ...membershipMutations,
        ...agreementMutations,
        ...draftMutations,
      },
      Subscription: { accountHead: { subscribe: accountHead } },
      Account: accountFields,
    },
  })
}
