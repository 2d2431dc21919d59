import { graphql, type ResultOf } from '../graphql/tada.ts'

export const membershipDocument = graphql(`
  query Membership {
    membership {
      id
      isEligible
      status
      plan
      trialEndDate
      offerBuilderType
    }
  }
`)

/** The account's membership; null when it was never offered one. */
export type Membership = ResultOf<typeof membershipDocument>['membership']
