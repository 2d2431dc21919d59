import { read, type GraphqlContext } from '../../platform/graphql/context.ts'

export const flagQueries = {
  featureFlags: (_: unknown, __: object, context: GraphqlContext) =>
    read(context, async (tx, { accountId }) =>
      Object.entries(await context.services.flags.of(tx, accountId)).map(([key, isOn]) => ({ key, isOn })),
    ),
}
