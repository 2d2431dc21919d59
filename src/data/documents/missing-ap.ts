import { graphql, type ResultOf } from '../graphql/tada.ts'

export const missingApDocument = graphql(`
  query MissingAp {
    missingApRequests {
      requestId
      customerUuid
      currency
    }
  }
`)

/** A recurring request that misses eligible invoices of its customers, and the first of these customers. */
export type MissingApOffer = ResultOf<typeof missingApDocument>['missingApRequests'][number]
