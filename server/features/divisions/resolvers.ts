import { earlyPaymentsBeforeOffers } from './store.ts'
import { findAccount } from '../users/store.ts'
import { connectionOf, cursorPage, type CursorPaging } from '../../platform/graphql/cursor.ts'
import { read, type GraphqlContext } from '../../platform/graphql/context.ts'
import { valuesOf } from '../../platform/graphql/ids.ts'

interface DivisionArgs {
  readonly paging?: CursorPaging | null
  readonly filter?: {
    readonly serviceScope?: { readonly eq?: string | null; readonly in?: readonly string[] | null } | null
  } | null
}

interface HistoryArgs {
  readonly filter?: { readonly offerUuid?: { readonly is?: boolean | null } | null } | null
}

/** The location of this server's accounts, as named on the wire. */
const SERVICE_SCOPE = 'default'

export const divisionQueries = {
  divisions: (_: unknown, { paging, filter }: DivisionArgs, context: GraphqlContext) =>
    read(context, async (tx, { accountId }) => {
      const account = await findAccount(tx, accountId)
      const scopes = valuesOf(filter?.serviceScope)
      const page = cursorPage(paging)
      const isAsked = page.after === undefined && (scopes === undefined || scopes.includes(SERVICE_SCOPE))
      const node = {
        uuid: accountId,
        name: account?.name ?? '',
        serviceScope: SERVICE_SCOPE,
        takerConfigurationHistories: ({ filter: asked }: HistoryArgs) =>
          asked?.offerUuid?.is === false ? [] : readHistories(context),
      }
      const rows = isAsked ? [{ name: node.name, key: accountId }] : []
      return connectionOf(rows, page, () => node)
    }),
}

function readHistories(context: GraphqlContext): Promise<readonly object[]> {
  return read(context, async (tx, { accountId }) =>
    (await earlyPaymentsBeforeOffers(tx, accountId)).map(({ uuid, createdAt }) => ({
      uuid,
      offerUuid: null,
      created: createdAt,
    })),
  )
}
