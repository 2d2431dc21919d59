import { graphql, type ResultOf, type VariablesOf } from '#data'

const draftFields = graphql(`
  fragment DraftFields on Draft @_unmask {
    id
    offerType
    markets {
      currency
      makerOrganizationUuid
    }
    rate
    rateType
    endDate
    priceStrategy
    updated
  }
`)

export const draftsDocument = graphql(
  `
    query Drafts {
      drafts {
        ...DraftFields
        expires
      }
    }
  `,
  [draftFields],
)

export const draftDocument = graphql(
  `
    query Draft($id: ID, $token: String) {
      draft(id: $id, token: $token) {
        ...DraftFields
      }
    }
  `,
  [draftFields],
)

export const saveDraftDocument = graphql(`
  mutation SaveDraft($draft: DraftInput!) {
    saveDraft(draft: $draft) {
      id
    }
  }
`)

export const removeDraftDocument = graphql(`
  mutation RemoveDraft($id: ID!) {
    removeDraft(id: $id)
  }
`)

/** A draft of the server; without an id when it was opened by a link and belongs to no user yet. */
export type ServerDraft = ResultOf<typeof draftFields>

export type DraftInput = VariablesOf<typeof saveDraftDocument>['draft']
