import { readMembership, type StoredMembership } from './store.ts'
import { startTrial } from './trial.ts'
import { notFound } from '../../platform/rejection.ts'
import { publicError } from '../../platform/http/errors.ts'
import { read, supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'

interface OfAccount {
  readonly accountId: string
}

const ownMembership = (context: GraphqlContext): Promise<object | null> =>
  read(context, async (tx, { accountId }) => {
    const membership = await readMembership(tx, accountId, context.services.now())
    return membership === undefined ? null : membershipView(membership, accountId)
  })

export const membershipQueries = {
  membership: (_: unknown, __: object, context: GraphqlContext) => ownMembership(context),
  getSupplierMembership: (_: unknown, { accountId }: OfAccount, context: GraphqlContext) => {
    if (accountId !== supplierOf(context).accountId) throw notFound('account')
    return ownMembership(context)
  },
}

export const membershipMutations = {
  activateMembershipTrial: async (_: unknown, { accountId }: OfAccount, context: GraphqlContext) => {
    const actor = supplierOf(context)
    if (accountId !== actor.accountId) throw notFound('account')
    try {
      return membershipView(await startTrial(context.services, actor, context.idempotencyKey), accountId)
    } catch (error) {
      // The app shows its user nothing of it.
      const { code } = publicError(error)
      context.services.log.warn({ accountId, code }, 'the trial of a membership was not activated')
      throw error
    }
  },
}

function membershipView({ trialEndsAt, ...membership }: StoredMembership, accountId: string): object {
  // The result of a repeated call was stored as JSON, with a text for the moment.
  return { ...membership, accountId, trialEndDate: trialEndsAt === null ? null : new Date(trialEndsAt) }
}
