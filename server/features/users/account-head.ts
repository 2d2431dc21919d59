import { feedsOf } from '../../engine/sync/account-feeds.ts'
import type { AccountHead, HeadStream } from '../../engine/sync/head-stream.ts'
import { supplierOf, type GraphqlContext } from '../../platform/graphql/context.ts'

/** The account's head: at once, after every change of any process, and every 15 seconds. */
export const accountHead = {
  subscribe(_: unknown, __: unknown, context: GraphqlContext): HeadStream {
    supplierOf(context)
    return feedsOf(context.services).follow(context.signedIn)
  },
  resolve: (head: AccountHead): AccountHead => head,
}
