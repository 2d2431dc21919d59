import { graphql, type VariablesOf } from '../graphql/tada.ts'

export const createNamedRateDocument = graphql(`
  mutation CreateNamedRate($input: CreateOneTimePriceDiscoveryRequestInput!) {
    createOneOneTimePriceDiscoveryRequest(input: $input) {
      id
    }
  }
`)

export const withdrawDocument = graphql(`
  mutation Withdraw($id: ID!) {
    withdrawOneEarlyPayRequest(id: $id)
  }
`)

export const togglePauseDocument = graphql(`
  mutation TogglePause($id: ID!, $shouldPause: Boolean!) {
    togglePauseOneEarlyPayRequest(id: $id, shouldPause: $shouldPause)
  }
`)

export type NamedRateInput = VariablesOf<typeof createNamedRateDocument>['input']
