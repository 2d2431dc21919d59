import { graphql, type ResultOf } from '../graphql/tada.ts'

export const meDocument = graphql(`
  query Me {
    getMe {
      isReadOnly
      currencies
      user {
        uuid
        emailAddress
        firstName
        lastName
        accountName
        formatPreferences {
          aggregateCurrencyFormat
        }
      }
      account {
        id
        name
        newExperienceEnabled
        timeZone
      }
      impersonator {
        uuid
        emailAddress
      }
    }
  }
`)

/** The signed-in supplier and its account. */
export type Me = ResultOf<typeof meDocument>['getMe']
