import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './introspection.ts'

/** Types a document by the schema in `contract`. Days and instants are strings, money and percents JSON numbers. */
export const graphql = initGraphQLTada<{
  introspection: typeof introspection
  scalars: { Day: string; Instant: string; Amount: number; Percent: number; ID: string }
}>()

export type { ResultOf, VariablesOf } from 'gql.tada'
