import { isEmployeeAddress } from '../../platform/auth/staff.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import { runCommand, runOwnCommand } from '../../platform/db/commands/command.ts'
import { portraitUrl } from './portraits.ts'
import { checkUpdate, type UserUpdate } from './check-update.ts'
import {
  findAccount,
  findUsers,
  listMarkets,
  loginHistory,
  updateUser,
  type StoredAccount,
  type StoredUser,
} from './store.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import { read, supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'
import { isUuid } from '../../platform/graphql/ids.ts'

const LOGINS_AT_MOST = 5
/** Updates of a call, all of which are of one user. */
const MOST_UPDATES = 20

/** A user as the SDL has it: the flat fields repeat parts of personalInfo. */
export function userView(user: StoredUser): object {
  const { firstName, lastName, primaryPhoneNumber, secondaryPhoneNumber, address } = user.personalInfo
  return { ...user, firstName, lastName, primaryPhoneNumber, secondaryPhoneNumber, country: address?.country }
}

export const peopleQueries = {
  getMe: (_: unknown, __: unknown, context: GraphqlContext) =>
    read(context, async (tx, actor) => {
      const [user] = await findUsers(tx, actor.accountId, [actor.userId])
      const account = await findAccount(tx, actor.accountId)
      if (!user || !account) throw notFound('user')
      const markets = await listMarkets(tx, actor.accountId)
      const { impersonator } = actor
      return {
        user: userView(user),
        account,
        isReadOnly: actor.isReadOnly,
        isEmployee: isEmployeeAddress(
          impersonator?.emailAddress ?? actor.emailAddress,
          context.services.config.staffDomains,
        ),
        currencies: [...new Set(markets.map(({ currency }) => currency))].sort(),
        impersonator: impersonator && { uuid: impersonator.userId, emailAddress: impersonator.emailAddress },
      }
    }),
  getUser: (_: unknown, { id }: { readonly id: string }, context: GraphqlContext) =>
    read(context, async (tx, actor) => {
      const [user] = isUuid(id) ? await findUsers(tx, actor.accountId, [id]) : []
      return user ? userView(user) : null
    }),
}

export const accountFields = {
  srm: ({ srm }: StoredAccount, _: unknown, { services }: GraphqlContext) => ({
    ...srm,
    imageUrl: srm.imageUrl ?? portraitUrl(srm.emailAddress, services.appFiles),
  }),
  newExperienceEnabled: (account: StoredAccount) => account.newExperienceEnabled ?? true,
  lastLogin: (_: StoredAccount, __: unknown, context: GraphqlContext) =>
    read(context, async (tx, actor) => (await loginHistory(tx, actor.accountId, 1))[0]?.created ?? null),
  loginHistory: (_: StoredAccount, { limit }: { readonly limit: number }, context: GraphqlContext) =>
    read(context, (tx, actor) =>
      loginHistory(tx, actor.accountId, Math.min(Math.max(limit, 0), LOGINS_AT_MOST)),
    ),
}

export const peopleMutations = {
  users: (_: unknown, { users }: { readonly users: readonly UserUpdate[] }, context: GraphqlContext) => {
    if (users.length > MOST_UPDATES)
      throw new Rejection('VALIDATION', `users takes ${MOST_UPDATES} updates at most`)
    const { database, now } = context.services
    const actor = supplierOf(context)
    const at = now()
    const call = { key: context.idempotencyKey, call: 'users', args: users }
    // Read-only users may choose how things are displayed.
    const isDisplayOnly = users.every(({ personalInfo }) => personalInfo == null)
    const run = isDisplayOnly ? runOwnCommand : runCommand
    return run(database, actor, call, at, async (tx) => {
      for (const update of users) {
        if (update.id !== actor.userId) throw notFound('user')
        checkUpdate(update)
        await updateUser(
          tx,
          actor.accountId,
          update.id,
          update.personalInfo ?? {},
          update.formatPreferences ?? {},
        )
      }
      await bumpVersion(tx, actor.accountId, 'users', {}, at)
      const changed = await findUsers(
        tx,
        actor.accountId,
        users.map(({ id }) => id),
      )
      return {
        result: changed.map(userView),
        target: actor.userId,
        details: { parts: users.flatMap(Object.keys) },
      }
    })
  },
}
