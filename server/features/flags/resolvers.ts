import { supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'

export const flagQueries = {
  featureFlags: (_: unknown, __: object, context: GraphqlContext) => {
    supplierOf(context)
    return Object.entries(context.services.flags).map(([key, isOn]) => ({ key, isOn }))
  },
}
