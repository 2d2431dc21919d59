import * as v from 'valibot'
import type { DisplayCoordinates } from '#domain/account'
import { notFound, Rejection } from '../../platform/rejection.ts'
import { read, supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'
import { deleteImage, updateImage } from './commands.ts'
import { displayCoordinates } from './coordinates.ts'
import { imageView } from './routes.ts'
import { findImage } from './store.ts'

interface OfAccount {
  readonly accountId: string
}

export const profileImageQueries = {
  getProfileImage: (_: unknown, { accountId }: OfAccount, context: GraphqlContext) =>
    read(context, async (tx, actor) => {
      const image = accountId === actor.accountId ? await findImage(tx, accountId) : undefined
      return image ? imageView(image) : null
    }),
}

export const profileImageMutations = {
  updateProfileImage: async (
    _: unknown,
    { accountId, ...input }: OfAccount & { readonly displayCoordinates: DisplayCoordinates },
    context: GraphqlContext,
  ) => {
    const actor = ownerOf(context, accountId)
    const checked = v.safeParse(displayCoordinates, input.displayCoordinates)
    if (!checked.success)
      throw new Rejection('VALIDATION', `displayCoordinates.${v.getDotPath(checked.issues[0]) ?? ''}`)
    return imageView(await updateImage(context.services, actor, checked.output, context.idempotencyKey))
  },
  deleteProfileImage: (_: unknown, { accountId }: OfAccount, context: GraphqlContext) =>
    deleteImage(context.services, ownerOf(context, accountId), context.idempotencyKey),
}

function ownerOf(context: GraphqlContext, accountId: string) {
  const actor = supplierOf(context)
  if (accountId !== actor.accountId) throw notFound('account')
  return actor
}
