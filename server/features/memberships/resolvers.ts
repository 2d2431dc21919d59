import { readMembership, type StoredMembership } from './store.ts'
import { startTrial } from './trial.ts'
import { notFound } from '../../platform/refusal.ts'
import { read, supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'

export const membershipQueries = {
  membership: (_: unknown, __: object, context: GraphqlContext) =>
    read(context, async (tx, { accountId }) => {
      const membership = await readMembership(tx, accountId, context.services.now())
      return membership === undefined ? null : membershipView(membership, accountId)
    }),
}

export const membershipMutations = {
  activateMembershipTrial: async (
    _: unknown,
    { accountId }: { readonly accountId: string },
    context: GraphqlContext,
  ) => {
    const actor = supplierOf(context)
    if (accountId !== actor.accountId) throw notFound('account')
    return membershipView(await startTrial(context.services, actor, context.idempotencyKey), accountId)
  },
}

function membershipView({ trialEndDay, ...membership }: StoredMembership, accountId: string): object {
  return { ...membership, accountId, trialEndDate: trialEndDay }
}
