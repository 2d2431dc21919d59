import type { GraphqlCases } from './tenancy-cases.ts'
import { MUTATION_CASES } from './tenancy-mutations.ts'
import { QUERY_CASES } from './tenancy-queries.ts'

export const GRAPHQL_CASES: GraphqlCases = {
  ...QUERY_CASES,
  ...MUTATION_CASES,
  'Subscription.accountHead': [
    // It takes no ids: the socket's tests cover that it receives its own account only.
    { query: '{ __typename }' },
  ],
}
